import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { test } from 'node:test';
import * as en from '../../shared/i18n/en.ts';
import * as es from '../../shared/i18n/es.ts';

const guide = join(import.meta.dirname, '../../docs/user-guide');
const languages = { es, en };

type Language = keyof typeof languages;

function pagesOf(language: Language): string[] {
  return readdirSync(join(guide, language)).sort();
}

function textOf(language: Language, page: string): string {
  return readFileSync(join(guide, language, page), 'utf8');
}

function flat(words: object): string[] {
  return Object.values(words).flatMap((word: unknown) => {
    if (typeof word === 'string') return [word];
    return typeof word === 'object' && word !== null ? flat(word) : [];
  });
}

/** What a page leads to and shows, from its own folder. */
function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
}

function picturesOf(language: Language): string[] {
  return pagesOf(language).flatMap((page) =>
    linksOf(textOf(language, page))
      .filter((target) => target.endsWith('.png'))
      .map((target) => target.replace(`/${language}/`, '/')),
  );
}

test('the guide has the same pages and the same pictures in both languages', () => {
  assert.deepEqual(pagesOf('en'), pagesOf('es'));
  assert.deepEqual(picturesOf('en'), picturesOf('es'));
});

for (const language of ['es', 'en'] as const) {
  test(`${language}: every bold word of the guide stands on a screen`, () => {
    const words = new Set(flat(languages[language]));
    const unknown = pagesOf(language).flatMap((page) =>
      [...textOf(language, page).matchAll(/\*\*([^*]+)\*\*/g)]
        .map(([, word = '']) => word.replaceAll(/\s+/g, ' '))
        .filter((word) => !words.has(word))
        .map((word) => `${page}: ${word}`),
    );
    assert.deepEqual(unknown, []);
  });

  test(`${language}: every link and picture of the guide leads somewhere, and every page is in its index`, () => {
    const broken = pagesOf(language).flatMap((page) =>
      linksOf(textOf(language, page))
        .filter((target) => !existsSync(resolve(dirname(join(guide, language, page)), target)))
        .map((target) => `${page}: ${target}`),
    );
    assert.deepEqual(broken, []);
    const inIndex = linksOf(textOf(language, 'index.md')).filter((target) => !target.startsWith('..'));
    assert.deepEqual(
      inIndex.sort(),
      pagesOf(language).filter((page) => page !== 'index.md'),
    );
  });

  test(`${language}: every picture taken is shown, and each is small`, () => {
    const shown = picturesOf(language).map((target) => target.split('/').at(-1));
    const folder = join(guide, 'images', language);
    assert.deepEqual(readdirSync(folder).sort(), [...new Set(shown)].sort());
    for (const file of readdirSync(folder))
      assert.ok(readFileSync(join(folder, file)).length < 100_000, file);
  });
}
