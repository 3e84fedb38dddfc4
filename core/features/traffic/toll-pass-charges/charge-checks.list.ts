import { sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';

/** Charges that say to be booked and are not, that nobody looks after, or two of one stay that are asked for at once. */
const faults = sql`
  select charge.id, charge.company_id as lot, 'took ' || cast(charge.amount as text) || ' that its stay was not paid with' as found
  from toll_pass_charges charge
  where charge.state = 'booked' and charge.amount <> 0 and not exists (
    select 1 from receipts receipt join invoices invoice on invoice.id = receipt.invoice_id
    where invoice.company_id = charge.company_id
      and (charge.stay_id is null or invoice.stay_id = charge.stay_id)
      and receipt.method = 'toll-pass' and receipt.kind = 'collection'
      and receipt.reference = charge.authorisation and receipt.amount = charge.amount)
  union all
  select charge.id, charge.company_id, 'took ' || cast(charge.amount as text) || ' that is no advance'
  from toll_pass_charges charge
  where charge.state = 'advance' and not exists (
    select 1 from receipts receipt
    where receipt.id = charge.receipt_id and receipt.company_id = charge.company_id
      and receipt.method = 'toll-pass' and receipt.amount = charge.amount)
  union all
  select charge.id, charge.company_id, 'is ' || charge.state || ' and nobody looks after it'
  from toll_pass_charges charge
  where charge.state in ('asked', 'charged', 'voiding') and charge.next_at is null
  union all
  select max(charge.id), charge.company_id, cast(count(*) as text) || ' charges of stay ' ||
    cast(charge.stay_id as text) || ' are asked for at once'
  from toll_pass_charges charge where charge.state = 'asked' and charge.stay_id is not null
  group by charge.company_id, charge.stay_id having count(*) > 1
`;

/** What holds of charges to tags. */
export const chargeChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'toll-pass-charges',
    table: 'toll_pass_charges',
    advice: 'Money that a tag paid is not booked: compare with the statement of the operator of the passes.',
    rows: () => faults,
  }),
];
