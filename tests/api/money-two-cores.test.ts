import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { RunningCore } from '../../core/start.ts';
import { faultsOf } from '../support/whole-data.ts';
import { assertGapless, type Calling, callingAt, type Told } from './support/calling.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { PayrollDesk } from './support/payroll.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const views = {
  invoice: 'view/invoice/detail',
  run: 'view/liquidation/manage',
};
const whole = 15_000_000;
const rounds = 4;

const statuses = (told: readonly Told[]) => told.map(({ status }) => status).sort();

// SQLite has one core: there the same comes twice at once to it.
for (const dialect of dialects) {
  const where = dialect === 'postgres' ? 'two cores' : 'one core';
  describe(`money that is asked for twice at the same instant (${dialect}, ${where})`, () => {
    let site: ReportingSite;
    let lot: SubscriberLot;
    let desk: PayrollDesk;
    let cores: [Calling, Calling];
    let months = 0;
    let liquidationId: number;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await openSubscriberLot(site);
      desk = new PayrollDesk(site, lot);
      const second: RunningCore = dialect === 'postgres' ? await site.another() : site.core;
      cores = [callingAt(site, site.core, lot.companyId), callingAt(site, second, lot.companyId)];
      liquidationId = await makeLiquidation(site, lot.companyId, { name: 'De muchos' });
      await lot.make({ liquidationId, validFrom: '2020-01-01' });
    });
    after(() => site.close());

    /** Sends to both cores at once. */
    const both = (send: (core: Calling, place: number) => Promise<Told>) => Promise.all(cores.map(send));
    const post = (core: Calling, path: string, body: object, view = views.invoice) =>
      core('POST', path, body, view);
    /** An invoice on account over the whole value, of a month that nobody has billed. */
    const owed = async () => {
      months += 1;
      const month = new Date(Date.UTC(2020, months - 1)).toISOString().slice(0, 7);
      return (await desk.bill(liquidationId, month)).id;
    };
    const receipt = (more: object = {}) => ({ id: randomUUID(), method: 'qr', amount: whole, ...more });
    const note = (more: object = {}) => ({ id: randomUUID(), reasonCode: 2, reason: 'Doble', ...more });
    const read = (id: number) => desk.invoice(id);

    it('vouchers, drafts and requests are made once: by their key the same answer twice, without one by a refusal', async () => {
      const as = { view: 'view/discounts', company: lot.companyId };
      const discount = { code: 'CINE', title: 'Cine', kind: 'percent', value: 5000, validFrom: '2026-01-01' };
      const { id: discountId } = await site.done('POST', '/discounts', discount, as);
      const batch = { discountId, prefix: 'CINE', numbering: 'random', quantity: 3, usesAllowed: 1 };
      const makers = [
        { path: '/vouchers/batches', body: batch, view: 'view/discounts', table: 'voucher_batches' },
        {
          path: '/liquidation-runs',
          body: { liquidationId, period: '2026-12' },
          view: views.run,
          table: 'liquidation_runs',
        },
      ] as const;
      for (const { path, body, view, table } of makers) {
        const count = async () =>
          (await site.db.selectFrom(table).select('id').where('company_id', '=', lot.companyId).execute())
            .length;
        for (let round = 0; round < rounds; round += 1) {
          const before = await count();
          const key = { 'idempotency-key': randomUUID() };
          const told = await both((core) => core('POST', path, body, view, key));
          assert.deepEqual(statuses(told), [201, 201], JSON.stringify(told));
          assert.equal(told[0]?.body.id, told[1]?.body.id);
          site.clock.now += 2000;
          const bare = await both((core) => core('POST', path, body, view, {}));
          assert.deepEqual(statuses(bare), [201, 409], JSON.stringify(bare));
          assert.ok([-3612, -3614].includes(bare.find(({ status }) => status === 409)?.body.code));
          assert.equal(await count(), before + 2);
          site.clock.now += 2000;
        }
      }
    });

    it('a receipt over the whole counts once, whether its id is the same or another', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const [one, other] = [await owed(), await owed()];
        const told = await both((core) => post(core, `/invoices/${one}/receipts`, receipt()));
        assert.deepEqual(statuses(told), [201, 409]);
        const same = receipt();
        const again = await both((core) => post(core, `/invoices/${other}/receipts`, same));
        assert.deepEqual(statuses(again), [201, 201]);
        assert.equal(again[0]?.body.id, again[1]?.body.id);
        for (const id of [one, other]) {
          const { balance, receipts } = await read(id);
          assert.deepEqual([balance, receipts.length], [0, 1]);
        }
      }
    });

    it('one id for two invoices stands for one of them', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const ids = [await owed(), await owed()];
        const [money, taken] = [receipt(), note()];
        const paid = await both((core, place) => post(core, `/invoices/${ids[place]}/receipts`, money));
        assert.deepEqual(statuses(paid), [201, 409], JSON.stringify(paid));
        assert.equal(paid.find(({ status }) => status === 409)?.body.code, -3201);
        const more = [await owed(), await owed()];
        const told = await both((core, place) => post(core, `/invoices/${more[place]}/credit-notes`, taken));
        assert.deepEqual(statuses(told), [201, 409], JSON.stringify(told));
        assert.equal(told.find(({ status }) => status === 409)?.body.code, -3201);
      }
    });

    it('what is left is taken back once, and what was paid goes back once', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const [one, other] = [await owed(), await owed()];
        for (const id of [one, other]) await post(cores[0], `/invoices/${id}/receipts`, receipt());
        const refund = { method: 'transfer', reference: null };
        const told = await both((core) => post(core, `/invoices/${one}/credit-notes`, note({ refund })));
        assert.deepEqual(statuses(told), [201, 409]);
        assert.deepEqual([(await read(one)).balance, (await read(one)).creditNotes.length], [0, 1]);
        await post(cores[0], `/invoices/${other}/credit-notes`, note());
        assert.equal((await read(other)).balance, -whole);
        const back = receipt({ kind: 'refund' });
        const returned = await both((core) =>
          post(core, `/invoices/${other}/receipts`, { ...back, id: randomUUID() }),
        );
        assert.deepEqual(statuses(returned), [201, 409]);
        assert.equal((await read(other)).balance, 0);
      }
    });

    it('money and a credit note that meet leave what is owed to whom', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const id = await owed();
        const [paid, taken] = await both((core, place) =>
          place === round % 2
            ? post(core, `/invoices/${id}/receipts`, receipt())
            : post(core, `/invoices/${id}/credit-notes`, note()),
        ).then((told) => (round % 2 ? told.toReversed() : told));
        assert.equal(taken?.status, 201);
        const { balance, state } = await read(id);
        const isPaid = paid?.status === 201;
        if (!isPaid) assert.equal(paid?.body.code, -3202);
        assert.deepEqual([balance, state], [isPaid ? -whole : 0, 'cancelled']);
      }
    });

    it('a run is confirmed once, and one that is undone while somebody pays keeps what was paid', async () => {
      for (let round = 0; round < rounds; round += 1) {
        months += 1;
        const period = new Date(Date.UTC(2020, months - 1)).toISOString().slice(0, 7);
        const drafted = await post(cores[0], '/liquidation-runs', { liquidationId, period }, views.run);
        const { id, version } = drafted.body;
        const path = `/liquidation-runs/${id}`;
        const told = await both((core) => post(core, `${path}/confirmation`, { version }, views.run));
        assert.deepEqual(statuses(told).at(-1), 409, JSON.stringify(told));
        assert.equal(told.filter(({ status }) => status < 300).length, 1);
        const run = await settled(path);
        assert.equal(run.invoiced, 1);
        const { rows } = (await cores[0]('GET', `${path}/rows`, undefined, views.run)).body;
        const invoice = rows[0].invoiceId;
        const [undone, paid] = await both((core, place) =>
          place === 0
            ? post(core, `${path}/undo`, { reason: 'Prueba' }, views.run)
            : post(core, `/invoices/${invoice}/receipts`, receipt()),
        );
        const { state } = await settled(path);
        const { balance, status } = await read(invoice);
        if (paid?.status === 201) assert.deepEqual([state, balance, status], ['confirmed', 0, 'A']);
        else {
          assert.deepEqual([undone?.status, paid?.body.code], [undone?.status, -3202]);
          assert.deepEqual([state, balance, status], ['undone', 0, 'D']);
        }
      }
    });

    it('a mistake is countered once, and a drawer that is counted meanwhile has both or neither', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const id = await owed();
        const paid = await post(cores[0], `/invoices/${id}/receipts`, receipt({ method: 'cash' }));
        const path = `/receipts/${paid.body.id}/counters`;
        const count = (core: Calling) =>
          post(core, '/closures', { id: randomUUID(), counted: 0 }, 'view/closures');
        const [first, second, shift] = await Promise.all([
          post(cores[0], path, { reason: 'De otro' }),
          post(cores[1], path, { reason: 'De otro' }),
          count(cores[round % 2] ?? cores[0]),
        ]);
        assert.deepEqual(statuses([first, second]), [201, 409]);
        assert.equal((await read(id)).balance, whole);
        await count(cores[0]);
        const rows = await site.db
          .selectFrom('receipts')
          .select(['kind', 'closure_id'])
          .where('invoice_id', '=', id)
          .execute();
        const [one, other] = rows.map((row) => row.closure_id);
        // Counted before, the counter is in the next closure, of whoever made it.
        const isCounted = shift.body.expected === whole;
        assert.deepEqual([rows.length, one === other], [2, !isCounted]);
        const same = { id: randomUUID(), reason: 'Doble' };
        const again = await post(cores[0], `/invoices/${id}/receipts`, receipt());
        const told = await both((core) => post(core, `/receipts/${again.body.id}/counters`, same));
        assert.deepEqual(statuses(told), [201, 201]);
        assert.equal(told[0]?.body.id, told[1]?.body.id);
      }
    });

    /** The run once nothing works on it. */
    async function settled(path: string) {
      for (let tries = 0; tries < 800; tries += 1) {
        const { body } = await cores[0]('GET', path, undefined, views.run);
        if (['draft', 'confirmed', 'undone'].includes(body.state)) return body;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      return assert.fail(`${path} does not end`);
    }

    it('leaves balances, shares, numbers and days that agree', async () => {
      await assertGapless(site.db, lot.companyId);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
