import { type RawBuilder, sql } from 'kysely';
import {
  type CheckContext,
  type DataCheck,
  type Fault,
  type FoundFaults,
  firstFaults,
  joinFaults,
  queriedCheck,
  steadily,
} from '../../../db/data-check.ts';
import type { Db } from '../../../db/schema.ts';
import { occupiedBySlot } from './open-stays.list.ts';

/** Every invoice of a stay with its payments, every payment with its invoice. */
const unpaidInvoices = sql`
  select invoice.id, invoice.company_id as lot, 'payments of ' || cast(coalesce(sum(payment.total), 0) as text) ||
    ' against its total ' || cast(invoice.total as text) as found
  from invoices invoice left join payments payment on payment.invoice_id = invoice.id
  where invoice.stay_id is not null
  group by invoice.id, invoice.company_id, invoice.total, invoice.collected
  having coalesce(sum(payment.total), 0) <> invoice.total or coalesce(sum(payment.collected), 0) <> invoice.collected
`;
const unbilledPayments = sql`
  select id, company_id as lot, 'took ' || cast(total as text) || ' without an invoice' as found
  from payments where invoice_id is null and total <> 0
`;
const unmarkedStays = sql`
  select stay.id, stay.company_id as lot,
    case when stay.paid_at is null then 'has a payment and is not marked paid' else 'is marked paid without a payment' end
      as found
  from stays stay
  where (stay.paid_at is null and exists (
      select 1 from payments payment where payment.stay_id = stay.id and payment.credit_note_id is null))
    or (stay.paid_at is not null and not exists (
      select 1 from payments payment where payment.stay_id = stay.id
        and (payment.credit_note_id is null or stay.exit_at is not null)))
`;

async function balances({ db, most }: CheckContext): Promise<FoundFaults> {
  const looks: [string, RawBuilder<unknown>][] = [
    ['invoices', unpaidInvoices],
    ['payments', unbilledPayments],
    ['stays', unmarkedStays],
  ];
  const found: FoundFaults[] = [];
  for (const [table, query] of looks) found.push(await firstFaults(db, table, query, most));
  return joinFaults(found, most);
}

/** Two vehicles of one plate or tag inside at once, none of them filed as a duplicate. */
const insideTwice = (by: 'plate' | 'tag') => sql`
  select min(id) as id, company_id as lot,
    ${sql.lit(`${by} `)} || ${sql.ref(by)} || ' is inside ' || cast(count(*) as text) || ' times' as found
  from stays where exit_at is null and duplicate = 0 and ${sql.ref(by)} is not null
  group by company_id, ${sql.ref(by)} having count(*) > 1
`;

/** Stays inside that no screen counts: their slot is deleted. */
const nowhere = sql`
  select stay.id, stay.company_id as lot, 'is inside a slot that is deleted: ' || slot.title as found
  from stays stay join slots slot on slot.id = stay.slot_id where stay.exit_at is null and slot.status = 'D'
`;

/** Open stays by slot, read from the table itself; screens count them by an index. */
async function openStays(db: Db): Promise<{ slot: number; lot: number; inside: number }[]> {
  const { rows } = await sql<{ slot: number; lot: number; inside: number }>`
    select slot_id as slot, company_id as lot, sum(case when exit_at is null then 1 else 0 end) as inside
    from stays group by slot_id, company_id
  `.execute(db);
  return rows;
}

async function occupancy({ db, most }: CheckContext): Promise<FoundFaults> {
  const found: FoundFaults[] = [];
  for (const query of [insideTwice('plate'), insideTwice('tag'), nowhere])
    found.push(await firstFaults(db, 'stays', query, most));
  const miscounted = await steadily(db, miscountedSlots);
  return joinFaults([...found, { count: miscounted.length, faults: miscounted }], most);
}

/** Slots whose open stays the screens count otherwise; in one state of the data, since vehicles come and go. */
async function miscountedSlots(db: Db): Promise<Fault[]> {
  const shown = new Map<number, Map<number, number>>();
  const faults: Fault[] = [];
  for (const { slot, lot, inside } of await openStays(db)) {
    const occupied = shown.get(lot) ?? (await occupiedBySlot(db, lot));
    shown.set(lot, occupied);
    const count = occupied.get(slot) ?? 0;
    if (count !== inside)
      faults.push({ table: 'slots', id: String(slot), lot, found: `shows ${count} inside, has ${inside}` });
  }
  return faults;
}

/** What holds of stays and their payments, and of who is inside. */
export const stayChecks: readonly DataCheck[] = [
  {
    name: 'payments',
    advice: 'Money and documents differ: compare with a backup or the paper, and tell the accountant.',
    find: balances,
  },
  queriedCheck({
    name: 'stay-times',
    table: 'stays',
    advice:
      'A clock was wrong: check the clocks of its terminals; reports leave such a stay out of their times.',
    rows: () => sql`
      select id, company_id as lot,
        case when exit_at < entry_at then 'left before it came in' else 'was paid before it came in' end as found
      from stays where exit_at < entry_at or paid_at < entry_at
    `,
  }),
  {
    name: 'occupancy',
    advice: 'The lot shows another occupancy than it has: restore a backup, or REINDEX the table.',
    find: occupancy,
  },
];
