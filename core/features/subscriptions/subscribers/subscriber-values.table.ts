import type {
  IncreaseKind,
  IncreaseProblem,
  IncreaseState,
} from '../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import {
  code,
  company,
  count,
  day,
  flag,
  folded,
  hidden,
  id,
  money,
  nullable,
  percent,
  recordColumns,
  reference,
  unexported,
  varying,
  words,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** What a month of a subscriber costs from a day on, until the next row; before the first one its value holds, too. */
export const subscriberValues = table('subscriber_values', {
  subscriberId: reference('subscribers'),
  fromDay: day(),
  companyId: company(),
  monthlyValue: money(),
  increaseId: nullable(reference('subscriber_price_increases')),
});

/** New monthly values for many subscribers from one day on. */
export const priceIncreases = table(
  'subscriber_price_increases',
  {
    ...recordColumns,
    companyId: company(),
    state: code<IncreaseState>('codes.increaseStates'),
    kind: code<IncreaseKind>('codes.increaseKinds'),
    value: varying('kind', { percent: percent(), amount: money() }),
    roundTo: money(),
    fromDay: day(),
    subscribers: count(),
    oldTotal: money(),
    newTotal: money(),
    userId: nullable(reference('users')),
  },
  [],
  { place: 'Found by the day from which it holds.' },
);

/** Each subscriber of an increase, with its values of the day from which that holds. */
export const priceIncreaseRows = table('subscriber_price_increase_rows', {
  id: id(),
  increaseId: reference('subscriber_price_increases'),
  subscriberId: reference('subscribers'),
  oldValue: money(),
  newValue: money(),
  /** From when the new value holds: the plan's first day where the plan begins after the increase does; null before it is confirmed. */
  fromDay: nullable(day()),
  /** What stood on that very day, and whose it was; null where nothing did. */
  replacedValue: nullable(money()),
  replacedIncreaseId: nullable(reference('subscriber_price_increases')),
});

/** A view of the rows with the names of whom they are for, and with what stands in their way: the list. */
export const increaseRowList = table(
  'subscriber_price_increase_row_list',
  {
    ...recordColumns,
    companyId: company(),
    increaseId: unexported(reference('subscriber_price_increases')),
    subscriberId: unexported(reference('subscribers')),
    state: hidden(code<IncreaseState>('codes.increaseStates')),
    subscriber: words(),
    entity: nullable(words()),
    oldValue: money(),
    newValue: money(),
    difference: money(),
    isGone: hidden(flag()),
    /** What holds on the day of the increase as things stand. */
    currentValue: hidden(money()),
    problem: nullable(code<IncreaseProblem>('codes.increaseProblems')),
    search: folded('subscriber', 'entity'),
  },
  [],
  { place: 'Are rows of one increase and mean nothing outside of it.' },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    subscriber_values: RowOf<typeof subscriberValues>;
    subscriber_price_increases: RowOf<typeof priceIncreases>;
    subscriber_price_increase_rows: RowOf<typeof priceIncreaseRows>;
    subscriber_price_increase_row_list: RowOf<typeof increaseRowList>;
  }
}
