import { before, describe } from 'node:test';
import { allEndpoints } from './all-endpoints.ts';
import { Calls, type EntityApi, type World } from './entity-api.ts';
import { testBulkDeletion } from './entity-bulk.ts';
import { testFields } from './entity-fields.ts';
import { testLife } from './entity-life.ts';
import { testLists } from './entity-lists.ts';
import { testPermissions, testScope } from './entity-permissions.ts';
import { testSearch } from './entity-search.ts';

/**
 * The rules that hold for every plain resource, as tests over a site that is open already.
 * @param world asked once the suite runs
 */
export function describeEntityApi(entity: EntityApi, world: () => World): void {
  describe(entity.name, () => {
    let calls: Calls;
    before(() => {
      calls = new Calls(entity, world());
    });
    testLife(() => calls);
    testLists(() => calls);
    testFields(() => calls, entity.unique);
    const place = allEndpoints.find(({ exports }) => exports?.resource === entity.name)?.exports?.table.place;
    if (typeof place === 'object') testSearch(() => calls, place);
    if (!entity.singly) testBulkDeletion(() => calls);
    testPermissions(() => calls);
    if (entity.scope === 'company') testScope(() => calls);
  });
}
