import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { openDatabase } from '../../core/db/open.ts';
import { openSqlite } from '../../core/db/sqlite.ts';
import { allowed } from '../support/allowed.ts';
import { assertWhole } from '../support/whole-data.ts';
import { type CoreProcess, coreProcess } from './support/core-process.ts';
import { assertLedger } from './support/ledger.ts';
import type { Lot } from './support/lot.ts';
import { connect, type Remote, remoteLot } from './support/remote.ts';
import { type Answer, dialects } from './support/site.ts';
import { add, addTerminal } from './support/terminals.ts';

const ten = '2026-07-01T10:00:00-05:00';
const eleven = '2026-07-01T11:00:00-05:00';
/** The clock of the checks: later than all that terminals tell. */
const dayAfter = Date.parse('2026-07-02T00:00:00-05:00');
const kills = 8;

type Batch = Record<string, unknown>[];

/** Whole stays and a sale among them; the last stay of each batch remains inside. */
function batchOf(number: number, stays: number): Batch {
  return Array.from({ length: stays }, (_, index) => {
    const id = randomUUID();
    const plate = `F${number}X${index}`;
    const events = [
      { kind: 'entry', id, at: ten, vehicleType: 'CA', plate },
      { kind: 'payment', id: randomUUID(), at: eleven, ticket: id, method: 'cash' },
      { kind: 'exit', id: randomUUID(), at: eleven, ticket: id },
    ];
    const sale = { kind: 'sale', id: randomUUID(), at: ten, concept: 'WC', quantity: 1, method: 'qr' };
    return index === stays - 1 ? [...events.slice(0, 1), sale] : events;
  }).flat();
}

for (const dialect of dialects) {
  describe(`faults of the core's process (${dialect})`, () => {
    let core: CoreProcess;
    let remote: Remote;
    let lot: Lot;
    let keys: string[];
    /** Every batch that was ever sent, and the single answers that reached a terminal. */
    const sent: Batch[] = [];
    const answered = new Map<string, Answer['body']>();
    const progress = new EventEmitter();

    before(async () => {
      core = await coreProcess(dialect);
      remote = await connect(await core.start());
      lot = await remoteLot(remote, { quota: 100_000 });
      const values = { initials: 'WC', name: 'Baño', unitValue: 150_000, taxRate: 1900, service: 'bathroom' };
      await add(remote, lot, 'concepts', values);
      keys = [
        lot.key,
        (await addTerminal(remote, lot, 'Caja 2')).key,
        (await addTerminal(remote, lot, 'Caja 3')).key,
      ];
    });
    after(() => core.close());

    async function books() {
      await assertWhole(core.where, dayAfter);
      const database = await openDatabase(core.where);
      try {
        const remembered = await database.db
          .selectFrom('terminal_events')
          .select(['id', 'answer'])
          .where('company_id', '=', lot.companyId)
          .execute();
        return {
          ledger: await assertLedger(database.db, lot.companyId),
          remembered: new Map(remembered.map((event) => [event.id, JSON.parse(event.answer)])),
        };
      } finally {
        await database.close();
      }
    }

    function note(results: Answer['body'][]): void {
      for (const { id, status: _, ...answer } of results) {
        assert.ok(!('code' in answer), JSON.stringify(answer));
        const before = answered.get(id);
        if (before) assert.deepEqual(answer, before, 'the same event was answered otherwise');
        answered.set(id, answer);
      }
      progress.emit('answer');
    }

    /** Waits until so many more events were answered, or until a terminal met what no fault explains. */
    async function answers(more: number, running: Promise<void>[]): Promise<void> {
      const enough = answered.size + more;
      const broken = Promise.all(running).then(() => assert.fail('no terminal reaches the core any more'));
      // The last wait may be over before terminals end, as they do once the core is gone.
      broken.catch(() => {});
      while (answered.size < enough) await Promise.race([once(progress, 'answer'), broken]);
    }

    /** Sends small batches from every terminal until the connection breaks. */
    async function traffic(key: string): Promise<void> {
      try {
        for (;;) {
          const events = batchOf(sent.length, 4);
          sent.push(events);
          note((await remote.terminal(key, '/terminal/batch', { events })).body.results);
        }
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
      }
    }

    it(`G8: loses nothing that was answered and writes nothing by half when killed ${kills} times`, async () => {
      for (let kill = 0; kill < kills; kill += 1) {
        const running = keys.map(traffic);
        // Each time after another number of answers, always in the middle of work.
        await answers(30 + 20 * kill, running);
        assert.equal((await core.end('SIGKILL')).signal, 'SIGKILL');
        await Promise.all(running);
        const { remembered } = await books();
        for (const [id, answer] of answered)
          assert.deepEqual(remembered.get(id), answer, `event ${id} is lost`);
        remote = await connect(await core.start());
      }
      assert.ok(answered.size >= 800);
    });

    it('completes when everything is sent again, with the same answers', async () => {
      for (const events of sent) {
        note((await remote.terminal(lot.key, '/terminal/batch', { events })).body.results);
      }
      const { ledger, remembered } = await books();
      assert.equal(answered.size, sent.flat().length);
      for (const [id, answer] of answered) assert.deepEqual(remembered.get(id), answer);
      assert.equal(ledger.inside, sent.length);
      assert.equal(ledger.invoices, sent.length * 4);
    });

    it('G6: answers what is in flight at SIGTERM, then ends with 0', async () => {
      const events = batchOf(sent.length, 100);
      const single = { id: randomUUID(), at: ten, vehicleType: 'CA', plate: 'TERM01' };
      const flight = remote.terminal(lot.key, '/terminal/batch', { events });
      const first = (await remote.terminal(lot.key, '/terminal/entries', single)).body;
      const began = performance.now();
      const ended = core.end('SIGTERM');
      const answer = await flight;
      assert.equal(answer.status, 200);
      assert.equal(answer.body.results.length, events.length);
      assert.deepEqual(await ended, { code: 0, signal: null });
      assert.ok(performance.now() - began < allowed(10_000));
      const { remembered } = await books();
      assert.deepEqual(remembered.get(single.id), first);
      for (const { id, status: _, ...one } of answer.body.results) assert.deepEqual(remembered.get(id), one);
      remote = await connect(await core.start());
    });

    it('ends with 0 while terminals keep sending; what they were answered stays', async () => {
      const running = keys.map(traffic);
      await answers(60, running);
      assert.deepEqual(await core.end('SIGTERM'), { code: 0, signal: null });
      await Promise.all(running);
      const { remembered } = await books();
      for (const [id, answer] of answered) assert.deepEqual(remembered.get(id), answer);
      remote = await connect(await core.start());
    });

    if (dialect === 'postgres') {
      it('outlives a database that drops its connections: what was not stored is told, and may be sent again', async () => {
        const client = new Client({ connectionString: core.where.databaseUrl });
        await client.connect();
        const others = 'pid <> pg_backend_pid() and datname = current_database()';
        let dropped = 0;
        let refused = 0;
        // Idle connections are dropped too, and nobody notices those: it goes on until an answer was lost.
        const drop = async () => {
          while (dropped < 60 || refused === 0) {
            const gone = await client.query(
              `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`,
            );
            dropped += gone.rowCount ?? 0;
          }
        };
        const dropping = drop();
        let pending: ReturnType<typeof batchOf> = [];
        while (refused === 0 || pending.length > 0) {
          if (pending.length === 0) {
            pending = batchOf(sent.length, 60);
            sent.push(pending);
          }
          const { status, body } = await remote.terminal(lot.key, '/terminal/batch', { events: pending });
          if (status >= 500) {
            refused += 1;
            continue;
          }
          assert.equal(status, 200, JSON.stringify(body));
          refused += body.results.filter((one: Answer) => one.status === 503).length;
          note(body.results.filter((one: Answer) => one.status < 300));
          pending = pending.filter((event) => !answered.has(String(event.id)));
        }
        await dropping;
        await client.end();
        const { remembered } = await books();
        for (const [id, answer] of answered) assert.deepEqual(remembered.get(id), answer);
      });
    }

    if (dialect === 'sqlite') {
      it('G8: keeps a whole file: integrity, foreign keys, WAL, and commits that are synced', () => {
        const file = join(core.where.dataDir, 'core.db');
        for (const readOnly of [false, true]) {
          const connection = openSqlite(file, readOnly);
          const pragma = (name: string) =>
            connection
              .prepare(`pragma ${name}`)
              .all()
              .map((row) => ({ ...row }));
          assert.deepEqual(pragma('synchronous'), [{ synchronous: 2 }]);
          assert.deepEqual(pragma('journal_mode'), [{ journal_mode: 'wal' }]);
          assert.deepEqual(pragma('foreign_keys'), [{ foreign_keys: 1 }]);
          assert.deepEqual(pragma('integrity_check'), [{ integrity_check: 'ok' }]);
          assert.deepEqual(pragma('foreign_key_check'), []);
          connection.close();
        }
      });
    }
  });
}
