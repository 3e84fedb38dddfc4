import { sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';

/** An approved payment, what it was for, and the record that ties both together say the same. */
export const electronicPaymentChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'card-payments',
    table: 'electronic_payments',
    advice: 'Compare with the provider’s own list of payments, and settle it on the screen of card payments.',
    rows: () => sql`
      select payment.id, payment.company_id as lot, case when settlement.id is null
        then 'has paid something, and nothing says what' else 'took ' || cast(payment.amount as text) || ' (' ||
        payment.outcome || '), settled ' || cast(settlement.amount as text) end as found
      from electronic_payments payment left join payment_settlements settlement on settlement.payment_id = payment.id
      where (payment.outcome in ('applied', 'matched')) <> (settlement.id is not null)
        or settlement.amount not in (payment.amount, payment.amount - payment.reversed)
    `,
  }),
  queriedCheck({
    name: 'card-requests',
    table: 'payment_requests',
    advice: 'Compare with the provider’s own list of payments before anybody is asked to pay again.',
    rows: () => sql`
      select request.id, request.company_id as lot, request.reference || ' is ' || request.state || case
        when settlement.id is null then ' without a payment' else ' and has a payment' end as found
      from payment_requests request left join payment_settlements settlement on settlement.request_id = request.id
      where (request.state in ('paid', 'partly-paid')) <> (settlement.id is not null)
    `,
  }),
  queriedCheck({
    name: 'open-requests',
    table: 'payment_requests',
    advice:
      'Withdraw the request: it asks for what is not owed. Make another one where the invoice is still owed.',
    rows: () => sql`
      select request.id, request.company_id as lot, request.reference || ' asks for ' || cast(request.amount as text) || ', ' ||
        case when invoice.status <> 'A' then 'and its invoice was taken back' else 'owed are ' ||
        cast(invoice.balance as text) end as found
      from payment_requests request join invoices invoice on invoice.id = request.target_id
      where request.target = 'invoice' and request.status <> 'D' and request.state not in ('paid', 'partly-paid')
        and (invoice.status <> 'A' or invoice.balance <> request.amount)
    `,
  }),
];
