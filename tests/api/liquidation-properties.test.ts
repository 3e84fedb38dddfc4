import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { DialectName } from '../../core/db/migrations/schema.ts';
import { addDays } from '../../shared/dates.ts';
import { faultsOf } from '../support/whole-data.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const view = 'view/liquidation/manage';
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const runsOf = (dialect: DialectName) =>
  Number(process.env.PROPERTY_RUNS ?? { sqlite: 10, postgres: 5 }[dialect]);
/** On a busy machine fewer histories are tried, but one at least. */
const limitMs = process.env.PROPERTY_RUNS ? Number.POSITIVE_INFINITY : 12_000;

const months = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03'];
const firstDay = '2026-11-20';
const day = fc.nat({ max: 150 }).map((count) => addDays(firstDay, count));
const span = fc
  .tuple(day, fc.nat({ max: 60 }))
  .map(([from, length]) => ({ from, to: addDays(from, length) }));
const which = fc.nat({ max: 50 });

const bill = fc.record({
  kind: fc.constant('bill' as const),
  rule: which,
  period: fc.oneof(fc.constantFrom(...months), span),
});
const step = fc.oneof(
  { weight: 4, arbitrary: bill },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), run: which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retry' as const), run: which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('collection' as const, 'refund' as const, 'credit' as const, 'cancel' as const),
      invoice: which,
      share: fc.integer({ min: 1, max: 110 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('freeze' as const), subscriber: which, span }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      subscriber: which,
      change: fc.oneof(
        fc.record({ monthlyValue: fc.integer({ min: 1, max: 40_000_000 }) }),
        fc.record({ validTo: fc.option(day) }),
        fc.record({ validFrom: day }),
        fc.record({ rule: which }),
      ),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const modes = [{ mode: 'prorated' }, { mode: 'fullMonth' }, { mode: 'anniversary' }] as const;

for (const dialect of dialects) {
  describe(`runs in any order, with money in between (${dialect}, seed ${seed})`, () => {
    let site: ReportingSite;
    let lot: SubscriberLot;
    let company: number;
    before(async () => {
      site = await openReportingSite(dialect, `${firstDay}T12:00:00-05:00`);
      lot = await openSubscriberLot(site);
      company = lot.companyId;
    });
    after(() => site.close());

    const call = async (method: string, path: string, body?: unknown, from = view) => {
      const answer = await site.call(method, path, body, { view: from, company });
      assert.ok(answer.status < 500, `${method} ${path}: ${JSON.stringify(answer.body)}`);
      return answer;
    };
    const settled = async (id: number) => {
      for (let tries = 0; tries < 1200; tries += 1) {
        const { body } = await call('GET', `/liquidation-runs/${id}`);
        if (!['queued', 'running'].includes(body.job?.status)) return body;
        await pause(5);
      }
      return assert.fail('the run does not end');
    };
    const confirm = async (id: number) => {
      const { body } = await call('GET', `/liquidation-runs/${id}`);
      const { version } = body;
      const { status } = await call('POST', `/liquidation-runs/${id}/confirmation`, { version });
      if (status === 202) assert.equal((await settled(id)).state, 'confirmed');
    };

    /** Who is billed by what in one history, and the runs of it. */
    interface History {
      rules: number[];
      subscribers: number[];
      runs: number[];
    }
    const pick = <T>(all: readonly T[], place: number): T | undefined => all[place % all.length];
    const invoicesOf = ({ subscribers }: History) =>
      site.db
        .selectFrom('invoices')
        .selectAll()
        .where('subscriber_id', 'in', subscribers)
        .orderBy('id')
        .execute();

    async function billed(history: History, rule: number, period: unknown) {
      const { status, body } = await call('POST', '/liquidation-runs', {
        liquidationId: pick(history.rules, rule),
        period,
      });
      if (status !== 201) return [-1692, -1693].includes(body.code) || assert.fail(JSON.stringify(body));
      history.runs.push(body.id);
      return confirm(body.id);
    }

    async function change(history: History, { subscriber, change }: Extract<Step, { kind: 'change' }>) {
      const id = pick(history.subscribers, subscriber);
      const stored = await lot.done('GET', `/subscribers/${id}`);
      const { title, vehicles, monthlyValue, validFrom, validTo, liquidationId, version } = stored;
      const kept = { title, vehicles, monthlyValue, validFrom, validTo, liquidationId };
      const { rule, ...others } = change as { rule?: number };
      const wanted = rule === undefined ? others : { liquidationId: pick(history.rules, rule) };
      await call(
        'PUT',
        `/subscribers/${id}`,
        { ...lot.body({ ...kept, ...wanted }), version },
        'view/subscriber',
      );
    }

    async function money(history: History, kind: string, place: number, share: number) {
      const invoice = pick(await invoicesOf(history), place);
      if (!invoice) return;
      const amount = Math.max(1, Math.floor((invoice.total * share) / 100));
      const from = 'view/invoice/detail';
      const path = `/invoices/${invoice.id}`;
      if (kind === 'collection' || kind === 'refund') {
        const receipt = { id: randomUUID(), kind, method: 'cash', amount };
        return void (await call('POST', `${path}/receipts`, receipt, from));
      }
      const { body } = await call('GET', path, undefined, from);
      const lines = kind === 'credit' ? [{ lineId: body.lines[0].id, total: amount }] : null;
      const note = {
        id: randomUUID(),
        reasonCode: kind === 'credit' ? 4 : 2,
        reason: 'Prueba',
        lines,
        refund: null,
      };
      await call('POST', `${path}/credit-notes`, note, from);
    }

    async function take(history: History, one: Step): Promise<unknown> {
      if (one.kind === 'bill') return billed(history, one.rule, one.period);
      if (one.kind === 'change') return change(history, one);
      if (one.kind === 'freeze') {
        const path = `/subscribers/${pick(history.subscribers, one.subscriber)}/freezes`;
        return call('POST', path, { ...one.span, reason: 'Viaje' }, 'view/subscriber');
      }
      if ('invoice' in one) return money(history, one.kind, one.invoice, one.share);
      const run = pick(history.runs, one.run);
      if (run === undefined) return null;
      if (one.kind === 'retry') return confirm(run);
      const { status } = await call('POST', `/liquidation-runs/${run}/undo`, { reason: 'Prueba' });
      return status === 202 && settled(run);
    }

    /** No day of a subscriber is on two invoices that stand, and each invoice is what its row says. */
    async function assertOnce({ subscribers }: History) {
      const rows = await site.db
        .selectFrom('liquidation_run_rows as r')
        .innerJoin('invoices as i', 'i.id', 'r.invoice_id')
        .select(['r.subscriber_id', 'r.from_day', 'r.to_day', 'r.total', 'i.total as invoiced', 'r.undone'])
        .select('i.status')
        .where('r.subscriber_id', 'in', subscribers)
        .orderBy('r.subscriber_id')
        .orderBy('r.from_day')
        .execute();
      const before = new Map<number, string>();
      for (const row of rows) {
        assert.equal(row.invoiced, row.total);
        if (row.undone === 1) assert.notEqual(row.status, 'A');
        if (row.undone === 1 || row.status !== 'A') continue;
        assert.ok((before.get(row.subscriber_id) ?? '') < row.from_day, JSON.stringify(rows, null, 1));
        before.set(row.subscriber_id, row.to_day);
      }
    }

    /** What is owed is what documents say less what money came, of every invoice. */
    async function assertOwed(history: History) {
      for (const { id, total, balance } of await invoicesOf(history)) {
        const credited = await site.db
          .selectFrom('credit_notes')
          .select((sum) => sum.fn.sum<number>('total').as('sum'))
          .where('invoice_id', '=', id)
          .executeTakeFirst();
        const receipts = await site.db
          .selectFrom('receipts')
          .select(['kind', 'amount'])
          .where('invoice_id', '=', id)
          .execute();
        const received = receipts.reduce(
          (sum, { kind, amount }) => sum + (kind === 'refund' ? -amount : amount),
          0,
        );
        assert.equal(balance, total - Number(credited?.sum ?? 0) - received);
      }
    }

    it('bill each day of a subscriber once, and owe what documents say less the money that came', async () => {
      const parameters = { numRuns: runsOf(dialect), seed, interruptAfterTimeLimit: limitMs };
      const histories = fc.array(step, { minLength: 6, maxLength: 24 });
      await fc.assert(
        fc.asyncProperty(histories, fc.constantFrom(1, 3), async (steps, everyMonths) => {
          const history: History = { rules: [], subscribers: [], runs: [] };
          for (const { mode } of modes)
            history.rules.push(
              await makeLiquidation(site, company, { name: randomUUID(), mode, everyMonths }),
            );
          for (const [place, liquidationId] of history.rules.entries())
            for (const validTo of [null, '2027-02-20'])
              history.subscribers.push(
                (await lot.make({ liquidationId, validFrom: `2026-11-${10 + 9 * place}`, validTo })).id,
              );
          for (const one of steps) {
            await take(history, one);
            await assertOnce(history);
          }
          await assertOwed(history);
          // What is billed again and again is billed already, or has a problem that keeps it from being.
          for (const rule of history.rules.keys())
            for (const period of months) {
              await billed(history, rule, period);
              await billed(history, rule, period);
            }
          await assertOnce(history);
        }),
        parameters,
      );
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
