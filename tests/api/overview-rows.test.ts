import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { figureRows } from '../../shared/features/reporting/overview/figure-rows.ts';
import {
  type Overview,
  type OverviewFigure,
  type OverviewFigures,
  overviewFigures,
} from '../../shared/features/reporting/overview/overview.ts';
import { reportsRoot } from '../../shared/routes.ts';
import { openBusyLot } from './support/busy-lot.ts';
import type { Lot } from './support/lot.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';

const view = 'view/overview-report';
const resources: Readonly<Record<string, string>> = {
  'view/invoice/detail': 'invoices',
  'view/movements': 'movements',
  'view/subscribers/list': 'subscribers',
  'view/slots/purge': 'purges',
  'view/closures': 'closures',
  'view/deposits': 'deposits',
  'view/exceptions': 'exceptions',
};

interface Found {
  total: number;
  totals: Record<string, number>;
  rows: Record<string, number | string | null>[];
}

/** What the rows of a figure come to, by the figure; those that are means or greatest have none. */
const sums: Partial<Record<OverviewFigure, (found: Found) => number>> = {
  collected: drawn,
  invoiced: ({ totals }) => Number(totals.total),
  invoices: ({ total }) => total,
  refunded: (found) => -drawn(found),
  cancelled: ({ total }) => total,
  credited: summed('total'),
  entries: ({ total }) => total,
  exits: ({ total }) => total,
  // A plan has a row for each of its vehicles.
  active: ({ rows }) => new Set(rows.map(({ subscriberId }) => subscriberId)).size,
  started: ({ total }) => total,
  ended: ({ total }) => total,
  owed: summed('balance'),
  purged: summed('stays'),
  foregone: summed('foregone'),
  // What lacks counts up.
  closureDifferences: (found) => -summed('difference')(found),
  depositDifferences: summed('difference'),
  exceptions: ({ total }) => total,
  atRisk: ({ rows }) => rows.reduce((sum, { amount }) => sum + Math.abs(Number(amount)), 0),
};

/** As a screen asks for what its address says: days are two ends. */
function asked(filters: Readonly<Record<string, string>>): Record<string, string> {
  const ends = Object.entries(filters).map(([name, value]) => {
    const [from, to] = value.split('..');
    return to === undefined ? { [name]: value } : { [`${name}From`]: String(from), [`${name}To`]: to };
  });
  return Object.assign({}, ...ends);
}

/** What went back counts the other way. */
function drawn({ rows }: Found): number {
  return rows.reduce(
    (sum, { kind, amount, rounding }) =>
      sum + (kind === 'refund' ? -1 : 1) * (Number(amount) + Number(rounding)),
    0,
  );
}

function summed(...fields: string[]) {
  return ({ rows }: Found) =>
    rows.reduce((sum, row) => sum + fields.reduce((all, field) => all + Number(row[field]), 0), 0);
}

for (const dialect of dialects) {
  describe(`what the figures of a month open (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    before(async () => {
      site = await openReportingSite(dialect, '2026-10-30T12:00:00+01:00');
      lot = await openBusyLot(site);
      await more();
      // What happened just now is of the month, too.
      site.clock.now += 60_000;
    });
    after(() => site.close());

    /** What a busy lot has not: a purge that was undone, a plan that ended, differences, exceptions, a bill. */
    async function more(): Promise<void> {
      const { companyId: company } = lot;
      const call = (method: string, path: string, at: string, body?: object) =>
        site.done(method, path, body, { view: at, company });
      const [purge] = (await call('GET', '/purges?size=1', 'view/slots/purge')).rows;
      await call('POST', `/purges/${purge.id}/undo`, 'view/slots/purge', { reason: 'Estaba' });
      const { db } = site;
      const [first, second] = await db
        .selectFrom('subscribers')
        .select('id')
        .where('company_id', '=', company)
        .orderBy('id')
        .execute();
      const plan = (id: number | undefined, valid_to: string) =>
        db
          .updateTable('subscribers')
          .set({ valid_to })
          .where('id', '=', id ?? 0)
          .execute();
      await plan(first?.id, '2026-10-29');
      // It ends today, and so has not ended.
      await plan(second?.id, '2026-10-30');
      const invoice = await db
        .selectFrom('invoices')
        .select('id')
        .where('company_id', '=', company)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('invoices')
        .set({ subscriber_id: first?.id ?? 0, balance: 12_345, kind: 'credit' as never })
        .where('id', '=', invoice.id)
        .execute();
      const [place] = await call('GET', '/deposits/cash', 'view/deposits');
      const total = place.counted + 4_300;
      const details = [{ deviceId: place.deviceId, amount: total }];
      const deposit = { date: '2026-10-30', bank: 'Banco', reference: 'D1', total, details };
      await call('POST', '/deposits', 'view/deposits', deposit);
    }

    /** The rows that an address shows, all of them. */
    async function rowsBehind(key: OverviewFigure, days: { from: string; to: string }, isRunning: boolean) {
      const { view: screen, search } = figureRows(key, days, isRunning);
      const { show, ...filters } = search;
      const isReport = screen.startsWith(reportsRoot);
      const resource = isReport
        ? `reports/${screen.slice(reportsRoot.length)}`
        : show === 'receipts' || show === 'credit-notes'
          ? show
          : resources[screen];
      assert.ok(resource, `${key}: ${screen}`);
      const found: Found = { total: 0, totals: {}, rows: [] };
      for (let page = 1; ; page += 1) {
        const query = new URLSearchParams({ ...asked(filters), size: '100', page: String(page) });
        const body = await site.done('GET', `/${resource}?${query}`, undefined, {
          ...{ view: screen, company: lot.companyId },
        });
        found.rows.push(...body.rows);
        Object.assign(found, { total: body.total, totals: body.totals ?? {} });
        if (found.rows.length >= body.total) return found;
      }
    }

    it('is the very rows that each is made of', async () => {
      const { lots }: Overview = await site.done('GET', '/overview?month=2026-10', undefined, {
        ...{ view, company: lot.companyId },
      });
      const [one] = lots;
      assert.ok(one?.isRunning);
      const nothing: string[] = [];
      const wrong: string[] = [];
      for (const [key, sum] of Object.entries(sums) as [keyof OverviewFigures, (found: Found) => number][]) {
        for (const { from, to, figures, isRunning } of [
          { ...one.now, isRunning: true },
          { ...one.before, isRunning: false },
        ]) {
          if (figures[key] === null) continue;
          const found = await rowsBehind(key, { from, to }, isRunning);
          if (sum(found) !== figures[key])
            wrong.push(`${key} of ${from}: ${sum(found)}, not ${figures[key]}`);
        }
        if (one.now.figures[key] === 0) nothing.push(key);
      }
      assert.deepEqual(wrong, []);
      assert.deepEqual(nothing, []);
    });

    it('opens something for every figure', () => {
      for (const key of Object.keys(overviewFigures) as OverviewFigure[])
        assert.ok(figureRows(key, { from: '2026-10-01', to: '2026-10-30' }, true).view, key);
    });
  });
}
