import { expiringDays } from '../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import type { Warning } from '../../../../shared/warnings.ts';
import type { Db } from '../../../db/schema.ts';
import type { LotNow } from '../../../feature.ts';
import type { SubscriberFacts } from './subscriber-facts.ts';
import { countExpiring, countOverdue } from './subscribers.list.ts';

/** Subscribers whose validity soon ends, and those who owe beyond a due date. */
export async function subscriberWarnings(db: Db, lot: LotNow, facts: SubscriberFacts): Promise<Warning[]> {
  const expiring = await countExpiring(db, lot, expiringDays);
  const overdue = await countOverdue(db, lot, facts);
  return [
    ...(overdue > 0 ? [{ kind: 'subscribers-overdue', tone: 'warning', count: overdue } as const] : []),
    ...(expiring > 0
      ? [{ kind: 'subscribers-expiring', tone: 'warning', count: expiring, days: expiringDays } as const]
      : []),
  ];
}
