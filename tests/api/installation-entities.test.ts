import { after, before, describe } from 'node:test';
import { describeEntityApi } from './support/describe-entity-api.ts';
import { openWorld, type World } from './support/entity-api.ts';
import { installationEntities } from './support/installation-entities.ts';
import { dialects, openSite } from './support/site.ts';

for (const dialect of dialects) {
  describe(`resources of the installation (${dialect})`, () => {
    let world: World;
    before(async () => {
      world = await openWorld(await openSite(dialect));
    });
    after(() => world.site.close());
    for (const entity of installationEntities) describeEntityApi(entity, () => world);
  });
}
