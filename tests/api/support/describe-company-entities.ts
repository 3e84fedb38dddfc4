import { after, before, describe } from 'node:test';
import type { DialectName } from '../../../core/db/migrations/schema.ts';
import { companyEntities } from './company-entities.ts';
import { describeEntityApi } from './describe-entity-api.ts';
import { makeBilledConcept } from './entities/liquidations.ts';
import { openWorld, type World } from './entity-api.ts';
import { hourThenMinutes } from './lot.ts';
import { openSite } from './site.ts';
import { subscriberReferences } from './subscriber-references.ts';

/** A site in which every plain resource of a company can be made. */
export async function openCompanyWorld(dialect: DialectName): Promise<World> {
  const world = await openWorld(await openSite(dialect));
  const as = (view: string) => ({ view, company: world.mine });
  const { id } = await world.site.done('POST', '/tariffs', hourThenMinutes, as('view/rate'));
  world.refs.tariffId = id;
  const store = { name: 'Tienda', externalId: 'MP' };
  world.refs.conceptId = await makeBilledConcept(world.site, world.mine);
  Object.assign(world.refs, await subscriberReferences(world));
  world.refs.storeId = (await world.site.done('POST', '/stores', store, as('view/store'))).id;
  return world;
}

/** The suite of every plain resource of a company, over one site. */
export function describeCompanyEntities(dialect: DialectName): void {
  describe(`resources of the company (${dialect})`, () => {
    let world: World;
    before(async () => {
      world = await openCompanyWorld(dialect);
    });
    after(() => world.site.close());
    for (const entity of companyEntities) describeEntityApi(entity, () => world);
  });
}
