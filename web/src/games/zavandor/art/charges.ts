// The things on the emblems, one silhouette each, in a field of 40 by 40 around the middle.
// Classes: sg pale gold, sk dark, sl a gold line; po pw pe pa pf for what is of a gem's colour.

export const CHARGES: Readonly<Record<string, string>> = {
  spellbook:
    '<path class="sg" d="M-12-16H9q4 0 4 4V9H-8q-4 0-4 3.5T-8 16H13v2.5H-9q-6 0-6-6V-12q0-4 3-4Z"/>' +
    '<path class="sk" d="M-8 11H10.5v3H-8q-1.6 0-1.6-1.5T-8 11Z"/><rect class="sk" x="-6.5" y="-11" width="14" height="15" rx="1.5"/><path class="pe" d="M-2.5-9h6l2.5 3V-1l-2.5 3h-6L-5-1v-5Z"/>',
  runestone:
    '<path class="sg" d="M-11 17-13-3-8-14 0-18 9-14 13-2 11 17Z"/><path class="v8" d="M0-12V12M0-4-6-10M0-4 6-10M-5 6 0 1 5 6" stroke-width="2.2"/>',
  crystal_ball:
    '<path class="sg" d="M-11 18q1-6 4-8h14q3 2 4 8Z"/><circle class="sg" r="13" cy="-4"/><circle class="pc" r="10.5" cy="-4"/><path class="sk" d="M-5-7A7 7 0 0 1 1-12 9 9 0 0 0-3-2q-3-2-2-5Z" opacity=".75"/><circle class="sg" cx="4" cy="0" r="1.8"/>',
  magic_belt:
    '<path class="sg" d="M-19-6Q0-14 19-6V4Q0-4-19 4Z"/><path class="sg" d="M-15 4.5-12 16-6 14-8 3ZM15 4.5 12 16 6 14 8 3Z" opacity=".75"/><rect class="sk" x="-7.5" y="-12" width="15" height="13" rx="3"/><path class="pc" d="M0-10 5-5.5 0-1-5-5.5Z"/>',
  magic_mirror:
    '<ellipse class="sg" cx="0" cy="-6" rx="10.5" ry="12.5"/><ellipse class="pa" cx="0" cy="-6" rx="7.5" ry="9.5"/><path class="sk" d="M-4-4 2-12 4-10-3-1ZM1-1 5-6 6-4 3 0Z" opacity=".8"/><path class="sg" d="M-2 6h4l1 8h4v4H-7v-4h4Z"/>',
  crystal_of_protection:
    '<path class="pe" d="M0-18 6-9 4 14H-4L-6-9Z"/><path class="sk" d="M0-14V13" opacity=".5"/><path class="sg" d="M-17 0q4-5 7 1l3 6q2 3 2 11h-6q-6-8-6-18ZM17 0q-4-5-7 1l-3 6q-2 3-2 11h6q6-8 6-18Z"/>',
  elixir:
    '<path class="sg" d="M-4-18h8v3H2.5v6L12 9q3 9-5 9H-7q-8 0-5-9L-2.5-9v-6H-4Z"/><path class="sk" d="M-7.5 4h15l2 6q1 5-3 5h-13q-4 0-3-5Z"/><path class="pa" d="M-4 6h8l2.5 3L0 14.5-6.5 9Z"/><circle class="sk" cx="0" cy="-2" r="1.5"/>',
  mask_of_charisma:
    '<path class="pf" d="M-9-9-13-19-4-13 0-20 4-13 13-19 9-9Z"/><path class="sg" d="M-15-10Q0-14 15-10 17 8 0 18-17 8-15-10Z"/><path class="sk" d="M-11-3q5-4 8 1-4 4-8-1ZM11-3q-5-4-8 1 4 4 8-1ZM-5 9q5 4 10 0-5 1.5-10 0Z"/>',
  magic_wand:
    '<path class="sg" d="M-17 14 2-5 6-1-13 18Z"/><path class="sk" d="M-9 6-6 9-7.5 10.5-10.5 7.5Z"/><path class="pc" d="M6-18 8-9 17-7 8-5 6 4 4-5-5-7 4-9Z"/><path class="sg" d="M14 5 15 9 19 10 15 11 14 15 13 11 9 10 13 9ZM-10-16-9-13-6-12-9-11-10-8-11-11-14-12-11-13Z"/>',
  chalice_of_fire:
    '<path class="pf" d="M0-19q2 5 6 7 2-2 2-4 4 5 3 10-2 6-11 6-9 0-11-6-1-5 4-8 0 2 1 3 4-2 6-8Z"/><path class="sg" d="M-14-2h28q0 10-11 12v3h5v4H-8v-4h5v-3Q-14 8-14-2Z"/>',
  shadow_cloak:
    '<path class="sg" d="M0-18q9 0 10 9 1 4 4 8l4 19-7-3-4 3-7-3-7 3-4-3-7 3 4-19q3-4 4-8 1-9 10-9Z"/><path class="sk" d="M0-13q6 0 6 7 0 5-6 8-6-3-6-8 0-7 6-7Z"/><circle class="pf" cx="-2.3" cy="-6" r="1.3"/><circle class="pf" cx="2.3" cy="-6" r="1.3"/><path class="v8" d="M0 4V14"/>',
  talisman:
    '<path class="sl" d="M-11-18-5-5M11-18 5-5" stroke-width="2.6"/><circle class="sg" r="12" cy="6"/><circle class="sk" r="9" cy="6"/><path class="pf" d="M0-2 2.2 3.5 8 4 3.5 7.5 5 13.2 0 10-5 13.2-3.5 7.5-8 4-2.2 3.5Z"/>',
  phoenix:
    '<path class="sg" d="M0-17q4 1 4 6l2 5q9-2 13-11 2 14-10 19l3 6-7-3-2 5q7 2 8 7H-11q1-5 8-7l-2-5-7 3 3-6q-12-5-10-19 4 9 13 11l2-5q0-5 4-6Z"/><path class="pf" d="M0 5 4 13 0 19-4 13Z"/><circle class="sk" cx="1" cy="-12" r="1.2"/>',
  owl:
    '<path class="sg" d="M-15-17q6 1 9 4h12q3-3 9-4-2 6-1 10 2 14-6 21-4 3-8 3t-8-3q-8-7-6-21 1-4-1-10Z"/><circle class="sk" cx="-6" cy="-4" r="5.8"/><circle class="sk" cx="6" cy="-4" r="5.8"/><circle class="pa" cx="-6" cy="-4" r="2.5"/><circle class="pa" cx="6" cy="-4" r="2.5"/><path class="sk" d="M0-1 3 3 0 7-3 3Z"/>',
  fox:
    '<path class="sg" d="M-17-17-7-10H7L17-17 15-1 8 6 2 18H-2L-8 6-15-1Z"/><path class="sk" d="M-10-2-3 1-8 2ZM10-2 3 1 8 2ZM-2 13h4l-2 4Z"/><path class="sk" d="M-14-13-10-10-12-6ZM14-13 10-10 12-6Z" opacity=".7"/>',
  toad:
    '<path class="sg" d="M-12-10q1-6 6-5 4 1 4 4h4q0-3 4-4 5-1 6 5 6 4 6 12 2 4 1 10-4 3-8 0-5 2-11 2t-11-2q-4 3-8 0-1-6 1-10 0-8 6-12Z"/><circle class="sk" cx="-7" cy="-10" r="2"/><circle class="sk" cx="7" cy="-10" r="2"/><path class="v8" d="M-12 0Q0 9 12 0" stroke-width="1.8"/><circle class="pe" cx="-5" cy="8" r="1.5"/><circle class="pe" cx="1" cy="10" r="1.7"/><circle class="pe" cx="6" cy="7" r="1.3"/>',
  unicorn:
    '<path class="sg" d="M-18-19-6-9q3-4 8-4l2-4 3 5q6 4 7 13 1 9 4 15l-5 2H-6q3-5 1-9-4 2-6 6-3 1-5-3 2-9 5-15Z"/><circle class="sk" cx="-2" cy="-5" r="1.5"/><path class="v8" d="M7-9q4 8 4 16M11-5q3 8 4 14" stroke-width="1.6"/>',
  tomcat:
    '<path class="sg" d="M-9-18-4-14H4L9-18 8-8q-1 4-3 5 5 4 5 11 0 5 3 3 3-3 1-7 5 2 4 8-2 6-9 6H-9q-2-3 0-6 1-4 0-8 0-3 4-7-3-2-3-5Z"/><path class="sk" d="M-5-9-2-8-4.5-7ZM5-9 2-8 4.5-7ZM-1.2-5.5h2.4L0-4Z"/><path class="v8" d="M0 8V17"/>',
  scarab:
    '<path class="sl" d="M-8-6-16-12M-9 2H-18M-8 9-15 16M8-6 16-12M9 2H18M8 9 15 16" stroke-width="2.4"/><path class="sg" d="M-6-9q0-8 6-8t6 8Z"/><path class="sg" d="M-9-7H9Q13 8 0 18-13 8-9-7Z"/><path class="v8" d="M0-6V17M-9-6H9"/><path class="pe" d="M-2.5-15h5l1 4h-7Z"/>',
  raven:
    '<path class="sg" d="M-18-9q4-7 11-7 6 0 7 6l15 10q3 4 3 10l-8-4q-4 5-10 5l1 6h3v2h-7v-2h2v-7q-10-3-9-15Z"/><circle class="sk" cx="-7" cy="-10" r="1.5"/><path class="v8" d="M-1-3q3 8 12 9" stroke-width="1.6"/>',
  salamander:
    '<path class="sg" d="M0-18q6 0 6 6l-2 4q8-2 8-8l4 1q0 10-9 12 0 6-2 9 9 0 11 8l-4 2q-2-7-9-6-1 4 3 6 3 2 1 5-7 0-9-8 0-4 1-7-7 1-9 7l-4-2q2-9 12-9 0-5-2-8-9-1-10-9l4-1q1 6 8 6l-3-4q-1-4 5-4Z"/><circle class="pf" cx="0" cy="-3" r="1.6"/><circle class="pf" cx="0" cy="3" r="1.5"/><circle class="pf" cx="-1" cy="9" r="1.3"/><circle class="sk" cx="-2" cy="-13" r="1.1"/><circle class="sk" cx="2" cy="-13" r="1.1"/>',
  witch:
    '<path class="sg" d="M2-19q8 1 9 6l-5-1 4 20q8 1 9 5-6 6-19 6t-19-6q2-4 10-5Z"/><path class="sk" d="M-8.5 5Q0 9 9.5 5l1 4q-10 4-20 0Z"/><rect class="pf" x="-2.5" y="6.5" width="6" height="4" rx="1"/>',
  elf:
    '<path class="sg" d="M0-16q9 0 10 9l9-6q0 9-9 14-2 10-10 17-8-7-10-17-9-5-9-14l9 6q1-9 10-9Z"/><path class="sk" d="M-7-1q3-2 6 1-4 2-6-1ZM7-1q-3-2-6 1 4 2 6-1ZM-2.5 9.5q2.5 2 5 0-2.5.500-5 0Z"/><path class="pe" d="M0-13 2.5-9 0-5-2.5-9Z"/>',
  druid:
    '<path class="sl" d="M-6-4Q-14-8-13-18M-12-11-18-14M6-4Q14-8 13-18M12-11 18-14" stroke-width="2.6"/><path class="sg" d="M-8-5H8q3 8-2 13l-6 10-6-10q-5-5-2-13Z"/><path class="sk" d="M-5 0-1.5 1.5-5 3ZM5 0 1.5 1.5 5 3ZM-1.5 12h3L0 14.5Z"/><path class="pe" d="M0-3 2 0 0 3-2 0Z"/>',
  fairy:
    '<path class="sg" d="M-2-4Q-8-18-18-16q0 12 9 16-6 2-7 11 9 3 13-8ZM2-4Q8-18 18-16q0 12-9 16 6 2 7 11-9 3-13-8Z" opacity=".8"/><circle class="sg" r="4" cy="-9"/><path class="sg" d="M-3-5H3L5 18H-5Z"/><path class="pc" d="M0-20 1-17 4-16 1-15 0-12-1-15-4-16-1-17Z"/>',
  mage:
    '<path class="sg" d="M0-19 11-2H-11Z"/><path class="sg" d="M-10-1H10V7q0 11-10 11T-10 7Z"/><path class="sk" d="M-8 0H8V4q-4-2-8 0-4-2-8 0Z"/><path class="pc" d="M0-13 1.3-9.5 5-9 2.2-6.6 3-3 0-5-3-3-2.2-6.6-5-9-1.3-9.5Z"/><path class="v8" d="M-4 8q4 4 8 0M0 10V17"/>',
  kobold:
    '<path class="sg" d="M-6-13-3-19 0-14 3-19 6-13q5 2 6 8l7-3q-1 9-8 11-2 11-11 14-9-3-11-14-7-2-8-11l7 3q1-6 6-8Z"/><circle class="sk" cx="-5" cy="-3" r="3"/><circle class="sk" cx="5" cy="-3" r="3"/><circle class="sg" cx="-5" cy="-3" r="1.1"/><circle class="sg" cx="5" cy="-3" r="1.1"/><path class="sk" d="M-7 6q7 5 14 0-2 7-7 7t-7-7Z"/>',
  scepter:
    '<path class="sg" d="M-16 19-19 16 1-4 4-1ZM-13 8-8 13-10 15-15 10Z"/><path class="sg" d="M7-19 19-13V-1L7 5-3-3-1-13Z"/><path class="sk" d="M7-14 14-10V-3L7 1 1.5-4 2-11Z"/><path class="pe" d="M8-10 11.5-6.5 8-3 4.5-6.5Z"/>',
};
