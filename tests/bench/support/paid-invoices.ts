/** A receipt for each invoice that stands there, as terminals make it with the ticket. */
const receipts = `
  insert into receipts (version, created_at, updated_at, status, company_id, at, day, kind, invoice_id, entity_id, method,
    service, vehicle_type, amount, rounding, subtotal, tax, discount, device_id)
  select 1, at, at, 'A', company_id, at, day, 'collection', id, entity_id, method, service, coalesce(vehicle_type, ''),
    total, 0, subtotal, tax, discount, device_id from invoices order by id`;

/** The roll-ups of those invoices and receipts, as their transactions would have kept them. */
export const rolledUp = `
  insert into collection_days (company_id, day, device_id, method, service, vehicle_type, invoices, subtotal, tax, discount,
    refunds, total, collected, receipts, received_subtotal, received_tax, received_discount, received)
  select company_id, day, device_id, method, service, vehicle_type, count(*), sum(subtotal), sum(tax), sum(discount), 0,
    sum(total), sum(collected), count(*), sum(subtotal), sum(tax), sum(discount), sum(total)
  from invoices group by 1, 2, 3, 4, 5, 6`;

/** SQL that pays every invoice of a database that has no receipts yet. */
export const payInvoices = `${receipts}; ${rolledUp}`;
