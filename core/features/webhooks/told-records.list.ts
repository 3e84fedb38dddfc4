import type { Kysely } from 'kysely';
import { toWire } from '../../db/records.ts';
import type { Trx } from '../../db/schema.ts';
import type { Columns, Table } from '../../db/table.ts';
import { calendarDays } from '../calendar-days/calendar-days.table.ts';
import { closures } from '../closures/closures.table.ts';
import { devices } from '../devices/devices.table.ts';
import { discounts } from '../discounts/discounts.table.ts';
import { electronicPayments } from '../electronic-payments/electronic-payments.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { resolutions } from '../resolutions/resolutions.table.ts';
import { slots } from '../slots/slots.table.ts';
import { stays } from '../stays/stays.table.ts';
import { tariffAssignments } from '../tariff-assignments/tariff-assignments.table.ts';
import { tariffs } from '../tariffs/tariffs.table.ts';

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
