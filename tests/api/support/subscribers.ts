import { makeLiquidation } from './liquidation-rule.ts';
import { type Lot, openLot } from './lot.ts';
import type { Answer, Site } from './site.ts';

const view = 'view/subscriber';

type Body = Record<string, unknown>;

/** A lot with what a subscriber names, and calls about its subscribers. */
export interface SubscriberLot extends Lot {
  entityId: number;
  scheduleId: number;
  /** The body of a right subscriber with a plate and a tag of its own. */
  body(change?: Body): Body;
  call(method: string, path: string, body?: Body): Promise<Answer>;
  /** Calls and insists on success. */
  done(method: string, path: string, body?: Body): Promise<Answer['body']>;
  make(change?: Body): Promise<Answer['body']>;
}

let count = 0;

export async function openSubscriberLot(
  site: Site,
  options: Parameters<typeof openLot>[1] = {},
): Promise<SubscriberLot> {
  const lot = await openLot(site, options);
  const company = lot.companyId;
  count += 1;
  const person = { personKind: '63', identificationType: '13', identification: String(80_000_000 + count) };
  const entity = await site.done(
    'POST',
    '/entities',
    { ...person, name: `Ana Ruiz ${count}` },
    { view: 'view/users/entities/create', company },
  );
  const days = [1, 2, 3, 4, 5].map((day) => ({ day, initialHour: '06:00', finalHour: '20:00' }));
  const schedule = await site.done(
    'POST',
    '/schedules',
    { title: 'Oficina', days },
    { view: 'view/schedules', company },
  );
  const call = (method: string, path: string, body?: Body) =>
    site.call(method, path, body, { view, company });
  const done = (method: string, path: string, body?: Body) =>
    site.done(method, path, body, { view, company });
  const liquidationId = await makeLiquidation(site, company);
  const body = (change: Body = {}) => {
    count += 1;
    return {
      entityId: entity.id,
      // As many digits for all, so that they stand in the order in which they were made.
      title: `Puesto ${1000 + count}`,
      quota: 1,
      slotId: lot.slotId,
      scheduleId: schedule.id,
      liquidationId,
      status: 'A',
      monthlyValue: 15_000_000,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      vehicles: [{ plate: `SUB${count}`, tag: `TAG${count}`, vehicleType: 'CA' }],
      ...change,
    };
  };
  const make = (change: Body = {}) => done('POST', '/subscribers', body(change));
  return { ...lot, entityId: entity.id, scheduleId: schedule.id, body, call, done, make };
}
