import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { collectedAfterRefunds } from '../../core/db/migrations/0110-collected-after-refunds.ts';
import { transact } from '../../core/db/transact.ts';
import { issueOnAccount } from '../../core/features/billing/invoices/on-account.service.ts';
import { addDays } from '../../shared/dates.ts';
import { receiptMethods } from '../../shared/features/billing/receipts/receipt.ts';
import { reports } from '../../shared/reports/all.ts';
import type { ReportDescription } from '../../shared/reports/report.ts';
import { faultsOf } from '../support/whole-data.ts';
import * as cash from './support/history/cash-steps.ts';
import * as gate from './support/history/gate-steps.ts';
import { beginHistory, type History } from './support/history/history.ts';
import * as office from './support/history/office-steps.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { askReport, wholeReport } from './support/whole-report.ts';

/*
 * A lot's month with rounded cash, several rates of tax, credit notes of a part and of all, receipts that were countered,
 * and money that went back later, by another method or at another place. Every report that has amounts adds up.
 */

const invoiceView = 'view/invoice/detail';

/** An invoice of three rates is paid in three parts, credited in part, and what it was paid too much goes back later. */
async function refundInParts(history: History, place: number): Promise<void> {
  const { site, lot, random } = history;
  const { id: entityId } = await site.db
    .selectFrom('entities')
    .select('id')
    .where('identification', '=', '111')
    .executeTakeFirstOrThrow();
  const lineOf = (taxRate: number) => {
    const total = 10_000_00 + random.below(90_000_00);
    const text = { initials: `T${taxRate}`, description: 'Servicio', conceptId: null };
    return { ...text, quantity: 1, discount: random.below(500_00), taxRate, unitValue: total, total };
  };
  const { invoiceId, total } = await transact(site.db, (trx) =>
    issueOnAccount(trx, {
      ...{ companyId: lot.companyId, at: site.clock.now, now: site.clock.now, day: history.today },
      ...{ dueDate: addDays(history.today, 5), entityId, subscriberId: null, userId: null },
      service: (['subscription', 'locker', 'bathroom'] as const)[place % 3] ?? 'other',
      lines: [lineOf(0), lineOf(500), lineOf(1900)],
    }),
  );
  history.invoices.push(invoiceId);
  const post = async (path: string, body: object) => {
    const answer = await history.call('POST', path, invoiceView, { id: random.id(), ...body });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };
  const path = `/invoices/${invoiceId}`;
  const part = Math.floor(total / 3);
  for (const [method, amount] of [
    ['cash', part],
    ['transfer', part + 1],
    ['cash', total - 2 * part - 1],
  ] as const)
    await post(`${path}/receipts`, { method, amount });
  await history.passTime(20);
  const owed = await history.read(path, invoiceView);
  const credited = { reasonCode: 4, reason: 'Ajuste', refund: null };
  await post(`${path}/credit-notes`, { ...credited, lines: [{ lineId: owed.lines[2].id, total: 7_777_33 }] });
  await post(`${path}/receipts`, { kind: 'refund', method: 'cash', amount: 3_333_11 });
  await post(`${path}/receipts`, { kind: 'refund', method: 'transfer', amount: 7_777_33 - 3_333_11 });
  const receipts = await history.read(`/receipts?invoiceId=${invoiceId}&size=100`, invoiceView);
  await history.passTime(1);
  await post(`/receipts/${receipts.rows[0].id}/counters`, { reason: 'Se digitó mal' });
}

async function liveMonth(history: History): Promise<void> {
  const steps = Object.values({ ...gate, ...office, ...cash });
  for (let round = 0; round < 2; round += 1) {
    await refundInParts(history, round);
    for (const step of history.random.shuffled([...steps, gate.enter, gate.enter, gate.pay, gate.pay])) {
      if (history.random.is(0.2)) await history.passTime(1 + history.random.below(300) / 60);
      await step(history);
    }
  }
  await refundInParts(history, 2);
}

type Amounts = Record<string, number>;

/** Subtotal and tax are the total. */
function addsUp(row: Amounts, keys: ReadonlySet<string>, told: string): void {
  if (keys.has('subtotal') && keys.has('tax'))
    assert.equal(Number(row.subtotal) + Number(row.tax), row.total, `${told}: ${JSON.stringify(row)}`);
}

const rowsOf = async (site: ReportingSite, table: 'collection_days' | 'collection_hours') =>
  (await site.db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort();

const summable: readonly ReportDescription[] = reports.filter(({ columns }: ReportDescription) =>
  Object.entries(columns).some(
    ([key, column]) => key !== 'share' && JSON.stringify(column).includes('money'),
  ),
);

for (const dialect of dialects) {
  describe(`sums of reports (${dialect})`, () => {
    let site: ReportingSite;
    let history: History;
    let span: string;
    before(async () => {
      const from = '2026-09-05T15:00:00-04:00';
      site = await openReportingSite(dialect, from);
      history = await beginHistory(site, { seed: 7, timeZone: 'America/Santiago', from, rounding: 50_00 });
      await liveMonth(history);
      span = `from=${history.span.from}&to=${history.span.to}`;
    });
    after(() => site.close());
    const ask = (id: string, query: string) => askReport(site, history.lot, id, `${span}&size=100&${query}`);
    const totalsOf = async (id: string, query: string): Promise<Amounts> => (await ask(id, query)).totals;

    it('are of a month in which money went back', async () => {
      const totals = await totalsOf('collection-report', '');
      assert.ok((totals.refunds ?? 0) < 0 && (totals.tax ?? 0) > 0, JSON.stringify(totals));
      const rounded = await site.db
        .selectFrom('receipts')
        .select('id')
        .where('kind', '=', 'refund')
        .where('rounding', '<>', 0)
        .execute();
      assert.ok(rounded.length > 0, 'no refund was rounded');
    });

    for (const report of summable) {
      const { id, columns, filters, byDay } = report;
      const keys = new Set(Object.keys(columns));

      it(`${id}: its rows, periods and parts come to its totals`, async () => {
        const { rows, totals } = await wholeReport(site, history.lot, id, span);
        for (const row of [...rows, totals]) addsUp(row, keys, id);
        if (byDay)
          for (const group of ['day', 'week', 'month']) {
            const periods = await ask(id, `group=${group}`);
            for (const row of periods.rows) addsUp(row, keys, `${id} by ${group}`);
            for (const [key, total] of Object.entries(totals)) {
              assert.equal(periods.totals[key], total, `${id} by ${group}: ${key}`);
              const sum = periods.rows.reduce((all: number, row: Amounts) => all + Number(row[key] ?? 0), 0);
              assert.equal(sum, total, `${id} by ${group}: rows of ${key}`);
            }
          }
        if (!('method' in filters)) return;
        const parts: Amounts[] = [];
        for (const method of [...receiptMethods, 'on-account'])
          parts.push(await totalsOf(id, `method=${method}`));
        for (const key of Object.keys(totals))
          assert.equal(
            parts.reduce((sum, part) => sum + Number(part[key] ?? 0), 0),
            totals[key],
            `${id}: ${key} by method`,
          );
      });
    }

    it('say the same of the same money in every place', async () => {
      const collected = await totalsOf('collection-report', '');
      for (const id of [
        'integrations/daily-collection-detail',
        'integrations/daily-collection-summary',
        'centro-mayor/collection',
      ])
        assert.deepEqual(await totalsOf(id, ''), collected, id);
      const finance = await totalsOf('centro-mayor/finance-collection', '');
      const { totals } = await history.read(`/reconciliation?${span}`, 'view/reconciliation');
      assert.deepEqual(
        [finance.total, finance.collected, finance.refunds, finance.credited],
        [totals.invoiced, totals.collected, totals.refunded, totals.credited],
      );
      const documents = await totalsOf('detail-invoice', '');
      const concepts = await totalsOf('concept-invoice', '');
      for (const key of ['subtotal', 'tax', 'discount', 'total'])
        assert.equal(concepts[key], documents[key], key);
      assert.equal(documents.total, totals.invoiced);
    });

    it('have each day of a drawer as its finance report has it', async () => {
      const { rows } = await ask('centro-mayor/finance-collection', '');
      for (const row of rows as (Amounts & { day: string; deviceId: number | null })[]) {
        const place = row.deviceId === null ? 'office=true' : `deviceId=${row.deviceId}`;
        const day = await history.read(
          `/finance-reports/day?${place}&day=${row.day}`,
          'view/finance-reports',
        );
        for (const key of [
          'invoices',
          'total',
          'electronicPayment',
          'collected',
          'refunds',
          'cancelled',
          'credited',
        ])
          assert.equal(row[key], day[key], `${row.day} ${place} ${key}`);
      }
    });

    it('are made of the receipts of before as of those of now', async () => {
      const stored = async () => [
        await rowsOf(site, 'collection_days'),
        await rowsOf(site, 'collection_hours'),
      ];
      const now = await stored();
      // As they were kept before: subtotal, tax and discount without what went back.
      const back = (
        column: string,
      ) => sql`(select coalesce(sum(${sql.ref(column)}), 0) from receipts where kind = 'refund'
        and receipts.company_id = collection_days.company_id and receipts.day = collection_days.day
        and coalesce(receipts.device_id, 0) = collection_days.device_id and receipts.method = collection_days.method
        and receipts.service = collection_days.service and receipts.vehicle_type = collection_days.vehicle_type)`;
      await sql`update collection_days set received_subtotal = received_subtotal + ${back('receipts.subtotal')},
        received_tax = received_tax + ${back('receipts.tax')},
        received_discount = received_discount + ${back('receipts.discount')}`.execute(site.db);
      await sql`update collection_hours set subtotal = 1, tax = 2, discount = 3
        where (company_id, day) in (select company_id, day from receipts where kind = 'refund')`.execute(
        site.db,
      );
      assert.notDeepEqual((await stored())[0], now[0]);
      await collectedAfterRefunds.up(site.db as never, dialect);
      assert.deepEqual(await stored(), now);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
