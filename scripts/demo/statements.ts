import type { DatabaseSync, StatementSync } from 'node:sqlite';

const sql = {
  termsOf: 'select terms_id from tariffs where id = :id',
  stay: `insert into stays (company_id, ticket, entry_event, vehicle_type, plate, tag, slot_id, service, duplicate,
      tariff_id, tariff_version_id, entry_at, entry_device_id, paid_at, exit_before, lost_ticket, exit_at, exit_device_id)
    values (:company, :ticket, :event, :type, :plate, null, :slot, 'ROTA', 0, :tariff, :version, :entry, :device, :paid,
      :before, :lost, :exit, :exitDevice)`,
  invoice: `insert into invoices (version, created_at, updated_at, status, company_id, resolution_id, prefix, number, at,
      day, stay_id, entity_id, device_id, method, service, vehicle_type, plate, subtotal, tax, discount, total, collected,
      reference, search)
    values (1, :at, :at, 'A', :company, :resolution, :prefix, :number, :at, :day, :stay,
      (select id from entities where identification = '111'), :device, :method, :service, :type, :plate, :subtotal, :tax,
      :discount, :total, :total, :reference, lower(coalesce(:plate, '') || char(10) || :prefix || char(10) || :number))`,
  line: `insert into invoice_lines (invoice_id, concept_id, initials, quantity, unit_value, discount, tax_rate, subtotal,
      tax, total)
    values (:invoice, :concept, :initials, 1, :unitValue, :discount, 1900, :subtotal, :tax, :total)`,
  receipt: `insert into receipts (version, created_at, updated_at, status, company_id, at, day, kind, invoice_id, entity_id,
      method, service, vehicle_type, amount, rounding, subtotal, tax, discount, device_id, reference)
    select 1, at, at, 'A', company_id, at, day, 'collection', id, entity_id, method, service, coalesce(vehicle_type, ''),
      total, 0, subtotal, tax, discount, device_id, reference from invoices where id = :invoice`,
  payment: `insert into payments (company_id, stay_id, invoice_id, device_id, at, method, amount, discount, total,
      collected, discounts, lost_ticket)
    values (:company, :stay, :invoice, :device, :at, :method, :amount, :discount, :total, :total, :discounts, :lost)`,
  exception: `insert into exceptions (company_id, at, kind, stay_id, device_id, amount, details)
    values (:company, :at, :kind, :stay, :device, :amount, '{}')`,
  day: `insert into collection_days (company_id, day, device_id, method, service, vehicle_type, invoices, subtotal, tax,
      discount, refunds, total, collected, receipts, received_subtotal, received_tax, received_discount, received)
    values (:company, :day, :device, :method, :service, :type, :invoices, :subtotal, :tax, :discount, 0, :total, :total,
      :invoices, :subtotal, :tax, :discount, :total)`,
  concepts: `insert into concept_days (company_id, day, device_id, concept_id, initials, service, quantity, subtotal, tax,
      discount, total)
    select invoices.company_id, day, coalesce(device_id, 0), coalesce(concept_id, 0),
      case when concept_id is null then initials else '' end, service, sum(quantity), sum(line.subtotal), sum(line.tax),
      sum(line.discount), sum(line.total)
    from invoice_lines line join invoices on invoices.id = line.invoice_id where invoices.company_id = :company
    group by 1, 2, 3, 4, 5, 6
    on conflict do update set quantity = excluded.quantity, subtotal = excluded.subtotal, tax = excluded.tax,
      discount = excluded.discount, total = excluded.total`,
  hours: `insert into collection_hours (company_id, day, device_id, hour, method, service, vehicle_type, receipts, subtotal,
      tax, discount, refunds, received)
    select company_id, day, coalesce(device_id, 0), (at - 18000000) / 3600000 % 24, method, service, vehicle_type, count(*),
      sum(subtotal), sum(tax), sum(discount), 0, sum(amount) from receipts where company_id = :company
    group by 1, 2, 3, 4, 5, 6, 7
    on conflict do update set receipts = excluded.receipts, subtotal = excluded.subtotal, tax = excluded.tax,
      discount = excluded.discount, received = excluded.received`,
  closure: `insert into closures (company_id, device_id, at, since, cashier, expected, counted, difference, methods)
    values (:company, :device, :at, (select max(at) from closures where device_id = :device), :cashier, 0, 0, 0, '{}')`,
  seen: `insert into device_states (device_id, company_id, seen_at, state) values (:device, :company, :at, '{}')
    on conflict (device_id) do update set seen_at = excluded.seen_at`,
  closeReceipts: 'update receipts set closure_id = :closure where device_id = :device and closure_id is null',
  closed:
    'select method, sum(amount + rounding) as collected, count(*) as receipts from receipts where closure_id = :closure group by method',
  setClosure: `update closures set expected = :expected, counted = :counted, difference = :difference, methods = :methods,
    receipt_count = :receipts
    where id = :id`,
  setResolution: 'update resolutions set current_number = :current, final_number = :final where id = :id',
} as const;

export type Statements = Record<keyof typeof sql, StatementSync>;

/** Everything the loader writes, prepared once. */
export function prepareStatements(database: DatabaseSync): Statements {
  const prepared = Object.entries(sql).map(([name, text]) => [name, database.prepare(text)]);
  return Object.fromEntries(prepared) as Statements;
}
