import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fold } from '../../core/db/fold.rules.ts';
import { mentionsOf, without } from '../../core/features/reporting/data-protection/blanks.rules.ts';

const persons = ['Nubia Ordóñez Paz', "D'Arcy Ñúñez", '52.123.987', 'ana+luz@example.com', '310 555 1234'];
const spoken = [(text: string) => text, (text: string) => text.toLowerCase(), fold];
const query = (text: string) => new URLSearchParams({ q: text }).toString().slice(2);
const small = (text: string) => text.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase());
const written = [
  (text: string) => text,
  encodeURIComponent,
  query,
  (text: string) => small(query(text)),
  (text: string) => encodeURIComponent(query(text)),
  (text: string) => encodeURIComponent(encodeURIComponent(text)),
  (text: string) => JSON.stringify(text).slice(1, -1),
];
const around = [
  ['', ''],
  ['q=', '&page=1'],
  ['back=%2Flist%3Fq%3D', '%26page%3D1'],
  ['{"q":"', '"}'],
] as const;

describe('texts of a person who is erased', () => {
  it('are found however the product writes them: folded, in JSON, in addresses, once or twice', () => {
    const cases = fc.tuple(
      fc.constantFrom(...persons),
      fc.constantFrom(...spoken),
      fc.constantFrom(...written),
      fc.constantFrom(...around),
    );
    fc.assert(
      fc.property(cases, ([person, as, by, [before, after]]) => {
        const text = `${before}${by(as(person))}${after}`;
        const mentions = mentionsOf([person]);
        assert.ok(
          mentions.some((mention) => text.includes(mention)),
          text,
        );
        assert.equal(without(text, mentions, '#M'), `${before}#M${after}`);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  it('are no part of other words and numbers', () => {
    const mentions = mentionsOf(['52123987', 'Ana Paz']);
    for (const other of ['q=152123987', 'q=521239870', 'Juana Paz', 'Ana Pazos', 'q=Ana+Pazos'])
      assert.equal(without(other, mentions, '#M'), other);
  });
});
