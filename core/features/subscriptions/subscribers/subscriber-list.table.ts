import type { SubscriberState } from '../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import {
  code,
  count,
  day,
  dictionaryKey,
  folded,
  money,
  nullable,
  text,
  words,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';
import { subscriberColumns } from './subscribers.table.ts';

/** A view of the subscribers with the name and number of their third parties: the list, found and sorted by them too. */
export const subscriberList = table(
  'subscriber_list',
  {
    ...subscriberColumns,
    entity: words(),
    entityKey: dictionaryKey('entity'),
    identification: text(),
    search: folded('title', 'identities', 'entity', 'identification'),
  },
  [],
  {
    named: 'title',
    derived: {
      state: code<SubscriberState>('subscribers.states'),
      inside: count(),
      balance: money(),
      paidUntil: nullable(day()),
    },
    place: 'Looked for in their own list, which knows plates, tags and third parties.',
  },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    subscriber_list: RowOf<typeof subscriberList>;
  }
}
