import { type RawBuilder, sql } from 'kysely';

/** Instants of a lot: from `first`, before `after`, epoch milliseconds. */
export interface InstantSpan {
  companyId: number;
  first: number;
  after: number;
}

const dayMs = 86_400_000;

/** A shift begins with the closure before it, but so long before the span at most. */
const longestShift = 7 * dayMs;

const whole = (value: number) => sql`cast(${value} as bigint)`;

/**
 * The shifts of terminals that were closed in a span (`cashier`, `device_id`, `since`, `until`, `receipts`), as a query. A
 * shift belongs to the day on which it ends, whole.
 */
export function closedShifts({ companyId, first, after }: InstantSpan): RawBuilder<unknown> {
  const floor = first - longestShift;
  const begun = sql`coalesce(lag(at) over (partition by device_id order by at, id), since, 0)`;
  return sql`select cashier, device_id, since, until, receipts from (
    select cashier, device_id, at as until, receipt_count as receipts,
      case when ${begun} < ${whole(floor)} then ${whole(floor)} else ${begun} end as since
    from closures where company_id = ${companyId} and device_id is not null
      and at >= ${whole(floor)} and at < ${whole(after)}) as closed
    where until >= ${whole(first)}`;
}

/** The open shift of each terminal: the time after its last closure in a span. */
export function openShifts({ companyId, first, after }: InstantSpan): RawBuilder<unknown> {
  const last = sql`coalesce((select max(closures.at) from closures where closures.device_id = devices.id
    and closures.at >= ${whole(first)} and closures.at < ${whole(after)}), ${whole(first - 1)})`;
  return sql`select cast(null as text) as cashier, devices.id as device_id, ${last} as since,
    ${whole(after - 1)} as until, (select count(*) from receipts where receipts.device_id = devices.id
      and receipts.closure_id is null) as receipts
    from devices where devices.company_id = ${companyId}`;
}

/** Each terminal with the whole of a span, whatever its shifts (`device_id`, `since`, `until`). */
export function terminalSpans({ companyId, first, after }: InstantSpan): RawBuilder<unknown> {
  return sql`select id as device_id, ${whole(first - 1)} as since, ${whole(after - 1)} as until
    from devices where company_id = ${companyId}`;
}
