import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../../core/db/open.ts';
import type { Db } from '../../core/db/schema.ts';
import { type RunningCore, startCore } from '../../core/start.ts';
import { allowed } from '../support/allowed.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { faultsOf } from '../support/whole-data.ts';
import { assertLedger } from './support/ledger.ts';
import type { Lot } from './support/lot.ts';
import { connect, type Remote, remoteLot } from './support/remote.ts';
import { sharedConfig } from './support/shared-config.ts';
import type { Answer, Site } from './support/site.ts';
import { openSubscriberLot } from './support/subscribers.ts';

const ten = '2026-11-02T10:00:00-05:00';
const eleven = '2026-11-02T11:00:00-05:00';
const rounds = [1, 2, 3, 4, 5, 6];

describe('terminal: two cores before one PostgreSQL', () => {
  let postgres: TestPostgres;
  let cores: RunningCore[];
  let remotes: Remote[];
  let database: { db: Db; close(): Promise<void> };
  before(async () => {
    postgres = await startPostgres();
    const databaseUrl = await postgres.createDatabase();
    const config = sharedConfig(databaseUrl);
    const deps = { now: () => Date.parse('2026-11-20T12:00:00-05:00') };
    // Both at once, over a database without a table: each waits for what the other makes.
    cores = await Promise.all([startCore(config, deps), startCore(config, deps)]);
    remotes = await Promise.all(cores.map((core) => connect(core.url)));
    database = await openDatabase(config);
  });
  after(async () => {
    await database.close();
    for (const core of cores) await core.stop();
    await postgres.stop();
  });

  const lotWith = (options: Parameters<typeof remoteLot>[1] = {}) =>
    remoteLot(remotes[0]!, { name: randomUUID(), ...options });
  /** Calls both cores at once, in turn by the number of the body. */
  const both = (lot: Lot, path: string, bodies: Record<string, unknown>[]): Promise<Answer[]> =>
    Promise.all(
      bodies.map((body, index) =>
        remotes[index % 2]!.terminal(lot.key, `/terminal/${path}`, { id: randomUUID(), ...body }),
      ),
    );
  const statuses = (answers: Answer[]) => answers.map((answer) => answer.status).sort();
  const entries = (plates: string[], more: Record<string, unknown> = {}) =>
    plates.map((plate) => ({ at: ten, vehicleType: 'CA', plate, ...more }));
  const plates = (count: number, letters = 'TWO') =>
    Array.from({ length: count }, (_, index) => `${letters}${index}`);

  it('lets no more of a subscriber in as SUB than its quota', async () => {
    const lot = await openSubscriberLot(remotes[0] as unknown as Site, { name: randomUUID() });
    const vehicles = plates(50, 'SUB').map((plate) => ({ plate, vehicleType: 'CA' }));
    await lot.done('POST', '/subscribers', lot.body({ vehicles, quota: 7 }));
    const answers = await both(
      lot,
      'entries',
      vehicles.map((vehicle) => ({ at: '2026-11-18T10:00:00-05:00', ...vehicle })),
    );
    const reasons = answers.map(({ body }) => `${body.service} ${body.reason}`).sort();
    assert.deepEqual(reasons, [
      ...Array.from({ length: 43 }, () => 'ROTA quota-used'),
      ...Array.from({ length: 7 }, () => 'SUB accepted'),
    ]);
    await assertLedger(database.db, lot.companyId);
  });

  it('gives each space once', async () => {
    const lot = await lotWith({ quota: 7 });
    const answers = await both(lot, 'entries', entries(plates(24)));
    assert.equal(answers.filter((answer) => answer.status === 201).length, 7);
    assert.ok(answers.every((answer) => answer.status === 201 || answer.body.code === -1749));
    assert.equal((await assertLedger(database.db, lot.companyId)).inside, 7);
  });

  it('gives each number once, without gap, to the last', async () => {
    const lot = await lotWith({ resolution: { initialNumber: 1, finalNumber: 30 } });
    await both(lot, 'entries', entries(plates(40)));
    const payments = plates(40).map((plate) => ({ at: eleven, plate, method: 'cash' }));
    const answers = await both(lot, 'payments', payments);
    assert.equal(answers.filter((answer) => answer.status === 201).length, 30);
    assert.ok(answers.every((answer) => answer.status === 201 || answer.body.code === -1632));
    assert.equal((await assertLedger(database.db, lot.companyId)).invoices, 30);
  });

  it('answers one event that reaches both alike and acts once, of every kind', async () => {
    const lot = await lotWith();
    for (const round of rounds) {
      const plate = `SAME${round}`;
      const events: [string, Record<string, unknown>, number][] = [
        ['entries', { at: ten, vehicleType: 'CA', plate }, 201],
        ['payments', { at: eleven, plate, method: 'cash' }, 201],
        ['exits', { at: eleven, plate }, 200],
        ['closures', { at: eleven, cashier: 'Ana', counted: 1_380_000 }, 201],
      ];
      for (const [path, body, status] of events) {
        const event = { id: randomUUID(), ...body };
        const answers = await both(lot, path, [event, event, event, event]);
        assert.deepEqual(
          statuses(answers),
          Array(4).fill(status),
          JSON.stringify(answers.map((one) => one.body)),
        );
        for (const answer of answers) assert.deepEqual(answer.body, answers[0]?.body);
      }
    }
    const books = await assertLedger(database.db, lot.companyId);
    assert.deepEqual([books.entries, books.invoices, books.exits], [6, 6, 6]);
    const differences = await database.db
      .selectFrom('closures')
      .select('difference')
      .where('company_id', '=', lot.companyId)
      .execute();
    assert.deepEqual(
      differences.map((one) => one.difference),
      rounds.map(() => 0),
    );
  });

  it('lets one entry of a plate, one payment and one exit of a stay through', async () => {
    const lot = await lotWith();
    for (const round of rounds) {
      const plate = `ONE${round}`;
      assert.deepEqual(
        statuses(await both(lot, 'entries', entries([plate, plate, plate, plate]))),
        [201, 409, 409, 409],
      );
      const pay = { at: eleven, plate, method: 'cash' };
      assert.deepEqual(statuses(await both(lot, 'payments', [pay, pay, pay, pay])), [201, 409, 409, 409]);
      const leave = { at: eleven, plate };
      assert.deepEqual(
        statuses(await both(lot, 'exits', [leave, leave, leave, leave])),
        [200, 409, 409, 409],
      );
    }
    await assertLedger(database.db, lot.companyId);
  });

  it('counts each invoice into one closure', async () => {
    const lot = await lotWith();
    const stays = plates(30, 'CLO');
    await both(lot, 'entries', entries(stays));
    const payments = both(
      lot,
      'payments',
      stays.map((plate) => ({ at: eleven, plate, method: 'cash' })),
    );
    const closures = both(lot, 'closures', Array(6).fill({ at: eleven, cashier: 'Ana', counted: 0 }));
    assert.ok((await payments).every((answer) => answer.status === 201));
    const last = await both(lot, 'closures', [{ at: eleven, cashier: 'Ana', counted: 0 }]);
    const expected = [...(await closures), ...last].map((answer) => answer.body.expected);
    assert.equal(
      expected.reduce((sum, one) => sum + one, 0),
      30 * 1_380_000,
    );
  });

  it('runs batches that meet in other orders, of several lots, without losing an event', async () => {
    const lots = [await lotWith({ quota: 200 }), await lotWith({ quota: 200 })];
    const stays = (letters: string, count: number) => {
      const ids = Array.from({ length: count }, () => randomUUID());
      const each = (kind: string, more: (id: string, index: number) => Record<string, unknown>) =>
        ids.map((id, index) => ({ kind, id: randomUUID(), ...more(id, index) }));
      return [
        ...each('entry', (id, index) => ({ id, at: ten, vehicleType: 'CA', plate: `${letters}${index}` })),
        ...each('payment', (id) => ({ at: eleven, ticket: id, method: 'qr' })).reverse(),
        ...each('exit', (id) => ({ at: eleven, ticket: id })),
      ];
    };
    // As a terminal does: what could not be stored on a machine that has too much to do is sent again.
    const sendAll = async (remote: Remote, lot: Lot, all: Record<string, unknown>[]) => {
      for (let left = all; left.length > 0; ) {
        const { body } = await remote.terminal(lot.key, '/terminal/batch', { events: left });
        const refused: { id: string; status: number }[] = body.results.filter(
          (one: Answer) => one.status >= 300,
        );
        const isBusy = allowed(1) > 1 && refused.every(({ status }) => status === 503);
        if (!isBusy) assert.deepEqual(refused, []);
        const again = new Set(refused.map(({ id }) => id));
        left = left.filter(({ id }) => again.has(String(id)));
      }
    };
    const sent = ['A', 'B', 'C', 'D'].flatMap((letters, core) =>
      lots.map((lot) => sendAll(remotes[core % 2]!, lot, stays(letters.repeat(3), 30))),
    );
    await Promise.all(sent);
    for (const lot of lots) {
      const books = await assertLedger(database.db, lot.companyId);
      assert.deepEqual([books.entries, books.invoices, books.inside], [120, 120, 0]);
    }
  });

  it('leaves data that are whole', async () => {
    assert.deepEqual(await faultsOf(database.db, Date.parse('2026-11-20T12:00:00-05:00')), []);
  });
});
