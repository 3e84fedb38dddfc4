const marks = '\u0301\u0316';

/**
 * What a text is made of, over and over, to take its reader long: marks in disorder, stacked to just below what is refused,
 * and joined by what is invisible; letters that grow when they are taken apart; what patterns try in more than one way.
 */
export const hostileUnits = [
  ...[
    'a',
    '1',
    '-',
    ' ',
    '\t',
    'á ',
    '@a.',
    '2026-01-01T',
    '.1',
    ',1',
    ' -1',
    ' 1:11',
    'Q',
    '"',
    '(',
    ':',
    '\\',
  ],
  ...[marks, `a${marks.repeat(15)}`, `a${marks.repeat(15)}\u200d`, '\u0334\uff9e', `\u0344\u0316`],
  ...['\ufdfa', '\u1100\u1161\u11a8', '\u1100', '\u{1d15f}', '\u{1f469}\u200d', '\u0f71\u0f72'],
];
