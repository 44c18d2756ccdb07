// What is on the emblems of our own cards and places; those of other packs get theirs by rule.

const G = (d: string): string => `<path class="sg" d="${d}"/>`;
const K = (d: string): string => `<path class="sk" d="${d}"/>`;
const L = (d: string, width = 2.4): string => `<path class="el" stroke-width="${width}" d="${d}"/>`;
const D = (d: string, width = 1.6): string => `<path class="ek" stroke-width="${width}" d="${d}"/>`;
const P = (colour: 'pa' | 'pw' | 'pf' | 'pe' | 'pc', d: string): string => `<path class="${colour}" d="${d}"/>`;
const O = (x: number, y: number, r: number, look = 'sg'): string => `<circle class="${look}" cx="${x}" cy="${y}" r="${r}"/>`;
const eyes = (x: number, y: number, r = 1.6): string => O(-x, y, r, 'sk') + O(x, y, r, 'sk');

const FLAME = 'M0-14Q9-3 6 6 4 11 0 11T-6 6Q-9-3 0-14Z';
const GEM = 'M0-16 10-4 0 18-10-4Z';
const MOON = 'M4-16A16 16 0 1 0 16 6 13 13 0 0 1 4-16Z';
const EYE = 'M-18 0Q0-15 18 0 0 15-18 0Z';

const RITUALS: Readonly<Record<string, string>> = {
  band_der_beschwoerung: L('M-18-6Q-9-18 0 0T18 6M-18 6Q-9 18 0 0T18-6', 3) + O(0, 0, 4),
  raeumliche_kruemmung: L('M-17-15Q0 0 17-15M-17 15Q0 0 17 15M-17-15Q0 0-17 15M17-15Q0 0 17 15') + P('pc', 'M0-6 5 0 0 6-5 0Z'),
  amulett_der_erneuerung: L('M-13-18Q0-2 13-18') + O(0, 6, 12) + D('M6 6A6 6 0 1 1 3 1M3-4V1H8', 2),
  whispering_dew: P('pe', 'M-18 16Q-16-6 16-8 14 16-18 16Z') + D('M-14 13Q0 2 10-3') + P('pw', 'M2-20Q10-11 2-7-6-11 2-20Z'),
  veil_of_mist: G('M6-18A11 11 0 1 0 16-3 9 9 0 0 1 6-18Z') + L('M-18 7Q-9 1 0 7T18 7M-14 14Q-6 9 0 14T14 14'),
  harvest_chant: L('M0 18V-8M0 10Q-8 6-10-6M0 10Q8 6 10-6') + G('M0-20Q6-13 0-7-6-13 0-20ZM-13-17Q-5-14-9-6-16-9-13-17ZM13-17Q5-14 9-6 16-9 13-17Z'),
  sudden_spring: L('M0 18V-2', 3) + P('pe', 'M0 4Q-2-12-18-12-16 5 0 4ZM0 0Q2-16 18-16 16 1 0 0Z'),
  ember_dance: P('pf', 'M0-19Q8-9 5-2 3 2 0 2T-5-2Q-8-9 0-19Z') + G('M-10-4Q-3 5-6 11-8 16-10 16T-15 11Q-17 5-10-4ZM10-4Q17 5 15 11 12 16 10 16T6 11Q3 5 10-4Z'),
  thread_of_fates: G('M-6-18H6V-14Q3 0 6 14V18H-6V14Q-3 0-6-14Z') + L('M5-4Q18-10 15 3 8 12-4 8-18 4-15 14-10 19-4 18'),
  long_night: G('M1-19A18 18 0 1 0 18 8 15 15 0 0 1 1-19Z') + G('M12-16 13.5-12 17-11 13.5-9.5 12-6 10.5-9.5 7-11 10.5-12Z') + O(6, -2, 1.5),
  echo_of_vows: L('M-4 12A12 12 0 1 1-4-12M4-12A12 12 0 1 1 4 12', 3) + G('M0-7 5 0 0 7-5 0Z'),
  ash_owl: G('M-14-18-6-13H6L14-18 13-4Q15 12 0 19-15 12-13-4Z') + O(-5, -3, 5, 'sk') + O(5, -3, 5, 'sk') + O(-5, -3, 2) + O(5, -3, 2) + K('M-2 3H2L0 8Z'),
  moss_troll: G('M-12-8H12L16 2 11 18H-11L-16 2Z') + P('pe', 'M-14-6Q-12-19 0-19T14-6Q9-9 5-5 0-9-5-5-9-9-14-6Z') + K('M-8 0H-3V3H-8ZM3 0H8V3H3ZM-7 10H7V12.500H-7Z'),
  moor_stag: L('M-5-3Q-15-6-15-19M-14-11-8-14M-10-6-17-5M5-3Q15-6 15-19M14-11 8-14M10-6 17-5') + G('M-6-4H6L10 0 5 3 3 13 0 19-3 13-5 3-10 0Z') + eyes(2.5, 3, 1.2),
  lantern_moth: G('M-2-5Q-8-18-19-14-18 0-4 0-16 3-14 15-4 15-2 3ZM2-5Q8-18 19-14 18 0 4 0 16 3 14 15 4 15 2 3Z') + P('pf', 'M0-8Q4 0 2 12L0 17-2 12Q-4 0 0-8Z'),
  hedge_badger: G('M-14-17-7-12H7L14-17 15-3 7 16H-7L-15-3Z') + K('M-8-11H-4L-2 9-6 4ZM8-11H4L2 9 6 4ZM-3 11H3L0 15Z'),
  cave_bear: O(-12, -12, 6) + O(12, -12, 6) + G('M0-16Q17-14 17 2 15 18 0 18-15 18-17 2-17-14 0-16Z') + eyes(6, -2, 2) + K('M-5 6Q0 3 5 6 3 11 0 11T-5 6Z'),
  fen_serpent: L('M-16 15Q-8 3 0 10T15 6 8-4-10-8 4-17', 5) + O(9, -15, 5) + O(10.5, -16, 1.5, 'sk'),
  nightmare_foal: G('M-7-19-2-13Q12-10 17 8L20 14 14 19 6 12Q-1 15-2 19H-16Q-16-6-7-19Z') + O(2, -3, 2, 'sk') + D('M-10-4-5-9M-12 3-6-2M-13 10-7 5'),
  spirit_fox: G('M-19-17-6-9H6L19-17 17 3 0 19-17 3Z') + K('M-11 1-3 4-9 7ZM11 1 3 4 9 7ZM-2 13H2L0 16Z'),
  thorn_brood: P('pe', 'M0-13Q12-8 12 6 10 18 0 18-10 18-12 6-12-8 0-13Z') + G('M-11-3-20-7-12-10ZM11-3 20-7 12-10ZM-11 9-19 14-13 4ZM11 9 19 14 13 4ZM-4-12 0-21 4-12Z') + eyes(4, 2),
  copper_kettle: L('M-12-6Q-12-19 0-19T12-6') + G('M-18-6H18V-1H15Q14 15 0 15T-15-1H-18Z') + P('pf', 'M-5 3H5L3 10H-3Z') + G('M-9 14-12 19H-8L-5 15ZM9 14 12 19H8L5 15Z'),
  bone_flute: G('M13-19 19-13 15-10-9 14-12 19-19 12-14 9 10-15Z') + O(7, -6, 1.8, 'sk') + O(2, -1, 1.8, 'sk') + O(-3, 4, 1.8, 'sk'),
  silver_sickle: P('pa', 'M4-18Q20-12 16 5 10 16-6 12 9 10 11-2 11-12 4-18Z') + L('M-6 12-15 19', 5),
  star_chart: G('M-17-12Q-17-17-12-17H12Q18-17 17-11H12V12Q11 18 5 18H-12Q-18 16-15 11H-10V-12Z') + D('M-4-9 3-5 7-11M3-5V4L-3 9', 1.8) + O(3, -5, 2, 'sk') + O(-4, -9, 1.6, 'sk'),
  chained_book: G('M-13-18H12Q15-18 15-15V18H-11Q-15 18-15 14Z') + K('M-17-3H17V4H-17Z') + L('M-14 .5A3 3 0 1 1-8 .5 3 3 0 1 1-14 .5M-5 .5A3 3 0 1 1 1 .5 3 3 0 1 1-5 .5M4 .5A3 3 0 1 1 10 .5 3 3 0 1 1 4 .5', 1.6),
  storm_lantern: L('M-6-12Q-6-20 0-20T6-12') + G('M-8-13H8L11-8V12H-11V-8ZM-13 14H13V18H-13Z') + K('M-6-6H6V9H-6Z') + P('pf', 'M2-6H-2L-4 2H0L-2 8 5-1H1Z'),
  witch_ladder: L('M-7-20Q-2-10-7 0T-7 20M7-20Q12-10 7 0T7 20M-6-12H8M-6 0H7M-6 12H8') + G('M8-12Q14-16 19-10 13-6 8-12ZM-7 0Q-13-4-19 2-13 6-7 0Z'),
  wax_effigy: O(0, -12, 7) + G('M-6-5H6L16 1 14 6 7 3 8 18H3L0 8-3 18H-8L-7 3-14 6-16 1Z') + P('pf', 'M0-2 3 2 0 7-3 2Z'),
  arkane_auge: L('M0-20 20 15H-20Z') + G('M-13 5Q0-7 13 5 0 17-13 5Z') + O(0, 5, 5, 'sk') + O(0, 5, 2, 'pw'),
  erdsiegel: G('M0-20 17-10V10L0 20-17 10V-10Z') + P('pe', 'M0-15 13-8V8L0 15-13 8V-8Z') + K('M-9 6-2-6 2 1 4-2 9 6Z'),
  gluehendes_orakel: O(0, -3, 14) + P('pf', 'M0-13Q7-5 4 1 2 4 0 4T-4 1Q-7-5 0-13Z') + G('M-9 12H9L12 18H-12Z'),
  himmelsbison: G('M-19-12Q-15-3-10-4-7-11 0-11T10-4Q15-3 19-12 22 2 11 5 9 18 0 18T-11 5Q-22 2-19-12Z') + eyes(4.5, 2, 1.8) + K('M-4 10H4L2 14H-2Z'),
  hornnatter: L('M-12 16Q12 18 10 8T-10 2-4-9 8-8', 5.5) + G('M4-14Q18-14 17-6 10-2 4-5Z') + G('M8-13 12-21 14-12Z') + O(11, -8, 1.5, 'sk'),
  jagende_klaue: G('M-15-15Q-5-4-8 14-17 2-15-15ZM-3-18Q9-5 4 18-7 4-3-18ZM10-15Q20-3 15 13 5 1 10-15Z'),
  kreisresonanz: L('M12 0A12 12 0 1 1-12 0 12 12 0 1 1 12 0M19 0A19 19 0 1 1-19 0 19 19 0 1 1 19 0', 2.6) + O(0, 0, 5),
  geistiger_verzehr: G('M0-18Q16-17 15-2 12 4 12 10H-12Q-12 4-15-2-16-17 0-18Z') + G('M-8 12H8V18H-8Z') + K('M-10-4Q-5-9-2-3-6 2-10-4ZM10-4Q5-9 2-3 6 2 10-4Z') + D('M0 3V8'),
  reisewind: L('M-18-6H6Q14-8 11-14 6-18 3-13M-18 2H14Q20 3 17 10 12 13 9 9M-14 10H0Q6 12 3 17', 3),
  saphirziege: L('M-5-9Q-8-19-16-15-19-7-13-4M5-9Q8-19 16-15 19-7 13-4', 3.5) + G('M-7-10H7L9 0 4 13 0 18-4 13-9 0Z') + P('pw', 'M0-6 4-1 0 6-4-1Z'),
  stab_des_donnervogels: L('M0 19V-6', 3.5) + G('M0-19Q4-19 4-14 12-20 19-15 14-5 4-6H-4Q-14-5-19-15-12-20-4-14-4-19 0-19Z') + P('pf', 'M4 0H12L7 7H11L2 18 5 9H1Z'),
  steinmaske: G('M0-19Q17-18 16-5 14 14 0 19-14 14-16-5-17-18 0-19Z') + K('M-12-5H-3V0L-10 2ZM12-5H3V0L10 2ZM-1.5 0H1.500V7H-1.500ZM-6 11H6L4 14H-4Z'),
  trommel_der_unterwelt: G('M-17-8Q0-17 17-8 15 12 12 16 0 22-12 16-15 12-17-8Z') + K('M-14-8Q0-14 14-8 0-3-14-8Z') + D('M-13 1-7 14-1 2 5 14 12 1', 1.8) + L('M-12-20-4-11M12-20 4-11'),
  windadler: G('M0-8Q3-8 4-4 14-16 20-13 18-3 12 0 16 1 18 0 14 8 6 8L8 17 4 15 0 19-4 15-8 17-6 8Q-14 8-18 0-16 1-12 0-18-3-20-13-14-16-4-4-3-8 0-8Z') + eyes(1.5, -4, 0.9),
  crystal_loom: G('M-18-18H-13V18H-18ZM13-18H18V18H13ZM-14-16H14V-12H-14ZM-14 12H14V16H-14Z') + L('M-7-12V12M0-12V-7M0 9V12M7-12V12', 1.5) + P('pc', 'M0-8 5-1 0 9-5-1Z'),
};

const HEADS: Readonly<Record<string, string>> = {
  hood: G('M-13 4Q-14-18 0-20 14-18 13 4Z') + '<ellipse class="sk" cy="-5" rx="7.5" ry="9"/><ellipse class="sg" cy="-4" rx="5" ry="6.5" opacity=".85"/>',
  hat: G('M2-26 8-11Q14-11 18-7 0-2-18-7-14-11-8-11Z') + '<ellipse class="sg" cy="-2" rx="7.5" ry="8"/>',
  hair: '<path class="sg" opacity=".6" d="M-13 9Q-18-17 0-19 18-17 13 9Z"/><ellipse class="sg" cy="-4" rx="8" ry="10"/>' + K('M-8-7Q0-16 8-7 0-10-8-7Z'),
  cap: G('M-11-7Q-10-19 0-19T11-7Z') + '<ellipse class="sg" cy="-2" rx="8" ry="9"/>' + K('M-11-8H11V-5.500H-11Z'),
  bald: '<ellipse class="sg" cy="-6" rx="9" ry="11"/>' + K('M-4 0Q0 2 4 0L2 4H-2Z'),
  ears: G('M-12-21-4-14H4L12-21 11-3Q9 7 0 7T-11-3Z') + '<ellipse class="sk" cy="-3" rx="6.5" ry="7"/><ellipse class="sg" cy="-2" rx="4.5" ry="5" opacity=".85"/>',
  horns: L('M-7-12Q-17-14-12-24M7-12Q17-14 12-24', 3.5) + '<ellipse class="sg" cy="-4" rx="8.5" ry="10"/>',
  beard: '<ellipse class="sg" cy="-7" rx="8" ry="9"/>' + G('M-9-4Q-8 9 0 15 8 9 9-4Z') + K('M-3-1H3L2 2H-2Z'),
  plume: G('M-2-13Q-10-18-8-27 0-22 0-14 2-22 9-26 10-17 2-13Z') + '<ellipse class="sg" cy="-3" rx="8" ry="10"/>' + K('M-8-8H8V-5.500H-8Z'),
};
const SHOULDERS = G('M-19 20Q-17 8-6 7H6Q17 8 19 20Z');

const CARRIED: Readonly<Record<string, string>> = {
  moon: G(MOON), star: G('M0-17 4-4 17 0 4 4 0 17-4 4-17 0-4-4Z'), key: L('M-2 0A6 6 0 1 1-14 0 6 6 0 1 1-2 0H15M9 0V7M15 0V6', 4), feather: G('M14-17Q-8-14-10 6L-15 17-9 12Q10 10 14-17Z'),
  flask: P('pe', 'M-4-16H4V-7L13 9Q14 16 8 16H-8Q-14 16-13 9L-4-7Z'), flame: P('pf', FLAME), gem: P('pc', GEM), drop: P('pw', 'M0-16Q14 3 8 11 0 17-8 11-14 3 0-16Z'),
  leaf: P('pe', 'M-14 14Q-14-14 14-14 14 14-14 14Z'), paw: G('M0-1Q10 3 8 13-8 13-8 13-10 3 0-1Z') + O(-11, -3, 4) + O(-4, -11, 4) + O(4, -11, 4) + O(11, -3, 4), bell: G('M0-16Q11-14 11 4L16 11H-16L-11 4Q-11-14 0-16Z'),
  ring: L('M10 5A10 10 0 1 1-10 5 10 10 0 1 1 10 5', 4) + G('M-6-17H6L9-11 0-5-9-11Z'), book: G('M-16-11Q-7-15 0-9 7-15 16-11V11Q7 7 0 13-7 7-16 11Z'), eye: G(EYE) + O(0, 0, 5, 'sk'), peak: G('M-18 14-6-12 1 0 6-7 18 14Z'), scale: L('M0-15V14M-14-9H14M-8 15H8', 3) + G('M-19 2H-8A5.5 5.5 0 0 1-19 2ZM8 2H19A5.5 5.5 0 0 1 8 2Z'),
};
const ATTRIBUTES = Object.keys(CARRIED);
const GEAR = Object.keys(HEADS);

const PEOPLE: Readonly<Record<string, readonly [string, string]>> = {
  keir: ['hood', 'eye'], nora: ['cap', 'ring'], quand: ['bald', 'flask'], ravka: ['hair', 'moon'], odalind: ['hat', 'star'], miro: ['hood', 'flame'], ysolt: ['hair', 'key'], ferun: ['hood', 'drop'],
  bryn: ['hair', 'bell'], gudrun: ['ears', 'paw'], falk: ['plume', 'feather'], tove: ['cap', 'leaf'], ulfa: ['ears', 'moon'], corvin: ['hood', 'feather'], hasla: ['hat', 'flask'], zobel: ['beard', 'paw'], ilsa: ['hair', 'key'],
  ansgar: ['beard', 'scale'], pelka: ['cap', 'bell'], osrik: ['horns', 'peak'], wenda: ['hair', 'ring'], adelina: ['plume', 'book'], bogomil: ['beard', 'flame'], iliya: ['hood', 'gem'], anangikwe: ['plume', 'star'],
  naiche: ['plume', 'peak'], ohiyesa: ['hair', 'feather'], shandiin: ['hair', 'eye'], solongo: ['cap', 'leaf'], tayanita: ['plume', 'moon'], zaya: ['hat', 'gem'], oyuun: ['ears', 'eye'], yrsa: ['horns', 'drop'],
};

const GROUND = '<path class="sg" opacity=".3" d="M-19 11Q-6 7 0 10T19 11V19H-19Z"/>';
const WAVES = '<path class="ew" stroke-width="2.4" d="M-18 12Q-9 7 0 12T18 12"/>';
const HUT = G('M-16-3 0-16 16-3V15H-16Z') + K('M-5 15V4Q0 0 5 4V15Z');
const PLACES: Readonly<Record<string, string>> = {
  mossgrown_well: G('M-16-7 0-17 16-7V-4H-16Z') + L('M-11-4V5M11-4V5') + G('M-14 4H14L12 16H-12Z') + P('pe', 'M-14 4H14L12 8Q0 12-12 8Z'), herb_terrace: G('M-18 13H18V17H-18ZM-12 3H15V7H-12ZM-5-7H13V-3H-5Z') + P('pe', 'M-13 13Q-12 7-6 7-7 13-13 13ZM1 13Q2 7 8 7 7 13 1 13ZM-5 3Q-4-3 2-3 1 3-5 3ZM3-7Q4-13 10-13 9-7 3-7Z'),
  hollow_oak: P('pe', 'M0-18Q18-16 16-4 14 4 0 3-14 4-16-4-18-16 0-18Z') + G('M-6 1H6L8 11 13 17H-13L-8 11Z') + '<ellipse class="sk" cy="10" rx="3" ry="5"/>', charcoal_clearing: G('M0-12 14 16H-14Z') + K('M-4 16Q0 6 4 16Z') + P('pf', 'M-3 16Q0 9 3 16Z') + L('M0-13Q-5-17 1-20'),
  sunken_ford: GROUND + WAVES + G('M-16-1H-8L-6 5H-18ZM-3 0H5L7 6H-5ZM10-1H17L18 5H8Z'), smoke_cellar: G('M-18 16Q-15-12 0-12T18 16Z') + K('M-6 16Q-6 1 0 1T6 16Z') + P('pf', 'M-3 16Q0 5 3 16Z') + L('M8-11Q4-16 9-20', 2),
  reed_chapel: G('M0-19V-14M-8 0 0-13 8 0V17H-8Z') + L('M0-19V-12M-3-16H3', 2) + K('M-3 17V8Q0 4 3 8V17Z') + P('pe', 'M-15 17Q-18 3-14-6-11 5-13 17ZM15 17Q18 3 14-6 11 5 13 17Z'), scribes_cave: G('M-18 16Q-14-16 2-16T18 16Z') + K('M-9 16Q-8-3 1-3T11 16Z') + G('M-6 8Q0 5 1 8 3 5 8 8V14Q3 11 1 14 0 11-6 14Z'),
  windbreak_tor: G('M-16 16-8-2H-2L-4-12H7L5-2H11L17 16Z') + L('M-18-13H-6Q-2-15-5-18'), raven_gallows: L('M-9 18V-16H9V-6M-9-8-1-16', 3.5) + G('M4-4Q14-5 15 2L19 4 14 6Q11 13 4 14L6 8Q2 3 4-4Z'), owl_barn: G('M-17-4 0-17 17-4V17H-17Z') + K('M-8 17V5H8V17Z') + O(0, -5, 4.5, 'sk') + O(-1.5, -5, 1.2) + O(1.5, -5, 1.2),
  standing_stone: G('M-7 17-8-6-1-17 8-11 9 17Z') + D('M1-8V8M-4-3 1-8 6-3'), potters_kiln: G('M-14 16V2Q-12-10 0-10T14 2V16ZM-4-19H4V-9H-4Z') + K('M-6 16V10Q0 2 6 10V16Z') + P('pf', 'M-3 16Q0 6 3 16Z'), bramble_maze: L('M-16 16V-14H16V16H4M-9 16V-7H9V9H2V0H-3V16', 3), fishers_stilts: G('M-12-6 0-16 12-6V5H-12Z') + L('M-9 5V14M9 5V14M0 5V14') + WAVES,
  beggars_bridge: G('M-19-2Q0-17 19-2V6H14Q9-6 0-6T-14 6H-19Z') + WAVES, weeping_lake: '<ellipse class="pw" cy="10" rx="18" ry="7"/>' + G('M0-19Q11-4 0 2-11-4 0-19Z'), high_meadow: G('M-19 15-7-10 0 2 7-15 19 15Z') + P('pe', 'M-19 17Q0 6 19 17Z'), buried_library: G('M-18 12 0 1 18 12V17H-18Z') + G('M-12-16H-6V2H-12ZM-3-12H3V-1H-3ZM6-16H12V2H6Z'),
  moon_watch: G('M-6-4H6L8 17H-8Z') + G('M-8-7H8V-3H-8Z') + P('pa', 'M2-19A6 6 0 1 0 7-10 5 5 0 0 1 2-19Z'), giants_table: G('M-19-9H19V-3H-19ZM-13-3H-6V16H-13ZM6-3H13V16H6Z'), iron_grove: G('M-12-14-5 2H-10V16H-14V2H-19ZM0-19 8 0H2V16H-2V0H-8ZM12-14 19 2H14V16H10V2H5Z'), drowned_church: G('M0-19V-13M-6 6V-4L0-12 6-4V6Z') + L('M0-19V-12M-3-16H3', 2) + G('M-15 6V-1H-7V6ZM15 6V-1H7V6Z') + WAVES,
  thunder_ledge: G('M-19 17V3L-6-3 4-2 19 6V17Z') + P('pf', 'M4-19H12L5-8H11L-2 5 3-6H-2Z'), crossroads_market: L('M0 18V-18', 3) + G('M1-15H14L18-11 14-7H1ZM-1-5H-14L-18-1-14 3H-1Z'), barrow_field: G('M-19 15Q-17 2-8 2T2 15ZM0 15Q3-4 11-4T19 15Z') + K('M-11 15V9H-6V15ZM8 15V6H14V15Z'), kristallklippen: G('M-19 17-12 4-6 9 0 5 7 9 13 3 19 17Z') + P('pc', 'M-8-8-3-1-8 8-13-1ZM4-19 11-8 4 6-3-8ZM14-5 18 0 14 7 11 0Z'),
  verlassener_turm: G('M-9-17H-5V-13H-2V-17H2V-13H5V-17H9V-8H7V17H-7V-8H-9Z') + K('M-3 17V10Q0 6 3 10V17ZM-1.5-4H1.500V2H-1.500Z'), glass_fen: WAVES + P('pc', 'M-9-12-5-5-9 6-13-5ZM3-17 8-8 3 6-2-8ZM13-8 16-3 13 5 10-3Z'), shimmering_vein: G('M-18 17-10-13 4-17 16-3 18 17Z') + L('M-8 15Q-2 4-4-2T8-12', 2.4) + P('pc', 'M-4-5 0-1-4 6-8-1Z'), prism_gate: G('M-16 17V-17H16V17H9V-9H-9V17Z') + P('pc', 'M0-6 7 8H-7Z'),
  caravan_fire: L('M-14 16 14 9M14 16-14 9', 4) + P('pf', 'M0-17Q11-3 7 5 4 10 0 10T-7 5Q-11-3 0-17Z'), nomad_camp: G('M0-14 17 16H-17Z') + K('M0-2 6 16H-6Z') + L('M0-14-4-20M0-14 4-20'), snow_shrine: G('M-17-8Q0-20 17-8L14-4H-14ZM-11-4H-7V14H-11ZM7-4H11V14H7ZM-15 14H15V18H-15Z') + P('pa', 'M-3 1H3V9H-3Z'), antler_gate: L('M-11 18Q-13 0-7-6T-5-19M-11-2-18-8M-8-6-15-15M11 18Q13 0 7-6T5-19M11-2 18-8M8-6 15-15', 3), falcon_roost: G('M-12 17-4-1H4L12 17Z') + G('M0-18Q8-16 6-7L11-4 3 0H-3L-5-9Q-4-17 0-18Z') + O(1, -13, 1.4, 'sk'), salt_mirror: '<ellipse class="pa" cy="8" rx="18" ry="8"/>' + G('M0-18 9-6 0 2-9-6Z'),
};
const STARTS: readonly string[] = [
  L('M14 2A14 14 0 1 1-14 2 14 14 0 1 1 14 2', 3) + O(0, 2, 4), G('M0-18 7 16H-7Z') + G('M-14-2-9 16H-16ZM14-2 16 16H9Z'), CARRIED['star'] ?? '', L('M0-17V17M-13-4H13', 5), L('M-18-4Q-9-14 0-4T18-4M-18 8Q-9-2 0 8T18 8', 3.5), G('M-16-14Q-12 12 14 16 18 12 16 8 0 6-4-16Z'),
];
const CLANS = ['circle', 'spike', 'star', 'cross', 'wave', 'horn'];

function hashed(id: string): number {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum;
}

const pick = <T>(things: readonly T[], number: number): T => things[number % things.length] as T;

function person(id: string): string {
  const [head, carried] = PEOPLE[id] ?? [pick(GEAR, hashed(id)), pick(ATTRIBUTES, hashed(`${id}+`))];
  return `${SHOULDERS}${HEADS[head] ?? ''}<g transform="translate(0 17) scale(.42)"><circle class="sk" r="21"/>${CARRIED[carried] ?? ''}</g>`;
}

/** Return the drawing inside an emblem; a card without one of its own gets one by its id. */
export function chargeOf(id: string, kind: 'ritual' | 'specialist' | 'place'): string {
  if (kind === 'specialist') return person(id);
  if (kind === 'ritual') return RITUALS[id] ?? CARRIED[pick(ATTRIBUTES, hashed(id))] ?? '';
  const clan = CLANS.findIndex((name) => id.startsWith(`start_${name}`));
  return clan >= 0 ? (STARTS[clan] ?? HUT) : (PLACES[id] ?? HUT);
}

/** Tell whether a thing has a drawing of its own. */
export const isDrawn = (id: string): boolean => id in RITUALS || id in PEOPLE || id in PLACES || id.startsWith('start_');
