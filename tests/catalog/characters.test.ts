import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { uniqueKey } from '../../core/db/unique-key.ts';
import { composed, hasInvisibleCharacters } from '../../shared/characters.ts';
import { normalizeVoucherCode } from '../../shared/features/pricing/vouchers/voucher.schema.ts';
import { isPlateLike, normalizePlate } from '../../shared/plate.ts';
import { checkShape, requiredText, shape, text } from '../../shared/schema.ts';
import { isTagLike, normalizeTag } from '../../shared/tag.ts';

/** Strings of anything, and of what people, readers and keyboards write with blanks and signs between. */
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom(...'abzABZ09 -:._ñÑßſı\u212aﬀ\u0301\u00a0\u200b\ufeff\t'),
    maxLength: 30,
  }),
);

describe('the one form of a text', () => {
  const forms = { composed, normalizePlate, normalizeTag, normalizeVoucherCode, uniqueKey };
  for (const [name, form] of Object.entries(forms))
    it(`${name}: done twice it is as done once`, () =>
      fc.assert(
        fc.property(anything, (given) => form(form(given)) === form(given)),
        { numRuns: 2000 },
      ));

  it('is the same however letters with accents are put together', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (given) => {
        assert.equal(composed(given.normalize('NFD')), composed(given.normalize('NFC')));
      }),
    ));

  it('has plain blanks only', () => {
    assert.equal(composed('Zona\u00a01\u20092\u30003'), 'Zona 1 2 3');
  });
});

describe('characters that nobody sees', () => {
  const field = shape({ name: requiredText() });
  const refused = (name: string) => checkShape(field, { name })?.name;
  for (const [name, character] of Object.entries({
    'zero width space': '\u200b',
    'zero width joiner': '\u200d',
    'right-to-left mark': '\u200f',
    'word joiner': '\u2060',
    'invisible plus': '\u2064',
    'byte order mark': '\ufeff',
    'soft hyphen': '\u00ad',
    'grapheme joiner': '\u034f',
    'Hangul filler': '\u3164',
    'half-width filler': '\uffa0',
    'vowel separator': '\u180e',
    'variation selector': '\ufe0f',
    'further variation selector': '\u{e0100}',
    'tag character': '\u{e0041}',
    'annotation mark': '\ufff9',
    noncharacter: '\ufdd0',
    'empty braille cell': '\u2800',
  }))
    it(`are refused in a name: ${name}`, () => {
      assert.deepEqual(refused(`Car${character}ros`), { rule: 'invisible' });
      assert.deepEqual(refused(`Carros${character}`), { rule: 'invisible' });
    });

  it('are part of a picture where Unicode makes it of several', () => {
    for (const name of ['Lote 🅿️', 'Familias 👨‍👩‍👧', '👋🏽 Hola', '❤️'])
      assert.equal(refused(name), undefined, name);
    for (const name of ['🅿️\u200d', '🅿️\ufe0f', 'a\u200d🅿️', '\u200d'])
      assert.deepEqual(refused(name), { rule: 'invisible' }, name);
    assert.equal(hasInvisibleCharacters('Peña Ñandú'), false);
  });

  it('ends of lines count as control characters', () => {
    for (const end of ['\n', '\u2028', '\u2029', '\u0085'])
      assert.deepEqual(checkShape(text(), `a${end}b`)?.[''], { rule: 'characters' });
  });
});

describe('a plate', () => {
  it('is never made of letters that are none of a plate', () => {
    for (const other of ['ß', 'ſ', 'ı', 'ﬀ', '\u212a', 'İ', 'ñ', 'Ａ', '１', '\u200b', '\ufeff'])
      assert.equal(isPlateLike(normalizePlate(`AB${other}123`)), false, other);
  });

  it('is one with ASCII letters and digits alone, whatever the string', () =>
    fc.assert(
      fc.property(anything, (given) => {
        const plate = normalizePlate(given);
        if (isPlateLike(plate)) assert.match(given, /^[A-Za-z0-9\t-\r\p{Zs}.\-·]+$/u);
      }),
      { numRuns: 2000 },
    ));
});

describe('the number of a card or tag', () => {
  it('is one, however a reader or a person writes it', () => {
    for (const spelt of [
      'e28011606000',
      ' E28011606000 ',
      'E2:80:11:60:60:00',
      'e2-80-11-60-60-00',
      'E2 80 11 60 60 00',
    ])
      assert.equal(normalizeTag(spelt), 'E28011606000', spelt);
  });

  it('keeps signs that tell two cards apart', () => {
    assert.notEqual(normalizeTag('12,345678'), normalizeTag('123,45678'));
    assert.equal(normalizeTag('tag-1'), 'TAG-1');
    assert.equal(normalizeTag('12:34-56'), '12:34-56');
  });

  it('has letters without accents, digits and signs alone', () => {
    for (const wrong of ['TAG\u200b1', '１２３４', 'TÁG', 'TAGß', 'x'.repeat(31), '\u0000'])
      assert.equal(isTagLike(normalizeTag(wrong)), false, wrong);
  });
});

describe('marks upon marks', () => {
  it('are refused beyond what any language has', () => {
    const schema = shape({ name: text() });
    assert.equal(checkShape(schema, { name: `a${'\u0301'.repeat(30)}` }), null);
    assert.deepEqual(checkShape(schema, { name: `a${'\u0301'.repeat(31)}` }), {
      name: { rule: 'characters' },
    });
  });

  it('are put in no order where they are very many: a megabyte takes no longer than any other', () => {
    const text = `a${'\u0301\u0316'.repeat(250_000)}\u00a0`;
    const before = process.cpuUsage();
    const found = composed(text);
    const { user, system } = process.cpuUsage(before);
    assert.equal(found, text.replace('\u00a0', ' '));
    assert.ok(user + system < 1_000_000, `${user + system} µs`);
  });
});
