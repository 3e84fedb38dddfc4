import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { errorCatalogueText } from '../../scripts/error-docs-text.ts';
import { comingAreas } from '../../shared/errors/coming/catalogue.ts';
import { noticeAreas } from '../../shared/notices/catalogue.ts';
import { routes } from '../../shared/routes.ts';
import { successCodes } from '../../shared/success-codes.ts';

test('docs/errors.md is what scripts/error-docs.ts makes of the catalogues', () => {
  assert.equal(
    readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8'),
    errorCatalogueText(),
    'run: node scripts/error-docs.ts',
  );
});

/** Parts that the specification names and gives no screen of their own. */
const withoutScreen = new Set(['provider-queries']);

test('what comes with a part waits for a resource that no built screen serves', () => {
  const parts = [...Object.values(comingAreas), ...Object.values(noticeAreas), successCodes].flatMap((area) =>
    Object.entries<object>(area).flatMap(([name, entry]) =>
      'comingWith' in entry ? [{ name, comingWith: String(entry.comingWith) }] : [],
    ),
  );
  assert.ok(parts.length > 9);
  for (const { name, comingWith } of parts) {
    if (withoutScreen.has(comingWith)) continue;
    const using = routes.filter((route) => comingWith in route.uses);
    const most = using.some((route) => route.uses[comingWith] === 'write') ? 'write' : 'read';
    const serving = using.filter((route) => route.uses[comingWith] === most);
    assert.ok(serving.length > 0, `${name}: no screen uses ${comingWith}`);
    const built = serving.filter((route) => !route.planned).map((route) => route.view);
    assert.deepEqual(
      built,
      [],
      `${name} comes with ${comingWith}, which has a screen: raise or say it, or take it out`,
    );
  }
});
