import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { changesNothing } from './support/ledger.ts';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, at, freshLot, setParameters, views } from './support/terminals.ts';

const start = 'view/start';

for (const dialect of dialects) {
  describe(`trials (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());

    const tryIn = (lot: Pick<Lot, 'companyId'>, body: Record<string, unknown> = {}, token?: string) =>
      site.call(
        'POST',
        '/trials',
        { vehicleType: 'CA', minutes: 130, ...body },
        { view: start, company: lot.companyId, ...(token && { token }) },
      );

    it('lets a car in, prices it as the terminal would, and lets it out; no table remembers it', async () => {
      const lot = await freshLot(site);
      const { status, body } = await changesNothing(site, () => tryIn(lot));
      assert.equal(status, 200);
      assert.equal(body.failed, null);
      const entered = site.clock.now;
      site.clock.now = Date.parse(body.exitAt);
      const till = at(site, lot);
      await till.enter({ at: body.entryAt, plate: 'TRY001' });
      const { body: quote } = await till.quote({ at: body.exitAt, plate: 'TRY001' });
      const { terms, ...tried } = body.quote;
      const { stayId: _, entryAt: __, service, ...asked } = quote;
      assert.equal(service, 'ROTA');
      assert.deepEqual(tried, asked);
      assert.ok(asked.total > 0 && terms.segments.length > 0);
      const paid = await till.pay({ at: body.exitAt, plate: 'TRY001' });
      // The number that it named was nobody's yet.
      assert.deepEqual(
        [body.payment.prefix, body.payment.number, body.payment.collected],
        [paid.body.prefix, paid.body.number, paid.body.collected],
      );
      site.clock.now = entered;
    });

    it('rounds cash as the lot does', async () => {
      const lot = await freshLot(site);
      await setParameters(site, lot, { cashRoundingTo: 500_000, cashRoundingMode: 'down' });
      const { body } = await tryIn(lot);
      assert.equal(body.payment.collected % 500_000, 0);
      assert.ok(body.payment.collected <= body.quote.total);
    });

    it('tells the step that is refused, and what was well before it', async () => {
      const company = await site.done(
        'POST',
        '/companies',
        { name: `Vacío ${dialect}` },
        { view: 'view/company/create' },
      );
      const lot = { companyId: Number(company.id) };
      const refusal = async () => {
        const { status, body } = await changesNothing(site, () => tryIn(lot));
        return status === 200 ? [body.failed?.step ?? null, body.failed?.error ?? null] : body.reason;
      };
      assert.equal(await refusal(), 'terminal-missing');
      const device = { name: 'Caja', imei: '356938035643809' };
      await site.done('POST', '/devices', device, { view: views.devices, company: lot.companyId });
      assert.deepEqual(await refusal(), ['entry', 'slotMissing']);
      const slot = await add(site, lot, 'slots', { title: 'Uno', quota: 1, vehicleTypes: ['CA'] });
      assert.deepEqual(await refusal(), ['quote', 'tariffNotAssigned']);
      const as = { view: views.rates, company: lot.companyId };
      const segment = { initialDay: 1, initialHour: '00:00', finalDay: 7, finalHour: '24:00' };
      const tariff = await site.done(
        'POST',
        '/tariffs',
        {
          code: 'A',
          name: 'Carros',
          vehicleType: 'CA',
          lostTicketValue: 100,
          graceMinutes: 0,
          rounding: 'down',
          segments: [{ ...segment, blocks: [{ id: 'A', time: 60, repeat: 0, value: 600_000, next: null }] }],
        },
        as,
      );
      const assignment = { tariffId: tariff.id, vehicleType: 'CA', slotId: slot.id, validFrom: '2020-01-01' };
      await site.done('POST', '/tariff-assignments', assignment, as);
      assert.deepEqual(await refusal(), ['payment', 'resolutionMissing']);
      const half = await tryIn(lot);
      assert.deepEqual([half.body.slot, half.body.quote.total, half.body.payment], ['Uno', 1_800_000, null]);
      assert.equal(half.body.failed.message, 'El parqueadero no tiene una resolución de facturación activa.');
      const range = { initialNumber: 1, finalNumber: 9, initialDate: '2020-01-01', finalDate: '2099-12-31' };
      await add(site, lot, 'resolutions', { number: '18764', ...range, active: true });
      assert.deepEqual(await refusal(), [null, null]);
    });

    it('holds for many at once, while cars come', async () => {
      const lot = await freshLot(site);
      const till = at(site, lot);
      const cars = ['TRA001', 'TRA002', 'TRA003'].map((plate) =>
        till.enter({ at: '2026-11-02T10:00:00-05:00', plate }),
      );
      const trials = [1, 2, 3, 4].map(() => tryIn(lot));
      for (const { status } of await Promise.all(cars)) assert.equal(status, 201);
      for (const { body } of await Promise.all(trials)) assert.equal(body.failed, null);
      const inside = await site.db
        .selectFrom('stays')
        .select('plate')
        .where('company_id', '=', lot.companyId)
        .execute();
      assert.deepEqual(inside.map(({ plate }) => plate).sort(), ['TRA001', 'TRA002', 'TRA003']);
    });

    it('is for who may change the lot on its start page', async () => {
      const lot = await freshLot(site);
      const levels = { read: 403, write: 200 } as const;
      for (const [level, expected] of Object.entries(levels)) {
        const { token } = await signUp(site, [[lot.companyId, { [start]: level as 'read' | 'write' }]]);
        assert.equal((await tryIn(lot, {}, token)).status, expected, level);
      }
      const other = await freshLot(site);
      const stranger = await signUp(site, [[other.companyId, { [start]: 'write' }]]);
      assert.equal((await tryIn(lot, {}, stranger.token)).status, 403);
    });

    it('refuses a vehicle or a time that makes no sense', async () => {
      const lot = await freshLot(site);
      for (const body of [{ vehicleType: 'XX' }, { minutes: 0 }, { minutes: 44_641 }, { minutes: 1.5 }])
        assert.equal((await tryIn(lot, body)).status, 400, JSON.stringify(body));
    });
  });
}
