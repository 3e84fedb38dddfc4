import { addDays } from '../../../shared/dates.ts';
import { rolledUp } from './paid-invoices.ts';

/** A month of a large lot: 20 terminals, three shifts a day each. */
export const days = 31;
export const terminals = 20;
const shifts = 3;
export const invoices = 1_000_000;
export const exceptions = 100_000;
const perDay = Math.ceil(invoices / days);
const dayMs = 86_400_000;
const step = Math.floor(dayMs / perDay);
/** Stays of the month that are still inside, on paper at least. */
const inside = 500;
const apart = invoices / inside;

/** The ids of those. */
export const insideIds = (stays: number) =>
  Array.from({ length: inside }, (_, place) => stays - invoices + place * apart + 1);

export interface MoneyMonth {
  companyId: number;
  /** Of which the newest are the month's. */
  stays: number;
  /** The month's first day, and its begin in epoch milliseconds. */
  from: string;
  start: number;
}

/** Numbers from 0, as wide as both databases need them. */
export const upTo = (count: number) =>
  `with recursive n(i) as (select cast(0 as bigint) union all select i + 1 from n where i < ${count - 1})`;

/** Stays for years, the last of them in the month; `TAXI01` comes every thousandth time. */
const stays = ({ companyId, stays: count, start }: MoneyMonth) => {
  const first = count - invoices;
  const nth = `(i - ${first})`;
  const isInside = `i >= ${first} and ${nth} % ${apart} = 0`;
  const entry = `(case when i < ${first} then ${start} + ${nth} * ${step}
    else ${start} + ${nth} / ${perDay} * ${dayMs} + ${nth} % ${perDay} * ${step} end)`;
  return `${upTo(count)}
    insert into stays (company_id, ticket, entry_event, vehicle_type, plate, slot_id, service, duplicate, entry_at,
      entry_device_id, lost_ticket, exit_at, exit_device_id)
    select ${companyId}, 'T' || i, 'E' || i, 'CA', case when ${isInside} then 'INS' || i
        when i % 1000 = 7 then 'TAXI01' else 'P' || (i * 7919 % 2000003) end,
      (select min(id) from slots), 'ROTA', 0, ${entry}, 1 + i % ${terminals}, 0,
      case when ${isInside} then null else ${entry} + 600000 + i * 7919 % 14400000 end, 1 from n`;
};

/** Which day of the month, which terminal and which shift the n-th invoice of the month is of. */
const dayOf = `i / ${perDay}`;
const terminalOf = `i % ${perDay} % ${terminals}`;
const shiftOf = `i % ${perDay} * ${shifts} / ${perDay}`;
const closureOf = `1 + (${dayOf} * ${shifts} + ${shiftOf}) * ${terminals} + ${terminalOf}`;
/** The last shift is open yet. */
const closures = (days * shifts - 1) * terminals;

/** The days by their number from 0, as a table `d`. */
export const namedDays = (from: string, days: number) =>
  `d(k, day) as (values ${Array.from({ length: days }, (_, k) => `(${k}, '${addDays(from, k)}')`).join(', ')})`;

const documents = ({ companyId, stays: count, from, start }: MoneyMonth) => [
  `${upTo(invoices)}, ${namedDays(from, days)}
    insert into invoices (version, created_at, updated_at, status, company_id, resolution_id, prefix, number, at, day,
      stay_id, entity_id, device_id, method, service, vehicle_type, plate, subtotal, tax, discount, total, collected)
    select 1, 0, 0, 'A', ${companyId}, (select min(id) from resolutions), 'B', i + 1,
      ${start} + ${dayOf} * ${dayMs} + i % ${perDay} * ${step}, d.day, ${count - invoices} + i + 1,
      (select min(id) from entities), 1 + ${terminalOf},
      case i % 7 when 3 then 'credit-card' when 4 then 'debit-card' when 5 then 'qr' else 'cash' end, 'parking', 'CA',
      'P' || (i * 7919 % 2000003), 10000, 1900, 0, 11900, 11900 from n join d on d.k = ${dayOf}`,
  `${upTo(closures)}
    insert into closures (company_id, device_id, at, cashier, expected, counted, difference, methods)
    select ${companyId}, 1 + i % ${terminals},
      ${start} + i / ${terminals * shifts} * ${dayMs} + (i / ${terminals} % ${shifts} + 1) * ${dayMs / shifts} - 1,
      'Cajero ' || (i % 40), 0, 0, 0, '{}' from n`,
  `${upTo(invoices)}
    insert into receipts (version, created_at, updated_at, status, company_id, at, day, kind, invoice_id, entity_id, method,
      service, vehicle_type, amount, rounding, subtotal, tax, discount, device_id, closure_id)
    select 1, at, at, 'A', company_id, at, day, 'collection', id, entity_id, method, service, vehicle_type, total, 0,
      subtotal, tax, discount, device_id, case when ${closureOf} > ${closures} then null else ${closureOf} end
    from n join invoices on invoices.id = i + 1`,
  `insert into payments (company_id, stay_id, invoice_id, device_id, at, method, amount, discount, total, collected,
      discounts, lost_ticket)
    select company_id, stay_id, id, device_id, at, method, total + id % 10 / 9 * 100, id % 10 / 9 * 100, total, total, '[]',
      case id % 100 when 0 then 1 else 0 end from invoices order by id`,
  `insert into given_away (company_id, at, act, stay_id, invoice_id, device_id, due, charged, amount, title)
    select company_id, at, 'discount', stay_id, invoice_id, device_id, amount, total, discount, 'CINE'
    from payments where discount > 0 order by id`,
  `${upTo(1000)}
    insert into credit_notes (version, created_at, updated_at, status, company_id, invoice_id, entity_id, prefix, number,
      at, day, reason_code, reason, subtotal, tax, discount, total)
    select 1, 0, 0, 'A', company_id, id, entity_id, 'NC', i + 1, at, day, 2, 'Doble', 10000, 1900, 0, 11900
    from n join invoices on invoices.id = 1 + i * 997`,
  rolledUp,
];

/** One deposit a day, the last three days not yet; the bank has credited all but the last of them. */
const money = ({ companyId, from, start }: MoneyMonth) => [
  `update closures set expected = (select coalesce(sum(amount), 0) from receipts
    where receipts.closure_id = closures.id and receipts.method = 'cash')`,
  `update closures set difference = case id % 40 when 0 then -100000 else 0 end`,
  `update closures set counted = expected + difference`,
  `with ${namedDays(from, days)}
    insert into deposits (version, created_at, updated_at, status, company_id, date, reference, reference_folded, bank,
      bank_folded, total, details, closure_ids, proposals, proposed, difference, state, credited, user_id)
    select 1, 0, 0, 'A', ${companyId}, d.day, 'R' || k, 'r' || k, 'Banco', 'banco', held.cash, '[]', '[]', '[]', held.cash,
      0, case when k < 25 then 'credited' else 'in-transit' end, case when k < 25 then held.cash end, 1
    from d join (select (id - 1) / ${terminals * shifts} as place, sum(counted) as cash from closures group by 1) held
      on held.place = d.k
    where d.k < ${days - 3} order by d.k`,
  `update closures set deposit_id = 1 + (id - 1) / ${terminals * shifts} where id <= ${(days - 3) * terminals * shifts}`,
  `${upTo(200 * days)}
    insert into electronic_payments (version, created_at, updated_at, status, company_id, merchant_id, transaction_id,
      reference, state, outcome, attention, amount, currency, test, confirmed_at)
    select 1, 0, 0, 'A', ${companyId}, '1', 't' || i, 'R' || i, 'approved', 'paid', 0, 11900, 'COP', 0,
      ${start} + i * ${Math.floor(dayMs / 200)} from n`,
  `insert into receipts (version, created_at, updated_at, status, company_id, at, day, kind, invoice_id, method, service,
      vehicle_type, amount, rounding, subtotal, tax, discount, electronic_payment_id)
    select 1, 0, 0, 'A', payment.company_id, confirmed_at, invoices.day, 'collection', invoices.id, 'electronic', 'parking',
      'CA', 11900, 0, 10000, 1900, 0, payment.id
    from electronic_payments payment join invoices on invoices.id = payment.id * 150 order by payment.id`,
  `${upTo(200 * days)}, ${namedDays(from, days)}
    insert into receipts (version, created_at, updated_at, status, company_id, at, day, kind, invoice_id, method, service,
      vehicle_type, amount, rounding, subtotal, tax, discount, user_id)
    select 1, 0, 0, 'A', ${companyId}, ${start} + i * 1000, d.day, 'collection', 1 + i * 31, 'transfer', 'parking', 'CA',
      11900, 0, 10000, 1900, 0, 1 from n join d on d.k = i / 200`,
  `insert into finance_reports (version, created_at, updated_at, status, company_id, device_id, day, state, numbers,
      invoices, total, methods, electronic_payment, collected, refunds, cancelled, credited, closed_at, closed_by)
    select 1, 0, 0, 'A', company_id, device_id, day, 'closed', '[]', sum(invoices), sum(total), '{}',
      sum(case when method = 'cash' then 0 else collected end), sum(collected), 0, 0, 0, 1, 1
    from collection_days where day < '${addDays(from, days - 3)}' group by company_id, day, device_id`,
];

/** What people look at: exceptions of which a third waits, purges of years, decisions at the entrance. */
const doubts = ({ companyId, stays: count, start }: MoneyMonth) => [
  `${upTo(exceptions)}
    insert into exceptions (company_id, at, kind, stay_id, device_id, amount, details, state)
    select ${companyId}, ${start} + i * ${Math.floor((days * dayMs) / exceptions)},
      case i % 4 when 0 then 'unpaid-exit' when 1 then 'paid-difference' when 2 then 'purge' else 'void' end,
      case when i % 4 < 2 then 1 + i * ${Math.floor(count / exceptions)} end,
      case when i % 4 = 3 then null else 1 + i % ${terminals} end, (i * 7919 % 5000000) - 2500000,
      case when i % 4 = 3 then '{"userId":1}' else '{}' end, case when i % 3 = 0 then 'open' else 'resolved' end from n`,
  `${upTo(100)}
    insert into purges (company_id, at, user_id, reason, stays, paid, foregone)
    select ${companyId}, ${start} + i, 1, 'No está', 500, 0, 0 from n`,
  `${upTo(50_000)}
    insert into purge_stays (company_id, purge_id, stay_id, at, ticket, vehicle_type, slot_id, entry_at, foregone)
    select ${companyId}, 1 + i / 500, 1 + i * ${Math.floor(count / 50_000)}, ${start} + i, 'T', 'CA',
      (select min(id) from slots), ${start}, 100 from n`,
  `insert into given_away (company_id, at, act, stay_id, actor_id, source, due, charged, amount, title)
    select company_id, at, 'purge', stay_id, 1, purge_id, foregone, 0, foregone, 'No está' from purge_stays order by id`,
  `${upTo(count / 10)}
    insert into subscriber_decisions (company_id, at, day, vehicle_type, accepted, reason, stay_id)
    select ${companyId}, ${start} + i, '2026-01-01', 'CA', 0, 'unknown', 1 + i * 10 from n`,
];

/** SQL for both databases that fills a lot with one terminal, which has sold nothing yet. */
export const moneyMonth = (month: MoneyMonth): string[] => [
  `${upTo(terminals - 1)}
    insert into devices (version, created_at, updated_at, status, company_id, name, imei, kind, name_key, name_folded)
    select 1, 0, 0, 'A', ${month.companyId}, 'Salida ' || i, 'x', (select min(kind) from devices), 'salida ' || i,
      'salida ' || i from n`,
  stays(month),
  ...documents(month),
  ...money(month),
  ...doubts(month),
];
