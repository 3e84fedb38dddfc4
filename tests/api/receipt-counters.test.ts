import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { transact } from '../../core/db/transact.ts';
import { issueOnAccount } from '../../core/features/billing/invoices/on-account.service.ts';
import { bookReceipt } from '../../core/features/billing/receipts/book-receipt.service.ts';
import { receiptMethods } from '../../shared/features/billing/receipts/receipt.ts';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { StatementDesk } from './support/statements.ts';
import { at, exceptionsOf, freshLot, setParameters } from './support/terminals.ts';

const day = '2026-11-20';
const view = 'view/invoice/detail';
const closures = 'view/closures';
const reports = 'view/finance-reports';

for (const dialect of dialects) {
  describe(`receipts that were a mistake (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    before(async () => {
      site = await openReportingSite(dialect, `${day}T12:00:00-05:00`);
    });
    after(() => site.close());
    const begin = async () => {
      lot = await freshLot(site);
      return lot;
    };
    const as = (more: object = {}) => ({ view, company: lot.companyId, ...more });
    const moment = () => ({ companyId: lot.companyId, at: site.clock.now, now: site.clock.now, day });

    async function owed(total: number): Promise<number> {
      const { id: entityId } = await site.db
        .selectFrom('entities')
        .select('id')
        .where('identification', '=', '111')
        .executeTakeFirstOrThrow();
      const line = { conceptId: null, initials: 'MENS', description: 'Mes', quantity: 1, discount: 0 };
      const { invoiceId } = await transact(site.db, (trx) =>
        issueOnAccount(trx, {
          ...{ ...moment(), dueDate: '2026-11-25', entityId, subscriberId: null, userId: null },
          service: 'subscription',
          lines: [{ ...line, taxRate: 1900, unitValue: total, total }],
        }),
      );
      return invoiceId;
    }
    const take = (id: number, body: object) =>
      site.done('POST', `/invoices/${id}/receipts`, { id: randomUUID(), ...body }, as());
    const counter = (id: number, body: object = {}, more: object = {}) =>
      site.call('POST', `/receipts/${id}/counters`, { reason: 'Se cobró a otro', ...body }, as(more));
    const invoice = (id: number) => site.done('GET', `/invoices/${id}`, undefined, as());
    const listed = async (id: number) =>
      (await site.done('GET', '/receipts?size=100', undefined, as())).rows.find(
        (one: { id: number }) => one.id === id,
      );
    const filed = async () =>
      (await exceptionsOf(site, lot)).map(({ kind, amount, details, ...one }) => ({
        ...{ ...one, kind, amount: Number(amount) },
        details: JSON.parse(details) as Record<string, unknown>,
      }));
    const collected = async () =>
      (
        await site.done('GET', `/reports/collection-report?from=${day}&to=${day}`, undefined, {
          view: 'view/overview-report/reports/collection-report',
          company: lot.companyId,
        })
      ).totals.total;
    /** Money that came without an invoice. */
    const advance = (amount: number) =>
      transact(site.db, (trx) =>
        bookReceipt(trx, {
          ...{ ...moment(), timeZone: 'America/Bogota', uuid: null, kind: 'collection', invoiceId: null },
          ...{ entityId: null, method: 'payu', service: 'other', vehicleType: '', amount, rounding: 0 },
          ...{ subtotal: amount, tax: 0, discount: 0, deviceId: null, userId: null },
          ...{ electronicPaymentId: null, advanceId: null, reference: 'PAYU-1' },
        }),
      );
    const allocate = (id: number, body: object) =>
      site.done('POST', `/receipts/${id}/allocations`, { id: randomUUID(), ...body }, as());

    it('of any method are countered once: the invoice is owed again and can be paid again', async () => {
      await begin();
      for (const method of receiptMethods) {
        const id = await owed(119_000);
        const before = await collected();
        const receipt = await take(id, { method, amount: 119_000, reference: 'R-1' });
        assert.equal((await invoice(id)).state, 'paid');
        const made = await counter(receipt.id);
        assert.equal(made.status, 201, `${method}: ${JSON.stringify(made.body)}`);
        const { kind, amount, tax, countersId, reason } = made.body;
        assert.deepEqual(
          [kind, amount, tax, made.body.method, countersId, reason],
          ['refund', 119_000, 19_000, method, receipt.id, 'Se cobró a otro'],
        );
        const { balance, state } = await invoice(id);
        assert.deepEqual([balance, state], [119_000, 'open']);
        assert.equal(await collected(), before);
        const again = await counter(receipt.id);
        assert.deepEqual([again.status, again.body.code], [409, -3600]);
        const reversed = await counter(made.body.id);
        assert.deepEqual([reversed.status, reversed.body.code], [409, -3601]);
        assert.equal((await listed(receipt.id)).countered, 119_000);
        await take(id, { method, amount: 119_000 });
        assert.equal((await invoice(id)).state, 'paid');
      }
      const counters = (await filed()).filter(({ kind }) => kind === 'countered-receipt');
      assert.equal(counters.length, receiptMethods.length);
      for (const { amount, details } of counters) {
        assert.equal(amount, -119_000);
        assert.deepEqual([details.userId, details.reason], [1, 'Se cobró a otro']);
      }
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('a refund and a part are countered, and after the due date what is owed again is overdue', async () => {
      await begin();
      const id = await owed(100_000);
      await take(id, { method: 'cash', amount: 100_000 });
      const lines = [{ lineId: (await invoice(id)).lines[0].id, total: 40_000 }];
      const note = { id: randomUUID(), reasonCode: 4, reason: 'Ajuste', lines };
      await site.done('POST', `/invoices/${id}/credit-notes`, note, as());
      const refund = await take(id, { kind: 'refund', method: 'cash', amount: 40_000 });
      const made = await counter(refund.id);
      assert.deepEqual([made.status, made.body.kind, made.body.amount], [201, 'collection', 40_000]);
      assert.equal((await invoice(id)).balance, -40_000);
      const late = await owed(90_000);
      const part = await take(late, { method: 'transfer', amount: 30_000 });
      await take(late, { method: 'transfer', amount: 60_000 });
      const now = site.clock.now;
      site.clock.now += 6 * 86_400_000;
      site.token = await site.tokenFor(1);
      assert.equal((await counter(part.id)).status, 201);
      const { balance, state } = await invoice(late);
      assert.deepEqual([balance, state], [30_000, 'overdue']);
      site.clock.now = now;
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('of a terminal are in its drawer until that is counted, and in that of the office afterwards', async () => {
      await begin();
      const gate = at(site, lot);
      const pay = async (plate: string) => {
        await gate.enter({ at: `${day}T08:00:00-05:00`, plate });
        const { body } = await gate.pay({ at: `${day}T10:00:00-05:00`, plate });
        const [receipt] = (await invoice(body.invoiceId)).receipts;
        return { receipt, total: body.total as number, invoiceId: body.invoiceId as number };
      };
      const first = await pay('CON001');
      const made = await counter(first.receipt.id);
      assert.deepEqual([made.body.deviceId, made.body.counteredBy], [lot.deviceId, 1]);
      assert.equal((await invoice(first.invoiceId)).balance, first.total);
      const second = await pay('CON002');
      const shift = await gate.close({ at: `${day}T12:01:00-05:00`, counted: second.total });
      assert.deepEqual([shift.body.expected, shift.body.difference], [second.total, 0]);
      const late = await counter(second.receipt.id);
      assert.deepEqual([late.body.deviceId, late.body.userId], [null, 1]);
      const counted = await site.call(
        'POST',
        '/closures',
        { id: randomUUID(), counted: 0 },
        { view: closures, company: lot.companyId },
      );
      assert.equal(counted.body.expected, -second.total);
      assert.deepEqual(
        (await filed())
          .filter(({ kind }) => kind === 'countered-receipt')
          .map(({ stay_id }) => typeof stay_id),
        ['number', 'number'],
      );
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('another person counters in the drawer of the receipt, and is named', async () => {
      await begin();
      const eva = await signUp(site, [[lot.companyId, { [view]: 'write', [closures]: 'write' }]]);
      const id = await owed(50_000);
      const receipt = await take(id, { method: 'cash', amount: 50_000 });
      const made = await counter(receipt.id, {}, { token: eva.token });
      assert.deepEqual([made.body.userId, made.body.counteredBy], [1, eva.id]);
      const own = { view: closures, company: lot.companyId };
      const shift = await site.done('POST', '/closures', { id: randomUUID(), counted: 0 }, own);
      assert.deepEqual([shift.expected, shift.difference, shift.receiptCount], [0, 0, 2]);
      const empty = await site.call(
        'POST',
        '/closures',
        { id: randomUUID(), counted: 0 },
        { ...own, token: eva.token },
      );
      assert.equal(empty.body.code, -3263);
      const [exception] = await filed();
      assert.deepEqual([exception?.kind, exception?.details.userId], ['countered-receipt', eva.id]);
    });

    it('of an advance: what it settled is owed again, and what was given back of it is owed', async () => {
      await begin();
      const id = await advance(500_000);
      const invoiceId = await owed(300_000);
      const settled = await allocate(id, { invoiceId, amount: 300_000 });
      // Only the allocation: the advance is open again.
      assert.equal((await counter(settled.id)).status, 201);
      assert.equal((await invoice(invoiceId)).balance, 300_000);
      assert.equal((await listed(id)).open, 500_000);
      const again = await allocate(id, { invoiceId, amount: 300_000 });
      const back = await allocate(id, { amount: 100_000, method: 'cash' });
      assert.equal((await counter(back.id)).body.kind, 'collection');
      assert.equal((await listed(id)).open, 200_000);
      await allocate(id, { amount: 50_000, method: 'transfer' });
      const whole = await counter(id);
      assert.equal(whole.status, 201, JSON.stringify(whole.body));
      assert.equal((await invoice(invoiceId)).balance, 300_000);
      assert.equal((await listed(id)).open, -50_000);
      assert.equal((await counter(again.id)).body.code, -3600);
      const rows = (await site.done('GET', '/receipts?advance=1', undefined, as())).rows;
      assert.deepEqual(rows, []);
      const more = await site.call(
        'POST',
        `/receipts/${id}/allocations`,
        { id: randomUUID(), amount: 1 },
        as(),
      );
      assert.equal(more.body.fields.amount.code, -3296);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('an allocation is in the closure of whoever made it with both halves', async () => {
      await begin();
      const id = await advance(50_000);
      const invoiceId = await owed(50_000);
      await allocate(id, { invoiceId, amount: 50_000 });
      const own = { view: closures, company: lot.companyId };
      const shift = await site.done('POST', '/closures', { id: randomUUID(), counted: 0 }, own);
      assert.deepEqual([shift.methods, shift.difference, shift.receiptCount], [{ payu: 0 }, 0, 2]);
      const { receipts } = await site.done('GET', `/closures/${shift.id}`, undefined, own);
      assert.deepEqual(
        receipts.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
        [
          ['collection', 50_000],
          ['refund', -50_000],
        ],
      );
    });

    it('on a closed day are taken and filed, and the day of the receipt keeps its figures', async () => {
      await begin();
      const id = await owed(80_000);
      const receipt = await take(id, { method: 'qr', amount: 80_000 });
      const days = { view: reports, company: lot.companyId };
      const report = await site.done('POST', '/finance-reports', { day, office: true, close: true }, days);
      const made = await counter(receipt.id);
      assert.equal(made.status, 201, JSON.stringify(made.body));
      assert.deepEqual(
        (await filed()).map(({ kind, amount, details }) => [kind, amount, details.userId]),
        [
          ['after-closing', -80_000, 1],
          ['countered-receipt', -80_000, 1],
        ],
      );
      const after = await site.done('GET', `/finance-reports/${report.id}`, undefined, days);
      assert.equal(after.collected, 80_000);
      assert.equal(after.arrived.collected, -80_000);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('once for each id, of another lot not found, with a reason, and not by whoever may only read', async () => {
      await begin();
      const id = await owed(80_000);
      const receipt = await take(id, { method: 'qr', amount: 40_000 });
      const other = await take(id, { method: 'qr', amount: 40_000 });
      const uuid = randomUUID();
      const first = await counter(receipt.id, { id: uuid });
      const second = await counter(receipt.id, { id: uuid.toUpperCase() });
      assert.deepEqual([second.status, second.body.id], [201, first.body.id]);
      assert.equal((await counter(other.id, { id: uuid })).body.fields.id.code, -3201);
      assert.equal((await counter(other.id, { reason: ' ' })).status, 400);
      const elsewhere = await freshLot(site);
      const foreign = await counter(other.id, {}, { company: elsewhere.companyId });
      assert.equal(foreign.status, 404);
      const reader = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      assert.equal((await counter(other.id, {}, { token: reader.token })).status, 403);
      assert.equal((await counter(other.id, {}, { token: null })).status, 401);
      const answers = await Promise.all([1, 2, 3].map(() => counter(other.id)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
      assert.equal((await invoice(id)).balance, 80_000);
    });

    it('are nothing that the bank could have; where it has one of both, both were money', async () => {
      await begin();
      const desk = new StatementDesk(site, lot);
      const now = site.clock.now;
      const on = async (then: string) => {
        site.clock.now = Date.parse(`${then}T12:00:00-05:00`);
        site.token = await site.tokenFor(1);
      };
      await on('2026-11-03');
      const never = await take(await owed(90_000), { method: 'transfer', amount: 90_000, reference: 'N' });
      const there = await take(await owed(70_000), { method: 'transfer', amount: 70_000, reference: 'T' });
      await on('2026-11-04');
      for (const { id } of [never, there]) assert.equal((await counter(id)).status, 201);
      const uncredited = async () => {
        const { days } = await desk.done('GET', '/reconciliation?from=2026-11-03&to=2026-11-04');
        return days.map(({ bank }: { bank: { uncredited: number } }) => bank.uncredited);
      };
      await on('2026-11-20');
      const lines = ['02/11/2026;Otro;O;1,00', '03/11/2026;Abono;T;700,00', '19/11/2026;Otro;P;1,00'];
      const statement = await desk.read(['Fecha;Descripción;Referencia;Valor', ...lines].join('\n'));
      assert.deepEqual(await uncredited(), [0, 0]);
      const line = (await desk.lines(statement.id)).find(
        ({ amount }: { amount: number }) => amount === 70_000,
      );
      const match = { version: line.version, target: 'receipt', ids: [there.id] };
      await desk.done('POST', `/statement-lines/${line.id}/match`, match);
      assert.deepEqual(await uncredited(), [0, 70_000]);
      site.clock.now = now;
      site.token = await site.tokenFor(1);
    });

    it('of cash that is rounded leave the drawer with the rounding of what remains', async () => {
      await begin();
      await setParameters(site, lot, { cashRoundingTo: 100_00, cashRoundingMode: 'nearest' });
      const id = await owed(249_95);
      const parts = [];
      for (let part = 0; part < 5; part += 1) parts.push(await take(id, { method: 'cash', amount: 49_99 }));
      const sum = (all: { amount: number; rounding: number }[]) =>
        all.reduce((total, one) => total + one.amount + one.rounding, 0);
      assert.equal(sum(parts), 200_00);
      const { body } = await counter(parts[0].id);
      assert.equal(sum(parts) - (body.amount + body.rounding), 200_00);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
