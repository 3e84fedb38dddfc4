import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../../core/db/open.ts';
import { eventually } from '../support/soon.ts';
import { assertWhole } from '../support/whole-data.ts';
import { assertGapless, type Calling, callingAt } from './support/calling.ts';
import { type CoreProcess, coreProcess } from './support/core-process.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { connect } from './support/remote.ts';
import { administrator, dialects, type Site } from './support/site.ts';
import { openSubscriberLot } from './support/subscribers.ts';

const invoiceView = 'view/invoice/detail';
const runView = 'view/liquidation/manage';
const plans = 12;
const kills = 3;
const part = 10_000;

/** What was asked of an invoice, under an id of its own. */
interface Asked {
  path: string;
  body: { id: string };
  isNote: boolean;
}

for (const dialect of dialects) {
  describe(`a core that is killed while it takes money (${dialect})`, () => {
    let core: CoreProcess;
    let company: number;
    let liquidationId: number;
    let call: Calling;
    before(async () => {
      core = await coreProcess(dialect);
      const url = await core.start();
      const remote = await connect(url);
      const lot = await openSubscriberLot(remote as unknown as Site);
      company = lot.companyId;
      liquidationId = await makeLiquidation(remote, company, { name: 'De muchos' });
      for (let made = 0; made < plans; made += 1) {
        const plan = lot.body({ liquidationId });
        await remote.done('POST', '/subscribers', plan, { view: 'view/subscriber', company });
      }
      call = await callerAt(url);
    });
    after(() => core.close());

    async function callerAt(url: string): Promise<Calling> {
      const answer = await fetch(`${url}/api/dashboard/core/access/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(administrator),
      });
      return callingAt({ token: String(answer.headers.get('authorization')) }, { url }, company);
    }

    /** Looks at the data while no core runs; what a dead one has leased is free at once. */
    async function look<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>) {
      await assertWhole(core.where);
      const database = await openDatabase(core.where);
      try {
        await assertGapless(database.db, company);
        await database.db
          .updateTable('liquidation_run_jobs')
          .set({ lease_until: 0 })
          .where('status', '=', 'running')
          .execute();
        return await work(database.db);
      } finally {
        await database.close();
      }
    }
    const again = async () => {
      call = await callerAt(await core.start());
    };

    it('in the middle of a confirmation: it goes on, and bills each once', async () => {
      const drafted = await call('POST', '/liquidation-runs', { liquidationId, period: '2026-12' }, runView);
      const { id, version } = drafted.body;
      const confirm = () => call('POST', `/liquidation-runs/${id}/confirmation`, { version }, runView);
      const cut = confirm().catch(() => null);
      // As soon as anything of it is stored, or it was answered.
      await Promise.race([cut, call('GET', `/liquidation-runs/${id}`, undefined, runView).catch(() => null)]);
      await core.end('SIGKILL');
      await cut;
      await look(async () => undefined);
      await again();
      const state = async () => (await call('GET', `/liquidation-runs/${id}`, undefined, runView)).body;
      if ((await state()).state === 'draft') assert.equal((await confirm()).status, 202);
      await eventually(async () => (await state()).state === 'confirmed', 'the run does not end');
      assert.equal((await state()).invoiced, plans);
    });

    it(`in the middle of receipts and credit notes, ${kills} times: what was answered stays, the rest may be sent again`, async () => {
      const { rows } = (await call('GET', '/invoices?size=100', undefined, invoiceView)).body;
      assert.equal(rows.length, plans);
      const lines = new Map<number, number>();
      for (const { id } of rows)
        lines.set(id, (await call('GET', `/invoices/${id}`, undefined, invoiceView)).body.lines[0].id);
      const asked: Asked[] = [];
      const answered = new Map<string, number>();
      const progress = new EventEmitter();
      const send = async ({ path, body }: Asked) => {
        const told = await call('POST', path, body, invoiceView);
        assert.equal(told.status, 201, JSON.stringify(told.body));
        const known = answered.get(body.id);
        if (known !== undefined) assert.equal(told.body.id, known, 'the same id was answered otherwise');
        answered.set(body.id, told.body.id);
        progress.emit('answer');
      };
      /** Sends money and notes for one invoice, in turn, until the connection breaks. */
      const traffic = async (invoiceId: number) => {
        for (let count = 0; ; count += 1) {
          const isNote = count % 2 === 1;
          const id = randomUUID();
          const note = {
            reasonCode: 3,
            reason: 'Rebaja',
            lines: [{ lineId: lines.get(invoiceId), total: part }],
          };
          const money = { method: 'cash', amount: part };
          const one = {
            path: `/invoices/${invoiceId}/${isNote ? 'credit-notes' : 'receipts'}`,
            body: { id, ...(isNote ? note : money) },
            isNote,
          };
          asked.push(one);
          try {
            await send(one);
          } catch (error) {
            if (error instanceof assert.AssertionError) throw error;
            return;
          }
        }
      };
      for (let kill = 0; kill < kills; kill += 1) {
        const running = rows.map(({ id }: { id: number }) => traffic(id));
        const enough = answered.size + 20 + 15 * kill;
        while (answered.size < enough) await once(progress, 'answer');
        assert.equal((await core.end('SIGKILL')).signal, 'SIGKILL');
        await Promise.all(running);
        await look(async (db) => {
          for (const table of ['receipts', 'credit_notes'] as const) {
            const stored = await db.selectFrom(table).select('uuid').execute();
            const uuids = new Set(stored.map(({ uuid }) => uuid));
            for (const { body, isNote } of asked)
              if (isNote === (table === 'credit_notes') && answered.has(body.id))
                assert.ok(uuids.has(body.id), `${table} ${body.id} is lost`);
          }
        });
        await again();
      }
      for (const one of asked) await send(one);
      const total = rows.reduce((sum: number, one: { total: number }) => sum + one.total, 0);
      const now = (await call('GET', '/invoices?size=100', undefined, invoiceView)).body.rows;
      const left = now.reduce((sum: number, one: { balance: number }) => sum + one.balance, 0);
      assert.equal(left, total - asked.length * part);
      await core.end('SIGTERM');
      await look(async () => undefined);
    });
  });
}
