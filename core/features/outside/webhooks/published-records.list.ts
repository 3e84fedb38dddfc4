import type { Kysely } from 'kysely';
import type { Columns } from '../../../db/columns.ts';
import { toWire } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { Table } from '../../../db/table.ts';
import type { PublishedEvents } from './webhooks.rules.ts';

// biome-ignore lint/suspicious/noExplicitAny: the table is a value here; its own description converts.
type AnyTables = Kysely<any>;

/** What webhooks can be told: the events of the outbox, and the tables of its topics. */
export interface PublishedLedger {
  events: PublishedEvents;
  /** By topic: the table's name in kebab case. */
  tables: ReadonlyMap<string, Table<Columns>>;
}

/** A record as the core answers it, without secrets; undefined where nobody is told of its kind. */
export async function publishedRecord(
  trx: Trx,
  { tables }: PublishedLedger,
  topic: string,
  id: number,
): Promise<Record<string, unknown> | undefined> {
  const table = tables.get(topic);
  if (!table) return undefined;
  const row = await (trx as AnyTables)
    .selectFrom(table.name)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toWire(table, table.read(row)) : undefined;
}
