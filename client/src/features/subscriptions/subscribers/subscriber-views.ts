import type { SubscriberState } from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import type { Tone } from '../../../ui/badges.tsx';

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
