import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { type Lot, openLot } from './support/lot.ts';
import { type Granted, type Person, signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const seed = Number(process.env.PROPERTY_SEED ?? 20_261_127);
const audit = 'view/audit';
const screens = ['view/users/list', 'view/report-sendings', 'view/slot/create'];

for (const dialect of dialects) {
  describe(`whom the audit names (${dialect})`, () => {
    let site: Site;
    let lots: Lot[];
    let staff: Person[];
    before(async () => {
      site = await openSite(dialect);
      lots = [];
      for (const name of ['Álamo', 'Mirador', 'Zócalo']) lots.push(await openLot(site, { name }));
      staff = [];
      for (const { companyId } of lots)
        staff.push(await signUp(site, [[companyId, { 'view/slot/create': 'write' }]]));
    });
    after(() => site.close());

    const nameOf = async ({ id }: Person) =>
      (await site.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

    /** Files an entry like any other, written by somebody, about somebody. */
    async function file(more: { by: number; companyId: number | null; resource: string; values: object }) {
      const { id: _id, ...row } = await site.db
        .selectFrom('audit_entries')
        .selectAll()
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      await site.db
        .insertInto('audit_entries')
        .values({
          ...row,
          ...{ at: site.clock.now, user_id: more.by, company_id: more.companyId, resource: more.resource },
          ...{
            installation: more.companyId === null ? 1 : 0,
            record_id: 1,
            action: 'update',
            device_id: null,
          },
          ...{ before: null, after: JSON.stringify({ id: 1, ...more.values }) },
        })
        .execute();
    }

    const lotAt = (place: number): Lot => lots[place] ?? assert.fail('no lot');
    const personAt = (place: number): Person => staff[place] ?? assert.fail('nobody');

    it('never the staff of lots out of the reader’s reach, neither as who wrote nor in values', async () => {
      for (const { id: by } of [...staff, { id: 1 }])
        await file({ by, companyId: null, resource: 'profiles', values: { name: `Perfil ${by}` } });
      for (const { companyId } of lots)
        for (const { id: ownerId } of staff)
          await file({ by: 1, companyId, resource: 'report-sendings', values: { title: 'Envío', ownerId } });
      const readers = fc.record({
        lots: fc.subarray([0, 1, 2], { minLength: 1 }),
        views: fc.subarray(screens),
      });
      let [hidden, named] = [0, 0];
      for (const { lots: held, views } of fc.sample(readers, { seed, numRuns: 10 })) {
        const grants: Granted = Object.fromEntries([audit, ...views].map((view) => [view, 'read']));
        const reader = await signUp(
          site,
          held.map((place) => [lotAt(place).companyId, grants] as [number, Granted]),
        );
        for (const place of held) {
          const as = { view: audit, company: lotAt(place).companyId, token: reader.token };
          const { rows } = await site.done('GET', '/audit-entries?size=100', undefined, as);
          const details = [];
          for (const { id } of rows.slice(0, 12))
            details.push(await site.done('GET', `/audit-entries/${id}`, undefined, as));
          const told = JSON.stringify([rows, details]);
          assert.ok(!told.includes('admin@'), 'an administrator has a name and no address');
          for (let other = 0; other < lots.length; other += 1) {
            const isTold = told.includes(JSON.stringify(await nameOf(personAt(other))));
            if (!held.includes(other)) assert.ok(!isTold, `${other} to ${held} by ${views}, seed ${seed}`);
            if (other === place) assert.ok(isTold, `${other}, of the lot itself`);
            if (isTold) named += 1;
            else hidden += 1;
          }
        }
      }
      assert.ok(hidden > 5 && named > 5, `${hidden} hidden, ${named} named`);
    });

    it('who wrote in the lot answers for it by name, also after leaving', async () => {
      const left = await signUp(site);
      const { companyId } = lotAt(0);
      await file({ by: left.id, companyId, resource: 'slots', values: { title: 'Sótano' } });
      const reader = await signUp(site, [[companyId, { [audit]: 'read' }]]);
      const as = { view: audit, company: companyId, token: reader.token };
      const { rows } = await site.done('GET', '/audit-entries?size=1', undefined, as);
      assert.deepEqual(rows[0].user, { id: left.id, name: await nameOf(left) });
    });
  });
}
