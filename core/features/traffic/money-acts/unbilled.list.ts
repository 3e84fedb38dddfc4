import { type RawBuilder, sql } from 'kysely';
import { addDays, localDay } from '../../../../shared/dates.ts';
import {
  type UnbilledReason,
  type UnbilledRow,
  unbilledReasons,
} from '../../../../shared/features/traffic/money-acts/unbilled.ts';
import { groupBy } from '../../../../shared/group-by.ts';
import { rule } from '../../../../shared/schema.ts';
import { type ListQuery, type Page, pageAsked } from '../../../db/paging.ts';
import type { Db } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { overdueSubscribers } from '../../subscriptions/liquidation-runs/run-accounts.list.ts';
import { frozenSubscribers, valueToday } from '../../subscriptions/subscribers/subscribers.list.ts';

/** Plates and tags that a row names. */
const mostIdentities = 4;
const entryDays = 30;
/** The longest month: a period in arrears is billed at most one after its end. */
const latestRunDays = 31;

interface Moment {
  companyId: number;
  /** Epoch milliseconds. */
  now: number;
}

interface Found {
  kind: UnbilledRow['kind'];
  id: number;
  name: string;
  reason: UnbilledReason;
  /** The day before the first that nobody pays for, where it says so; else that day. */
  since: string;
  is_last_paid: number;
  monthly_value: number | null;
}

/**
 * A page of who opens the gate on the day of the lot that is today and is not billed for it: periods that are due first, then
 * days of grace and persons without a plan. Pauses and, where the lot lets nobody in who owes, debts keep
 * the gate shut. `reason` narrows it.
 * @throws a field error for a wrong reason or page
 */
export async function listUnbilled(
  db: Db,
  { companyId, now }: Moment,
  query: ListQuery,
): Promise<Page<UnbilledRow>> {
  const { reason, ...rest } = query;
  if (reason !== undefined && !unbilledReasons.some((one) => one === reason))
    throw invalid({ reason: rule('oneOf', { values: unbilledReasons.join(', ') }) });
  const { page, size } = pageAsked(rest);
  const lot = await lotSettings(db, companyId);
  const today = localDay(now, lot.timeZone);
  const all = sql<Found>`select kind, id, name, reason, since, monthly_value, is_last_paid from (
      ${subscribersThatEnter(db, companyId, today, lot, await overdueFrom(db, companyId, today))}
      union all ${personsThatEnter(companyId, today)}) as opening
    where reason is not null ${reason === undefined ? sql`` : sql`and reason = ${reason}`}`;
  const { rows } = await sql<Found>`select * from (${all}) as found
    order by case reason ${sql.join(
      unbilledReasons.map((one, rank) => sql`when ${sql.lit(one)} then ${sql.lit(rank)}`),
      sql` `,
    )} end, since, kind, id limit ${size} offset ${(page - 1) * size}`.execute(db);
  const count = await sql<{ total: number }>`select count(*) as total from (${all}) as found`.execute(db);
  return {
    rows: await withEntries(db, { companyId, now }, rows),
    total: Number(count.rows[0]?.total ?? 0),
    page,
    size,
  };
}

/** Of each rule of the lot the first day whose billing may still be to come, as a case over `subscribers.liquidation_id`. */
async function overdueFrom(db: Db, companyId: number, today: string): Promise<RawBuilder<string>> {
  const rules = await db
    .selectFrom('liquidations')
    .select(['id', 'timing', 'every_months as months'])
    .where('company_id', '=', companyId)
    .execute();
  const whens = rules
    .filter(({ timing }) => timing === 'arrears')
    .map(({ id, months }) => sql`when ${id} then ${addDays(today, -latestRunDays * (months + 1))}`);
  return whens.length === 0
    ? sql<string>`${today}`
    : sql<string>`case subscribers.liquidation_id ${sql.join(whens, sql` `)} else ${today} end`;
}

function subscribersThatEnter(
  db: Db,
  companyId: number,
  today: string,
  { subscriberGraceDays, blockOverdue }: { subscriberGraceDays: number; blockOverdue: boolean },
  due: RawBuilder<string>,
): RawBuilder<Found> {
  const billed = sql`(select max(r.to_day) from liquidation_run_rows r join invoices i on i.id = r.invoice_id
    where r.subscriber_id = subscribers.id and r.undone = 0 and i.status = 'A')`;
  const lot = { companyId, today };
  const value = valueToday(lot, 'subscribers');
  const owes = blockOverdue ? sql`and id not in (${overdueSubscribers(lot)(db)})` : sql``;
  return sql<Found>`select 'subscriber' as kind, id, title as name, monthly_value,
      case when valid_to < ${today} then 'grace'
        when coalesce(billed_until, '') < due and valid_from < due then 'not-billed' end as reason,
      case when valid_to < ${today} then valid_to when billed_until is null then valid_from
        else billed_until end as since,
      case when valid_to < ${today} or billed_until is not null then 1 else 0 end as is_last_paid
    from (select id, title, valid_from, valid_to, ${value} as monthly_value, ${billed} as billed_until, ${due} as due
      from subscribers
      where company_id = ${companyId} and status = 'A' and valid_from <= ${today}
        and (valid_to is null or valid_to >= ${addDays(today, -subscriberGraceDays)})
        and id not in (${frozenSubscribers(lot)}) ${owes}) as entering`;
}

function personsThatEnter(companyId: number, today: string): RawBuilder<Found> {
  return sql<Found>`select 'person' as kind, p.id, p.name, null as monthly_value, 'person' as reason,
      p.valid_from as since, 0 as is_last_paid
    from guardian_persons p
    where p.company_id = ${companyId} and p.status <> 'D' and p.consent is not null and p.subscriber_id is null
      and p.valid_from <= ${today} and (p.valid_to is null or p.valid_to >= ${today})
      and not (p.status = 'B' and (p.state_until is null or p.state_until >= ${today}))
      and exists (select 1 from person_tags t where t.person_id = p.id)`;
}

async function withEntries(
  db: Db,
  { companyId, now }: Moment,
  rows: readonly Found[],
): Promise<UnbilledRow[]> {
  const ids = (kind: UnbilledRow['kind']) => [
    0,
    ...rows.filter((row) => row.kind === kind).map(({ id }) => id),
  ];
  const since = now - entryDays * 86_400_000;
  const openers = sql`select 'subscriber' as kind, subscriber_id as id, plate, tag from subscriber_vehicles
      where company_id = ${companyId} and subscriber_id in (${sql.join(ids('subscriber'))})
    union all select 'person', person_id, null, tag from person_tags
      where company_id = ${companyId} and person_id in (${sql.join(ids('person'))})`;
  const met = await sql<Opener>`with openers as (${openers})
    select kind, id, plate, tag, null as stay from openers
    union all select o.kind, o.id, null, null, s.id from openers o join stays s on s.company_id = ${companyId}
      and s.plate = o.plate and s.entry_at >= ${since} where o.plate is not null
    union all select o.kind, o.id, null, null, s.id from openers o join stays s on s.company_id = ${companyId}
      and s.tag = o.tag and s.entry_at >= ${since} where o.tag is not null`.execute(db);
  const byOwner = groupBy(met.rows, ({ kind, id }) => `${kind} ${id}`);
  return rows.map(({ monthly_value, since, is_last_paid, ...row }) => {
    const own = byOwner.get(`${row.kind} ${row.id}`) ?? [];
    return {
      ...row,
      monthlyValue: monthly_value === null ? null : Number(monthly_value),
      since: is_last_paid === 1 ? addDays(since, 1) : since,
      identities: own.flatMap(({ plate, tag }) => plate ?? tag ?? []).slice(0, mostIdentities),
      entries: new Set(own.flatMap(({ stay }) => stay ?? [])).size,
    };
  });
}

interface Opener {
  kind: string;
  id: number;
  plate: string | null;
  tag: string | null;
  stay: number | null;
}
