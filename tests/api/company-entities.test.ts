import { after, before, describe } from 'node:test';
import { companyEntities } from './support/company-entities.ts';
import { describeEntityApi } from './support/describe-entity-api.ts';
import { openWorld, type World } from './support/entity-api.ts';
import { hourThenMinutes } from './support/lot.ts';
import { dialects, openSite } from './support/site.ts';

for (const dialect of dialects) {
  describe(`resources of the company (${dialect})`, () => {
    let world: World;
    before(async () => {
      world = await openWorld(await openSite(dialect));
      const { id } = await world.site.done('POST', '/tariffs', hourThenMinutes, {
        view: 'view/rate',
        company: world.mine,
      });
      world.refs.tariffId = id;
      const store = { name: 'Tienda', externalId: 'MP' };
      const as = { view: 'view/store', company: world.mine };
      world.refs.storeId = (await world.site.done('POST', '/stores', store, as)).id;
    });
    after(() => world.site.close());
    for (const entity of companyEntities) describeEntityApi(entity, () => world);
  });
}
