import { type Lot, openLot } from './lot.ts';
import type { Answer, Site } from './site.ts';

/** Screens by which a test sets up what terminals meet. */
export const views = {
  slots: 'view/slot/create',
  'guardian-invitations': 'view/guardian/invitations',
  rates: 'view/rate/manage',
  resolutions: 'view/resolution',
  devices: 'view/devices/add',
  keys: 'view/devices/license',
  parameters: 'view/company/settings/operating-parameters',
  discounts: 'view/discounts',
  concepts: 'view/concepts',
  calendar: 'view/calendar',
  entities: 'view/users/entities/list',
  occupancy: 'view/start',
  invoices: 'view/overview-report/reports/detail-invoice',
  collection: 'view/overview-report/reports/collection-report',
} as const;

export interface Terminal {
  deviceId: number;
  key: string;
}

type Body = Record<string, unknown>;
type Setter = Pick<Site, 'done'>;

/** Another terminal of the lot, with its key. */
export async function addTerminal(
  site: Setter,
  lot: Pick<Lot, 'companyId'>,
  name: string,
): Promise<Terminal> {
  const as = (view: string) => ({ view, company: lot.companyId });
  const device = await site.done('POST', '/devices', { name, imei: '356938035643809' }, as(views.devices));
  const { key } = await site.done('POST', `/devices/${device.id}/key`, undefined, as(views.keys));
  return { deviceId: device.id, key };
}

/** Changes operating parameters of the lot. */
export async function setParameters(site: Site, lot: Pick<Lot, 'companyId'>, changes: Body): Promise<void> {
  const as = { view: views.parameters, company: lot.companyId };
  const { version } = await site.done('GET', '/operating-parameters', undefined, as);
  await site.done('PUT', '/operating-parameters', { version, ...changes }, as);
}

/** A tariff of the lot, assigned as told; answers its id. */
export async function addTariff(site: Setter, lot: Pick<Lot, 'companyId'>, tariff: Body, assignment: Body) {
  const as = { view: views.rates, company: lot.companyId };
  const made = await site.done('POST', '/tariffs', tariff, as);
  const values = { tariffId: made.id, vehicleType: tariff.vehicleType, ...assignment };
  await site.done('POST', '/tariff-assignments', values, as);
  return made.id as number;
}

/** Makes a record of the lot by the screen that may. */
export async function add(
  site: Setter,
  lot: Pick<Lot, 'companyId'>,
  things:
    | 'slots'
    | 'discounts'
    | 'concepts'
    | 'calendar-days'
    | 'entities'
    | 'resolutions'
    | 'guardian-invitations',
  body: Body,
): Promise<Answer['body']> {
  const view = things === 'calendar-days' ? views.calendar : views[things];
  return site.done('POST', `/${things}`, body, { view, company: lot.companyId });
}

/** The calls of one terminal; each answers status and body. */
export function at(site: Site, terminal: Pick<Terminal, 'key'>) {
  const send = (path: string) => (body: Body) => site.terminal(terminal.key, `/terminal/${path}`, body);
  return {
    enter: (body: Body) => send('entries')({ vehicleType: 'CA', ...body }),
    quote: send('quotes'),
    pay: (body: Body) => send('payments')({ method: 'cash', ...body }),
    leave: send('exits'),
    sell: (body: Body) => send('sales')({ method: 'cash', quantity: 1, ...body }),
    close: (body: Body) => send('closures')({ cashier: 'Ana', ...body }),
    report: send('status'),
    configuration: () =>
      site.call('GET', '/terminal/configuration', undefined, { token: `Bearer ${terminal.key}` }),
    batch: (events: unknown[]) => send('batch')({ events } as Body),
  };
}

/** Exceptions filed for a lot, oldest first. */
export function exceptionsOf(site: Site, lot: Lot) {
  return site.db
    .selectFrom('exceptions')
    .select(['kind', 'stay_id', 'device_id', 'amount', 'details'])
    .where('company_id', '=', lot.companyId)
    .orderBy('id')
    .execute();
}

let made = 0;

/** A lot of its own for a test: its counts, numbers and settings start fresh. */
export function freshLot(site: Site, options: Parameters<typeof openLot>[1] = {}): Promise<Lot> {
  made += 1;
  return openLot(site, { name: `Lote ${made}`, ...options });
}
