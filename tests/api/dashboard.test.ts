import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import { readLotPage } from '../../core/features/reporting/dashboard/dashboard.list.ts';
import { changeMarker } from '../../core/features/reporting/events/changes.list.ts';
import { warnings } from '../../core/features.ts';
import type { Dashboard } from '../../shared/features/reporting/dashboard/dashboard.ts';
import type { Warning } from '../../shared/warnings.ts';
import { hourThenMinutes, type Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { add, addTerminal, at, freshLot, setParameters, views } from './support/terminals.ts';

const start = 'view/start';
const collection = 'view/overview-report/reports/collection-report';

for (const dialect of dialects) {
  describe(`dashboard over ${dialect}`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());

    const read = (lot: Pick<Lot, 'companyId'>, token?: string): Promise<Dashboard> =>
      site.done('GET', '/dashboard', undefined, {
        view: start,
        company: lot.companyId,
        ...(token ? { token } : {}),
      });
    const warningsOf = async (lot: Pick<Lot, 'companyId'>): Promise<Warning[]> =>
      (await read(lot)).warnings ?? [];
    const kinds = async (lot: Pick<Lot, 'companyId'>) => (await warningsOf(lot)).map(({ kind }) => kind);
    /** Sets the clock; the administrator is logged in at that time. */
    const setClock = async (now: string) => {
      site.clock.now = Date.parse(now);
      const { id } = await site.db
        .selectFrom('users')
        .select('id')
        .where('administrator', '=', 1)
        .executeTakeFirstOrThrow();
      site.token = await site.tokenFor(id);
    };

    /** A stay that enters, pays and leaves at these instants. */
    async function visit(lot: Lot, plate: string, times: { enter: string; leave?: string }) {
      const terminal = at(site, lot);
      assert.equal((await terminal.enter({ at: times.enter, plate })).status, 201);
      if (!times.leave) return 0;
      const paid = await terminal.pay({ at: times.leave, plate });
      assert.equal(paid.status, 201, JSON.stringify(paid.body));
      assert.equal((await terminal.leave({ at: times.leave, plate })).status, 200);
      return paid.body.total as number;
    }

    it('sets today beside the same weekday a week before, up to the same time on the clock', async () => {
      await setClock('2026-11-20T15:30:00-05:00');
      const lot = await freshLot(site);
      // Tokyo's day would have begun long before, London's would end earlier: only Bogotá's counts.
      await visit(lot, 'EVE001', { enter: '2026-11-12T23:59:00-05:00' });
      const early = await visit(lot, 'OLD001', {
        enter: '2026-11-13T00:00:00-05:00',
        leave: '2026-11-13T15:29:59-05:00',
      });
      await visit(lot, 'OLD002', { enter: '2026-11-13T15:29:59-05:00', leave: '2026-11-13T15:30:00-05:00' });
      await visit(lot, 'OLD003', { enter: '2026-11-13T15:30:00-05:00', leave: '2026-11-13T23:59:59-05:00' });
      await visit(lot, 'MID001', { enter: '2026-11-16T10:00:00-05:00', leave: '2026-11-16T11:00:00-05:00' });
      await visit(lot, 'EVE002', { enter: '2026-11-19T23:59:59-05:00' });
      const taken = await visit(lot, 'NEW001', {
        enter: '2026-11-20T00:00:00-05:00',
        leave: '2026-11-20T14:10:00-05:00',
      });
      await visit(lot, 'NEW002', { enter: '2026-11-20T14:59:59-05:00' });
      const page = await read(lot);
      const { traffic, money } = page;
      assert.deepEqual([traffic?.day, traffic?.comparedDay], ['2026-11-20', '2026-11-13']);
      assert.deepEqual(traffic?.entries, { now: 2, before: 2 });
      assert.deepEqual(traffic?.exits, { now: 1, before: 1 });
      assert.deepEqual(money, {
        invoices: { now: 1, before: 1 },
        collected: { now: taken, before: early },
      });
      const hours = (pairs: Record<number, number>) =>
        Array.from({ length: 24 }, (_, hour) => pairs[hour] ?? 0);
      assert.deepEqual(traffic?.hours, { entries: hours({ 0: 1, 14: 1 }), exits: hours({ 14: 1 }) });
      assert.deepEqual(traffic?.comparedHours, {
        entries: hours({ 0: 1, 15: 2 }),
        exits: hours({ 15: 2, 23: 1 }),
      });
      assert.equal(page.occupancy?.[0]?.occupied, 3);
      assert.equal(page.timeZone, 'America/Bogota');
    });

    it('follows the clock on the wall where it is changed', async () => {
      // On 2026-03-29 Madrid skips 02:00: 03:00 is two hours after midnight.
      await setClock('2026-03-29T12:00:00+02:00');
      const lot = await freshLot(site, { timeZone: 'Europe/Madrid' });
      await visit(lot, 'DST001', { enter: '2026-03-29T00:30:00+01:00' });
      await visit(lot, 'DST002', { enter: '2026-03-29T03:15:00+02:00' });
      await visit(lot, 'DST003', { enter: '2026-03-22T03:15:00+01:00' });
      await visit(lot, 'DST004', { enter: '2026-03-22T12:00:00+01:00' });
      const { traffic } = await read(lot);
      assert.deepEqual([traffic?.hours.entries[0], traffic?.hours.entries[3]], [1, 1]);
      assert.deepEqual([traffic?.comparedHours.entries[3], traffic?.comparedHours.entries[12]], [1, 1]);
      assert.deepEqual(traffic?.entries, { now: 2, before: 1 });
    });

    it('knows terminals by their last word, whatever it was', async () => {
      await setClock('2026-11-20T12:00:00-05:00');
      const lot = await freshLot(site);
      const second = await addTerminal(site, lot, 'Caja 2');
      await site.done(
        'POST',
        '/devices',
        { name: 'Sin llave', imei: '356938035643809' },
        { view: views.devices, company: lot.companyId },
      );
      const state = async () =>
        ((await read(lot)).terminals ?? []).map(({ name, hasKey, online, seenAt, battery }) => [
          name,
          hasKey,
          online,
          seenAt !== null,
          battery,
        ]);
      assert.deepEqual(await state(), [
        ['Caja 1', true, false, false, null],
        ['Caja 2', true, false, false, null],
        ['Sin llave', false, false, false, null],
      ]);
      // A refused entry is a sign of life too.
      const refused = await at(site, lot).leave({ at: '2026-11-20T12:00:00-05:00', plate: 'NOBODY' });
      assert.equal(refused.status, 404);
      await at(site, second).report({ battery: 12 });
      assert.deepEqual((await state()).slice(0, 2), [
        ['Caja 1', true, true, true, null],
        ['Caja 2', true, true, true, 12],
      ]);
      assert.deepEqual(await kinds(lot), ['tariff-missing', 'terminals-without-key', 'terminals-unwell']);
      await setClock('2026-11-20T12:04:59-05:00');
      await at(site, second).enter({ at: '2026-11-20T12:04:00-05:00', plate: 'ALIVE1' });
      await setClock('2026-11-20T12:05:00-05:00');
      assert.deepEqual(
        (await state()).map((one) => one[2]),
        [false, true, false],
      );
      const offline = (await warningsOf(lot)).find(({ kind }) => kind === 'terminals-offline');
      assert.deepEqual(offline, { kind: 'terminals-offline', tone: 'warning', names: ['Caja 1'] });
      // What it said of itself outlives that it was merely heard.
      assert.equal((await state())[1]?.[4], 12);
    });

    it('warns of a resolution that is missing, spent, over, not yet valid, or soon to end', async () => {
      await setClock('2026-11-20T12:00:00-05:00');
      const warned = async (resolution: Record<string, unknown>) => {
        const lot = await freshLot(site, { resolution });
        return (await warningsOf(lot)).find(({ kind }) => kind.startsWith('resolution'));
      };
      const missing = await warned({ active: false });
      assert.ok(missing?.kind === 'resolution-missing');
      // The only one that is stored: it is the one to be made active.
      assert.equal(typeof missing.id, 'number');
      const range = { initialNumber: 1, finalNumber: 1000 };
      assert.equal(await warned(range), undefined);
      assert.equal((await warned({ ...range, currentNumber: 1000 }))?.kind, 'resolution-exhausted');
      assert.equal((await warned({ ...range, finalDate: '2026-11-19' }))?.kind, 'resolution-expired');
      assert.equal((await warned({ ...range, initialDate: '2026-11-21' }))?.kind, 'resolution-coming');
      const few = await warned({ ...range, currentNumber: 900, initialDate: '2026-10-22' });
      assert.ok(few?.kind === 'resolution-ending');
      assert.deepEqual([few.numbersLeft, few.runsOutOn, few.tone], [100, '2026-11-23', 'warning']);
      assert.equal((await warned({ ...range, finalDate: '2026-12-19' }))?.kind, 'resolution-ending');
    });

    it('warns of a resolution from the days and numbers that the lot has set, and lists it so', async () => {
      await setClock('2026-11-20T12:00:00-05:00');
      const lot = await freshLot(site, {
        resolution: { initialNumber: 1, finalNumber: 1000, currentNumber: 850, finalDate: '2027-01-18' },
      });
      const seen = async () => {
        const warning = (await warningsOf(lot)).find(({ kind }) => kind.startsWith('resolution'));
        const options = { view: 'view/resolutions/list', company: lot.companyId };
        const [row] = (await site.done('GET', '/resolutions', undefined, options)).rows;
        return [warning?.kind, row.state];
      };
      assert.deepEqual(await seen(), [undefined, 'active']);
      await setParameters(site, lot, { resolutionWarningNumbers: 150 });
      assert.deepEqual(await seen(), ['resolution-ending', 'ending']);
      await setParameters(site, lot, { resolutionWarningNumbers: 149 });
      assert.deepEqual(await seen(), [undefined, 'active']);
      await setParameters(site, lot, { resolutionWarningDays: 60 });
      assert.deepEqual(await seen(), ['resolution-ending', 'ending']);
      await setParameters(site, lot, { resolutionWarningDays: 59 });
      assert.deepEqual(await seen(), [undefined, 'active']);
    });

    it('warns of what a slot takes and no tariff prices today', async () => {
      await setClock('2026-11-20T12:00:00-05:00');
      const lot = await freshLot(site);
      const missing = async () =>
        (await warningsOf(lot)).flatMap((one) =>
          one.kind === 'tariff-missing' ? [[one.slot, ...one.vehicleTypes]] : [],
        );
      assert.deepEqual(await missing(), [['Principal', 'MT', 'BI']]);
      const slot = await add(site, lot, 'slots', { title: 'Motos', quota: 5, vehicleTypes: ['MT'] });
      const assign = (more: Record<string, unknown>) =>
        site.done(
          'POST',
          '/tariff-assignments',
          { tariffId: lot.tariffId, ...more },
          { view: views.rates, company: lot.companyId },
        );
      const tariff = await site.done('GET', `/tariffs/${lot.tariffId}`, undefined, {
        view: views.rates,
        company: lot.companyId,
      });
      const { id: _, version: __, createdAt: ___, updatedAt: ____, status: _____, ...terms } = tariff;
      const motos = await site.done(
        'POST',
        '/tariffs',
        { ...terms, code: 'MOT', name: 'Motos', vehicleType: 'MT' },
        { view: views.rates, company: lot.companyId },
      );
      await assign({ tariffId: motos.id, vehicleType: 'MT', slotId: slot.id, validFrom: '2026-11-20' });
      assert.deepEqual(await missing(), [['Principal', 'MT', 'BI']]);
      await assign({
        tariffId: motos.id,
        vehicleType: 'MT',
        validFrom: '2026-11-21',
        validTo: '2026-11-22',
      });
      await setClock('2026-11-21T00:00:00-05:00');
      assert.deepEqual(await missing(), [['Principal', 'BI']]);
      await setClock('2026-11-23T00:00:00-05:00');
      assert.deepEqual(await missing(), [['Principal', 'MT', 'BI']]);
    });

    it('tells what a new lot still needs', async () => {
      await setClock('2026-11-20T12:00:00-05:00');
      const company = await site.done(
        'POST',
        '/companies',
        { name: 'Nuevo' },
        { view: 'view/company/create' },
      );
      const lot = { companyId: company.id };
      const done = async () =>
        Object.entries((await read(lot)).setUp ?? {})
          .filter(([, isDone]) => isDone)
          .map(([part]) => part)
          .join(' ');
      assert.deepEqual((await read(lot)).setUp, {
        slots: false,
        tariffs: false,
        tariffInForce: false,
        assignments: false,
        resolutions: false,
        activeResolution: false,
        devices: false,
        keys: false,
        events: false,
      });
      await add(site, lot, 'slots', { title: 'Uno', quota: 5, vehicleTypes: ['CA'] });
      assert.equal(await done(), 'slots');
      const rates = { view: views.rates, company: lot.companyId };
      const tariff = await site.done('POST', '/tariffs', hourThenMinutes, rates);
      assert.equal(await done(), 'slots tariffs tariffInForce');
      const assignment = { tariffId: tariff.id, vehicleType: 'CA' };
      // What holds from tomorrow on, or did until yesterday, prices no car today.
      await site.done('POST', '/tariff-assignments', { ...assignment, validFrom: '2026-11-21' }, rates);
      const past = { validFrom: '2026-11-01', validTo: '2026-11-19' };
      await site.done('POST', '/tariff-assignments', { ...assignment, ...past }, rates);
      assert.equal(await done(), 'slots tariffs tariffInForce');
      await site.done('POST', '/tariff-assignments', { ...assignment, validFrom: '2026-11-20' }, rates);
      assert.equal(await done(), 'slots tariffs tariffInForce assignments');
      const range = { initialNumber: 1, finalNumber: 9, initialDate: '2026-01-01', finalDate: '2027-12-31' };
      await add(site, lot, 'resolutions', { number: '1', prefix: 'A', ...range, active: false });
      assert.equal(await done(), 'slots tariffs tariffInForce assignments resolutions');
      await add(site, lot, 'resolutions', { number: '2', prefix: 'B', ...range, active: true });
      const before = 'slots tariffs tariffInForce assignments resolutions activeResolution';
      assert.equal(await done(), before);
      const device = { name: 'Caja', imei: '356938035643809' };
      const { id } = await site.done('POST', '/devices', device, {
        view: views.devices,
        company: lot.companyId,
      });
      assert.equal(await done(), `${before} devices`);
      const { key } = await site.done('POST', `/devices/${id}/key`, undefined, {
        view: views.keys,
        company: lot.companyId,
      });
      await at(site, { key }).report({ battery: 80 });
      assert.equal(await done(), `${before} devices keys`);
      await at(site, { key }).enter({ at: '2026-11-20T12:00:00-05:00', plate: 'ABC123' });
      assert.equal(await done(), `${before} devices keys events`);
    });

    it('tells of a tariff that nobody else has approved', async () => {
      await setClock('2026-11-20T12:00:00-05:00');
      const company = await site.done(
        'POST',
        '/companies',
        { name: 'Cuatro ojos' },
        { view: 'view/company/create' },
      );
      const lot = { companyId: Number(company.id) };
      await setParameters(site, lot, { tariffApproval: true });
      await site.done('POST', '/tariffs', hourThenMinutes, { view: views.rates, company: lot.companyId });
      const { setUp } = await read(lot);
      assert.deepEqual([setUp?.tariffs, setUp?.tariffInForce], [true, false]);
    });

    it('shows each part only to who may see the same elsewhere', async () => {
      await setClock('2026-11-20T12:00:00-05:00');
      const lot = await freshLot(site);
      const parts = async (granted: string[]) => {
        const grants = Object.fromEntries([start, ...granted].map((view) => [view, 'read' as const]));
        const { token } = await signUp(site, [[lot.companyId, grants]]);
        const page = await read(lot, token);
        const { companyId: _, at: __, currency: ___, timeZone: ____, ...shown } = page;
        return [Object.keys(shown).sort().join(' '), (page.warnings ?? []).map(({ kind }) => kind).join(' ')];
      };
      assert.deepEqual(await parts([]), ['occupancy setUp traffic', '']);
      assert.deepEqual(await parts([collection]), ['money occupancy setUp traffic', '']);
      assert.deepEqual(await parts(['view/devices/license']), [
        'occupancy setUp terminals traffic warnings',
        'terminals-offline',
      ]);
      assert.deepEqual(await parts(['view/rate/manage', 'view/resolutions/list']), [
        'occupancy setUp traffic warnings',
        'tariff-missing',
      ]);
      const stranger = await signUp(site, [[lot.companyId, { 'view/slot/create': 'write' }]]);
      const refused = await site.call('GET', '/dashboard', undefined, {
        view: start,
        company: lot.companyId,
        token: stranger.token,
      });
      assert.equal(refused.status, 403);
    });

    it('looks at no table of traffic but by its index', { skip: dialect === 'postgres' }, async () => {
      const lot = await freshLot(site);
      const asked: CompiledQuery[] = [];
      const watched = new Proxy(site.db, {
        get(target, key) {
          const value = Reflect.get(target, key, target);
          if (key !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value;
          return (query: CompiledQuery) => {
            asked.push(query);
            return value.call(target, query);
          };
        },
      }) as Db;
      await readLotPage(watched, warnings, lot.companyId, site.clock.now);
      await changeMarker(watched, lot.companyId);
      const plans = [];
      for (const { sql, parameters } of asked) {
        const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
        const { rows } = await site.db.executeQuery<{ detail: string }>(explained);
        plans.push(...rows.map(({ detail }) => detail));
      }
      const large = /\b(stays|invoices|collection_days|outbox|terminal_events)\b/;
      const ofLarge = plans.filter((detail) => large.test(detail));
      assert.ok(ofLarge.length >= 8, plans.join('\n'));
      for (const detail of ofLarge) assert.match(detail, /^SEARCH .* USING (COVERING )?INDEX/);
    });

    it('counts only its own company, and the rounding of cash changes nothing of what was invoiced', async () => {
      await setClock('2026-11-20T12:00:00-05:00');
      const [one, other] = [await freshLot(site), await freshLot(site)];
      await setParameters(site, one, { cashRoundingTo: 1_000_000 });
      const total = await visit(one, 'ONE001', {
        enter: '2026-11-20T10:00:00-05:00',
        leave: '2026-11-20T11:10:00-05:00',
      });
      assert.equal((await read(one)).money?.collected.now, total);
      const empty = await read(other);
      assert.deepEqual([empty.money?.collected.now, empty.traffic?.entries.now], [0, 0]);
      assert.equal(empty.occupancy?.[0]?.occupied, 0);
    });
  });
}
