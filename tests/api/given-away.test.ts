import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { transact } from '../../core/db/transact.ts';
import { bookAdvance } from '../../core/features/billing/receipts/book-advance.service.ts';
import { givenAwayActs } from '../../shared/features/billing/given-away/given-away.ts';
import { limits } from '../../shared/limits.ts';
import { faultsOf } from '../support/whole-data.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { confirm, confirmationFields, merchantSettings, paymentsView, settingsView } from './support/payu.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';
import { add, at, setParameters } from './support/terminals.ts';

const today = '2026-11-20';
const clock = (time: string) => `${today}T${time}:00-05:00`;
/** Five hours of the lot's tariff. */
const fiveHours = 1_380_000 + 240 * 23_000;

for (const dialect of dialects) {
  describe(`what is given away (${dialect})`, () => {
    let site: ReportingSite;
    let lot: SubscriberLot;
    let gate: ReturnType<typeof at>;
    before(async () => {
      site = await openReportingSite(dialect, clock('18:00'));
      lot = await openSubscriberLot(site);
      gate = at(site, lot);
      const cinema = { title: 'Cine', kind: 'percent', validFrom: '2026-01-01' };
      await add(site, lot, 'discounts', { ...cinema, code: 'TODO', value: 10_000 });
      await add(site, lot, 'discounts', { ...cinema, code: 'CUARTO', value: 2500 });
      const half = await add(site, lot, 'discounts', { ...cinema, code: 'MEDIO', value: 5000 });
      const batch = { discountId: half.id, prefix: 'CINE', numbering: 'random', quantity: 2, usesAllowed: 1 };
      await done('POST', '/vouchers/batches', 'view/discounts', batch);
      await add(site, lot, 'concepts', {
        ...{ initials: 'AGUA', name: 'Agua', unitValue: 3_000_000, taxRate: 1900, service: 'product' },
      });
      const merchant = { version: 0, ...merchantSettings };
      await done('PUT', '/payment-providers/payu', settingsView, merchant);
    });
    after(() => site.close());

    const done = (method: string, path: string, view: string, body?: object) =>
      site.done(method, path, body, { view, company: lot.companyId });
    let plates = 0;
    const inside = async () => {
      plates += 1;
      const plate = `REG${String(plates).padStart(3, '0')}`;
      const { status, body } = await gate.enter({ at: clock('08:00'), plate });
      assert.equal(status, 201, JSON.stringify(body));
      return { plate, stayId: body.stayId as number };
    };
    const pay = async (more: object = {}) => {
      const { plate, stayId } = await inside();
      const paid = await gate.pay({ at: clock('13:00'), plate, ...more });
      assert.equal(paid.status, 201, JSON.stringify(paid.body));
      return { ...paid.body, plate, stayId } as Record<string, number> & { plate: string };
    };
    const credit = (invoiceId: number | undefined, more: object = {}) =>
      done('POST', `/invoices/${invoiceId}/credit-notes`, 'view/invoice/detail', {
        ...{ id: randomUUID(), reasonCode: 2, reason: 'Cobro repetido', ...more },
      });
    const unused = async () =>
      (await done('GET', '/vouchers?size=10', 'view/discounts')).rows.find(
        ({ uses }: { uses: number }) => uses === 0,
      ).code;

    /** What each act gives away, in centavos. */
    const acts: Record<(typeof givenAwayActs)[number], () => Promise<number>> = {
      discount: async () => {
        assert.equal((await pay({ discounts: ['TODO'] })).total, 0);
        return fiveHours;
      },
      voucher: async () => {
        await pay({ discounts: [await unused()] });
        return fiveHours / 2;
      },
      'lower-price': async () => {
        await pay({ paid: fiveHours - 70_000 });
        const sale = { id: randomUUID(), at: clock('13:00'), concept: 'AGUA', paid: 2_930_000 };
        assert.equal((await gate.sell(sale)).status, 201);
        return 140_000;
      },
      'unpaid-exit': async () => {
        const { plate } = await inside();
        assert.equal((await gate.leave({ at: clock('13:00'), plate, observed: true })).status, 200);
        return fiveHours;
      },
      purge: async () => {
        const stays = [await inside(), await inside()];
        const { foregone } = await done('POST', '/purges', 'view/slots/purge', {
          ...{ stayIds: stays.map(({ stayId }) => stayId), reason: 'No está' },
        });
        return foregone;
      },
      'credit-note': async () => {
        const { invoiceId } = await pay({ method: 'payu' });
        await credit(invoiceId);
        return fiveHours;
      },
      'undone-run': async () => {
        const liquidationId = await makeLiquidation(site, lot.companyId, { name: `Regla ${randomUUID()}` });
        for (const _ of [1, 2]) await lot.make({ liquidationId });
        const manage = 'view/liquidation/manage';
        const settled = async (id: number, state: string) => {
          for (let tries = 0; tries < 600; tries += 1) {
            const run = await done('GET', `/liquidation-runs/${id}`, manage);
            if (run.state === state && !['queued', 'running'].includes(run.job?.status)) return;
            await pause(25);
          }
          assert.fail('the run does not end');
        };
        const run = await done('POST', '/liquidation-runs', manage, { liquidationId, period: '2026-12' });
        const { id, version } = run;
        await done('POST', `/liquidation-runs/${id}/confirmation`, manage, { version });
        await settled(id, 'confirmed');
        await done('POST', `/liquidation-runs/${id}/undo`, manage, { reason: 'Valor equivocado' });
        await settled(id, 'undone');
        return 30_000_000;
      },
      'subscriber-price': async () => {
        const made = await lot.make();
        const { id, version } = made;
        const { vehicles, title } = made;
        await lot.done(
          'PUT',
          `/subscribers/${id}`,
          lot.body({ version, vehicles, title, monthlyValue: 14_000_000 }),
        );
        const less = { kind: 'percent', value: -1000, roundTo: 0, from: '2026-12-01' };
        const path = '/subscribers/price-increases';
        const drafted = await lot.done('POST', path, { ...less, subscriberIds: [id] });
        await lot.done('POST', `${path}/${drafted.id}/confirmation`, { version: drafted.version });
        return 1_000_000 + 1_400_000;
      },
      'subscriber-service': async () => {
        const locker = { type: 'locker', status: 'A', value: 2_000_000 };
        const { id, version, vehicles, title } = await lot.make({ services: [locker] });
        const services = [{ ...locker, status: 'S' }];
        await lot.done('PUT', `/subscribers/${id}`, lot.body({ version, vehicles, title, services }));
        return 2_000_000;
      },
      'dismissed-payment': async () => {
        const reference = randomUUID();
        const value = { reference_sale: reference, currency: 'USD' };
        await confirm(site, confirmationFields(value));
        const { rows } = await done('GET', `/electronic-payments?reference=${reference}`, paymentsView);
        const { id, version, amount } = rows[0];
        await done('POST', `/electronic-payments/${id}/dismiss`, paymentsView, { version, reason: 'Prueba' });
        return amount;
      },
      'withdrawn-request': async () => {
        const asked = { target: 'charge', amount: 2_000_000, description: 'Reserva', taxRate: 1900 };
        const { id, version } = await done('POST', '/payment-requests', paymentsView, asked);
        await done('DELETE', `/payment-requests/${id}?version=${version}`, paymentsView);
        return 2_000_000;
      },
    };

    const reported = async () =>
      done(
        'GET',
        `/reports/given-away?from=${today}&to=${today}&size=200`,
        'view/overview-report/reports/given-away',
      );
    const filed = async () =>
      site.db
        .selectFrom('exceptions')
        .select(['kind', 'amount', 'actor_id', 'details'])
        .where('company_id', '=', lot.companyId)
        .orderBy('id')
        .execute();
    const own = new Set(['lower-price', 'unpaid-exit', 'purge']);
    const office = new Set(givenAwayActs.slice(givenAwayActs.indexOf('purge')));

    for (const act of givenAwayActs)
      it(`${act}: leaves a row, and an exception from the lot's amount on`, async () => {
        for (const [givenAwayFrom, isFiled] of [
          [0, true],
          [limits.money, false],
        ] as const) {
          await setParameters(site, lot, { givenAwayFrom });
          const [before, had] = [await reported(), await filed()];
          const amount = await acts[act]();
          const now = await reported();
          const rows = now.rows.slice(before.rows.length);
          assert.ok(
            rows.length > 0 && rows.every((row: { act: string }) => row.act === act),
            JSON.stringify(rows),
          );
          assert.equal(now.totals.given - before.totals.given, amount);
          for (const row of rows) {
            assert.equal(row.due - row.charged, row.given);
            assert.equal(row.cashier !== null, office.has(act), JSON.stringify(row));
          }
          const fresh = (await filed()).slice(had.length).filter(({ kind }) => kind === 'given-away');
          assert.equal(fresh.length > 0, isFiled && !own.has(act), JSON.stringify(fresh));
          assert.equal(
            fresh.reduce((sum, one) => sum + Number(one.amount), 0),
            isFiled && !own.has(act) ? amount : 0,
          );
          for (const one of fresh) assert.equal(one.actor_id, office.has(act) ? 1 : null);
        }
      });

    it('files from the exact amount on, and by default what is worth some hours', async () => {
      const filedNow = async () => (await filed()).filter(({ kind }) => kind === 'given-away').length;
      for (const [givenAwayFrom, more] of [
        [fiveHours, 1],
        [fiveHours + 1, 0],
        [2_000_000, 1],
      ] as const) {
        await setParameters(site, lot, { givenAwayFrom });
        const had = await filedNow();
        await pay({ discounts: ['TODO'] });
        assert.equal((await filedNow()) - had, more, String(givenAwayFrom));
      }
    });

    it('money that goes back is filed, but a cancellation once', async () => {
      const advance = () =>
        transact(site.db, (trx) =>
          bookAdvance(trx, {
            ...{ companyId: lot.companyId, method: 'payu', amount: 500_000, reference: randomUUID() },
            ...{ entityId: null, electronicPaymentId: null, details: {} },
            actor: { ...nobody, companyId: lot.companyId, now: site.clock.now },
          }),
        );
      const refund = { method: 'cash', reference: null };
      const ways: [kinds: string[], act: () => Promise<unknown>][] = [
        [['refund'], async () => credit((await pay()).invoiceId, { refund })],
        [
          ['refund'],
          async () => {
            const { invoiceId } = await pay();
            await credit(invoiceId);
            const receipt = { id: randomUUID(), kind: 'refund', method: 'cash', amount: fiveHours };
            await done('POST', `/invoices/${invoiceId}/receipts`, 'view/invoice/detail', receipt);
          },
        ],
        [
          ['advance', 'refund'],
          async () => {
            const back = { id: randomUUID(), amount: 500_000, method: 'cash' };
            await done('POST', `/receipts/${await advance()}/allocations`, 'view/invoice/detail', back);
          },
        ],
        [
          ['void'],
          async () => {
            const body = { id: randomUUID(), reasonCode: 2, reason: 'Doble', refund };
            const { invoiceId } = await pay();
            await done('POST', `/invoices/${invoiceId}/cancellation`, 'view/invoice/cancel', body);
          },
        ],
      ];
      for (const [refundFrom, isFiled] of [
        [0, true],
        [limits.money, false],
      ] as const) {
        await setParameters(site, lot, { refundFrom });
        for (const [kinds, act] of ways) {
          const had = (await filed()).length;
          await act();
          const fresh = (await filed()).slice(had);
          const wanted = kinds.filter((kind) => isFiled || kind !== 'refund');
          assert.deepEqual(
            fresh.map(({ kind }) => kind),
            wanted,
          );
          for (const { kind, actor_id } of fresh) assert.equal(actor_id, kind === 'advance' ? null : 1);
        }
      }
    });

    it('what is taken back is given away no more', async () => {
      const [left, stands] = [await inside(), await inside()];
      await gate.leave({ at: clock('13:00'), plate: left.plate, observed: true });
      const body = { stayIds: [stands.stayId], reason: 'No está' };
      const purge = await done('POST', '/purges', 'view/slots/purge', body);
      const sold = await pay({ discounts: ['CUARTO'] });
      const of = async () =>
        (await reported()).rows
          .filter(({ plate }: { plate: string }) => [left, stands, sold].some((one) => one.plate === plate))
          .map(({ act }: { act: string }) => act)
          .sort();
      assert.deepEqual(await of(), ['discount', 'purge', 'unpaid-exit']);
      const late = await gate.pay({ at: clock('13:00'), plate: left.plate, paid: fiveHours });
      assert.equal(late.status, 201, JSON.stringify(late.body));
      await done('POST', `/purges/${purge.id}/undo`, 'view/slots/purge', { reason: 'Sí está' });
      await done('POST', `/invoices/${sold.invoiceId}/cancellation`, 'view/invoice/cancel', {
        ...{ id: randomUUID(), reasonCode: 2, reason: 'Doble', refund: { method: 'cash' } },
      });
      assert.deepEqual(await of(), []);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}

const nobody = { userId: null, deviceId: null, view: null, requestId: null };
