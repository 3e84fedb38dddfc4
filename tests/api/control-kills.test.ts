import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../../core/db/open.ts';
import { assertWhole } from '../support/whole-data.ts';
import { type Calling, callingAt } from './support/calling.ts';
import { type CoreProcess, coreProcess } from './support/core-process.ts';
import { connect } from './support/remote.ts';
import { administrator, dialects, type Site } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const kills = 2;
const eachTime = 8;
const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const office = { invoice: 'view/invoice/detail', purge: 'view/slots/purge' };

/** A call that may be sent again: by its key, or by the ids of its events. */
interface Sent {
  path: string;
  view: string;
  body: object;
  key: string;
}

for (const dialect of dialects) {
  describe(`a core that is killed while people and terminals act (${dialect})`, () => {
    let core: CoreProcess;
    let lot: SubscriberLot;
    let call: Calling;
    const answered = new Map<string, unknown>();
    const progress = new EventEmitter();
    before(async () => {
      core = await coreProcess(dialect);
      lot = await openSubscriberLot((await connect(await core.start())) as unknown as Site);
      await again();
    });
    after(() => core.close());

    /** Starts the core again and logs in there. */
    async function again(): Promise<void> {
      await core.end('SIGKILL');
      const url = await core.start();
      const answer = await fetch(`${url}/api/dashboard/core/access/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(administrator),
      });
      call = callingAt({ token: String(answer.headers.get('authorization')) }, { url }, lot.companyId);
    }
    const terminal = () => `terminal ${lot.key}`;
    const batch = (...events: { kind: 'entry' | 'payment'; at: string; plate: string }[]): Sent => {
      const more = { entry: { vehicleType: 'CA' }, payment: { method: 'cash' } };
      const body = { events: events.map((one) => ({ id: randomUUID(), ...more[one.kind], ...one })) };
      return { path: '/terminal/batch', view: terminal(), body, key: randomUUID() };
    };
    async function send({ path, view, body, key }: Sent): Promise<Record<string, never>> {
      const told = await call('POST', path, body, view, { 'idempotency-key': key });
      assert.ok(told.status < 300, `${path}: ${JSON.stringify(told.body)}`);
      const known = answered.get(key);
      if (known !== undefined) assert.deepEqual(told.body, known, `${path} was answered otherwise`);
      answered.set(key, told.body);
      progress.emit('answer');
      return told.body;
    }
    let plates = 0;
    const plate = () => {
      plates += 1;
      return `KIL${String(plates).padStart(3, '0')}`;
    };

    /** Calls of every kind, each of something of its own. */
    async function prepare(): Promise<Sent[]> {
      const sent: Sent[] = [];
      const key = randomUUID;
      for (let made = 0; made < eachTime; made += 1) {
        const sold = plate();
        const stands = plate();
        const { results } = (await send(
          batch(
            { kind: 'entry', at: ago(3), plate: sold },
            { kind: 'entry', at: ago(3), plate: stands },
            { kind: 'payment', at: ago(1), plate: sold },
          ),
        )) as unknown as { results: { stayId: number; invoiceId: number }[] };
        const [, inside, paid] = results;
        const invoice = (await call('GET', `/invoices/${paid?.invoiceId}`, undefined, office.invoice)).body;
        const { id: receiptId } = invoice.receipts[0];
        sent.push(
          {
            ...{ path: `/receipts/${receiptId}/counters`, view: office.invoice, key: key() },
            body: { reason: 'Se cobró a otro' },
          },
          {
            ...{ path: '/purges', view: office.purge, key: key() },
            body: { stayIds: [inside?.stayId], reason: 'No está' },
          },
          batch({ kind: 'entry', at: ago(400 * 24), plate: plate() }),
        );
      }
      return sent;
    }

    it(`${kills} times: what was answered is answered the same again, and each is done once`, async () => {
      const all: Sent[] = [];
      for (let kill = 0; kill < kills; kill += 1) {
        const sent = await prepare();
        all.push(...sent);
        const enough = answered.size + 4 + 10 * kill;
        const running = sent.map((one) =>
          send(one).catch((error: unknown) => {
            if (error instanceof assert.AssertionError) throw error;
          }),
        );
        while (answered.size < enough) await once(progress, 'answer');
        assert.equal((await core.end('SIGKILL')).signal, 'SIGKILL');
        await Promise.all(running);
        await assertWhole(core.where);
        await again();
        // Twice at once, as whoever got no answer clicks again.
        await Promise.all([...sent, ...sent].map(send));
      }
      await Promise.all(all.map(send));
      await core.end('SIGTERM');
      await assertWhole(core.where);
      const database = await openDatabase(core.where);
      try {
        const rows = await database.db
          .selectFrom('exceptions')
          .select(['kind', 'details'])
          .where('company_id', '=', lot.companyId)
          .execute();
        const of = (kind: string, field: string) =>
          rows.filter((one) => one.kind === kind).map(({ details }) => JSON.parse(details)[field]);
        const asked = kills * eachTime;
        for (const [kind, field] of [
          ['countered-receipt', 'receiptId'],
          ['purge', 'purgeId'],
          ['time-outside-window', 'event'],
        ] as const) {
          const filed = of(kind, field);
          assert.deepEqual([filed.length, new Set(filed).size], [asked, asked], kind);
        }
        const given = await database.db.selectFrom('given_away').select(['act', 'stay_id']).execute();
        assert.equal(given.filter(({ act }) => act === 'purge').length, asked);
      } finally {
        await database.close();
      }
    });
  });
}
