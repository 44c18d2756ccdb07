// What is on the emblems of our own cards and sources; other packs get theirs by rule.

import { anyCreature, bird, figure, head } from './heads.ts';

const THINGS = {
  snail: '<path class="sg" d="M-18 13Q-12 15-8 9-13-12 3-13 17-11 14 4 13 9 19 12V15H-16Z"/><path class="el" d="M-15 11-19 3M-12 11-13 2" stroke-width="1.6"/><path class="ek" d="M3 6Q-6 4-4-4 1-10 7-4 8 2 3 1" stroke-width="2"/>',
  otter: '<path class="sg" d="M-17-8Q-14-16-6-14-1-12-1-6 8-6 13 3 14 11 20 14 12 19 5 15-4 18-8 13-9 4-6-2-13-1-17-8Z"/><circle class="sk" cx="-9" cy="-9" r="1.4"/><circle class="sk" cx="-16" cy="-8" r="1.4"/>',
  newt: '<path class="sg" d="M-2-19Q4-19 4-13 3-9 5-6L12-10 15-7 7-1Q8 5 3 8L8 13 4 16-1 10Q-4 16 4 19-8 22-8 12-7 6-4 3L-12 6-14 2-5-3Q-6-9-6-13-6-19-2-19Z"/><circle class="sk" cx="-3.5" cy="-14" r="1.1"/><circle class="sk" cx="1.5" cy="-14" r="1.1"/>',
  carp: '<path class="sg" d="M-18 0Q-8-13 7-3L18-11V11L7 3Q-8 13-18 0Z"/><circle class="sk" cx="-10" cy="-1" r="1.6"/><path class="ek" d="M-4-6Q0 0-4 6M2-4Q5 0 2 4" stroke-width="1.6"/>',
  golem: '<path class="sg" d="M-6-19H6V-9H-6ZM-11-7H11V6H-11ZM-17-7H-13V6H-17ZM13-7H17V6H13ZM-9 8H-2V18H-9ZM2 8H9V18H2Z"/><circle class="sk" cx="-2.5" cy="-14" r="1.2"/><circle class="sk" cx="2.5" cy="-14" r="1.2"/>',
  giantling: '<path class="sg" d="M-6-18H5L7-9H-7ZM-13-6 0-8 13-5 10 5-11 6ZM-10 8 9 7 12 18H-12Z"/><circle class="sk" cx="-3" cy="-13" r="1.2"/><circle class="sk" cx="2.5" cy="-13" r="1.2"/>',
  beetle: '<path class="el" d="M-9-5-17-11M-10 2H-19M-9 9-16 16M9-5 17-11M10 2H19M9 9 16 16" stroke-width="2"/><path class="sg" d="M-6-9Q-6-17 0-17T6-9ZM-10-7H10Q13 10 0 18-13 10-10-7Z"/><path class="ek" d="M0-7V18M-10-6H10" stroke-width="1.6"/>',
  spider: '<path class="el" d="M-4-2-14-12-18-4M-5 1H-17L-20 8M-4 5-14 12V19M4-2 14-12 18-4M5 1H17L20 8M4 5 14 12V19" stroke-width="1.8"/><ellipse class="sg" cy="5" rx="7" ry="9"/><circle class="sg" cy="-6" r="5"/><circle class="sk" cx="-2" cy="-7" r="1.1"/><circle class="sk" cx="2" cy="-7" r="1.1"/>',
  serpent: '<path class="el" d="M10 17Q-14 20-10 8-4 2 4 3 14 3 11-6 5-14-4-12" stroke-width="5.5"/><path class="sg" d="M-1-18-14-14-15-9-3-6Z"/><circle class="sk" cx="-7" cy="-12.5" r="1.3"/>',
  wyrm: '<path class="el" d="M14 14Q-16 22-13 4-10-6 2-3 10 0 6 6" stroke-width="5"/><path class="sg" d="M-13 3Q-18-12-4-17L12-13 14-8 0-5Q-7-3-7 4Z"/><path class="sg" d="M-6-16-9-22 0-17Z"/><circle class="sk" cx="1" cy="-12" r="1.4"/>',
  leviathan: '<path class="sg" d="M-19 1Q-15-13 2-12 14-10 13 2L19-6Q20 6 12 10-4 18-16 9Z"/><path class="ek" d="M-17 5Q-8 9 0 5" stroke-width="1.6"/><circle class="sk" cx="-9" cy="-2" r="1.6"/><path class="el" d="M-4-13Q-4-20-9-20M-4-13Q-4-20 1-20" stroke-width="1.8"/>',
  tortoise: '<path class="sg" d="M-14 6Q-13-11 1-11T15 6Z"/><path class="ek" d="M-5 5-3-5 5-5 8 5M-3-5-5-10M5-5 7-9" stroke-width="1.5"/><path class="sg" d="M15 2Q21 0 20 6 18 9 14 8ZM-11 8H-5V14H-11ZM6 8H12V14H6ZM-14 7-19 9-14 9Z"/>',
  hydra: '<path class="el" d="M0 18V2Q0-8-11-7M0 6Q2-6 0-12M0 4Q4-8 12-7" stroke-width="4.5"/><path class="sg" d="M-18-9-10-13-7-7-11-3ZM-5-13 0-20 5-13 0-9ZM18-9 10-13 7-7 11-3Z"/><circle class="sk" cx="-12" cy="-8" r="1.1"/><circle class="sk" cx="0" cy="-14" r="1.1"/><circle class="sk" cx="12" cy="-8" r="1.1"/>',
  colossus: '<path class="sg" d="M0-21 8-11H4L12-2H6L15 9H-15L-6-2H-12L-4-11H-8ZM-3 9H3V18H-3Z"/><circle class="sk" cx="-3" cy="1" r="1.4"/><circle class="sk" cx="3" cy="1" r="1.4"/>',
  antlers: '<path class="el" d="M-2 17Q-3 4-10-2-15-8-15-18M-13-10-20-12M-10-3-18 0M-7 2-9-12M2 17Q3 4 10-2 15-8 15-18M13-10 20-12M10-3 18 0M7 2 9-12" stroke-width="2.4"/><path class="pa" d="M0 8 4 13 0 18-4 13Z"/>',
  tower: '<path class="sg" d="M-13-17H-8V-12H-3V-17H3V-12H8V-17H13V-6H10V18H-10V-6H-13Z"/><path class="sk" d="M-5-3H-1V1H-5ZM5-3H1V1H5Z"/><path class="pf" d="M0 4Q6 9 4 14 2 18 0 18T-4 14Q-6 9 0 4Z"/>',
  candle: '<path class="sg" d="M-6-3H6V17H-6Z"/><path class="pf" d="M0-20Q6-12 4-8 2-4 0-4T-4-8Q-6-12 0-20Z"/><path class="ek" d="M-6 2Q-2 6-2 0" stroke-width="1.5"/>',
  smoke: '<path class="el" d="M-8 17Q-14 9-8 3-2-3-8-9-12-14-8-19M1 17Q-5 9 1 3 7-3 1-9-3-14 1-19M10 17Q4 9 10 3 16-3 10-9 6-14 10-19" stroke-width="2.6"/>',
  beacon: '<path class="sg" d="M-5-7H5L8 18H-8ZM-7-12H7V-8H-7ZM-4-18H4V-13H-4Z"/><path class="pf" d="M-6-18-19-22V-10L-6-13ZM6-18 19-22V-10L6-13Z"/><path class="sk" d="M-5 0H5V4H-5Z"/>',
  moons: '<path class="sg" d="M-6-17A9 9 0 1 0 2-4 7.5 7.5 0 0 1-6-17ZM10-11A6 6 0 1 0 15-2 5 5 0 0 1 10-11ZM3 5A7 7 0 1 0 10 15 6 6 0 0 1 3 5Z"/>',
  cup: '<path class="sg" d="M-13-11H9V14H-13Z"/><path class="el" d="M9-6H17V8H9" stroke-width="2.8"/><path class="sk" d="M-10-8H6V-4H-10Z"/>',
  bowlfire: '<path class="pf" d="M0-20Q10-8 6-2 3 2 0 2T-6-2Q-10-8 0-20Z"/><path class="sg" d="M-16 3H16Q14 13 5 14V18H-5V14Q-14 13-16 3Z"/>',
  thaw: '<path class="el" d="M0-19V5M-10-13 10-1M10-13-10-1M-4-17 0-13 4-17M-4 3 0-1 4 3" stroke-width="1.8"/><path class="pw" d="M0 6Q6 13 3 17 0 20-3 17-6 13 0 6Z"/>',
  cloche: '<path class="sg" d="M-15 8Q-14-10 0-10T15 8ZM-18 10H18V14H-18ZM-2.5-15H2.5V-11H-2.5Z"/>',
  crackedbell: '<path class="sg" d="M-3-18H3V-14Q11-12 11 0 12 8 16 12H-16Q-12 8-11 0-11-12-3-14ZM-4 14H4Q3 18 0 18T-4 14Z"/><path class="ek" d="M5-10 0-3 5 2 1 11" stroke-width="2"/>',
  eye: '<path class="sg" d="M-19 0Q0-17 19 0 0 17-19 0Z"/><circle class="sk" r="7.5"/><circle class="pf" r="3"/>',
  muster: '<path class="sg" d="M-18 15Q-18 3-11 3T-4 15ZM4 15Q4 3 11 3T18 15Z"/><circle class="sg" cx="-11" cy="-3" r="4.5"/><circle class="sg" cx="11" cy="-3" r="4.5"/><path class="sk" d="M-9 18Q-9 1 0 1T9 18Z"/><path class="sg" d="M-7 18Q-7 3 0 3T7 18Z"/><circle class="sk" cy="-6" r="7"/><circle class="sg" cy="-6" r="5.5"/>',
  midnight: '<path class="sg" d="M4-18A12 12 0 1 0 15 0 10 10 0 0 1 4-18Z"/><path class="sg" d="M-8 8H8V10Q8 16 12 18H-12Q-8 16-8 10Z" opacity=".85"/>',
  glass: '<circle class="sg" cy="-2" r="14"/><circle class="sk" cy="-2" r="10.5"/><path class="pa" d="M-6 1 3-9 6-7-3 4Z"/><path class="sg" d="M-3 13H3V19H-3Z"/>',
  spots: '<circle class="sg" r="15"/><circle class="sk" cx="-5" cy="-5" r="3"/><circle class="sk" cx="5" cy="-4" r="2.2"/><circle class="sk" cx="-3" cy="5" r="2.2"/><circle class="sk" cx="5" cy="6" r="3"/>',
  door: '<path class="sg" d="M-12 18V-6Q-12-19 0-19T12-6V18Z"/><path class="pa" d="M-7 18V-5Q-7-14 0-14V18Z"/><path class="sk" d="M0-14Q7-14 7-5V15L0 18Z"/><circle class="sg" cx="4" cy="3" r="1.3"/>',
  sunrise: '<path class="pf" d="M-12 4A12 12 0 0 1 12 4Z"/><path class="el" d="M0-14V-18M-11-8-14-12M11-8 14-12M-17 2-20 1M17 2 20 1" stroke-width="2"/><path class="sg" d="M-18 7H18V10H-18ZM-13 13H13V16H-13Z"/>',
  twigs: '<path class="el" d="M-12 14V-6Q-15-10-12-16M-4 14V-10L-8-17M4 14V-10L8-17M12 14V-6Q15-10 12-16M-14 9H14" stroke-width="2.4"/><path class="pe" d="M-12-6-18-9-13-12ZM12-6 18-9 13-12Z"/>',
  sparkcrown: '<path class="sg" d="M-14 15-16-2-7 4 0-6 7 4 16-2 14 15Z"/><path class="pf" d="M0-20 1.5-15 6-14 1.5-13 0-8-1.5-13-6-14-1.5-15ZM-13-14-12-11-9-10-12-9-13-6-14-9-17-10-14-11ZM13-14 14-11 17-10 14-9 13-6 12-9 9-10 12-11Z"/>',
  circlet: '<ellipse class="sg" rx="18" ry="10"/><ellipse class="sk" cy="-1" rx="13" ry="6"/><path class="pf" d="M0 5 3 9 0 13-3 9Z"/>',
  stillcrown: '<path class="sg" d="M-13 3-15-13-6-7 0-17 6-7 15-13 13 3Z"/><path class="el" d="M-13 8Q0 18 13 8M-9 13-12 18M0 14V19M9 13 12 18" stroke-width="2"/>',
  thimble: '<path class="sg" d="M-9 16-7-11Q-6-17 0-17T7-11L9 16ZM-11 12H11V17H-11Z"/><g class="sk"><circle cx="-2.5" cy="-8" r="1.3"/><circle cx="3" cy="-8" r="1.3"/><circle cx="0" cy="-3" r="1.3"/><circle cx="-3.5" cy="2" r="1.3"/><circle cx="3.5" cy="2" r="1.3"/></g>',
  gear: '<path class="sg" d="M-3-18H3V-14L8-12 11-15 15-11 12-8 14-3H18V3H14L12 8 15 11 11 15 8 12 3 14V18H-3V14L-8 12-11 15-15 11-12 8-14 3H-18V-3H-14L-12-8-15-11-11-15-8-12-3-14Z"/><path class="sk" d="M-5-7H5L1 0 5 7H-5L-1 0Z"/>',
  spiral: '<path class="el" d="M1 0Q1-4-3-3-7 0-4 5 1 9 7 5 12-2 7-9-2-16-11-8-17 2-9 12 0 19 10 15" stroke-width="3"/>',
  tally: '<path class="el" d="M-12-14V14M-5-14V14M2-14V14M9-14V14M-17 9 15-8" stroke-width="2.8"/>',
  arch: '<path class="pe" d="M-16 17V-2Q-16-17 0-17T16-2V17H9V0Q9-9 0-9T-9 0V17Z"/><path class="sg" d="M0-6Q8 4 5 10 3 14 0 14T-5 10Q-8 4 0-6Z"/>',
  bucket: '<path class="el" d="M-12-2Q-12-17 0-17T12-2" stroke-width="2.2"/><path class="sg" d="M-14-3H14L11 17H-11Z"/><path class="ek" d="M-12 4H12" stroke-width="1.8"/>',
  heron: '<path class="sg" d="M-16-11-6-14Q0-16 1-10 1-7-2-3-3 1 1 1 10 0 16 6 8 8 2 8-6 7-6 0-6-5-3-9Z"/><path class="el" d="M2 8V13M-18 13Q-13 9-8 13T2 13 12 13 20 12M-12 18Q-7 14-2 18T8 18" stroke-width="1.6"/>',
  spout: '<path class="sg" d="M-11-2H11L8 5V18H-8V5Z"/><path class="pf" d="M0-20Q7-12 4-8 2-5 0-5T-4-8Q-7-12 0-20ZM-11-13-9-9-12-6-14-9ZM12-14 14-10 11-7 9-10Z"/>',
  stones: '<path class="sg" d="M-6-16H6L11-9 5-2H-5L-11-9ZM-16 1H-5L0 8-5 16H-15L-20 8ZM5 1H16L20 8 15 16H5L0 8Z"/>',
  fountain: '<path class="sg" d="M-17 5H17Q15 15 4 15V19H-4V15Q-15 15-17 5Z"/><path class="pc" d="M0-17Q2-12 1 3H-1Q-2-12 0-17Z"/><path class="el" d="M0-12Q-10-14-11 2M0-12Q10-14 11 2" stroke-width="2"/>',
  drops: '<path class="pa" d="M0-19 5-9 0-2-5-9ZM-12-9-8-1-12 5-16-1ZM12-9 16-1 12 5 8-1Z"/><path class="el" d="M-18 11Q-12 6-6 11T6 11 18 11M-12 17Q-6 13 0 17T12 17" stroke-width="1.8"/>',
  bellgeyser: '<path class="pc" d="M-3-17H3V-13Q11-11 12 3L16 8H-16L-12 3Q-11-11-3-13Z"/><path class="el" d="M-9 11V18M-3 11V15M3 11V18M9 11V15" stroke-width="2"/>',
  vent: '<path class="el" d="M-11 15Q-16 7-11 1-6-5-11-12M0 11Q-5 4 0-2 5-9 0-16M11 15Q6 7 11 1 16-5 11-12" stroke-width="3"/><path class="pf" d="M0 12 4 16 0 20-4 16Z"/>',
  falls: '<path class="sg" d="M-13-18H13V-14L3 0 13 14V18H-13V14L-3 0-13-14Z"/><path class="pw" d="M-8 14Q-4 6 0 4 4 6 8 14ZM-7-12H7L0-3Z"/>',
  basin: '<path class="sg" d="M-17 1H17Q15 15 4 16H-4Q-15 15-17 1Z"/><path class="sg" d="M-9-3-11-14-4-9 0-16 4-9 11-14 9-3Z" opacity=".85"/><path class="pf" d="M-4 6H4L0 12Z"/>',
  heart: '<path class="sg" d="M0 18Q-18 4-18-6-18-16-9-16-3-16 0-10 3-16 9-16 18-16 18-6 18 4 0 18Z"/><path class="pf" d="M0-7Q8 2 5 7 3 11 0 11T-5 7Q-8 2 0-7Z"/>',
} as const;

const OURS: Readonly<Record<string, string>> = {
  soot_sparrow: bird({ body: 'small' }),
  puddle_imp: head({ face: 'round', horns: 'straight', eyes: 'slits', snout: 'grin' }),
  reed_whistler: figure({ hat: 'bare', tool: 'reeds' }),
  ash_hare: head({ face: 'round', ears: 'tall', snout: 'nose' }),
  drowsing_toad: head({ face: 'wide', ears: 'round', eyes: 'shut', snout: 'grin' }),
  old_barrow_snail: THINGS.snail,
  candle_mouse: head({ face: 'long', ears: 'round', snout: 'whiskers' }),
  kiln_cat: head({ face: 'wedge', ears: 'point', eyes: 'slits', snout: 'whiskers' }),
  thistle_guard: figure({ hat: 'helm', tool: 'shield' }),
  ditch_otter: THINGS.otter,
  bramble_piper: figure({ hat: 'brim', tool: 'pipe' }),
  gutter_fox: head({ face: 'wedge', ears: 'point', snout: 'nose' }),
  saltmarsh_crane: bird({ body: 'wader' }),
  hedge_ram: head({ face: 'long', horns: 'curl', snout: 'nose' }),
  ember_newt: THINGS.newt,
  bell_goat: head({ face: 'long', ears: 'leaf', horns: 'straight', snout: 'beard' }),
  moon_carp: THINGS.carp,
  clay_sentry: THINGS.golem,
  tallow_hound: head({ face: 'round', ears: 'droop', snout: 'nose' }),
  spark_courier: figure({ hat: 'bare', tool: 'bolt' }),
  mill_ogre: head({ face: 'block', horns: 'short', snout: 'fangs' }),
  brass_beetle: THINGS.beetle,
  fen_archer: figure({ hat: 'hood', tool: 'bow' }),
  willow_matron: figure({ hat: 'veil', tool: 'crook' }),
  quarry_boar: head({ face: 'wide', ears: 'point', eyes: 'slits', snout: 'tusks' }),
  rookery_scout: bird({ body: 'small' }),
  kindle_fawn: head({ face: 'long', ears: 'leaf', snout: 'nose' }),
  tide_clerk: figure({ hat: 'brim', tool: 'scroll' }),
  lamplit_owl: head({ face: 'block', ears: 'point', eyes: 'big', snout: 'beak' }),
  rust_knight: head({ face: 'block', eyes: 'visor' }),
  copper_drake: head({ face: 'long', horns: 'short', eyes: 'slits', snout: 'fangs' }),
  gravel_giantling: THINGS.giantling,
  hollow_stag: head({ face: 'long', ears: 'leaf', horns: 'antler', snout: 'nose' }),
  orchard_wight: head({ face: 'ghost', eyes: 'big' }),
  seven_step_spider: THINGS.spider,
  lichen_bear: head({ face: 'wide', ears: 'round', snout: 'pig' }),
  sundial_heron: bird({ body: 'wader', more: 'sun' }),
  hearth_wolf: head({ face: 'wedge', ears: 'point', eyes: 'slits', snout: 'fangs' }),
  flint_mason: figure({ hat: 'bare', tool: 'hammer' }),
  wharf_troll: head({ face: 'wide', ears: 'leaf', eyes: 'dots', snout: 'tusks' }),
  silt_serpent: THINGS.serpent,
  dusk_weaver: figure({ hat: 'hood', tool: 'loom' }),
  torch_marshal: figure({ hat: 'helm', tool: 'torch' }),
  rain_shepherd: figure({ hat: 'hood', tool: 'crook' }),
  velvet_basilisk: head({ face: 'round', horns: 'crown', eyes: 'slits', snout: 'beak' }),
  loom_sphinx: figure({ hat: 'veil' }),
  bone_ferryman: figure({ hat: 'hood', tool: 'oar' }),
  glass_antler: THINGS.antlers,
  cedar_colossus: THINGS.colossus,
  ferrous_wyrm: THINGS.wyrm,
  chime_lioness: head({ face: 'wide', ears: 'round', eyes: 'slits', snout: 'whiskers' }),
  vault_minotaur: head({ face: 'block', ears: 'leaf', horns: 'short', snout: 'pig' }),
  hourglass_roc: bird({ body: 'spread', more: 'glass' }),
  furnace_duke: THINGS.tower,
  moss_leviathan: THINGS.leviathan,
  cloud_tortoise: THINGS.tortoise,
  granite_regent: head({ face: 'block', horns: 'crown', snout: 'grin' }),
  night_tide_hydra: THINGS.hydra,
  worldroot_elk: head({ face: 'block', ears: 'leaf', horns: 'antler', snout: 'nose' }),
  first_flame_phoenix: bird({ body: 'spread', more: 'flame' }),
  wick_of_patience: THINGS.candle,
  smoked_lantern: THINGS.smoke,
  harbour_beacon: THINGS.beacon,
  lantern_of_three_nights: THINGS.moons,
  tin_cup: THINGS.cup,
  votive_chalice: THINGS.bowlfire,
  chalice_of_thaw: THINGS.thaw,
  emptied_offering_bowl: THINGS.cloche,
  cracked_handbell: THINGS.crackedbell,
  watch_bell: THINGS.eye,
  bell_of_musters: THINGS.muster,
  midnight_carillon: THINGS.midnight,
  pocket_mirror: THINGS.glass,
  tarnished_mirror: THINGS.spots,
  mirror_of_doors: THINGS.door,
  mirror_of_late_light: THINGS.sunrise,
  twig_crown: THINGS.twigs,
  crown_of_sparks: THINGS.sparkcrown,
  iron_circlet: THINGS.circlet,
  crown_of_quiet_rule: THINGS.stillcrown,
  sand_thimble: THINGS.thimble,
  tinkers_hourglass: THINGS.gear,
  slow_hourglass: THINGS.spiral,
  hourglass_of_debts: THINGS.tally,
  mossgate_spring: THINGS.arch,
  tinwell: THINGS.bucket,
  heron_pool: THINGS.heron,
  cinder_spout: THINGS.spout,
  three_stone_well: THINGS.stones,
  lowlight_fountain: THINGS.fountain,
  glasswater_rise: THINGS.drops,
  saltbell_geyser: THINGS.bellgeyser,
  wyrmsweat_vent: THINGS.vent,
  hourfall_cascade: THINGS.falls,
  kingless_basin: THINGS.basin,
  heart_of_the_deep_flame: THINGS.heart,
};

const ARTIFACT_THINGS = ['candle', 'moons', 'cup', 'bowlfire', 'crackedbell', 'midnight', 'glass', 'door', 'twigs', 'circlet', 'thimble', 'gear'] as const;
const SOURCE_THINGS = ['arch', 'bucket', 'spout', 'stones', 'fountain', 'drops', 'bellgeyser', 'vent', 'falls', 'basin', 'heart', 'heron'] as const;

/** Return a number that a name always gives. */
function seedOf(id: string): number {
  let seed = 7;
  for (const letter of id) seed = (seed * 31 + letter.charCodeAt(0)) % 1_000_003;
  return seed;
}

/** Return what is on an emblem: drawn for our own cards, by rule for others. */
export function chargeOf(id: string, frame: string): string {
  const own = OURS[id];
  if (own) return own;
  const seed = seedOf(id);
  if (frame === 'creature') return anyCreature(seed);
  const names = frame === 'source' ? SOURCE_THINGS : ARTIFACT_THINGS;
  return THINGS[names[seed % names.length] ?? 'candle'];
}

const MATTERS = [
  [/ember|ash|soot|kiln|candle|kindl|spark|torch|hearth|furnace|flame|phoenix|cinder|tallow|copper|fire|wick|votive/, 'fire'],
  [/puddle|reed|ditch|carp|tide|saltmarsh|fen|wharf|silt|rain|ferry|hydra|thaw|cup|pool|well|fountain|water|spring|leviathan|river|sea/, 'water'],
  [/thistle|bramble|hedge|willow|orchard|lichen|cedar|moss|root|twig|leaf|wood|tree/, 'leaf'],
  [/clay|quarry|brass|rust|gravel|flint|granite|ferrous|vault|iron|stone|basilisk|barrow|tin_|mill/, 'stone'],
  [/lamp|sundial|glass|beacon|lantern|mirror|light|sun|star/, 'light'],
  [/moon|night|dusk|hollow|gutter|cloud|shadow|dream|sand|hour|roc/, 'moon'],
  [/bell|chime|rookery|carillon|song/, 'bell'],
] as const;

export type Matter = (typeof MATTERS)[number][1];

/** Return the matter a name speaks of, if it does. */
export function matterOf(id: string): Matter | null {
  return MATTERS.find(([names]) => names.test(id))?.[1] ?? null;
}
