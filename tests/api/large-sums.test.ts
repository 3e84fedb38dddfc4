import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { publishedLedger } from '../../core/declared.ts';
import { fanOut } from '../../core/features/outside/webhooks/fan-out.store.ts';
import { changedPieces, type LotPage } from '../../core/features/reporting/dashboard/parts.rules.ts';
import { EventFeed } from '../../core/features/reporting/events/event-feed.ts';
import { BacktestFigures } from '../../core/features/traffic/tariff-backtests/figures.rules.ts';
import { readJson } from '../../shared/exact-json.ts';
import { readPdf } from '../support/documents.ts';
import { exportedFile, reportsRoot } from './support/exported.ts';
import { type Lot, openLot } from './support/lot.ts';
import { type PastInvoice, storeInvoices } from './support/report-traffic.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { at } from './support/terminals.ts';

const day = '2026-11-20';
const weekBefore = '2026-11-13';
/** The most that one invoice may have, less one: odd, so that a sum that is rounded shows. */
const total = 999_999_999_999;
const tax = 159_663_865_546;
const [today, earlier] = [10_007n, 9_101n];
const sum = today * BigInt(total);
const [sumBefore, all] = [earlier * BigInt(total), (today + earlier) * BigInt(total)];

/** 100069999999899.93 as people write it: by the language, with every digit. */
function written(amount: bigint, marks: '.,' | ',.' | ',' | '.'): string {
  const digits = String(amount);
  const units = digits.slice(0, -2);
  if (marks.length === 1) return `${units}${marks}${digits.slice(-2)}`;
  return `${units.replace(/\B(?=(\d{3})+$)/g, marks[0] ?? '')}${marks[1]}${digits.slice(-2)}`;
}

for (const dialect of dialects) {
  describe(`sums beyond 2^53 (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    before(async () => {
      site = await openReportingSite(dialect, `${day}T12:00:00-05:00`);
      lot = await openLot(site);
      const invoice = {
        plate: null,
        service: 'parking',
        vehicleType: 'CA',
        status: 'A',
        deviceId: lot.deviceId,
        subtotal: total - tax,
        tax,
        discount: total,
        total,
      };
      const many = (count: bigint, on: string, method: PastInvoice['method']) =>
        Array.from({ length: Number(count) }, () => ({ ...invoice, day: on, method }));
      await storeInvoices(site, lot, [
        ...many(today, day, 'cash'),
        ...many(earlier, weekBefore, 'qr'),
        // One that was cancelled: what is issued is all but it.
        { ...invoice, day: weekBefore, method: 'qr', status: 'D' },
      ]);
    });
    after(() => site.close());

    /** A call whose answer is read as it was written, with all digits. */
    const exactly = async (path: string, view: string): Promise<{ status: number; body: Answered }> => {
      const { statusCode, payload } = await site.app.inject({
        url: `/api/dashboard/core${path}`,
        headers: { authorization: site.token, pathview: view, companyid: String(lot.companyId) },
      });
      return { status: statusCode, body: readJson(payload) as Answered };
    };
    const reported = (report: string, more = '') =>
      exactly(`/reports/${report}?from=${weekBefore}&to=${day}${more}`, reportsRoot + report);

    it('stand exact on the start page', async () => {
      const { body } = await exactly('/dashboard', 'view/start');
      assert.deepEqual(body.money?.collected, { now: sum, before: sumBefore });
    });

    it('stand exact in the collection report: rows, totals, and what its chart is drawn from', async () => {
      const { body } = await reported('collection-report');
      assert.deepEqual(
        body.rows?.map(({ total: one, discount }) => [one, discount]),
        [
          [sumBefore, sumBefore],
          [sum, sum],
        ],
      );
      assert.equal(body.totals?.total, all);
      assert.equal(body.totals?.discount, all);
      assert.equal(BigInt(body.totals?.tax ?? 0) + BigInt(body.totals?.subtotal ?? 0), all);
      assert.deepEqual(
        body.matrix?.map((one) => one.total),
        [sumBefore, sum],
      );
    });

    it('stand exact in the totals of the detail of invoices, filtered too', async () => {
      assert.equal((await reported('detail-invoice')).body.totals?.total, all + BigInt(total));
      assert.equal((await reported('detail-invoice', '&status=A')).body.totals?.total, all);
      assert.equal((await reported('detail-invoice', '&method=cash')).body.totals?.total, sum);
    });

    it('are exported with every digit, in every format', async () => {
      const filters = { from: day, to: day };
      const ask = async (report: string, format: string, language: string) =>
        (await exportedFile(site, lot, report, { format, filters, language })).bytes;
      for (const report of ['collection-report', 'detail-invoice']) {
        const lines = (await ask(report, 'txt', 'es')).toString('utf8').trimEnd().split('\r\n');
        assert.ok(lines.at(-1)?.split(';').includes(written(sum, ',')), `${report}: ${lines.at(-1)}`);
      }
      const { sheets } = await readXlsx(await ask('collection-report', 'xlsx', 'en'));
      assert.ok(sheets[0]?.rows.at(-1)?.includes(written(sum, ',.')), String(sheets[0]?.rows.at(-1)));
      const [page = ''] = await readPdf(await ask('collection-report', 'pdf', 'es'));
      // A row and its totals by two columns each, and the legend of the chart.
      assert.equal(page.split(written(sum, '.,')).length - 1, 5, page);
    });

    it('close a shift exactly: the same when sent again, and to who is told of it', async () => {
      const hook = {
        name: 'Contable',
        url: 'https://receiver.invalid/in',
        events: ['shift.closed'],
        active: true,
      };
      const as = { view: 'view/external/setting', company: lot.companyId };
      const { id } = await site.done('POST', '/webhooks', hook, as);
      await site.done('POST', `/webhooks/${id}/secret`, undefined, as);
      const event = { id: crypto.randomUUID(), at: `${day}T11:00:00-05:00`, cashier: 'Ana', counted: 1000 };
      const close = () =>
        site.app.inject({
          method: 'POST',
          url: '/api/dashboard/core/terminal/closures',
          headers: { authorization: `Bearer ${lot.key}` },
          payload: event,
        });
      const first = await close();
      const closed = readJson(first.payload) as Answered;
      assert.deepEqual(
        [first.statusCode, closed.expected, closed.difference, closed.totals],
        [201, sum, 1000n - sum, { cash: sum, qr: sumBefore }],
      );
      assert.equal((await close()).payload, first.payload);
      const filed = await site.db.selectFrom('exceptions').select(['kind', 'amount']).execute();
      assert.deepEqual(
        filed.map((one) => ({ ...one })),
        [{ kind: 'closure-difference', amount: 1000n - sum }],
      );
      await fanOut(site.db, publishedLedger, site.clock.now);
      const told = await site.db.selectFrom('webhook_deliveries').select('payload').executeTakeFirst();
      assert.match(told?.payload ?? '', new RegExp(`"expected":${sum},.*"cash":${sum},"qr":${sumBefore}`));
      assert.equal((await at(site, lot).close({ at: event.at, counted: 0 })).body.expected, 0);
    });

    it('beyond 64 bits are exact or say so (figures-too-large)', async () => {
      await site.db
        .updateTable('collection_days')
        .set({ received: 9_000_000_000_000_000_000n })
        .where('company_id', '=', lot.companyId)
        .execute();
      const { status, body } = await reported('collection-report');
      if (dialect === 'postgres') assert.equal(body.totals?.total, 18_000_000_000_000_000_000n);
      else assert.deepEqual([status, body.reason], [422, 'figures-too-large']);
      assert.equal((await exactly('/dashboard', 'view/start')).status, 200);
    });
  });
}

describe('sums beyond 2^53', () => {
  it('are told to a page that is open, and a change of their last cent too', async () => {
    const pageOf = (now: bigint): LotPage => ({
      head: { companyId: 1, currency: 'COP', timeZone: 'UTC', at: '' },
      pieces: [{ part: 'money', resource: 'reports/collection-report', value: { collected: { now } } }],
    });
    assert.equal(changedPieces(pageOf(sum), pageOf(sum)).size, 0);
    const [changed] = changedPieces(pageOf(sum), pageOf(sum + 1n));
    const feed = new EventFeed();
    feed.send('change', { money: changed?.value });
    feed.end();
    const sent = (await feed.stream.toArray()).join('');
    assert.ok(sent.endsWith(`event: change\ndata: {"money":{"collected":{"now":${sum + 1n}}}}\n\n`), sent);
  });

  it('are the figures of a back-test', () => {
    const figures = new BacktestFigures();
    for (let stay = 0; stay < Number(today); stay += 1)
      figures.add({ minutes: 60, before: total, after: 2 * total });
    const { before, after: later, more, lengths } = figures.result();
    assert.deepEqual([before, later, more.sum, lengths[2]?.after], [sum, 2n * sum, sum, 2n * sum]);
  });
});

type Figures = Record<string, number | bigint>;

interface Answered {
  money?: { collected: Figures };
  rows?: Figures[];
  matrix?: Figures[];
  totals?: Figures;
  expected?: bigint;
  difference?: bigint;
  reason?: string;
}
