import type { Query } from '../../api/resource-path.ts';

/** The screens' names in grants and routes. */
export const formView = 'view/subscriber';
export const listView = 'view/subscribers/list';
export const increasesView = 'view/subscribers/increases';
export const decisionsView = 'view/subscribers/decisions';
export const increasesPath = `/${increasesView}`;

/** Where a file of subscribers is sent, or one that was. */
export const importPath = (id: number | 'new') => `/${listView}?import=${id}`;

export const increasePath = (id: number | 'new') => `${increasesPath}?increase=${id}`;

/** The states in the order in which they are worked on. */
export const shownStates = [
  'active',
  'overdue',
  'expired',
  'upcoming',
  'frozen',
  'suspended',
  'blocked',
] as const;

/** What the list of subscribers is narrowed to, as an increase is asked for: without its page and order. */
export function filterOfList({ page: _p, size: _s, sort: _o, ...narrowed }: Query): object {
  const numbers = ['slotId', 'liquidationId', 'expiring'];
  const given = Object.entries(narrowed).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(
    given.map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value]),
  );
}
