import { sql } from 'kysely';
import type { ControlChangeRow } from '../../../../shared/features/billing/exceptions/control-change.ts';
import { flag } from '../../../db/columns.ts';
import { type ListQuery, type ListSpec, listRecords, type Page } from '../../../db/paging.ts';
import type { WireRecord } from '../../../db/records.ts';
import type { Db } from '../../../db/schema.ts';
import { controlChanges } from '../../billing/control-changes/control-changes.table.ts';
import { removedKinds } from '../../billing/control-changes/tightness.rules.ts';
import { daysAsInstants } from '../../site/operating-parameters/lists-by-days.list.ts';

/** What was loosened; `lasts=true` is what still is. */
export const controlChangeList: ListSpec = {
  order: '-at',
  // A change is never deleted, and has no status that could say so.
  deletedToo: true,
  computed: {
    lasts: { column: flag(), by: () => sql<number>`case when ended_at is null then 1 else 0 end` },
  },
};

type Change = WireRecord<typeof controlChanges>;

/** A page of controls that were loosened. @param now until when what lasts is counted, epoch milliseconds */
export async function listControlChanges(
  db: Db,
  { companyId, now }: { companyId: number; now: number },
  query: ListQuery,
): Promise<Page<ControlChangeRow>> {
  const asked = await daysAsInstants(db, companyId, controlChanges, query);
  const page = await listRecords(db, controlChanges, { companyId }, controlChangeList, asked);
  const names = await namesOf(db, page.rows);
  const rows: ControlChangeRow[] = [];
  for (const row of page.rows) {
    const { userId, endedBy } = row;
    const unshown = await unshownBy(db, { companyId, now }, row);
    rows.push({
      ...row,
      ...{ user: names.get(userId ?? 0) ?? null, ender: names.get(endedBy ?? 0) ?? null, unshown },
    });
  }
  return { ...page, rows };
}

async function namesOf(db: Db, rows: readonly Change[]): Promise<Map<number, string>> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name'])
    // No record has id 0: an empty list would be no SQL.
    .where('id', 'in', [0, ...rows.flatMap(({ userId, endedBy }) => [userId ?? 0, endedBy ?? 0])])
    .execute();
  return new Map(users.map(({ id, name }) => [id, name]));
}

/** How many acts it did not show meanwhile; each is counted from an index of the lot's time. */
async function unshownBy(
  db: Db,
  { companyId, now }: { companyId: number; now: number },
  { at, endedAt, control, before, after, ruleId }: Change,
): Promise<number | null> {
  const span = [Date.parse(at), endedAt === null ? now : Date.parse(endedAt)] as const;
  const [from, to] = [Number(before), Number(after)];
  if (control === 'givenAwayFrom') return givenAwayBetween(db, companyId, span, [from, to]);
  if (control === 'ruleKinds')
    return filedBetween(db, companyId, span, { kinds: removedKinds(before, after), least: 0, below: null });
  if (control !== 'ruleStatus' && control !== 'ruleMinimumAmount') return null;
  const rule = await db
    .selectFrom('exception_rules')
    .select(['kinds', 'minimum_amount'])
    .where('company_id', '=', companyId)
    .where('id', '=', ruleId)
    .executeTakeFirst();
  if (!rule) return null;
  const kinds = JSON.parse(rule.kinds) as string[];
  const bounds =
    control === 'ruleStatus' ? { least: rule.minimum_amount, below: null } : { least: from, below: to };
  return filedBetween(db, companyId, span, { kinds, ...bounds });
}

type Span = readonly [from: number, to: number];

async function givenAwayBetween(
  db: Db,
  companyId: number,
  [first, last]: Span,
  [least, below]: Span,
): Promise<number> {
  const { count } = await db
    .selectFrom('given_away')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('at', '>=', first)
    .where('at', '<=', last)
    .where('amount', '>=', least)
    .where('amount', '<', below)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function filedBetween(
  db: Db,
  companyId: number,
  [first, last]: Span,
  { kinds, least, below }: { kinds: readonly string[]; least: number; below: number | null },
): Promise<number> {
  const { count } = await db
    .selectFrom('exceptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('at', '>=', first)
    .where('at', '<=', last)
    // What is filed of the control itself is no act.
    .where('kind', '<>', 'control-loosened')
    .$if(kinds.length > 0, (rows) => rows.where('kind', 'in', [...kinds]))
    .where(sql`abs(amount)`, '>=', least)
    .$if(below !== null, (rows) => rows.where(sql`abs(amount)`, '<', below))
    .executeTakeFirstOrThrow();
  return Number(count);
}
