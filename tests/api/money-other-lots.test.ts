import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Schema } from '../../core/db/schema.ts';
import { beginHistory, type History } from './support/history/history.ts';
import { bill, payOnline } from './support/history/office-steps.ts';
import type { Lot } from './support/lot.ts';
import { confirm, confirmationFields } from './support/payu.ts';
import { dialects, openSite, type Site } from './support/site.ts';

/*
 * Whoever may do everything in one lot names things of another in each call about money: nothing is found, and nothing of
 * the other lot changes.
 */

const from = '2026-11-20T08:00:00-05:00';
const today = '2026-11-20';

/** What the other lot has, by its ids. */
type Ids = Record<
  | 'invoice'
  | 'advance'
  | 'closure'
  | 'deposit'
  | 'report'
  | 'purge'
  | 'inventory'
  | 'payment'
  | 'request'
  | 'exception'
  | 'stay',
  number
>;

type Call = [method: string, path: string, view: string, body?: object];

const amount = (method: string) => ({ id: randomUUID(), method, amount: 100 });
const note = () => ({ id: randomUUID(), reasonCode: 2, reason: 'Ajeno', refund: null });

const calls = (ids: Ids): Call[] => [
  ['GET', `/invoices/${ids.invoice}`, 'view/invoice/detail'],
  ['POST', `/invoices/${ids.invoice}/receipts`, 'view/invoice/detail', amount('cash')],
  ['POST', `/invoices/${ids.invoice}/credit-notes`, 'view/invoice/detail', note()],
  ['GET', `/invoices/${ids.invoice}/cancellation`, 'view/invoice/cancel'],
  ['POST', `/invoices/${ids.invoice}/cancellation`, 'view/invoice/cancel', note()],
  ['GET', `/receipts/${ids.advance}`, 'view/invoice/detail'],
  ['POST', `/receipts/${ids.advance}/allocations`, 'view/invoice/detail', { id: randomUUID(), amount: 100 }],
  ['GET', `/closures/${ids.closure}`, 'view/closures'],
  ['GET', `/deposits/${ids.deposit}`, 'view/deposits'],
  ['GET', `/deposits/${ids.deposit}/closures`, 'view/deposits'],
  ['GET', `/deposits/${ids.deposit}/attachment`, 'view/deposits'],
  ['PUT', `/deposits/${ids.deposit}`, 'view/deposits', depositOf(ids, 0)],
  ['DELETE', `/deposits/${ids.deposit}`, 'view/deposits'],
  ['POST', `/deposits/${ids.deposit}/credit`, 'view/deposits', { date: today, amount: 100 }],
  ['DELETE', `/deposits/${ids.deposit}/credit`, 'view/deposits'],
  ['POST', '/deposits', 'view/deposits', { ...depositOf(ids, 0), closureIds: [ids.closure] }],
  ['GET', `/finance-reports/${ids.report}`, 'view/finance-reports'],
  ['POST', `/finance-reports/${ids.report}/closing`, 'view/finance-reports', {}],
  ['POST', `/finance-reports/${ids.report}/reopening`, 'view/finance-reports', { reason: 'Ajeno' }],
  ['DELETE', `/finance-reports/${ids.report}`, 'view/finance-reports'],
  ['GET', `/purges/${ids.purge}`, 'view/slots/purge'],
  ['GET', `/purges/${ids.purge}/stays`, 'view/slots/purge'],
  ['POST', `/purges/${ids.purge}/undo`, 'view/slots/purge', { reason: 'Ajeno' }],
  ['POST', '/purges', 'view/slots/purge', { stayIds: [ids.stay], reason: 'Ajeno' }],
  ['GET', `/inventories/${ids.inventory}`, 'view/slots/purge'],
  ['GET', `/inventories/${ids.inventory}/missing`, 'view/slots/purge'],
  ['GET', `/inventories/${ids.inventory}/strangers`, 'view/slots/purge'],
  ['GET', `/electronic-payments/${ids.payment}`, 'view/electronic-payments'],
  [
    'POST',
    `/electronic-payments/${ids.payment}/match`,
    'view/electronic-payments',
    { version: 1, requestId: ids.request, reason: 'x' },
  ],
  [
    'POST',
    `/electronic-payments/${ids.payment}/dismiss`,
    'view/electronic-payments',
    { version: 1, reason: 'x' },
  ],
  ['GET', `/payment-requests/${ids.request}`, 'view/electronic-payments'],
  ['DELETE', `/payment-requests/${ids.request}`, 'view/electronic-payments'],
  [
    'POST',
    '/payment-requests',
    'view/electronic-payments',
    { target: 'invoice', targetId: ids.invoice, description: 'x' },
  ],
  ['GET', `/exceptions/${ids.exception}`, 'view/exceptions'],
  [
    'POST',
    '/exceptions/resolutions',
    'view/exceptions',
    { ids: [ids.exception], resolution: 'explained', note: 'Visto' },
  ],
  ['POST', '/exceptions/assignments', 'view/exceptions', { ids: [ids.exception], ownerId: 1 }],
  ['POST', '/exceptions/reopenings', 'view/exceptions', { ids: [ids.exception] }],
];

function depositOf({ deposit }: Ids, deviceId: number) {
  const details = [{ deviceId, amount: 100 }];
  return {
    version: 1,
    date: today,
    reference: `A-${deposit}`,
    bank: 'Banco',
    total: 100,
    details,
    closureIds: [],
  };
}

const tables = [
  ...[
    'invoices',
    'receipts',
    'credit_notes',
    'closures',
    'deposits',
    'finance_reports',
    'purges',
    'purge_stays',
  ],
  ...['inventories', 'electronic_payments', 'payment_requests', 'exceptions', 'stays'],
] as (keyof Schema)[];

for (const dialect of dialects) {
  describe(`money of another lot (${dialect})`, () => {
    let site: Site;
    let theirs: History;
    let own: Lot;
    let ids: Ids;
    before(async () => {
      site = await openSite(dialect, from);
      theirs = await beginHistory(site, { seed: 1, timeZone: 'America/Bogota', from, rounding: 0 });
      own = (await beginHistory(site, { seed: 2, timeZone: 'America/Bogota', from, rounding: 0 })).lot;
      ids = await fill(theirs);
    });
    after(() => site.close());

    const idOf = async (table: keyof Schema): Promise<number> => {
      const rows = (await site.db
        .selectFrom(table as 'invoices')
        .select('id')
        .orderBy('id')
        .execute()) as { id: number }[];
      return rows[0]?.id ?? assert.fail(`${table} are empty`);
    };
    /** One of each thing. */
    async function fill(history: History): Promise<Ids> {
      const call = async (path: string, view: string, body: object) => {
        const answer = await history.call('POST', path, view, body);
        assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
        return answer.body;
      };
      await bill(history);
      await payOnline(history);
      await confirm(site, confirmationFields({ reference_sale: 'NADIE' }));
      const charge = { target: 'charge', amount: 2_000_000, description: 'x', taxRate: 1900 };
      const request = await call('/payment-requests', 'view/electronic-payments', charge);
      const gate = history.gate();
      const [one, other] = ['OTR001', 'OTR002'].map((plate) => gate.enter({ at: from, plate }));
      const [stay, purged] = [(await one)?.body.stayId, (await other)?.body.stayId];
      const purge = await call('/purges', 'view/slots/purge', { stayIds: [purged], reason: 'No está' });
      const seen = { id: randomUUID(), at: from, plates: ['OTR009'] };
      const inventory = await call('/inventories', 'view/slots/purge', seen);
      await gate.close({ id: randomUUID(), at: from, counted: 100 });
      const deposit = await call('/deposits', 'view/deposits', {
        ...{ date: today, reference: 'T-1', bank: 'Banco', total: 100 },
        details: [{ deviceId: gate.deviceId, amount: 100 }],
      });
      await history.passTime(1);
      const report = await call('/finance-reports', 'view/finance-reports', {
        office: true,
        day: today,
        close: true,
      });
      const advance = await idOf('receipts');
      const [invoice, closure, exception] = [
        await idOf('invoices'),
        await idOf('closures'),
        await idOf('exceptions'),
      ];
      const payment = await idOf('electronic_payments');
      return {
        ...{ invoice, advance, closure, exception, payment, stay, request: request.id, purge: purge.id },
        ...{ inventory: inventory.id, deposit: deposit.id, report: report.id },
      };
    }
    /** All that the other lot has. */
    const all = async () => {
      const kept: string[] = [];
      for (const table of tables) {
        const rows = await site.db
          .selectFrom(table as 'invoices')
          .selectAll()
          .where('company_id', '=', theirs.lot.companyId)
          .orderBy('id')
          .execute();
        kept.push(JSON.stringify([table, rows]));
      }
      return kept;
    };

    it('is not found by any call, and none of it changes', async () => {
      const before = await all();
      for (const [method, path, view, body] of calls(ids)) {
        const { status, body: told } = await site.call(method, path, body, { view, company: own.companyId });
        const where = `${method} ${path}: ${status} ${JSON.stringify(told)}`;
        assert.ok([400, 404, 409].includes(status), where);
        // Nothing that the other lot's own people would not be told.
        if (status !== 404) assert.ok(told.fields, where);
        assert.deepEqual(await all(), before, where);
      }
      const mine = await site.db
        .selectFrom('deposits')
        .select('id')
        .where('company_id', '=', own.companyId)
        .execute();
      assert.deepEqual(mine, []);
    });
  });
}
