/** Texts that break what was not written with care. Each is stored as it is or refused on its field. */
export const hostileTexts: Record<string, string> = {
  script: '<script>alert(1)</script>',
  'markup in an attribute': '"><svg onload=alert(1)>',
  template: '{{7*7}}<%= 7*7 %>',
  formula: '=HYPERLINK("http://x","y")',
  'SQL quote': `'; drop table slots; --`,
  'SQL wildcards': '%_\\%',
  'right-to-left override': 'abc\u202Edef',
  'lone surrogate': 'abc\uD800def',
  NUL: 'abc\u0000def',
  'line break': 'a@b.com\r\nBcc: c@d.com',
  emoji: 'Lote 🅿️👨‍👩‍👧',
  'combining marks': 'e\u0301'.repeat(20),
  'prototype key': '__proto__',
  '10,000 characters': 'x'.repeat(10_000),
};

/** Path segments that are no id. */
export const wrongIds = [
  '0',
  '-1',
  'abc',
  '1e3',
  '1.0',
  '01',
  '%20',
  '1%00',
  String(2 ** 60),
  '9'.repeat(90),
];
