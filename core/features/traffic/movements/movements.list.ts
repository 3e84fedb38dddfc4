import type { Movement } from '../../../../shared/features/traffic/movements/movement.ts';
import { beginsWith } from '../../../db/begins-with.ts';
import {
  type Among,
  checkListQuery,
  type ListQuery,
  type ListSpec,
  listIds,
  listRecords,
  type Page,
} from '../../../db/paging.ts';
import type { WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { type MovementFilters, minutesOf, movementFilters } from './movements.rules.ts';
import { movements } from './movements.table.ts';

/** The lot that is looked at, and when: epoch milliseconds. */
export interface MovementMoment {
  companyId: number;
  now: number;
}

export const movementList: ListSpec = { order: '-entryAt' };

/** @throws a field error for each day and state that is none */
function filtersOf(query: ListQuery, timeZone: string): MovementFilters {
  const filters = movementFilters(query, timeZone);
  if ('problems' in filters) throw invalid(filters.problems);
  return filters;
}

/** The list, of those alone that are inside or begin with the text. */
function narrowed(companyId: number, { q, isInside }: MovementFilters): ListSpec {
  if (q === '' && !isInside) return movementList;
  const among: Among = (db) => {
    const inLot = (db as Db).selectFrom('stays').select('id').where('company_id', '=', companyId);
    const staying = isInside ? inLot.where('exit_at', 'is', null) : inLot;
    if (q === '') return staying;
    return staying.where((where) =>
      where.or((['plate', 'ticket', 'tag'] as const).map((field) => beginsWith(where.ref(field), q))),
    );
  };
  return { ...movementList, among };
}

/** A page of entries and exits, by day of the lot and by state too. @throws a field error for each wrong filter */
export async function listMovements(
  db: Db,
  { companyId, now }: MovementMoment,
  query: ListQuery,
): Promise<Page<Movement>> {
  const { timeZone } = await lotSettings(db, companyId);
  const filters = filtersOf(query, timeZone);
  const spec = narrowed(companyId, filters);
  const page = await listRecords(db, movements, { companyId }, spec, filters.plain);
  return { ...page, rows: await withFigures(db, now, page.rows) };
}

/** The ids of all that the list shows, in its order. @throws as `listMovements` */
export async function movementIds(
  db: Db | Trx,
  { companyId }: MovementMoment,
  query: ListQuery,
): Promise<number[]> {
  const { timeZone } = await lotSettings(db, companyId);
  const filters = filtersOf(query, timeZone);
  return listIds(db, movements, { companyId }, narrowed(companyId, filters), filters.plain);
}

/** Checks what is asked of the list without asking it, in whatever zone. @throws as `listMovements` */
export function checkMovementQuery(db: Db | Trx, query: ListQuery): void {
  checkListQuery(db, movements, movementList, filtersOf(query, 'UTC').plain);
}

/** Adds how long each was inside, and what it has paid. @param now epoch milliseconds */
export async function withFigures(
  db: Db | Trx,
  now: number,
  records: readonly WireRecord<typeof movements>[],
): Promise<Movement[]> {
  const paid = await db
    .selectFrom('payments')
    .select(({ fn }) => ['stay_id', fn.sum<number>('total').as('paid')])
    // No record has id 0: an empty list would be no SQL.
    .where('stay_id', 'in', [0, ...records.map(({ id }) => id)])
    .where('credit_note_id', 'is', null)
    .groupBy('stay_id')
    .execute();
  const byStay = new Map(paid.map((row) => [row.stay_id, Number(row.paid)]));
  return records.map((record) => {
    const exitAt = record.exitAt === null ? null : Date.parse(record.exitAt);
    return {
      ...record,
      minutes: minutesOf(Date.parse(record.entryAt), exitAt, now),
      paid: byStay.get(record.id) ?? null,
    };
  });
}
