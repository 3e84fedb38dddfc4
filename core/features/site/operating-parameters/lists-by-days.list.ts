import { addDays, isDay } from '../../../../shared/dates.ts';
import type { Columns } from '../../../db/columns.ts';
import { checkListQuery, type ListQuery, type ListSpec, listIds } from '../../../db/paging.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { Table } from '../../../db/table.ts';
import { companyOf, type ExportedList } from '../../../http/endpoint.ts';
import { text } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { startOfDay } from '../../../reports/local-days.rules.ts';
import { lotSettings } from './operating-parameters.list.ts';

/** True for an end of a range of instants: `atFrom`, `confirmedAtTo`. */
function isInstantEnd({ columns }: Table<Columns>, name: string): boolean {
  const [, field = ''] = /^(.+)(?:From|To)$/.exec(name) ?? [];
  return !Object.hasOwn(columns, name) && Object.hasOwn(columns, field) && columns[field]?.kind === 'instant';
}

/** What is asked of a list of a lot, where ends of instants may be days of the lot, both included, as screens have them. */
export async function daysAsInstants(
  db: Db | Trx,
  companyId: number,
  table: Table<Columns>,
  query: ListQuery,
): Promise<ListQuery> {
  const days = Object.entries(query).filter(([name, value]) => isInstantEnd(table, name) && isDay(value));
  if (days.length === 0) return query;
  const { timeZone } = await lotSettings(db, companyId);
  const instants = days.map(([name, day = '']) => [
    name,
    new Date(
      name.endsWith('From') ? startOfDay(day, timeZone) : startOfDay(addDays(day, 1), timeZone) - 1,
    ).toISOString(),
  ]);
  return { ...query, ...Object.fromEntries(instants) };
}

/** What a list by days takes of a query: as any list, and days for the ends of its instants. */
export function parametersByDays(table: Table<Columns>, list: ListSpec): ReturnType<typeof listParameters> {
  const taken = Object.entries(listParameters(table, list)).map(([name, schema]) => [
    name,
    isInstantEnd(table, name) ? text : schema,
  ]);
  return Object.fromEntries(taken);
}

/** How a list by days is exported: checked and read as its page is. */
export function exportedByDays(
  table: ExportedList['table'],
  list: ListSpec,
): Required<Pick<ExportedList, 'check' | 'ids'>> {
  return {
    // Where a day begins does not matter for it.
    check(db, query) {
      const asked = Object.entries(query).map(([name, value]) => [
        name,
        isInstantEnd(table, name) && isDay(value) ? `${value}T00:00:00Z` : value,
      ]);
      checkListQuery(db, table, list, Object.fromEntries(asked));
    },
    async ids(db, asked, query) {
      const companyId = companyOf(asked);
      return listIds(db, table, { companyId }, list, await daysAsInstants(db, companyId, table, query));
    },
  };
}
