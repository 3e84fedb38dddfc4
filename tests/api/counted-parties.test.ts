import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { listRecords } from '../../core/db/paging.ts';
import { installationScope } from '../../core/db/records.ts';
import { entities } from '../../core/features/customers/entities/entities.table.ts';
import {
  eachWithin,
  outside,
  withinReach,
} from '../../core/features/customers/entities/entity-reach.list.ts';
import { finalConsumerIdentification } from '../../shared/values.ts';
import { openLot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const seed = Number(process.env.PROPERTY_SEED ?? 20_261_127);
const queries: Record<string, string>[] = [
  {},
  { page: '2', size: '5' },
  { page: '1', size: '100', sort: '-identification' },
  { q: 'marca1' },
  { q: 'nobody of that name' },
  { status: 'D' },
  { status: 'A', size: '5' },
  { identification: '98700105' },
];

for (const dialect of dialects) {
  describe(`third parties within reach, counted and asked of each row (${dialect})`, () => {
    let site: Site;
    let lots: number[];
    let ids: number[];
    before(async () => {
      site = await openSite(dialect);
      lots = [];
      for (const name of ['Norte', 'Sur', 'Centro']) lots.push((await openLot(site, { name })).companyId);
      const view = 'view/users/entities/list';
      ids = [];
      for (let made = 0; made < 24; made += 1) {
        const company = lots[made % 4] ?? null;
        const body = {
          ...{ name: `Zutana Marca${made}`, identification: `98700${100 + made}` },
          ...{ identificationType: '13', email: `marca${made}@lote.example` },
        };
        ids.push((await site.done('POST', '/entities', body, { view, company })).id);
      }
    });
    after(() => site.close());

    /** Lets these third parties be dealt with by a lot each, and deletes or registers some outside of any lot. */
    async function arrange(
      deals: readonly [number, number][],
      gone: readonly number[],
      free: readonly number[],
    ) {
      const { db } = site;
      await db.deleteFrom('entity_companies').execute();
      const rows = new Set(deals.map(([lot, party]) => `${lots[lot]} ${ids[party]}`));
      for (const row of rows) {
        const [company_id = 0, entity_id = 0] = row.split(' ').map(Number);
        await db.insertInto('entity_companies').values({ company_id, entity_id }).execute();
      }
      await db
        .updateTable('entities')
        .set({ status: 'A', registered_in: lots[0] ?? 0 })
        .where('identification', '<>', finalConsumerIdentification)
        .execute();
      const some = (places: readonly number[]) => [0, ...places.map((place) => ids[place] ?? 0)];
      await db.updateTable('entities').set({ status: 'D' }).where('id', 'in', some(gone)).execute();
      await db
        .updateTable('entities')
        .set({ registered_in: outside })
        .where('id', 'in', some(free))
        .execute();
    }

    it('are the same rows, the same number and the same pages as by the list of their ids', async () => {
      const party = fc.nat({ max: 23 });
      const cases = fc.tuple(
        fc.array(fc.tuple(fc.nat({ max: 2 }), party), { maxLength: 30 }),
        fc.array(party, { maxLength: 5 }),
        fc.array(party, { maxLength: 8 }),
        fc.subarray([0, 1, 2]),
        fc.boolean(),
      );
      await fc.assert(
        fc.asyncProperty(cases, async ([deals, gone, free, held, isOutside]) => {
          await arrange(deals, gone, free);
          const reach = [...(isOutside ? [outside] : []), ...held.map((lot) => lots[lot] ?? 0)];
          const among = withinReach(reach);
          const by = (spec: object, query: Record<string, string>) =>
            listRecords(site.db, entities, installationScope, { order: 'name', ...spec }, query);
          for (const query of queries) {
            const expected = await by({ among }, query);
            for (const from of [0, 1_000_000])
              assert.deepEqual(await by({ among, each: eachWithin(reach, from) }, query), expected);
          }
        }),
        { seed, numRuns: 20 },
      );
    });
  });
}
