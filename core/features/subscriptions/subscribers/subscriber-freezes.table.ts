import {
  company,
  count,
  day,
  hidden,
  nullable,
  recordColumns,
  reference,
  words,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Days on which a subscriber pauses, both included. */
export const subscriberFreezes = table('subscriber_freezes', {
  ...recordColumns,
  companyId: company(),
  subscriberId: reference('subscribers'),
  firstDay: day(),
  lastDay: day(),
  reason: words(),
  /** By how many days it moved the end of the validity. */
  movedDays: count(),
  /** The end that it made, or that later pauses made of it; null where it moved none, and of old pauses. */
  movedTo: hidden(nullable(day())),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    subscriber_freezes: RowOf<typeof subscriberFreezes>;
  }
}
