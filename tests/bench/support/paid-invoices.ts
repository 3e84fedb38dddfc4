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

/** The same of those receipts by the hour, in a lot of Colombia. */
export const byHour = `
  insert into collection_hours (company_id, day, device_id, hour, method, service, vehicle_type, receipts, subtotal, tax,
    discount, refunds, received)
  select company_id, day, coalesce(device_id, 0), (at - 18000000) / 3600000 % 24, method, service, vehicle_type, count(*),
    sum(subtotal), sum(tax), sum(discount), 0, sum(amount) from receipts group by 1, 2, 3, 4, 5, 6, 7`;

/** SQL that pays every invoice of a database that has no receipts yet. */
export const payInvoices = `${receipts}; ${rolledUp}; ${byHour}`;
