import type { Exception } from '../../../../../shared/features/billing/exceptions/exception.ts';

/** The screen's name in grants and routes. */
export const view = 'view/exceptions';
export const path = `/${view}`;
export const resource = 'exceptions';

export const tabs = ['inbox', 'kinds', 'cashiers'] as const;
export type Tab = (typeof tabs)[number];

/** The address of a tab. */
export const tabPath = (tab: Tab) => (tab === 'inbox' ? path : `${path}?show=${tab}`);

/** What an exception is about: the view that shows it, its address, and the key of its name. */
export interface About {
  view: string;
  to: string;
  name: 'invoice' | 'closure' | 'deposit' | 'purge' | 'payment' | 'stay';
}

/** Where the things stand that an exception is about. */
export function aboutOf({
  details,
  plate,
  ticket,
}: Pick<Exception, 'details' | 'plate' | 'ticket'>): About[] {
  const about: About[] = [];
  const idOf = (name: string) => (typeof details[name] === 'number' ? details[name] : null);
  const add = (view: string, name: About['name'], search: string) =>
    about.push({ view, name, to: `/${view}${search}` });
  const [invoice, closure, deposit] = [idOf('invoiceId'), idOf('closureId'), idOf('depositId')];
  const [purge, payment] = [idOf('purgeId'), idOf('paymentId')];
  if (invoice !== null) add('view/invoice/detail', 'invoice', `/${invoice}`);
  if (closure !== null) add('view/closures', 'closure', `?closure=${closure}`);
  if (deposit !== null) add('view/deposits', 'deposit', `?deposit=${deposit}`);
  if (purge !== null) add('view/slots/purge', 'purge', `?show=purges&purge=${purge}`);
  if (payment !== null) add('view/electronic-payments', 'payment', `?payment=${payment}`);
  const stay = ticket ?? plate;
  if (stay) add('view/movements', 'stay', `?q=${encodeURIComponent(stay)}`);
  return about;
}
