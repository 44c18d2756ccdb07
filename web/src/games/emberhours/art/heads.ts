// Beasts' heads, birds and figures, put together from parts. Classes: sg pale gold, sk dark, sl a gold line, v8 a dark line.

export interface Head {
  face: keyof typeof FACES;
  ears?: keyof typeof EARS;
  horns?: keyof typeof HORNS;
  eyes?: keyof typeof EYES;
  snout?: keyof typeof SNOUTS;
}

const FACES = {
  round: '<ellipse class="sg" cy="2" rx="13" ry="13"/>',
  wide: '<path class="sg" d="M-16 0Q-16-12 0-12T16 0Q18 14 0 15T-16 0Z"/>',
  long: '<path class="sg" d="M-9-10H9Q11 2 6 12 4 18 0 18T-6 12Q-11 2-9-10Z"/>',
  wedge: '<path class="sg" d="M-14-10H14Q15 2 5 11L0 17-5 11Q-15 2-14-10Z"/>',
  block: '<path class="sg" d="M-12-13H12V10L8 16H-8L-12 10Z"/>',
  ghost: '<path class="sg" d="M0-18Q14-18 14-2V17L9 12 4 17 0 12-4 17-9 12-14 17V-2Q-14-18 0-18Z"/>',
};
const EARS = {
  none: '',
  round: '<circle class="sg" cx="-11" cy="-10" r="6"/><circle class="sg" cx="11" cy="-10" r="6"/><circle class="sk" cx="-11" cy="-10" r="2.8"/><circle class="sk" cx="11" cy="-10" r="2.8"/>',
  point: '<path class="sg" d="M-14-6-15-20-4-11ZM14-6 15-20 4-11Z"/><path class="sk" d="M-12.5-10-13-16-8-12ZM12.5-10 13-16 8-12Z"/>',
  tall: '<path class="sg" d="M-9-8Q-14-22-7-23-2-21-3-9ZM9-8Q14-22 7-23 2-21 3-9Z"/><path class="sk" d="M-7-11Q-10-19-7-20-5-18-5.5-11ZM7-11Q10-19 7-20 5-18 5.5-11Z"/>',
  leaf: '<path class="sg" d="M-8-8Q-20-14-20-6-14 0-8-4ZM8-8Q20-14 20-6 14 0 8-4Z"/>',
  droop: '<path class="sg" d="M-10-11Q-20-10-19 6-15 12-11 2ZM10-11Q20-10 19 6 15 12 11 2Z" opacity=".8"/>',
};
const HORNS = {
  none: '',
  curl: '<path class="el" d="M-8-10Q-20-16-20-3-18 6-12 1M8-10Q20-16 20-3 18 6 12 1" stroke-width="4"/>',
  short: '<path class="sg" d="M-10-9Q-20-10-19-20-14-14-6-13ZM10-9Q20-10 19-20 14-14 6-13Z"/>',
  antler: '<path class="el" d="M-5-9Q-12-12-13-22M-11-15-19-19M-9-12-18-11M5-9Q12-12 13-22M11-15 19-19M9-12 18-11" stroke-width="2.4"/>',
  straight: '<path class="sg" d="M-7-9-11-22-3-11ZM7-9 11-22 3-11Z"/>',
  crown: '<path class="sg" d="M-12-11-13-21-5-15 0-22 5-15 13-21 12-11Z"/>',
};
const EYES = {
  dots: '<circle class="sk" cx="-5" cy="-1" r="2"/><circle class="sk" cx="5" cy="-1" r="2"/>',
  slits: '<path class="sk" d="M-10-4-3 0-9 1ZM10-4 3 0 9 1Z"/>',
  big: '<circle class="sk" cx="-5.5" cy="-2" r="4.8"/><circle class="sk" cx="5.5" cy="-2" r="4.8"/><circle class="pf" cx="-5.5" cy="-2" r="2"/><circle class="pf" cx="5.5" cy="-2" r="2"/>',
  shut: '<path class="ek" d="M-9-1Q-6 2-3-1M9-1Q6 2 3-1" stroke-width="1.8"/>',
  visor: '<path class="sk" d="M-9-4H-2V0H-9ZM9-4H2V0H9ZM-1-6H1V12H-1Z"/>',
};
const SNOUTS = {
  none: '',
  nose: '<path class="sk" d="M-2.5 8h5L0 11.5Z"/>',
  pig: '<ellipse class="sk" cy="8" rx="6" ry="4"/><circle class="sg" cx="-2" cy="8" r="1.2"/><circle class="sg" cx="2" cy="8" r="1.2"/>',
  tusks: '<ellipse class="sk" cy="7" rx="6.5" ry="4.5"/><path class="sg" d="M-8 12-11 5-6 9ZM8 12 11 5 6 9Z"/><circle class="sg" cx="-2" cy="7" r="1.2"/><circle class="sg" cx="2" cy="7" r="1.2"/>',
  beak: '<path class="pf" d="M0 2 3.5 6 0 11-3.5 6Z"/>',
  fangs: '<path class="sk" d="M-8 7H8Q6 12 0 12T-8 7Z"/><path class="sg" d="M-5 7h2L-4 10ZM5 7H3L4 10Z"/>',
  grin: '<path class="ek" d="M-9 5Q0 13 9 5" stroke-width="2"/>',
  whiskers: '<path class="sk" d="M-2 6h4L0 8.5Z"/><path class="ek" d="M-4 8-13 6M-4 9-12 12M4 8 13 6M4 9 12 12" stroke-width="1"/>',
  beard: '<path class="sk" d="M-2 8h4L0 10Z"/><path class="sg" d="M-3 15 0 23 3 15Z"/>',
};

/** A head, seen from the front. */
export function head({ face, ears = 'none', horns = 'none', eyes = 'dots', snout = 'none' }: Head): string {
  return HORNS[horns] + EARS[ears] + FACES[face] + EYES[eyes] + SNOUTS[snout];
}

export interface Bird {
  body: keyof typeof BIRDS;
  more?: keyof typeof PLUMES;
}

const BIRDS = {
  small: '<path class="sg" d="M-17-5-10-8Q-8-14-1-13 6-12 7-5L18 5Q12 6 9 6 6 14-2 14-12 13-11 1L-11-4Z"/><path class="ek" d="M0-1Q6 6 11 5" stroke-width="1.6"/><path class="el" d="M-3 14V18M2 14V18" stroke-width="1.6"/><circle class="sk" cx="-5" cy="-7" r="1.5"/>',
  wader: '<path class="sg" d="M-19-13-9-15Q-3-18-2-12-2-8-5-4-7 0-3 1 8-1 17 8 8 10 1 10-9 9-9 1-9-5-6-9-6-12-10-11Z"/><path class="el" d="M-1 10V19M4 10V19" stroke-width="1.6"/><circle class="sk" cx="-6" cy="-13" r="1.2"/>',
  spread: '<path class="sg" d="M0-17Q4-16 4-11L6-7Q14-8 19-16 21-1 8 3L11 10 4 7 5 13 0 18-5 13-4 7-11 10-8 3Q-21-1-19-16-14-8-6-7L-4-11Q-4-16 0-17Z"/><circle class="sk" cx="1" cy="-12" r="1.3"/>',
};
const PLUMES = {
  none: '',
  flame: '<path class="pf" d="M0 3 4 11 0 19-4 11Z"/>',
  sun: '<circle class="pf" cx="12" cy="-12" r="4"/><path class="el" d="M12-19V-17M19-12H17M17-17 15.5-15.5" stroke-width="1.4"/>',
  glass: '<path class="pw" d="M-4-1H4L1 4 4 9H-4L-1 4Z"/>',
};

export function bird({ body, more = 'none' }: Bird): string {
  return BIRDS[body] + PLUMES[more];
}

export interface Figure {
  hat: keyof typeof HATS;
  tool?: keyof typeof TOOLS;
}

const ROBE = '<path class="sg" d="M-8 19Q-13 2-3-1H3Q11 3 9 19Z"/>';
const HATS = {
  bare: '<circle class="sg" cy="-9" r="6.5"/><circle class="sk" cx="-2" cy="-10" r="1"/><circle class="sk" cx="2.5" cy="-10" r="1"/>',
  hood: '<path class="sg" d="M0-19Q10-17 9-4L0 0-9-4Q-10-17 0-19Z"/><path class="sk" d="M0-14Q6-13 5-5L0-3-5-5Q-6-13 0-14Z"/><circle class="pf" cx="-2" cy="-8" r=".9"/><circle class="pf" cx="2" cy="-8" r=".9"/>',
  helm: '<path class="sg" d="M-7-2V-10Q-7-18 0-18T7-10V-2L0 2Z"/><path class="sk" d="M-5-9H5V-6H1V-1H-1V-6H-5Z"/><path class="pf" d="M0-18Q4-22 8-20 4-17 1-16Z"/>',
  brim: '<path class="sg" d="M-12-9Q-5-11-5-18 0-21 5-18 5-11 12-9 0-5-12-9Z"/><path class="sg" d="M-6-7H6Q6 0 0 1T-6-7Z"/>',
  crown: '<path class="sg" d="M-8-11-8-20-3-15 0-21 3-15 8-20 8-11Z"/><path class="sg" d="M-7-10H7Q7 0 0 1T-7-10Z"/><circle class="sk" cx="-2.5" cy="-6" r="1"/><circle class="sk" cx="2.5" cy="-6" r="1"/>',
  veil: '<path class="sg" d="M0-19Q9-18 9-8L13 12Q6 8 5-4H-5Q-6 8-13 12L-9-8Q-9-18 0-19Z"/><circle class="sk" cx="-2.5" cy="-9" r="1"/><circle class="sk" cx="2.5" cy="-9" r="1"/>',
};
const TOOLS = {
  none: '',
  staff: '<path class="el" d="M14-17V19" stroke-width="2.2"/><circle class="pf" cx="14" cy="-18" r="3"/>',
  crook: '<path class="el" d="M13 19V-9Q13-17 18-15 20-11 16-10" stroke-width="2.2"/>',
  bow: '<path class="el" d="M10-16Q21 1 10 18" stroke-width="2.2"/><path class="el" d="M10-16V18M3 1H20" stroke-width="1"/>',
  hammer: '<path class="el" d="M13-8V17" stroke-width="2.4"/><path class="sg" d="M7-16H19V-8H7Z"/>',
  scroll: '<path class="sg" d="M8-6H19V10H8Z"/><path class="ek" d="M10-2H17M10 2H17M10 6H15" stroke-width="1.3"/>',
  torch: '<path class="el" d="M13-6V17" stroke-width="2.4"/><path class="pf" d="M13-20Q19-13 17-8 15-5 13-5T9-8Q7-13 13-20Z"/>',
  pipe: '<path class="el" d="M2-3 19-9" stroke-width="2.8"/><path class="ek" d="M9-6.5 11-4.5M13-8 15-6" stroke-width="1"/>',
  reeds: '<path class="sg" d="M8-14H11V6H8ZM12-14H15V9H12ZM16-14H19V12H16Z"/><path class="ek" d="M8-5H19" stroke-width="1.5"/>',
  shield: '<path class="sg" d="M5-4H19V6Q18 14 12 17 6 14 5 6Z"/><path class="ek" d="M12-4V17M5 4H19" stroke-width="1.5"/>',
  oar: '<path class="el" d="M-16-16 12 14" stroke-width="2.2"/><path class="sg" d="M10 10 16 12 18 19 11 17Z"/><path class="sg" d="M-18 13H18L12 19H-12Z"/>',
  loom: '<path class="el" d="M9-14H20V14H9ZM12-14V14M15-14V14M18-14V14" stroke-width="1.2"/>',
  bolt: '<path class="pf" d="M15-17 8-2H12L9 12 19-5H14.5L19-17Z"/>',
};

export function figure({ hat, tool = 'none' }: Figure): string {
  return ROBE + TOOLS[tool] + HATS[hat];
}

type Names<T> = readonly (keyof T)[];
const keys = <T extends object>(table: T): Names<T> => Object.keys(table) as (keyof T)[];

/** Put a creature together for a card nobody has drawn: the same number always gives the same one. */
export function anyCreature(seed: number): string {
  const pick = <T extends object>(table: T, shift: number): keyof T => {
    const names = keys(table);
    return names[Math.floor(seed / shift) % names.length] as keyof T;
  };
  if (seed % 7 === 0) return bird({ body: pick(BIRDS, 7), more: pick(PLUMES, 29) });
  if (seed % 3 === 0) return figure({ hat: pick(HATS, 3), tool: pick(TOOLS, 23) });
  return head({ face: pick(FACES, 2), ears: pick(EARS, 13), horns: pick(HORNS, 79), eyes: pick(EYES, 475), snout: pick(SNOUTS, 2375) });
}
