import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { drawer } from '../../core/features/billing/receipts/receipts.list.ts';
import { readJson } from '../../shared/exact-json.ts';
import { routes } from '../../shared/routes.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { type FilledLot, fillLot } from './support/filled-lot.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';

/*
 * A lot with a record of every kind, whose amounts are then written so large that their sums pass 2^53: every list, report,
 * dashboard and reconciliation answers.
 */

const asked: Readonly<Record<string, string>> = {
  ...{ from: '2026-11-01', to: '2026-11-20', month: '2026-11', day: '2026-11-06', by: 'day' },
};
const reads = allEndpoints.filter(
  ({ method, path, guard }) => method === 'GET' && !path.includes(':') && guard.kind === 'resource',
);
/** Columns in which amounts are stored or added up. */
const amounts =
  /^(?:(?:received_?)?(?:subtotal|tax|discount|total)?|amount|collected|refunds|expected|counted|difference|credited|balance|fee|net|paid|rounding)$/;
/** What already is a sum may be beyond 2^53 by itself; of what is one amount two are. */
const rollUps = ['collection_days', 'collection_hours', 'concept_days', 'closures'];
const [sum, half] = [10_000_000_000_000_001n, 2n ** 52n + 1n];

for (const dialect of dialects) {
  describe(`whatever adds up amounts beyond 2^53 (${dialect})`, () => {
    let site: ReportingSite;
    let lot: FilledLot;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await fillLot(site);
      for (const { name, isView, columns } of await site.db.introspection.getTables()) {
        if (isView || !columns.some((column) => column.name === 'company_id')) continue;
        const amount = rollUps.includes(name) ? sum : half;
        const sets = columns
          .filter((one) => amounts.test(one.name) && /int/i.test(one.dataType))
          .map((one) => sql`${sql.ref(one.name)} = ${sql.lit(amount)}`);
        if (sets.length > 0)
          await sql`update ${sql.table(name)} set ${sql.join(sets)} where company_id = ${lot.companyId}`.execute(
            site.db,
          );
      }
    });
    after(() => site.close());

    it('answers: every list, report, dashboard and reconciliation', async () => {
      const wrong: string[] = [];
      let large = 0;
      for (const { path, guard, query } of reads) {
        const view = routes.find(
          ({ uses }) =>
            guard.kind === 'resource' && [guard.level, 'write'].includes(uses[guard.resource] ?? ''),
        )?.view;
        const given = Object.entries(asked).filter(([name]) => name in (query ?? {}));
        const { statusCode, payload } = await site.app.inject({
          url: `/api/dashboard/core${path}?${new URLSearchParams(given)}`,
          headers: {
            ...{ pathview: view ?? 'view/start', companyid: String(lot.companyId) },
            authorization: site.token,
          },
        });
        if (statusCode >= 500) wrong.push(`${path}: ${statusCode} ${payload.slice(0, 200)}`);
        if (/\d{16}/.test(payload)) large += 1;
      }
      assert.deepEqual(wrong, []);
      assert.ok(large >= 25, String(large));
    });

    it('adds up to the last digit in reconciliation, overview and closures', async () => {
      // biome-ignore lint/suspicious/noExplicitAny: answers of every shape; each figure is compared.
      const exactly = async (path: string, view: string): Promise<any> => {
        const { statusCode, payload } = await site.app.inject({
          url: `/api/dashboard/core${path}`,
          headers: { pathview: view, companyid: String(lot.companyId), authorization: site.token },
        });
        assert.equal(statusCode, 200, payload);
        return readJson(payload);
      };
      const stored = async (text: string) => {
        const { rows } = await sql<{ sum: string }>`select cast(${sql.raw(text)} as text) as sum`.execute(
          site.db,
        );
        return BigInt(rows[0]?.sum ?? 0);
      };
      const span = `company_id = ${lot.companyId} and day >= '2026-11-01' and day <= '2026-11-20'`;
      const collected = await stored(`(select sum(collected) from collection_days where ${span})`);
      const invoiced = await stored(`(select sum(total) from collection_days where ${span})`);
      assert.ok(collected > 2n ** 53n);
      const { totals, days } = await exactly(
        '/reconciliation?from=2026-11-01&to=2026-11-20',
        'view/reconciliation',
      );
      assert.deepEqual([BigInt(totals.collected), BigInt(totals.invoiced)], [collected, invoiced]);
      for (const figure of ['invoiced', 'collected', 'receivables', 'advances', 'unexplained']) {
        const sum = days.reduce(
          (all: bigint, day: Record<string, bigint>) => all + BigInt(day[figure] ?? 0),
          0n,
        );
        assert.equal(BigInt(totals[figure]), sum, figure);
      }
      const { lots } = await exactly('/overview?month=2026-11', 'view/overview-report');
      assert.equal(BigInt(lots[0].now.figures.collected), collected);
      const owed =
        await stored(`(select coalesce(sum(balance), 0) from invoices where company_id = ${lot.companyId}
        and balance > 0 and subscriber_id is not null)`);
      assert.equal(BigInt(lots[0].now.figures.owed), owed);
      const closure = await site.db
        .selectFrom('closures')
        .select('id')
        .where('company_id', '=', lot.companyId)
        .executeTakeFirstOrThrow();
      const { receipts } = await exactly(`/closures/${closure.id}`, 'view/closures');
      const kept = await sql<{ sum: string }>`select cast(sum(${drawer}) as text) as sum from receipts
        where closure_id = ${closure.id}`.execute(site.db);
      const shown = receipts.reduce(
        (all: bigint, { amount }: { amount: bigint }) => all + BigInt(amount),
        0n,
      );
      assert.equal(shown, BigInt(kept.rows[0]?.sum ?? 0));
    });
  });
}
