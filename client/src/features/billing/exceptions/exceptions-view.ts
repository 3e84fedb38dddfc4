import type { Exception } from '../../../../../shared/features/billing/exceptions/exception.ts';

/** The screen's name in grants and routes. */
export const view = 'view/exceptions';
export const path = `/${view}`;
export const resource = 'exceptions';

export const tabs = ['inbox', 'kinds', 'cashiers', 'rates', 'rules'] as const;
export type Tab = (typeof tabs)[number];

/** The address of a tab. */
export const tabPath = (tab: Tab) => (tab === 'inbox' ? path : `${path}?show=${tab}`);

/** Of the core: who is told of exceptions. */
export const ruleResource = 'exception-rules';

/** The form of a rule, or of a new one. */
export const rulePath = (id: number | 'new') => `${tabPath('rules')}&rule=${id}`;

/** What an exception is about: the view that shows it, its address, and the key of its name. */
export interface About {
  view: string;
  to: string;
  name:
    | 'invoice'
    | 'closure'
    | 'deposit'
    | 'purge'
    | 'increase'
    | 'inventory'
    | 'day'
    | 'payment'
    | 'resolution'
    | 'stay'
    | 'rates';
}

/** Documents that an exception may name, and where each stands. */
const documents = [
  { field: 'invoiceId', view: 'view/invoice/detail', name: 'invoice', search: '/' },
  { field: 'closureId', view: 'view/closures', name: 'closure', search: '?closure=' },
  { field: 'depositId', view: 'view/deposits', name: 'deposit', search: '?deposit=' },
  { field: 'purgeId', view: 'view/slots/purge', name: 'purge', search: '?show=purges&purge=' },
  {
    field: 'increaseId',
    view: 'view/subscribers/increases',
    name: 'increase',
    search: '?increase=',
  },
  {
    field: 'inventoryId',
    view: 'view/slots/purge',
    name: 'inventory',
    search: '?show=inventories&inventory=',
  },
  { field: 'financeReportId', view: 'view/finance-reports', name: 'day', search: '?report=' },
  { field: 'resolutionId', view: 'view/resolution', name: 'resolution', search: '/' },
  { field: 'paymentId', view: 'view/electronic-payments', name: 'payment', search: '?payment=' },
] as const;

/** Where the things stand that an exception is about; of a stay that we do not know, what its event was told of it. */
export function aboutOf({
  details,
  plate,
  ticket,
}: Pick<Exception, 'details' | 'plate' | 'ticket'>): About[] {
  const about: About[] = [];
  for (const { field, view: place, name, search } of documents) {
    const id = details[field];
    if (typeof id === 'number') about.push({ view: place, name, to: `/${place}${search}${id}` });
  }
  if (typeof details.act === 'string' && typeof details.week === 'string') {
    const of = new URLSearchParams({ act: details.act, month: details.week.slice(0, 7) });
    about.push({ view, name: 'rates', to: `${tabPath('rates')}&${of}` });
  }
  const named = [ticket, plate, details.ticket, details.plate, details.tag];
  const stay = named.find((one) => typeof one === 'string' && one !== '');
  if (stay)
    about.push({
      view: 'view/timeline',
      name: 'stay',
      to: `/view/timeline?q=${encodeURIComponent(String(stay))}`,
    });
  return about;
}
