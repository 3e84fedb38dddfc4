import { join } from 'node:path';
import { openSqlite } from '../../../core/db/sqlite.ts';
import { addDays, localDay } from '../../../shared/dates.ts';
import { payInvoices } from './paid-invoices.ts';

export const invoices = 1_000_000;
const perDay = 2_500;
/** 400 days up to yesterday: 2,500 invoices each. */
const days = invoices / perDay;

/** The days of the last so many, as filters of a report. */
export function lastDays(count: number): { from: string; to: string } {
  const to = addDays(localDay(Date.now(), 'America/Bogota'), -1);
  return { from: addDays(to, 1 - count), to };
}

/** More than a year of one lot in bulk, each invoice with its stay, in the order in which they would have been made. */
export function loadYear(folder: string, companyId: number): void {
  const database = openSqlite(join(folder, 'core.db'));
  const { from } = lastDays(days);
  const start = Date.parse(`${from}T05:00:00Z`);
  database.exec('begin');
  database
    .prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${invoices - 1})
       insert into stays (company_id, ticket, entry_event, vehicle_type, plate, slot_id, service, duplicate, entry_at,
         entry_device_id, lost_ticket, exit_at, exit_device_id)
       select :company, 'T' || i, 'E' || i, 'CA', null, (select min(id) from slots), 'ROTA', 0,
         :start + i / ${perDay} * 86400000 + i % ${perDay} * 28000, 1 + i % 8, 0,
         :start + i / ${perDay} * 86400000 + i % ${perDay} * 28000 + (i * 7919) % 14400000, 1 from n`,
    )
    .run({ company: companyId, start });
  database
    .prepare(
      `insert into invoices (version, created_at, updated_at, status, company_id, resolution_id, prefix, number, at, day,
         stay_id, entity_id, device_id, method, service, vehicle_type, plate, subtotal, tax, discount, total, collected)
       select 1, 0, 0, 'A', company_id, 1, 'L', id, exit_at, date(:from, '+' || ((id - 1) / ${perDay}) || ' days'),
         id, 1, 1 + id % 8, case id % 4 when 0 then 'cash' when 1 then 'credit-card' when 2 then 'debit-card' else 'qr' end,
         'parking', 'CA', 'ABC' || (id % 900), 10000, 1900, 0, 11900, 11900 from stays order by id`,
    )
    .run({ from });
  database.exec(payInvoices);
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
}

/** The peer of a first page: its rows and its sums asked from SQLite in this process, without HTTP. Milliseconds. */
export function rawFirstPage(folder: string): number[] {
  const database = openSqlite(join(folder, 'core.db'), true);
  const { from, to } = lastDays(days);
  const page = database.prepare(
    `select i.*, e.name, d.name, s.entry_at, s.exit_at from invoices i left join entities e on e.id = i.entity_id
     left join devices d on d.id = i.device_id left join stays s on s.id = i.stay_id
     where i.company_id = 1 and i.day between ? and ? order by i.day, i.id limit 25`,
  );
  const sums = database.prepare(
    `select sum(invoices), sum(subtotal), sum(tax), sum(total) from collection_days where company_id = 1 and day between ? and ?`,
  );
  const times = Array.from({ length: 50 }, () => {
    const begin = performance.now();
    page.all(from, to);
    sums.all(from, to);
    return performance.now() - begin;
  });
  database.close();
  return times;
}

/** The peer of an export: all its rows read by key in this process, and nothing done with them. Seconds. */
export function rawRows(folder: string): number {
  const database = openSqlite(join(folder, 'core.db'), true);
  const query = database.prepare(
    `select i.id, i.prefix, i.number, i.at, i.plate, e.name, i.service, s.entry_at, i.subtotal, i.discount, i.tax, i.total,
       i.method, d.name from invoices i left join entities e on e.id = i.entity_id left join devices d on d.id = i.device_id
     left join stays s on s.id = i.stay_id where i.id > ? order by i.id limit 2000`,
  );
  const begin = performance.now();
  let last = 0;
  for (;;) {
    const rows = query.all(last);
    if (rows.length === 0) break;
    last = Number(rows.at(-1)?.id);
  }
  database.close();
  return (performance.now() - begin) / 1000;
}
