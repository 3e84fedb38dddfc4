import { after, before, describe } from 'node:test';
import type { DialectName } from '../../../core/db/migrations/schema.ts';
import { companyEntities } from './company-entities.ts';
import { describeEntityApi } from './describe-entity-api.ts';
import { openWorld, type World } from './entity-api.ts';
import { hourThenMinutes } from './lot.ts';
import { openSite } from './site.ts';

/** The suite of every plain resource of a company, over one site. */
export function describeCompanyEntities(dialect: DialectName): void {
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
      Object.assign(world.refs, await subscriberReferences(world));
      world.refs.storeId = (await world.site.done('POST', '/stores', store, as)).id;
    });
    after(() => world.site.close());
    for (const entity of companyEntities) describeEntityApi(entity, () => world);
  });
}

/** What a subscriber names: a third party, a slot, a schedule, a rule by which it is billed. */
async function subscriberReferences({ site, mine }: World): Promise<Record<string, number>> {
  const made = async (path: string, body: object, view: string) =>
    (await site.done('POST', path, body, { view, company: mine })).id as number;
  const person = { personKind: '63', identificationType: '13', identification: '52000111', name: 'Ana Ruiz' };
  const week = [{ day: 1, initialHour: '00:00', finalHour: '24:00' }];
  return {
    entityId: await made('/entities', person, 'view/users/entities/create'),
    slotId: await made(
      '/slots',
      { title: 'Mensualidades', quota: 50, vehicleTypes: ['CA', 'MT', 'BI'] },
      'view/slot/create',
    ),
    scheduleId: await made('/schedules', { title: 'Lunes', days: week }, 'view/schedules'),
    liquidationId: 1,
  };
}
