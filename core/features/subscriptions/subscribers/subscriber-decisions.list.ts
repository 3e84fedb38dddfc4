import type { SubscriberDecision } from '../../../../shared/features/subscriptions/subscribers/decision.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import {
  checkListQuery,
  type ListQuery,
  type ListSpec,
  listIds,
  listRecords,
  type Page,
} from '../../../db/paging.ts';
import type { CompanyScope } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { decisionList } from './subscriber-decisions.table.ts';

export const plainDecisions: ListSpec = { order: '-at' };

/** The list, of those alone whose plate or tag begins with the text: each from its index. */
function narrowed({ companyId }: CompanyScope, { q = '', ...plain }: ListQuery) {
  if (q.trim() === '') return { spec: plainDecisions, plain };
  const sought = normalizePlate(q).replaceAll(':', '');
  // Both databases read the range from an index, in any collation; a text that can begin none finds none.
  const [from, to] = /^[A-Z0-9]+$/.test(sought) ? [sought, sought.padEnd(64, 'Z')] : ['~', ''];
  const spec: ListSpec = {
    ...plainDecisions,
    among: (db) =>
      (db as Db)
        .selectFrom('subscriber_decisions')
        .select('id')
        .where('company_id', '=', companyId)
        .where((where) =>
          where.or(
            (['plate', 'tag'] as const).map((field) =>
              where.and([where(field, '>=', from), where(field, '<=', to), where(field, 'like', `${from}%`)]),
            ),
          ),
        ),
  };
  return { spec, plain };
}

/** A page of what the entrance decided. @throws a field error for each wrong filter */
export async function listDecisions(
  db: Db,
  scope: CompanyScope,
  query: ListQuery,
): Promise<Page<SubscriberDecision>> {
  const { spec, plain } = narrowed(scope, query);
  return listRecords(db, decisionList, scope, spec, plain);
}

/** The ids of all that the list shows, in its order. @throws as `listDecisions` */
export function decisionIds(db: Db | Trx, scope: CompanyScope, query: ListQuery): Promise<number[]> {
  const { spec, plain } = narrowed(scope, query);
  return listIds(db, decisionList, scope, spec, plain);
}

/** Checks what is asked of the list without asking it. @throws as `listDecisions` */
export function checkDecisionQuery(db: Db | Trx, { q: _, ...plain }: ListQuery): void {
  checkListQuery(db, decisionList, plainDecisions, plain);
}
