import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openSqlite } from '../../core/db/sqlite.ts';
import { allowed } from '../support/allowed.ts';
import { soon } from '../support/soon.ts';
import { type CoreProcess, coreProcess } from './support/core-process.ts';
import type { Lot } from './support/lot.ts';
import { connect, type Remote, remoteLot } from './support/remote.ts';

const ten = '2026-07-01T10:00:00-05:00';
const entry = (plate: string) => ({ id: randomUUID(), at: ten, vehicleType: 'CA', plate });

/** Keeps everybody from writing, and lets them again. */
const keepers = {
  sqlite: (core: CoreProcess) => {
    const other = openSqlite(join(core.where.dataDir, 'core.db'));
    other.exec('begin immediate');
    return async () => {
      other.exec('rollback');
      other.close();
    };
  },
  postgres: async (core: CoreProcess) => {
    const client = new Client({ connectionString: core.where.databaseUrl });
    await client.connect();
    const name = new URL(String(core.where.databaseUrl)).pathname.slice(1);
    const set = async (to: string) => {
      await client.query('set transaction_read_only = off');
      await client.query(`alter database ${name} ${to}`);
      // The setting holds for connections to come.
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    };
    await set('set default_transaction_read_only = on');
    return async () => {
      await set('reset default_transaction_read_only');
      await client.end();
    };
  },
};

for (const [dialect, keep] of Object.entries(keepers) as ['sqlite', (typeof keepers)['sqlite']][]) {
  const [code, fault] = String(dialect) === 'sqlite' ? [-3522, 'locked'] : [-3521, 'readOnly'];
  describe(`a database that takes no writes for now (${dialect})`, () => {
    let core: CoreProcess;
    let url: string;
    let remote: Remote;
    let lot: Lot;
    before(async () => {
      core = await coreProcess(dialect);
      url = await core.start();
      remote = await connect(url);
      lot = await remoteLot(remote, { quota: 1000 });
    });
    after(() => core.close());

    const health = async () => {
      const asked = performance.now();
      const answer = await fetch(`${url}/health`);
      const { database } = (await answer.json()) as { database: { status: string; fault?: string } };
      return { status: answer.status, database, ms: performance.now() - asked };
    };

    it('answers 503 within 2 s, says so, blocks nothing, and goes on by itself', async () => {
      const release = await keep(core);
      const waiting = Array.from({ length: 12 }, async (_, index) => {
        const asked = performance.now();
        const event = entry(`KEEP${index}`);
        // PostgreSQL has ended its connections: what was under way on them is lost, once.
        let answer = await remote.terminal(lot.key, '/terminal/entries', event);
        for (let tries = 0; answer.body.code === -1500 && tries < 3; tries += 1)
          answer = await remote.terminal(lot.key, '/terminal/entries', event);
        return { event, answer, ms: performance.now() - asked };
      });
      await pause(50);
      const read = performance.now();
      assert.equal((await fetch(`${url}/api/dashboard/core/openapi.json`)).status, 200);
      assert.ok(performance.now() - read < allowed(1000), 'the event loop was held up');
      const answers = await Promise.all(waiting);
      for (const { answer, ms } of answers) {
        assert.deepEqual([answer.status, answer.body.code], [503, code]);
        assert.ok(Number(answer.headers['retry-after']) > 0);
        assert.ok(ms < allowed(2000), `answered after ${ms} ms`);
      }
      await soon(async () => {
        const { status, database } = await health();
        assert.deepEqual([status, database.status, database.fault], [503, 'down', fault]);
      });
      const later = performance.now();
      const batch = await remote.terminal(lot.key, '/terminal/batch', {
        events: answers.map(({ event }) => ({ kind: 'entry', ...event })),
      });
      assert.ok(performance.now() - later < allowed(2000));
      const statuses = (batch.body.results ?? []).map((one: { status: number }) => one.status);
      assert.ok(batch.status === 503 || statuses.every((status: number) => status === 503), `${statuses}`);
      await release();
      await soon(async () => assert.equal((await health()).status, 200));
      for (const { event } of answers)
        await soon(async () => {
          const again = await remote.terminal(lot.key, '/terminal/entries', event);
          assert.equal(again.status, 201, JSON.stringify(again.body));
        });
    });
  });
}
