import { namedDays, upTo } from './money-month.ts';
import { byHour, rolledUp } from './paid-invoices.ts';
import { subscriberFillings } from './subscriber-rows.ts';

/** More than the longest range of a report. */
export const days = 400;
const terminals = 20;
const shifts = 3;
const dayMs = 86_400_000;

export interface SoldYear {
  companyId: number;
  invoices: number;
  /** The first of the days, and its begin in epoch milliseconds. */
  from: string;
  start: number;
}

/** Those that the history fills with millions of rows. */
export const filled = ['stays', 'invoices', 'receipts'];

/** Which day, terminal and closure the n-th invoice is of; they come in the order of time. */
function placesOf({ invoices, start }: SoldYear) {
  const perDay = invoices / days;
  const day = `(i / ${perDay})`;
  const terminal = `(i % ${terminals})`;
  const shift = `(i % ${perDay} * ${shifts} / ${perDay})`;
  return {
    day,
    terminal,
    closure: `1 + (${day} * ${shifts} + ${shift}) * ${terminals} + ${terminal}`,
    at: `${start} + ${day} * ${dayMs} + i % ${perDay} * ${Math.floor(dayMs / perDay)}`,
  };
}

const service = `case i % 50 when 0 then 'bathroom' when 1 then 'locker' when 2 then 'product' else 'parking' end`;
const method = `case i % 7 when 3 then 'credit-card' when 4 then 'debit-card' when 5 then 'qr' else 'cash' end`;

const closures = ({ companyId, start }: SoldYear) =>
  `${upTo(days * shifts * terminals)}
    insert into closures (company_id, device_id, at, cashier, expected, counted, difference, methods)
    select ${companyId}, 1 + i % ${terminals}, ${start} + i / ${terminals} * ${dayMs / shifts} + ${dayMs / shifts} - 1,
      'Cajero ' || (i % 40), 0, 0, 0, '{"cash":11900,"credit-card":11900,"debit-card":11900,"qr":11900}' from n`;

const sales = (year: SoldYear) => {
  const { companyId, invoices, from } = year;
  const { day, terminal, closure, at } = placesOf(year);
  const named = namedDays(from, days);
  return [
    `${upTo(invoices)}
      insert into stays (company_id, ticket, entry_event, vehicle_type, plate, slot_id, service, duplicate, entry_at,
        entry_device_id, lost_ticket, exit_at, exit_device_id)
      select ${companyId}, 'T' || i, 'E' || i, 'CA', 'P' || (i * 7919 % 500009), (select min(id) from slots), 'ROTA', 0,
        ${at} - 600000 - i * 7919 % 14400000, 1 + ${terminal}, 0, ${at}, 1 + ${terminal} from n`,
    `${upTo(invoices)}, ${named}
      insert into invoices (version, created_at, updated_at, status, company_id, resolution_id, prefix, number, at, day,
        stay_id, entity_id, device_id, method, service, vehicle_type, plate, subtotal, tax, discount, total, collected)
      select 1, 0, 0, 'A', ${companyId}, (select min(id) from resolutions), 'B', i + 1, ${at}, d.day, i + 1,
        (select min(id) from entities) + i % 1000, 1 + ${terminal}, ${method}, ${service}, 'CA',
        'P' || (i * 7919 % 500009), 10000, 1900, 0, 11900, 11900 from n join d on d.k = ${day}`,
    `${upTo(invoices)}
      insert into receipts (version, created_at, updated_at, status, company_id, at, day, kind, invoice_id, entity_id, method,
        service, vehicle_type, amount, rounding, subtotal, tax, discount, device_id, closure_id)
      select 1, at, at, 'A', company_id, at, day, 'collection', id, entity_id, method, service, vehicle_type, total, 0,
        subtotal, tax, discount, device_id, ${closure} from n join invoices on invoices.id = i + 1`,
  ];
};

/** What the transactions of those sales would have kept. */
const sums = [
  rolledUp,
  byHour,
  `insert into concept_days (company_id, day, device_id, concept_id, initials, service, quantity, subtotal, tax, discount,
      total)
    select company_id, day, device_id, 0, upper(substr(service, 1, 3)), service, sum(invoices), sum(subtotal), sum(tax),
      sum(discount), sum(total) from collection_days group by company_id, day, device_id, service`,
  `insert into finance_reports (version, created_at, updated_at, status, company_id, device_id, day, state, numbers,
      invoices, total, methods, electronic_payment, collected, refunds, cancelled, credited, closed_at, closed_by)
    select 1, 0, 0, 'A', company_id, device_id, day, 'closed', '[]', sum(invoices), sum(total), '{}', 0, sum(collected), 0,
      0, 0, 1, 1 from collection_days group by company_id, day, device_id`,
];

/** What is taken back: a credit note in a thousand, and purges. */
const losses = ({ companyId, invoices, start }: SoldYear) => [
  `${upTo(invoices / 1000)}
    insert into credit_notes (version, created_at, updated_at, status, company_id, invoice_id, entity_id, prefix, number,
      at, day, reason_code, reason, subtotal, tax, discount, total)
    select 1, 0, 0, 'A', company_id, id, entity_id, 'NC', i + 1, at, day, 2, 'Doble', 10000, 1900, 0, 11900
    from n join invoices on invoices.id = 1 + i * 997`,
  `update invoices set status = 'D' where id in (select invoice_id from credit_notes)`,
  `${upTo(days)}
    insert into purges (company_id, at, user_id, reason, stays, paid, foregone)
    select ${companyId}, ${start} + i * ${dayMs} + 3600000, 1, 'No está', 100, 0, 10000 from n`,
  `${upTo(days * 100)}
    insert into purge_stays (company_id, purge_id, stay_id, at, ticket, vehicle_type, slot_id, entry_at, foregone)
    select ${companyId}, 1 + i / 100, 1 + i * ${Math.floor(invoices / days / 100)},
      ${start} + i / 100 * ${dayMs} + 3600000, 'T' || i, 'CA', (select min(id) from slots), ${start} + i, 100 from n`,
];

/** SQL for both databases: 400 days of a lot that has one terminal and has sold nothing yet, each sale with its stay. */
export const soldYear = (year: SoldYear): string[] => [
  `${upTo(terminals - 1)}
    insert into devices (version, created_at, updated_at, status, company_id, name, imei, kind, name_key, name_folded)
    select 1, 0, 0, 'A', ${year.companyId}, 'Salida ' || i, 'x', (select min(kind) from devices), 'salida ' || i,
      'salida ' || i from n`,
  ...subscriberFillings(year.companyId),
  closures(year),
  ...sales(year),
  ...sums,
  ...losses(year),
];
