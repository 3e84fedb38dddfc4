import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { transact } from '../../core/db/transact.ts';
import type { BilledLine } from '../../core/features/billing/invoices/invoice-sums.rules.ts';
import { issueOnAccount } from '../../core/features/billing/invoices/on-account.service.ts';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { confirm, confirmationFields, merchantSettings, paymentsView, settingsView } from './support/payu.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, at, exceptionsOf, freshLot, setParameters } from './support/terminals.ts';

const day = '2026-11-20';
const view = 'view/invoice/detail';
const reports = 'view/overview-report/reports/';

const line = (total: number, more: Partial<BilledLine> = {}): BilledLine => ({
  conceptId: null,
  initials: 'MENS',
  description: 'Mensualidad de noviembre',
  quantity: 1,
  unitValue: total,
  discount: 0,
  taxRate: 1900,
  total,
  ...more,
});

for (const dialect of dialects) {
  describe(`documents and money (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    before(async () => {
      site = await openSite(dialect, `${day}T12:00:00-05:00`);
      lot = await freshLot(site);
    });
    after(() => site.close());

    const as = (of: Lot = lot) => ({ view, company: of.companyId });
    const read = (id: number, of: Lot = lot) => site.done('GET', `/invoices/${id}`, undefined, as(of));
    const pay = (id: number, body: object, of: Lot = lot) =>
      site.call('POST', `/invoices/${id}/receipts`, { id: randomUUID(), method: 'cash', ...body }, as(of));
    const credit = (id: number, body: object = {}, of: Lot = lot) =>
      site.call(
        'POST',
        `/invoices/${id}/credit-notes`,
        { id: randomUUID(), reasonCode: 2, reason: 'Cobro repetido', ...body },
        as(of),
      );
    /** An invoice on account of some lines. */
    async function owed(
      lines: [BilledLine, ...BilledLine[]],
      of: Lot = lot,
      dueDate = '2026-11-25',
    ): Promise<number> {
      const { id: entityId } = await site.db
        .selectFrom('entities')
        .select('id')
        .where('identification', '=', '111')
        .executeTakeFirstOrThrow();
      const made = await transact(site.db, (trx) =>
        issueOnAccount(trx, {
          companyId: of.companyId,
          at: site.clock.now,
          now: site.clock.now,
          day,
          dueDate,
          entityId,
          subscriberId: null,
          userId: null,
          service: 'subscription',
          lines,
        }),
      );
      return made.invoiceId;
    }
    const collected = async (of: Lot) =>
      (
        await site.done('GET', `/reports/collection-report?from=${day}&to=${day}`, undefined, {
          view: `${reports}collection-report`,
          company: of.companyId,
        })
      ).rows.map(({ method, deviceId, invoices, subtotal, tax, refunds, total }: Record<string, unknown>) => [
        method,
        deviceId,
        invoices,
        subtotal,
        tax,
        refunds,
        total,
      ]);

    /** Gives a lot a merchant of its own with the provider. */
    async function withMerchant(of: Lot) {
      const set = { view: settingsView, company: of.companyId };
      const merchant = { ...merchantSettings, merchantId: String(900_000 + of.companyId) };
      const { version } = await site.done('GET', '/payment-providers/payu', undefined, set);
      await site.done('PUT', '/payment-providers/payu', { ...merchant, version }, set);
      return merchant;
    }
    const washing = { initials: 'LAV', name: 'Lavado', taxRate: 1900, service: 'product' };

    it('a ticket has its receipt, with what the drawer holds, and nothing is owed', async () => {
      const own = await freshLot(site);
      await setParameters(site, own, { cashRoundingTo: 10_000, cashRoundingMode: 'up' });
      await add(site, own, 'concepts', { ...washing, unitValue: 1_234_500 });
      const event = { id: randomUUID(), at: `${day}T11:00:00-05:00`, concept: 'LAV' };
      const { body } = await at(site, own).sell(event);
      const invoice = await read(body.invoiceId, own);
      assert.deepEqual(
        [invoice.kind, invoice.state, invoice.balance, invoice.total, invoice.lines[0].description],
        ['pos', 'paid', 0, 1_234_500, 'Lavado'],
      );
      const [receipt, ...rest] = invoice.receipts;
      assert.deepEqual(rest, []);
      assert.deepEqual(
        [
          receipt.uuid,
          receipt.kind,
          receipt.amount,
          receipt.rounding,
          receipt.subtotal,
          receipt.tax,
          receipt.deviceId,
        ],
        [event.id, 'collection', 1_234_500, 5500, invoice.subtotal, invoice.tax, own.deviceId],
      );
      assert.equal((await pay(body.invoiceId, { amount: 1 }, own)).status, 409);
    });

    it('an invoice on account is owed until parts of money make it up; what they bring adds up to it', async () => {
      const own = await freshLot(site);
      const id = await owed([line(10_000_000), line(333, { taxRate: 500 })], own);
      const before = await read(id, own);
      assert.deepEqual(
        [before.kind, before.state, before.balance, before.dueDate, before.method, before.receipts],
        ['invoice', 'open', 10_000_333, '2026-11-25', 'on-account', []],
      );
      assert.deepEqual(await collected(own), []);
      const first = await pay(id, { amount: 3_333_333, method: 'transfer', reference: ' T-1 ' }, own);
      assert.deepEqual([first.status, first.body.amount, first.body.reference], [201, 3_333_333, 'T-1']);
      assert.equal((await read(id, own)).balance, 6_667_000);
      assert.equal((await pay(id, { amount: 6_667_000, method: 'credit-card' }, own)).status, 201);
      const { balance, state, receipts, subtotal, tax } = await read(id, own);
      assert.deepEqual([balance, state], [0, 'paid']);
      const sum = (of: 'subtotal' | 'tax') =>
        receipts.reduce((all: number, one: Record<typeof of, number>) => all + one[of], 0);
      assert.deepEqual([sum('subtotal'), sum('tax')], [subtotal, tax]);
      assert.deepEqual(
        (await collected(own)).map(([method, device, count, , , , total]: unknown[]) => [
          method,
          device,
          count,
          total,
        ]),
        [
          ['credit-card', null, 1, 6_667_000],
          ['transfer', null, 1, 3_333_333],
        ],
      );
    });

    it('is overdue from the day after its due date', async () => {
      const [due, late] = [
        await owed([line(500_000)], lot, day),
        await owed([line(500_000)], lot, '2026-11-19'),
      ];
      const { rows } = await site.done('GET', '/invoices?state=overdue', undefined, as());
      assert.deepEqual(
        rows.map((one: { id: number }) => one.id),
        [late],
      );
      assert.deepEqual([(await read(due)).state, (await read(late)).state], ['open', 'overdue']);
    });

    it('takes no more than is owed, says so on the field, and books nothing of it', async () => {
      const id = await owed([line(1000)]);
      for (const [amount, status, code] of [
        [1001, 409, -3200],
        [0, 400, -1],
        [-5, 400, -1],
        [0.5, 400, -1],
        ['1', 400, -1],
        [1e15, 400, -1],
      ] as const) {
        const { status: answered, body } = await pay(id, { amount });
        assert.deepEqual([answered, body.code], [status, code], String(amount));
        assert.ok(body.fields?.amount, JSON.stringify(body));
      }
      assert.equal((await pay(id, { amount: 10, method: 'barter' })).status, 400);
      assert.equal((await pay(id, { amount: 10, id: 'x' })).status, 400);
      assert.deepEqual([(await read(id)).balance, (await read(id)).receipts], [1000, []]);
    });

    it('the same id counts once, however often and at once it is sent, and stands for nothing else', async () => {
      const id = await owed([line(1000)]);
      const uuid = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => pay(id, { id: uuid, amount: 600, method: 'qr' })),
      );
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
      assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
      assert.equal((await read(id)).balance, 400);
      const other = await pay(id, { id: uuid.toUpperCase(), amount: 400, method: 'qr' });
      assert.deepEqual([other.status, other.body.code], [409, -3201]);
    });

    it('of many who pay the whole at once one does', async () => {
      const id = await owed([line(1000)]);
      const answers = await Promise.all(Array.from({ length: 8 }, () => pay(id, { amount: 1000 })));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(7).fill(409)]);
      assert.deepEqual([(await read(id)).balance, (await read(id)).receipts.length], [0, 1]);
    });

    it('a credit note takes back parts of lines, then the rest, with numbers of its own and no gap', async () => {
      const own = await freshLot(site);
      await setParameters(site, own, { creditPrefix: 'CR' });
      const id = await owed([line(10_000), line(333, { taxRate: 500, discount: 7 })], own);
      const { lines } = await read(id, own);
      const refused = await credit(id, { lines: [{ lineId: lines[0].id, total: 10_001 }] }, own);
      assert.deepEqual([refused.status, refused.body.code], [409, -3204]);
      const uuid = randomUUID();
      const part = { id: uuid, reasonCode: 1, lines: [{ lineId: lines[0].id, total: 3333 }] };
      const first = await credit(id, part, own);
      assert.deepEqual(
        [first.status, first.body.prefix, first.body.number, first.body.total],
        [201, 'CR', 1, 3333],
      );
      assert.equal((await credit(id, part, own)).body.id, first.body.id);
      assert.deepEqual([(await read(id, own)).balance, (await read(id, own)).state], [7000, 'open']);
      const second = await credit(id, {}, own);
      assert.deepEqual([second.body.number, second.body.total], [2, 7000]);
      const whole = await read(id, own);
      assert.deepEqual([whole.balance, whole.state, whole.status], [0, 'cancelled', 'D']);
      const sums = (of: string) => [first, second].reduce((all, { body }) => all + body[of], 0);
      assert.deepEqual(['subtotal', 'tax', 'discount', 'total'].map(sums), [
        whole.subtotal,
        whole.tax,
        whole.discount,
        whole.total,
      ]);
      const detail = await site.done('GET', `/credit-notes/${second.body.id}`, undefined, as(own));
      assert.deepEqual(
        detail.lines.map((one: Record<string, unknown>) => [one.invoiceLineId, one.total]),
        [
          [lines[0].id, 6667],
          [lines[1].id, 333],
        ],
      );
      for (const [answer, code] of [
        [await credit(id, {}, own), -3202],
        [await pay(id, { amount: 1 }, own), -3202],
      ] as const)
        assert.deepEqual([answer.status, answer.body.code], [409, code]);
    });

    it('money of a credit note goes back at once, or is owed to the customer until it does', async () => {
      const own = await freshLot(site);
      const [one, two] = [await owed([line(119_000)], own), await owed([line(119_000)], own)];
      for (const id of [one, two]) await pay(id, { amount: 119_000, method: 'qr' }, own);
      await credit(one, { refund: { method: 'transfer', reference: 'D-1' } }, own);
      const back = await read(one, own);
      assert.deepEqual(
        [
          back.balance,
          back.receipts.map(({ kind, amount, tax }: Record<string, unknown>) => [kind, amount, tax]),
        ],
        [
          0,
          [
            ['collection', 119_000, 19_000],
            ['refund', 119_000, 19_000],
          ],
        ],
      );
      await credit(two, {}, own);
      assert.equal((await read(two, own)).balance, -119_000);
      const tooMuch = await pay(two, { kind: 'refund', amount: 119_001 }, own);
      assert.deepEqual([tooMuch.status, tooMuch.body.code], [409, -3203]);
      assert.equal(
        (await pay(two, { kind: 'refund', amount: 119_000, method: 'transfer' }, own)).status,
        201,
      );
      assert.equal((await read(two, own)).balance, 0);
      assert.deepEqual(await collected(own), [
        ['qr', null, 2, 200_000, 38_000, 0, 238_000],
        ['transfer', null, 0, -200_000, -38_000, -238_000, -238_000],
      ]);
      const { rows } = await site.done('GET', `/reports/detail-invoice?from=${day}&to=${day}`, undefined, {
        view: `${reports}detail-invoice`,
        company: own.companyId,
      });
      assert.equal(rows.length, 2);
    });

    it('what the provider collects is owed until its confirmation; a free charge gets its invoice', async () => {
      const own = await freshLot(site);
      const merchant = await withMerchant(own);
      await add(site, own, 'concepts', { ...washing, unitValue: 2_000_000 });
      const sold = await at(site, own).sell({
        id: randomUUID(),
        at: `${day}T11:00:00-05:00`,
        concept: 'LAV',
        method: 'payu',
      });
      const id = sold.body.invoiceId;
      assert.deepEqual([(await read(id, own)).balance, (await read(id, own)).receipts], [2_000_000, []]);
      const asks = { view: paymentsView, company: own.companyId };
      const ask = (body: object) =>
        site.done('POST', '/payment-requests', { description: 'Reserva', ...body }, asks);
      const told = (reference: string) =>
        confirm(site, confirmationFields({ merchant_id: merchant.merchantId, reference_sale: reference }));
      const request = await ask({ target: 'invoice', targetId: id });
      await told(request.reference);
      const paid = await read(id, own);
      assert.deepEqual(
        [
          paid.balance,
          paid.state,
          paid.receipts.map((one: Record<string, unknown>) => [one.method, one.reference]),
        ],
        [0, 'paid', [['payu', request.reference]]],
      );
      const charge = await ask({ target: 'charge', amount: 2_000_000 });
      await told(charge.reference);
      const { rows } = await site.done('GET', '/invoices?kind=invoice', undefined, as(own));
      assert.deepEqual(
        rows.map((one: Record<string, unknown>) => [one.total, one.balance, one.service]),
        [[2_000_000, 0, 'other']],
      );
      assert.deepEqual(await exceptionsOf(site, own), []);
      assert.deepEqual(
        (await collected(own)).map(([method, device, count, , , , total]: unknown[]) => [
          method,
          device,
          count,
          total,
        ]),
        [['payu', null, 2, 4_000_000]],
      );
    });

    it('what the provider took beyond what is still owed is an advance, filed for a person as paid twice', async () => {
      const own = await freshLot(site);
      const merchant = await withMerchant(own);
      const id = await owed([line(2_000_000)], own);
      const asks = { view: paymentsView, company: own.companyId };
      const request = await site.done(
        'POST',
        '/payment-requests',
        { target: 'invoice', targetId: id, description: 'Noviembre' },
        asks,
      );
      await pay(id, { amount: 500_000, method: 'transfer' }, own);
      await confirm(
        site,
        confirmationFields({ merchant_id: merchant.merchantId, reference_sale: request.reference }),
      );
      assert.equal((await read(id, own)).balance, 0);
      const filed = await exceptionsOf(site, own);
      assert.deepEqual(
        filed.map(({ kind, amount }) => [kind, amount]),
        [['paid-twice', 500_000]],
      );
      const { rows } = await site.done('GET', '/receipts?method=payu&sort=id', undefined, as(own));
      assert.deepEqual(
        rows.map((one: Record<string, unknown>) => [one.invoiceId, one.amount]),
        [
          [id, 1_500_000],
          [null, 500_000],
        ],
      );
    });

    it('another lot sees and pays nothing of it, nor does who may only read', async () => {
      const id = await owed([line(1000)]);
      const other = await freshLot(site);
      for (const answer of [
        await site.call('GET', `/invoices/${id}`, undefined, as(other)),
        await pay(id, { amount: 1000 }, other),
        await credit(id, {}, other),
      ])
        assert.equal(answer.status, 404);
      const reader = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      const body = { id: randomUUID(), method: 'cash', amount: 1000 };
      const paid = await site.call('POST', `/invoices/${id}/receipts`, body, {
        ...as(),
        token: reader.token,
      });
      assert.equal(paid.status, 403);
    });

    it('leaves balances, shares, numbers and days that agree', async () => {
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
