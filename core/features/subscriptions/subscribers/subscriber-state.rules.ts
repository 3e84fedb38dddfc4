import {
  type SubscriberState,
  subscriberStates,
} from '../../../../shared/features/subscriptions/subscribers/subscriber.ts';

/** What a subscriber's state follows from; days are the lot's, both ends included. */
export interface Standing {
  status: string;
  validFrom: string;
  validTo: string | null;
  /** A pause holds today. */
  isFrozen: boolean;
  /** An open invoice is beyond its due date. */
  isOverdue: boolean;
}

/** How a subscriber stands on a day: the first state that holds. `stateRank` of the list says the same in SQL. */
export function stateOf(standing: Standing, today: string): SubscriberState {
  const { status, validFrom, validTo, isFrozen, isOverdue } = standing;
  const holds: Record<SubscriberState, boolean> = {
    deleted: status === 'D',
    blocked: status === 'B',
    suspended: status === 'S',
    upcoming: validFrom > today,
    expired: validTo !== null && validTo < today,
    frozen: isFrozen,
    overdue: isOverdue,
    active: true,
  };
  return subscriberStates.find((state) => holds[state]) ?? 'active';
}

/** A state's place in the order of states, as the list's query has it. */
export function rankOf(state: SubscriberState): number {
  return subscriberStates.indexOf(state);
}
