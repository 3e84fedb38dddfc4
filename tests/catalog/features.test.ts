import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { describe, it } from 'node:test';
import type { Columns } from '../../core/db/columns.ts';
import type { Table } from '../../core/db/table.ts';
import { features } from '../../core/features.ts';

const root = new URL('../../core/', import.meta.url);

/** It looks into the lists of all others, and has nothing of its own to declare. */
const overAll = ['search'];
/** Of the core itself. */
const ownTables = [
  'audit_entries',
  'export_jobs',
  'idempotency_keys',
  'installation',
  'job_lanes',
  'job_turns',
  'outbox',
];

/** A file of tables may hold parts of theirs, too. */
function isTable(one: unknown): one is Table<Columns> {
  return typeof one === 'object' && one !== null && 'columnOf' in one;
}

describe('the features of the core', () => {
  it('are listed once each, by the name of their folder', async () => {
    const folders: string[] = [];
    for (const area of await readdir(new URL('features/', root)))
      folders.push(...(await readdir(new URL(`features/${area}/`, root))));
    assert.deepEqual(
      features
        .map(({ name }) => name)
        .concat(overAll)
        .sort(),
      folders.sort(),
    );
  });

  it('declare every table that is described', async () => {
    const described = new Set<string>();
    for (const file of await readdir(root, { recursive: true })) {
      if (!file.endsWith('.table.ts')) continue;
      const module: Record<string, unknown> = await import(new URL(file, root).href);
      for (const one of Object.values(module)) if (isTable(one)) described.add(one.name);
    }
    const declared = features.flatMap(({ tables = [] }) => tables.map(({ name }) => name));
    assert.deepEqual(declared.concat(ownTables).sort(), [...described].sort());
  });
});
