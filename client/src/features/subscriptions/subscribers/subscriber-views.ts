import type { SubscriberState } from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import type { Tone } from '../../../ui/badges.tsx';

/** The screens' names in grants and routes. */
export const formView = 'view/subscriber';
export const listView = 'view/subscribers/list';

/** Where a file of subscribers is sent, or one that was. */
export const importPath = (id: number | 'new') => `/${listView}?import=${id}`;

/** The counts of the list's tabs, which change with any subscriber. */
export const stateCounts = 'subscribers/states';

export const stateTones: Record<SubscriberState, Tone> = {
  active: 'good',
  overdue: 'bad',
  frozen: 'quiet',
  upcoming: 'quiet',
  expired: 'warning',
  suspended: 'warning',
  blocked: 'bad',
  deleted: 'quiet',
};
