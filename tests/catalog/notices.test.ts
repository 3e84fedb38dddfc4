import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noticeAreas } from '../../shared/notices/catalogue.ts';
import { type Notice, noticeText } from '../../shared/notices/entry.ts';
import { successCodes } from '../../shared/success-codes.ts';
import { readSources } from './sources.ts';

const notices = Object.values(noticeAreas).flatMap((area) => Object.entries<Notice>(area));
const sources = await readSources('core', 'server', 'client/src');
const isNamed = (name: string) =>
  [...sources.values()].some((text) => new RegExp(`\\b${name}\\b`).test(text));

test('every notice has both texts, a kind, and says when it is shown; names are unique', () => {
  assert.equal(new Set(notices.map(([name]) => name)).size, notices.length);
  for (const [name, { es, en, when, kind }] of notices) {
    for (const text of [es, en, when]) assert.match(text, /^[\p{Lu}_¿].*\.$/u, name);
    assert.notEqual(es, en, name);
    assert.ok(['success', 'info', 'warning', 'error'].includes(kind), name);
  }
});

test('a complement stands in both texts or in neither, and is filled as it is', () => {
  for (const [name, notice] of notices) {
    const has = (text: string) => text.split('__COMPLEMENT__').length - 1;
    assert.equal(has(notice.es), has(notice.en), name);
    for (const language of ['es', 'en'] as const) {
      const text = noticeText(notice, language, '$& <b>Ñ');
      assert.equal(text.includes('__COMPLEMENT__'), false, name);
      assert.equal(text.includes('$& <b>Ñ'), has(notice[language]) > 0, name);
    }
  }
});

test('a notice is said somewhere or comes with a part, never both', () => {
  for (const [name, { comingWith }] of notices)
    assert.equal(isNamed(name), comingWith === undefined, `${name}: ${comingWith ?? 'said nowhere'}`);
});

test('the four answers of a plate check and the three codes of success are there', () => {
  assert.equal(Object.keys(noticeAreas.plateRestrictions).length, 4);
  assert.deepEqual(
    Object.values(successCodes).map(({ code }) => code),
    [0, 1, 2],
  );
});
