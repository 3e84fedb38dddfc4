import type { Kysely } from 'kysely';
import { toWire } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { Columns, Table } from '../../../db/table.ts';
import { electronicPayments } from '../../billing/electronic-payments/electronic-payments.table.ts';
import { invoices } from '../../billing/invoices/invoices.table.ts';
import { resolutions } from '../../billing/resolutions/resolutions.table.ts';
import { discounts } from '../../pricing/discounts/discounts.table.ts';
import { tariffAssignments } from '../../pricing/tariff-assignments/tariff-assignments.table.ts';
import { tariffs } from '../../pricing/tariffs/tariffs.table.ts';
import { calendarDays } from '../../site/calendar-days/calendar-days.table.ts';
import { devices } from '../../site/devices/devices.table.ts';
import { slots } from '../../site/slots/slots.table.ts';
import { closures } from '../../traffic/closures/closures.table.ts';
import { stays } from '../../traffic/stays/stays.table.ts';

// biome-ignore lint/suspicious/noExplicitAny: the table is a value here; its own description converts.
type AnyTables = Kysely<any>;

const tables: readonly Table<Columns>[] = [
  stays,
  invoices,
  closures,
  electronicPayments,
  slots,
  tariffs,
  tariffAssignments,
  resolutions,
  devices,
  discounts,
  calendarDays,
];
const byTopic = new Map(tables.map((table) => [table.name.replaceAll('_', '-'), table]));

/** A record as the core answers it, without secrets; undefined where nobody is told of its kind. */
export async function recordTold(
  trx: Trx,
  topic: string,
  id: number,
): Promise<Record<string, unknown> | undefined> {
  const table = byTopic.get(topic);
  if (!table) return undefined;
  const row = await (trx as AnyTables)
    .selectFrom(table.name)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toWire(table, table.read(row)) : undefined;
}
