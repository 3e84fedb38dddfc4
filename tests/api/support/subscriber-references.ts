import { makeLiquidation } from './liquidation-rule.ts';
import type { Site } from './site.ts';

/** What a subscriber names: a third party, a slot, a schedule, a rule by which it is billed. */
export async function subscriberReferences({
  site,
  mine,
}: {
  site: Pick<Site, 'done'>;
  mine: number;
}): Promise<Record<string, number>> {
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
    liquidationId: await makeLiquidation(site, mine),
  };
}
