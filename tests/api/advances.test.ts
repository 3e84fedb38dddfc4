import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { transact } from '../../core/db/transact.ts';
import { issueOnAccount } from '../../core/features/billing/invoices/on-account.service.ts';
import { bookReceipt } from '../../core/features/billing/receipts/book-receipt.service.ts';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { freshLot } from './support/terminals.ts';

const day = '2026-11-20';
const view = 'view/invoice/detail';

for (const dialect of dialects) {
  describe(`money without an invoice (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    before(async () => {
      site = await openSite(dialect, `${day}T12:00:00-05:00`);
      lot = await freshLot(site);
    });
    after(() => site.close());

    const as = () => ({ view, company: lot.companyId });
    const consumer = async () =>
      (
        await site.db
          .selectFrom('entities')
          .select('id')
          .where('identification', '=', '111')
          .executeTakeFirstOrThrow()
      ).id;
    const moment = () => ({ companyId: lot.companyId, at: site.clock.now, now: site.clock.now, day });

    /** Money that the provider took and that fits nothing. */
    const advance = (amount: number) =>
      transact(site.db, (trx) =>
        bookReceipt(trx, {
          ...moment(),
          timeZone: 'America/Bogota',
          uuid: null,
          kind: 'collection',
          invoiceId: null,
          entityId: null,
          method: 'payu',
          service: 'other',
          vehicleType: '',
          amount,
          rounding: 0,
          subtotal: amount,
          tax: 0,
          discount: 0,
          deviceId: null,
          userId: null,
          electronicPaymentId: null,
          advanceId: null,
          reference: 'PAYU-1',
        }),
      );
    async function owed(total: number): Promise<number> {
      const entityId = await consumer();
      const made = await transact(site.db, (trx) =>
        issueOnAccount(trx, {
          ...moment(),
          dueDate: '2026-11-25',
          entityId,
          subscriberId: null,
          userId: null,
          service: 'subscription',
          lines: [
            {
              conceptId: null,
              initials: 'MENS',
              description: 'Mensualidad',
              quantity: 1,
              unitValue: total,
              discount: 0,
              taxRate: 1900,
              total,
            },
          ],
        }),
      );
      return made.invoiceId;
    }
    const use = (id: number, body: object, call = as()) =>
      site.call('POST', `/receipts/${id}/allocations`, { id: randomUUID(), ...body }, call);
    const invoice = (id: number) => site.done('GET', `/invoices/${id}`, undefined, as());
    const open = async (filter = 'advance=1') =>
      (await site.done('GET', `/receipts?${filter}&sort=id`, undefined, as())).rows.map(
        (one: { id: number; open: number }) => [one.id, one.open],
      );
    const collected = async () => {
      const { totals } = await site.done(
        'GET',
        `/reports/collection-report?from=${day}&to=${day}`,
        undefined,
        { view: 'view/overview-report/reports/collection-report', company: lot.companyId },
      );
      return totals.total;
    };

    it('settles invoices in parts and leaves the money of the day as it was; the rest goes back', async () => {
      const id = await advance(500_000);
      const invoiceId = await owed(300_000);
      const before = await collected();
      assert.deepEqual(await open(), [[id, 500_000]]);
      const body = { id: randomUUID(), invoiceId, amount: 300_000 };
      const first = await use(id, body);
      assert.equal(first.status, 201, JSON.stringify(first.body));
      assert.deepEqual(
        [first.body.invoiceId, first.body.amount, first.body.method, first.body.reference],
        [invoiceId, 300_000, 'payu', 'PAYU-1'],
      );
      assert.equal((await use(id, body)).body.id, first.body.id);
      const { balance, state, receipts } = await invoice(invoiceId);
      assert.deepEqual([balance, state, receipts.length], [0, 'paid', 1]);
      assert.deepEqual(await open(), [[id, 200_000]]);
      assert.equal(await collected(), before);

      const refund = await use(id, { amount: 200_000, method: 'transfer' });
      assert.deepEqual([refund.body.kind, refund.body.method], ['refund', 'transfer']);
      assert.deepEqual(await open(), []);
      assert.deepEqual(await open('advance=0'), [[id, 0]]);
      assert.equal(await collected(), before - 200_000);
    });

    it('is refused beyond what is open or owed, under a used id, and for what is no advance', async () => {
      const id = await advance(100_000);
      const invoiceId = await owed(60_000);
      const refused = async (body: object, of = id) => {
        const { status, body: told } = await use(of, body);
        return [status, told.fields?.amount?.code ?? told.fields?.id?.code ?? told.code];
      };
      assert.deepEqual(await refused({ amount: 100_001 }), [409, -3296]);
      assert.deepEqual(await refused({ invoiceId, amount: 60_001 }), [409, -3200]);
      const uuid = randomUUID();
      const done = await use(id, { id: uuid, invoiceId, amount: 60_000 });
      assert.deepEqual(await refused({ id: uuid, amount: 60_000 }), [409, -3201]);
      assert.deepEqual(await refused({ amount: 1 }, done.body.id), [409, -3295]);
      assert.deepEqual(await refused({ invoiceId: 999_999, amount: 1 }), [404, -1]);
      assert.equal((await use(id, { amount: 0 })).status, 400);
      assert.deepEqual((await open())[0], [id, 40_000]);
    });

    it('is used once by two at the same time', async () => {
      const id = await advance(70_000);
      const answers = await Promise.all([1, 2, 3].map(() => use(id, { amount: 70_000 })));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
    });

    it('of another lot is not found, and whoever may only read changes nothing', async () => {
      const id = await advance(1000);
      const other = await freshLot(site);
      assert.equal((await use(id, { amount: 1 }, { view, company: other.companyId })).status, 404);
      const reader = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      const asked = { ...as(), token: reader.token };
      assert.equal((await use(id, { amount: 1 }, asked)).status, 403);
    });

    it('cancelled invoices stand among the others, by their state', async () => {
      const id = await owed(90_000);
      const note = { id: randomUUID(), reasonCode: 2, reason: 'Repetida' };
      await site.done('POST', `/invoices/${id}/credit-notes`, note, as());
      const states = async (filter: string) =>
        (await site.done('GET', `/invoices?sort=-id&${filter}`, undefined, as())).rows.map(
          (one: { id: number; state: string }) => [one.id, one.state],
        );
      assert.deepEqual((await states(''))[0], [id, 'cancelled']);
      assert.deepEqual(await states('state=cancelled'), [[id, 'cancelled']]);
      assert.ok(!(await states('state=paid')).some(([one]: [number]) => one === id));
    });

    it('leaves balances, shares and days that agree', async () => {
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
