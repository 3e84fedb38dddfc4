import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import test from 'node:test';

const source = join(import.meta.dirname, '../../client/src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

function importers(pattern: RegExp): string[] {
  return files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
}

test('one file knows formik', () => {
  assert.deepEqual(importers(/from 'formik/), ['forms/use-form-values.ts']);
});

test('react-bootstrap is wrapped by the kit: no screen imports it', () => {
  assert.deepEqual(
    importers(/from 'react-bootstrap/).filter((path) => !/^(?:ui|lists)\//.test(path)),
    [],
  );
});

test('the kit knows no feature', () => {
  const kit = files.filter(({ path }) => path.startsWith('ui/'));
  assert.deepEqual(
    kit.filter(({ text }) => /from '[^']*features\//.test(text)).map(({ path }) => path),
    [],
  );
});

function featureOf(path: string): string | undefined {
  return /^features\/[^/]+\/([^/]+)\//.exec(path)?.[1];
}

test('features do not import each other', () => {
  for (const { path, text } of files) {
    const own = featureOf(path);
    if (!own) continue;
    for (const [, target] of text.matchAll(/from '(\.\.\/[^']+)'/g))
      assert.equal(featureOf(posix.join(posix.dirname(path), target ?? '')) ?? own, own, path);
  }
});

test('the browser gets no whole error catalogue', () => {
  assert.deepEqual(importers(/^import \{(?!.*type).*errors\/catalogue/m), []);
});

test('nothing but language, theme, menu, pins, visits, warnings read, keys, sound, two hints, drafts, walks, and a guard’s gate, document and what was not sent is kept in the browser', () => {
  const keepers = importers(/(local|session)Storage/);
  assert.deepEqual(keepers.sort(), [
    'app/open-groups.ts',
    'app/use-folded.ts',
    'exports/open-exports-hint.ts',
    'features/traffic/guardian/kept-text.ts',
    'features/traffic/guardian/kept-visits.ts',
    'features/traffic/purges/kept-walk.ts',
    'i18n/language.ts',
    'live/warning-reads.ts',
    'palette/favourites.ts',
    'palette/recents.ts',
    'session/signed-in-hint.ts',
    'ui/drafts.ts',
    'ui/kept-switch.ts',
    'ui/theme.ts',
  ]);
  assert.deepEqual(importers(/\bkeptSwitch\('/).sort(), ['session/warning-sound.ts', 'ui/shortcuts.ts']);
});
