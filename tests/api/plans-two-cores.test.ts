import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import { assertGapless, type Calling, callingAt, type Told } from './support/calling.ts';
import { PayrollDesk } from './support/payroll.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { csvOf, importCalls, importView, rightRow } from './support/subscriber-files.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const view = 'view/subscriber';
const payroll = 'view/payroll-files';
const rounds = 4;
const statuses = (told: readonly Told[]) => told.map(({ status }) => status).sort();

// SQLite has one core: there the same comes twice at once to it.
for (const dialect of dialects) {
  const where = dialect === 'postgres' ? 'two cores' : 'one core';
  describe(`plans that are changed twice at the same instant (${dialect}, ${where})`, () => {
    let site: ReportingSite;
    let lot: SubscriberLot;
    let desk: PayrollDesk;
    let cores: [Calling, Calling];
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await openSubscriberLot(site);
      desk = new PayrollDesk(site, lot);
      const second = dialect === 'postgres' ? await site.another() : site.core;
      cores = [callingAt(site, site.core, lot.companyId), callingAt(site, second, lot.companyId)];
    });
    after(() => site.close());

    /** Sends to both cores at once. */
    const both = (send: (core: Calling, place: number) => Promise<Told>) => Promise.all(cores.map(send));
    const post = (core: Calling, path: string, body: object, from = view) => core('POST', path, body, from);

    it('of two pauses that share days one is made, and the validity moves once', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { id } = await lot.make();
        const days = [
          { from: '2026-12-01', to: '2026-12-05' },
          { from: '2026-12-05', to: '2026-12-09' },
        ];
        const told = await both((core, place) =>
          post(core, `/subscribers/${id}/freezes`, { ...days[place], reason: 'Viaje' }),
        );
        assert.deepEqual(statuses(told), [201, 409], JSON.stringify(told));
        assert.equal((await lot.done('GET', `/subscribers/${id}`)).validTo, '2027-01-05');
      }
    });

    it('a pause that is removed twice moves the validity back once', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { id } = await lot.make();
        const pause = { from: '2026-12-01', to: '2026-12-05', reason: 'Viaje' };
        const { id: freeze } = await lot.done('POST', `/subscribers/${id}/freezes`, pause);
        const told = await both((core) =>
          core('DELETE', `/subscribers/${id}/freezes/${freeze}`, undefined, view),
        );
        assert.deepEqual(statuses(told), [200, 404], JSON.stringify(told));
        assert.equal((await lot.done('GET', `/subscribers/${id}`)).validTo, '2026-12-31');
      }
    });

    it('an increase is confirmed once and undone once; of two about the same plan one goes through', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { id } = await lot.make();
        const path = '/subscribers/price-increases';
        const raise = { kind: 'percent', value: 1000, roundTo: 0, from: '2027-01-01', subscriberIds: [id] };
        const drafts = [await lot.done('POST', path, raise), await lot.done('POST', path, raise)];
        const crossed = await both((core, place) =>
          post(core, `${path}/${drafts[place].id}/confirmation`, { version: 1 }),
        );
        assert.deepEqual(statuses(crossed), [200, 409], JSON.stringify(crossed));
        assert.equal(crossed.find(({ status }) => status === 409)?.body.code, -1653);
        const made = crossed.find(({ status }) => status === 200)?.body;
        const undone = await both((core) => post(core, `${path}/${made.id}/undo`, { version: made.version }));
        assert.deepEqual(statuses(undone), [200, 409]);
        const again = await lot.done('POST', path, raise);
        const told = await both((core) => post(core, `${path}/${again.id}/confirmation`, { version: 1 }));
        assert.deepEqual(statuses(told), [200, 409]);
        const { rows } = await lot.done('GET', `/subscribers/${id}/values`);
        assert.deepEqual(
          rows.map(({ value, monthlyValue }: Record<string, number>) => value ?? monthlyValue).sort(),
          [15_000_000, 16_500_000],
        );
      }
    });

    it('a plate and a tag go to one of two who want them', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const vehicles = [{ plate: `DOS00${round}`, tag: `DOS${round}`, vehicleType: 'CA' }];
        const told = await both((core) => post(core, '/subscribers', lot.body({ vehicles })));
        assert.deepEqual(statuses(told), [201, 409], JSON.stringify(told));
        const car = { plate: `VEH00${round}`, vehicleType: 'CA', ownerId: lot.entityId };
        const cars = await both((core) => post(core, '/vehicles', { ...car, brand: null, colour: null }));
        assert.deepEqual(statuses(cars), [201, 409], JSON.stringify(cars));
      }
    });

    it('who is changed and deleted at once is the one or the other', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const made = await lot.make();
        const pause = { from: '2026-12-01', to: '2026-12-05', reason: 'Viaje' };
        const [gone, paused] = await both((core, place) =>
          place === 0
            ? core('DELETE', `/subscribers/${made.id}?version=${made.version}`, undefined, view)
            : post(core, `/subscribers/${made.id}/freezes`, pause),
        );
        assert.ok(
          (gone?.status === 200 && paused?.status === 404) ||
            (gone?.status === 409 && paused?.status === 201),
          `${JSON.stringify(gone)} ${JSON.stringify(paused)}`,
        );
      }
    });

    it('a payroll file is taken once, confirmed once, and a deduction of two files is booked once', async () => {
      const heads = 'Documento;Placa o tag;Valor;Periodo';
      for (let round = 0; round < rounds; round += 1) {
        const { identification, plate, invoices } = await desk.employ(1);
        const [invoice] = invoices;
        const row = `${identification};${plate};100000;2026-11`;
        const bytes = [heads, row].join('\n');
        const sent = await both((core) =>
          core('POST', '/payroll-files?name=a.csv', Buffer.from(bytes), payroll),
        );
        assert.deepEqual(statuses(sent), [202, 409], JSON.stringify(sent));
        assert.equal(sent.find(({ status }) => status === 409)?.body.code, -3220);
        const first = await desk.settled(sent.find(({ status }) => status === 202)?.body.id);
        const second = await desk.read(`${bytes}\n`);
        const files = [first, second];
        const told = await both((core, place) =>
          post(
            core,
            `/payroll-files/${files[place].id}/confirmation`,
            { version: files[place].version },
            payroll,
          ),
        );
        assert.ok(
          told.every(({ status }) => [202, 409].includes(status)),
          JSON.stringify(told),
        );
        const done = await Promise.all(files.map(({ id }) => desk.settled(id)));
        assert.equal(
          done.reduce((sum, { booked }) => sum + booked, 0),
          1,
          JSON.stringify(done),
        );
        assert.equal(await desk.balance(invoice ?? assert.fail()), 5_000_000);
        const other = await desk.readRows([[identification, plate, 1000, `2026-11 Q${(round % 2) + 1}`]]);
        const twice = await both((core) =>
          post(core, `/payroll-files/${other.id}/confirmation`, { version: other.version }, payroll),
        );
        assert.deepEqual(statuses(twice), [202, 409], JSON.stringify(twice));
        assert.equal((await desk.settled(other.id)).booked, 1);
      }
    });

    it('an import is confirmed once; two files about the same new people make each of them once', async () => {
      const files = importCalls(site, lot);
      const people = Array.from({ length: 25 }, () => rightRow());
      const cars = people.map(({ plates, tags }) => ({ plates: `X${plates}`, tags: `X${tags}` }));
      const contents = [people, people.map((one, place) => ({ ...one, ...cars[place] })).toReversed()];
      const read = await Promise.all(contents.map((rows) => files.read(csvOf(rows))));
      assert.ok(
        read.every(({ good }) => good === people.length),
        JSON.stringify(read),
      );
      const told = await Promise.all(
        cores.flatMap((core) =>
          read.map(({ id }) =>
            post(core, `/subscribers/imports/${id}/confirmation`, { version: 1 }, importView),
          ),
        ),
      );
      assert.deepEqual(statuses(told), [202, 202, 409, 409], JSON.stringify(told));
      const made = await Promise.all(
        read.map(({ id }) => files.until(id, ({ making }) => ['done', 'failed'].includes(making?.status))),
      );
      for (const one of made) assert.deepEqual([one.made, one.refused], [people.length, 0]);
      const documents = people.map(({ identification }) => identification ?? '');
      const known = await site.db
        .selectFrom('entities')
        .select('identification')
        .where('identification', 'in', documents)
        .execute();
      assert.equal(known.length, people.length);
    });

    it('leaves plans, money and numbers that agree', async () => {
      await assertGapless(site.db, lot.companyId);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
