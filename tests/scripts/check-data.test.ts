import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openSqlite } from '../../core/db/sqlite.ts';
import { fillDemo } from '../../scripts/demo.ts';
import { breakerOf } from '../api/support/breaking.ts';
import { coreProcess } from '../api/support/core-process.ts';
import { connect, remoteLot } from '../api/support/remote.ts';
import { dialects } from '../api/support/site.ts';
import { newFolder, removeFolder } from '../site/support.ts';

interface Told {
  code: number | null;
  lines: string[];
}

/** Runs the command as an operator does; `answer` is what he types. */
function checkData(
  where: { dataDir: string; databaseUrl?: string | undefined },
  args: string[] = [],
  answer?: string,
): Promise<Told> {
  const env = { PATH: process.env.PATH, DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/check-data.ts', ...args],
      { env },
      (_error, stdout, stderr) =>
        resolve({ code: child.exitCode, lines: `${stdout}${stderr}`.trim().split('\n') }),
    );
    child.stdin?.end(answer === undefined ? '' : `${answer}\n`);
  });
}

describe('check-data over a demo', () => {
  let dataDir: string;
  before(async () => {
    dataDir = join(await newFolder(), 'demo');
    await fillDemo(dataDir, Date.now(), 3);
  });
  after(() => removeFolder(join(dataDir, '..')));

  it('finds a whole site clean, and ends with 0', async () => {
    const { code, lines } = await checkData({ dataDir });
    assert.match(lines.join('\n'), /^\d+ checks in \d+\.\d s: 0 faults$/);
    assert.equal(code, 0);
  });

  it('ends with 1 and tells so many faults of a kind as are asked for, with table, id, lot and advice', async () => {
    const broken = `${dataDir}-broken`;
    cpSync(dataDir, broken, { recursive: true });
    const database = openSqlite(join(broken, 'core.db'));
    database.exec('update invoice_lines set total = total + 1 where id <= 40');
    database.close();
    const { code, lines } = await checkData({ dataDir: broken }, ['--lines', '3']);
    assert.equal(code, 1);
    const told = lines.filter((line) => line.startsWith('invoice-lines:'));
    assert.equal(told.length, 4);
    assert.match(
      told[0] ?? '',
      /^invoice-lines: invoices 1, lot 1: lines of \d+ do not make up its total \d+.*\. Lines are missing or/,
    );
    assert.equal(told[3], 'invoice-lines: 37 more');
    // What reports read of these lines differs from them as well.
    const others = lines.slice(0, -1).filter((line) => !line.startsWith('invoice-lines:'));
    assert.ok(
      others.length > 0 && others.every((line) => line.startsWith('concept-days:')),
      others.join('\n'),
    );
    assert.match(lines.at(-1) ?? '', /: \d+ faults$/);
  });

  it('ends with 2 and one line where it cannot look', async () => {
    const nowhere = join(dataDir, 'nowhere');
    const missing = await checkData({ dataDir: nowhere });
    assert.deepEqual(missing, {
      code: 2,
      lines: [`Not checked: DATA_DIR: ${nowhere}/core.db is not there, or cannot be read.`],
    });
    const wrong = await checkData({ dataDir, databaseUrl: 'mysql://x' });
    assert.equal(wrong.code, 2);
    assert.match(wrong.lines[0] ?? '', /DATABASE_URL/);
    const usage = await checkData({ dataDir }, ['--rows', '3']);
    assert.equal(usage.code, 2);
    assert.match(usage.lines[0] ?? '', /^usage: npm run check-data/);
    const older = `${dataDir}-older`;
    cpSync(dataDir, older, { recursive: true });
    const database = openSqlite(join(older, 'core.db'));
    database.exec('delete from kysely_migration where name = (select max(name) from kysely_migration)');
    database.close();
    const before = await checkData({ dataDir: older });
    assert.equal(before.code, 2);
    assert.match(before.lines.join('\n'), /^Not checked: .* older version .* start the site once/);
    rmSync(older, { recursive: true });
  });
});

for (const dialect of dialects) {
  describe(`check-data beside a running core (${dialect})`, () => {
    const inAYear = Date.now() + 365 * 24 * 3_600_000;

    it('looks without holding anybody up, and takes off the lot what came in next year, once asked', async (t) => {
      const core = await coreProcess(dialect);
      t.after(() => core.close());
      const remote = await connect(await core.start());
      const lot = await remoteLot(remote);
      const enter = async (plate: string) => {
        const at = new Date(Date.now() - 60_000).toISOString();
        const id = crypto.randomUUID();
        const { body } = await remote.terminal(lot.key, '/terminal/entries', {
          id,
          at,
          vehicleType: 'CA',
          plate,
        });
        return body.stayId as number;
      };
      const stayId = await enter('AAA111');
      await enter('BBB222');
      assert.deepEqual((await checkData(core.where)).code, 0);
      await breakerOf(core.where).run(`update stays set entry_at = ${inAYear} where id = ${stayId}`);
      const asked = await checkData(core.where, ['--purge-future'], 'no');
      assert.equal(asked.code, 1);
      assert.match(asked.lines.join('\n'), /future-stays: stays 1, lot 1: entry_at \d+ lies in the future/);
      assert.match(asked.lines.at(-1) ?? '', /Nothing was changed\.$/);
      const answered = await checkData(core.where, ['--purge-future'], 'yes');
      assert.equal(answered.code, 0, answered.lines.join('\n'));
      const occupancy = await remote.done('GET', '/occupancy', undefined, {
        view: 'view/start',
        company: lot.companyId,
      });
      assert.equal(occupancy.slots[0].occupied, 1);
      assert.equal(await enter('AAA111'), 3);
    });
  });
}
