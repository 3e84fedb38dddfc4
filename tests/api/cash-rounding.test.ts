import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { transact } from '../../core/db/transact.ts';
import { issueOnAccount } from '../../core/features/billing/invoices/on-account.service.ts';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, at, exceptionsOf, freshLot, setParameters } from './support/terminals.ts';

const day = '2026-11-20';
const view = 'view/invoice/detail';
const step = 130_00;
const modes = ['nearest', 'down', 'up'] as const;
type Mode = (typeof modes)[number];

/** What cash comes to as one sum; what went back by itself is rounded as what came. */
const rounded = (cash: number, mode: Mode) => {
  const round = { nearest: Math.round, down: Math.floor, up: Math.ceil }[mode];
  return Math.sign(cash) * round(Math.abs(cash) / step) * step || 0;
};

const part = fc.integer({ min: 1, max: 120 }).map((units) => units * 49_99);
const anyStep = fc.oneof(
  fc.record({
    act: fc.constantFrom('take' as const, 'take' as const, 'giveBack' as const),
    method: fc.constantFrom('cash' as const, 'cash' as const, 'transfer' as const),
    amount: part,
  }),
  fc.record({ act: fc.constantFrom('counter' as const, 'credit' as const), which: fc.nat(20), amount: part }),
);

interface Booked {
  id: number;
  kind: string;
  method: string;
  amount: number;
  rounding: number;
}

for (const dialect of dialects) {
  describe(`the rounding of cash (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    before(async () => {
      site = await openSite(dialect, `${day}T18:00:00-05:00`);
    });
    after(() => site.close());

    const as = () => ({ view, company: lot.companyId });
    const call = (path: string, body: object) => site.call('POST', path, body, as());
    const invoice = (id: number) => site.done('GET', `/invoices/${id}`, undefined, as());
    async function begin(mode: Mode) {
      lot = await freshLot(site);
      await setParameters(site, lot, { cashRoundingTo: step, cashRoundingMode: mode });
    }
    async function owed(total: number): Promise<number> {
      const { id: entityId } = await site.db
        .selectFrom('entities')
        .select('id')
        .where('identification', '=', '111')
        .executeTakeFirstOrThrow();
      const line = { conceptId: null, initials: 'MENS', description: 'Mes', quantity: 1, discount: 0 };
      const moment = { companyId: lot.companyId, at: site.clock.now, now: site.clock.now, day, dueDate: day };
      const { invoiceId } = await transact(site.db, (trx) =>
        issueOnAccount(trx, {
          ...{ ...moment, entityId, subscriberId: null, userId: null, service: 'subscription' },
          lines: [{ ...line, taxRate: 1900, unitValue: total, total }],
        }),
      );
      return invoiceId;
    }

    it('happens once for an invoice, over any receipts, refunds and counters', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...modes),
          fc.array(anyStep, { minLength: 3, maxLength: 9 }),
          async (mode, steps) => {
            await begin(mode);
            const id = await owed(120 * 49_99);
            for (const one of steps) {
              const { balance, receipts, lines } = await invoice(id);
              const uuid = randomUUID();
              if (one.act === 'take' || one.act === 'giveBack') {
                const isBack = one.act === 'giveBack';
                const amount = Math.min(one.amount, isBack ? -balance : balance);
                const body = { id: uuid, kind: isBack ? 'refund' : 'collection', method: one.method, amount };
                if (amount > 0) await call(`/invoices/${id}/receipts`, body);
              } else if (one.act === 'counter') {
                const { id: mistaken } = receipts[one.which % receipts.length] ?? {};
                if (mistaken) await call(`/receipts/${mistaken}/counters`, { reason: 'Era de otro' });
              } else {
                const credited = [{ lineId: lines[0].id, total: one.amount }];
                const note = { id: uuid, reasonCode: 4, reason: 'Ajuste', lines: credited };
                await call(`/invoices/${id}/credit-notes`, note);
              }
              const all: Booked[] = (await invoice(id)).receipts;
              const cash = all.filter(({ method }) => method === 'cash');
              const sum = (of: (receipt: Booked) => number) =>
                cash.reduce((total, booked) => total + (booked.kind === 'refund' ? -1 : 1) * of(booked), 0);
              const whole = sum(({ amount }) => amount);
              const drawer = sum(({ amount, rounding }) => amount + rounding);
              assert.equal(drawer, rounded(whole, mode));
              assert.ok(Math.abs(drawer - whole) < step);
              assert.ok(all.every(({ method, rounding }) => method === 'cash' || rounding === 0));
            }
          },
        ),
        { numRuns: dialect === 'sqlite' ? 15 : 6 },
      );
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });

    it('is the same for a terminal that was offline and rounded by itself', async () => {
      for (const mode of modes) {
        await begin(mode);
        const gate = at(site, lot);
        const { body: entry } = await gate.enter({ at: `${day}T08:00:00-05:00`, plate: 'RED001' });
        assert.ok(entry.stayId);
        const online = await gate.pay({ at: `${day}T08:37:00-05:00`, plate: 'RED001' });
        await gate.enter({ at: `${day}T08:00:00-05:00`, plate: 'RED002' });
        assert.notEqual(online.body.total % step, 0, 'a price that is rounded');
        const paid = rounded(online.body.total, mode);
        const offline = await gate.pay({ at: `${day}T08:37:00-05:00`, plate: 'RED002', paid });
        assert.equal(offline.status, 201, JSON.stringify(offline.body));
        const figures = ({ total, collected, tax }: Record<string, number>) => [total, collected, tax];
        assert.deepEqual(figures(offline.body), figures(online.body));
        await add(site, lot, 'concepts', {
          ...{ initials: 'WC', name: 'Baño', unitValue: 1_500_01, taxRate: 1900, service: 'bathroom' },
        });
        const sell = (more: object) =>
          gate.sell({ at: `${day}T09:00:00-05:00`, concept: 'WC', quantity: 3, ...more });
        const sold = await sell({});
        const soldOffline = await sell({ paid: sold.body.collected });
        assert.notEqual(sold.body.collected, sold.body.total);
        assert.deepEqual(figures(soldOffline.body), figures(sold.body));
        assert.deepEqual(await exceptionsOf(site, lot), [], mode);
        // By card nothing is rounded, and what is no rounding is a difference.
        await gate.enter({ at: `${day}T08:00:00-05:00`, plate: 'RED003' });
        await gate.pay({ at: `${day}T08:37:00-05:00`, plate: 'RED003', paid: paid + step });
        assert.deepEqual(
          (await exceptionsOf(site, lot)).map(({ kind, amount }) => [kind, Number(amount)]),
          [['paid-difference', paid + step - online.body.total]],
        );
      }
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
