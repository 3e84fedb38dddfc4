import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { findViolations, importsOf, readSources } from '../../scripts/boundaries.ts';

type Tree = Record<string, string>;

const forbidden: Record<string, Tree> = {
  'shared imports the core': { 'shared/a.ts': `import { x } from '../core/x.ts';` },
  'shared imports a package of one half': { 'shared/a.ts': `import fastify from 'fastify';` },
  'the client imports the gateway': { 'client/src/a.tsx': `import { x } from '../../server/x.ts';` },
  'the client imports a type of the core': { 'client/src/a.ts': `import type { X } from '../../core/x.ts';` },
  'the client imports what only Node has': { 'client/src/a.ts': `import { join } from 'node:path';` },
  'the kit of the client imports what calls the gateway': {
    'client/src/ui/a.tsx': `import { call } from '../api/http.ts';`,
  },
  'a session imports the frame, even when first needed': {
    'client/src/session/a.ts': `const x = await import('../app/shell.tsx');`,
  },
  'what shows records imports a feature': {
    'client/src/records/a.tsx': `import { x } from '../features/site/slots/slot-list.tsx';`,
  },
  'a feature imports an entry': {
    'client/src/features/site/slots/a.tsx': `import '../../../main.tsx';`,
  },
  'the core imports the gateway': { 'core/a.ts': `export { x } from '../server/x.ts';` },
  'the core imports a script': { 'core/a.ts': `import '../scripts/x.ts';` },
  'the gateway imports the core': { 'server/a.ts': `const x = await import('../core/x.ts');` },
  'the gateway imports the core over several lines': {
    'server/a.ts': `import {\n  x,\n  y,\n} from '../core/x.ts';`,
  },
  'rules import a store': {
    'core/features/site/slots/slots.rules.ts': `import { x } from './slots.store.ts';`,
  },
  'rules import a package': { 'core/features/site/slots/slots.rules.ts': `import { x } from 'jose';` },
  'an engine imports the database': {
    'core/features/pricing/tariffs/engine/a.ts': `import { x } from '../../../../db/open.ts';`,
  },
  'routes import kysely': { 'core/features/site/slots/slots.routes.ts': `import { sql } from 'kysely';` },
  'the gateway imports kysely': { 'server/session/a.store.ts': `import { sql } from 'kysely/migration';` },
  'a report writer imports kysely': {
    'core/reports/writers/xlsx.ts': `import type { Kysely } from 'kysely';`,
  },
  'a feature imports the store of another': {
    'core/features/traffic/closures/closure.ts': `import { x } from '../stays/stays.store.ts';`,
  },
  'a feature imports the routes of another': {
    'core/features/traffic/closures/closures.routes.ts': `import { x } from '../stays/stays.routes.ts';`,
  },
  'the database knows a feature': {
    'core/db/a.ts': `import type { x } from '../features/site/slots/slots.table.ts';`,
  },
  'the database knows the HTTP layer': { 'core/db/a.ts': `import { x } from '../http/x.ts';` },
  'the HTTP layer knows a feature': {
    'core/http/a.ts': `import type { X } from '../features/access/access/access.rules.ts';`,
  },
  'a lower layer knows what puts the core together': {
    'core/reports/a.ts': `const x = await import('../features.ts');`,
  },
  'a feature knows what puts the core together': {
    'core/features/site/slots/slots.routes.ts': `import { x } from '../../../app.ts';`,
  },
  'the declaration of features knows one': {
    'core/feature.ts': `import type { X } from './features/site/slots/slots.rules.ts';`,
  },
  'a feature announces itself through another': {
    'core/features/site/slots/slots.feature.ts': `import { x } from '../stores/stores.feature.ts';`,
  },
  'what features have in common knows one': {
    'shared/a.ts': `import type { X } from './features/site/slots/slot.schema.ts';`,
  },
  'a feature knows one of a higher area': {
    'core/features/site/slots/slots.routes.ts': `import { x } from '../../traffic/stays/stays.list.ts';`,
  },
  'a contract knows one of a higher area': {
    'shared/features/site/slots/slot.schema.ts': `import { x } from '../../billing/invoices/invoice.ts';`,
  },
  'a feature knows the contract of a higher area': {
    'core/features/site/slots/slots.rules.ts': `import type { X } from '../../../../shared/features/billing/invoices/invoice.ts';`,
  },
  'features of one area go in a circle': {
    'core/features/site/slots/slots.list.ts': `import { x } from '../stores/stores.list.ts';`,
    'core/features/site/stores/stores.rules.ts': `import { x } from '../slots/slots.rules.ts';`,
  },
  'contracts go in a circle over a third': {
    'shared/features/site/a/a.ts': `import { x } from '../b/b.ts';`,
    'shared/features/site/b/b.ts': `import { x } from '../c/c.ts';`,
    'shared/features/site/c/c.ts': `import { x } from '../a/other.ts';`,
  },
  'files go in a circle': {
    'core/db/a.ts': `import type { X } from './b.ts';`,
    'core/db/b.ts': `import { x } from './a.ts';`,
  },
  'routes read a table': {
    'core/features/site/slots/slots.routes.ts': `const rows = await db.selectFrom('slots').execute();`,
  },
  'routes write a table': {
    'core/features/site/slots/slots.routes.ts': `const query = trx\n  .insertInto('slots')\n  .values({});`,
  },
  'a list writes a table': {
    'core/features/site/slots/slots.list.ts': `await trx.updateTable('slots').set({}).execute();`,
  },
  'a list writes a table by text': {
    'core/features/site/slots/slots.list.ts': 'await sql`delete from slots where id = 1`.execute(trx);',
  },
  'a report query writes a table': {
    'core/reports/queries/a.ts': `await trx.deleteFrom('slots').execute();`,
  },
  'what puts the core together reads a table': {
    'core/health.ts': `await db.selectFrom('slots').execute();`,
  },
  'a store writes the table of another feature': {
    'core/features/site/slots/slots.store.ts': `await trx.deleteFrom('stores').execute();`,
    'core/features/site/stores/stores.table.ts': `export const stores = table('stores', {});`,
  },
  'a feature writes a table of the database itself': {
    'core/features/site/slots/slots.store.ts': `await trx.insertInto('outbox').values({}).execute();`,
    'core/db/ledger.table.ts': `export const outbox = table('outbox', {});`,
  },
  'a list reads a table of a higher area': {
    'core/features/site/slots/slots.list.ts': `await db.selectFrom('stays as inside').execute();`,
    'core/features/traffic/stays/stays.table.ts': `export const stays = table('stays', {});`,
  },
  'a list joins a table of a higher area': {
    'core/features/site/slots/slots.list.ts': `query.leftJoin('stays', 'stays.slot_id', 'slots.id');`,
    'core/features/traffic/stays/stays.table.ts': `export const stays = table('stays', {});`,
  },
  'a file has an empty name': { 'core/utils.ts': '' },
  'a file has a name with an empty part': { 'client/src/date-helpers.ts': '' },
  'a folder has an empty name': { 'server/common/time.ts': '' },
  'a source file is too long': { 'server/a.ts': '\n'.repeat(401) },
  'a style sheet is too long': { 'client/src/a.scss': '\n'.repeat(401) },
};

for (const [what, tree] of Object.entries(forbidden)) {
  test(`refused: ${what}`, async () => {
    const found = await violationsOf(tree);
    assert.equal(found.length, 1, JSON.stringify(found));
    assert.equal(found[0]!.file, Object.keys(tree)[0]);
  });
}

test('what the design wants is allowed', async () => {
  const tree: Tree = {
    'shared/a.ts': `import { object } from 'yup';\nimport { b } from './b.ts';`,
    'client/src/a.tsx': `import { useState } from 'react';\nimport { b } from '../../shared/b.ts';`,
    'client/src/features/site/slots/a.tsx': `import { x } from '../../../records/x.tsx';\nimport { y } from '../../../ui/y.tsx';`,
    'client/src/main.tsx': `import { x } from './app/root.tsx';`,
    'server/core-process.ts': `const entry = new URL('../core/main.ts', import.meta.url);`,
    'server/a.ts': `import { createHash } from 'node:crypto';\nimport pkg from '../package.json' with { type: 'json' };`,
    'core/app.ts': `import { routes } from './features/site/slots/slots.routes.ts';`,
    'core/db/open.ts': `import { Kysely } from 'kysely';`,
    'core/reports/queries/invoices.ts': `import { sql } from 'kysely';`,
    'core/features/site/slots/slots.table.ts': `import type { Generated } from 'kysely';`,
    'core/features/site/slots/slots.store.ts': `import { sql } from 'kysely';\nawait trx.insertInto('slots').values({}).execute();\nawait sql\`update slots set quota = 1\`;`,
    'core/features/site/slots/slots.rules.ts': `import { x } from '../stores/stores.rules.ts';\nimport '../../../../shared/b.ts';`,
    'core/features/site/slots/slots.list.ts': `await db.selectFrom('stays as inside').execute();`,
    'core/features/site/stores/stores.list.ts': `import { slots } from '../slots/slots.table.ts';`,
    'core/features/traffic/stays/stays.store.ts': `import { x } from '../../site/slots/slots.list.ts';`,
    'core/features/traffic/stays/stays.feature.ts': `import { defineFeature } from '../../../feature.ts';`,
    'core/features.ts': `import { stayFeature } from './features/traffic/stays/stays.feature.ts';`,
    'core/http/a.ts': `import { x } from '../reports/x.ts';\nimport { y } from '../db/y.ts';`,
    'core/secrets/a.store.ts': `await db.insertInto('installation').values({}).execute();`,
    'core/db/installation.table.ts': `export const installation = table('installation', {});`,
    'core/features/traffic/stays/stays.routes.ts': `import { quote } from '../../pricing/tariffs/engine/quote.ts';`,
    'tests/api/a.test.ts': `import { x } from '../../core/x.ts';\nimport { sql } from 'kysely';`,
    'tests/engine/a.test.ts': `import assert from 'node:assert/strict';`,
    'scripts/build.ts': `import { x } from '../core/x.ts';`,
  };
  assert.deepEqual(await violationsOf(tree), []);
});

test('a comment or a text that looks like an import is none', () => {
  const text = [
    `// import { x } from '../core/x.ts';`,
    ` * import('../core/x.ts')`,
    `const text = "import x from 'kysely'";`,
    `export const from = 'kysely';`,
    `export function read(from: string) {}`,
    `const name = 'kysely';`,
  ].join('\n');
  assert.deepEqual(importsOf('server/a.ts', text), []);
});

test('an import is reported with its line and its path in the project', () => {
  const found = importsOf(
    'core/http/a.ts',
    `\nimport type { X } from '../db/x.ts';\ntype Y = import('./y.ts').Y;\n`,
  );
  assert.deepEqual(found, [
    { line: 2, target: 'core/db/x.ts', bare: false },
    { line: 3, target: 'core/http/y.ts', bare: false },
  ]);
});

async function violationsOf(tree: Tree) {
  const root = await mkdtemp(join(tmpdir(), 'parking-boundaries-'));
  try {
    for (const [path, text] of Object.entries(tree)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), `${text}\n`);
    }
    return findViolations(await readSources(root));
  } finally {
    await rm(root, { recursive: true });
  }
}
