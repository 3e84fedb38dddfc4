import { sql } from 'kysely';
import {
  type DataCheck,
  type Fault,
  type FoundFaults,
  queriedCheck,
  steadily,
} from '../../../db/data-check.ts';
import type { Trx } from '../../../db/schema.ts';
import { voucherDigest } from './voucher-digest.ts';
import type { VoucherPlace } from './voucher-figures.list.ts';

/** Numbers have no gaps, sums go on from one voucher to the next, and the documents of each are still there. Minor units. */
export const fiscalVoucherChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'fiscal-vouchers',
    table: 'fiscal_vouchers',
    advice: 'A voucher or its documents were changed by hand: compare with a backup or the printed voucher.',
    rows: () => sql`
      select checked.id, checked.company_id as lot, 'number ' || cast(checked.number as text) || ' is the ' ||
        cast(checked.place as text) || '. of its terminal, accumulates ' || cast(checked.accumulated as text) ||
        ' of ' || cast(checked.added as text) || ', has ' || cast(checked.total as text) || ' of ' ||
        cast(checked.worth as text) as found
      from (
        select voucher.id, voucher.company_id, voucher.number, voucher.accumulated, voucher.total,
          row_number() over series as place, sum(voucher.net) over series as added,
          (select coalesce(sum(invoice.total), 0) from invoices invoice
            where invoice.company_id = voucher.company_id and invoice.day = voucher.day
              and coalesce(invoice.device_id, 0) = coalesce(voucher.device_id, 0)
              and invoice.id <= voucher.last_invoice_id) as worth
        from fiscal_vouchers voucher
        window series as (partition by voucher.company_id, voucher.device_id order by voucher.day)
      ) checked
      where checked.number <> checked.place or checked.accumulated <> checked.added or checked.total <> checked.worth
    `,
  }),
  {
    name: 'fiscal-voucher-chain',
    advice:
      'The first voucher named was changed, taken out or put in by hand: compare it with a backup or the printed voucher.',
    find: ({ db, most }) => steadily(db, (trx) => brokenChains(trx, most)),
  },
];

/** The first voucher of each terminal, and of the office, whose digest is not that of what it says and of the one before. */
async function brokenChains(trx: Trx, most: number): Promise<FoundFaults> {
  const series = await trx
    .selectFrom('fiscal_vouchers')
    .select(['company_id', 'device_id'])
    .distinct()
    .orderBy('company_id')
    .orderBy('device_id')
    .execute();
  const faults: Fault[] = [];
  for (const { company_id, device_id } of series) {
    const broken = await firstBroken(trx, { companyId: company_id, deviceId: device_id });
    if (!broken) continue;
    const found = `number ${broken.number}: its digest is not that of what it says and of the voucher before`;
    faults.push({ table: 'fiscal_vouchers', id: String(broken.id), lot: company_id, found });
  }
  return { count: faults.length, faults: faults.slice(0, most) };
}

/** Vouchers that are read at a time. */
const readAtOnce = 500;

async function firstBroken(trx: Trx, { companyId, deviceId }: VoucherPlace) {
  let previous: string | null = null;
  for (let after = 0; ; ) {
    const rows = await trx
      .selectFrom('fiscal_vouchers')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('device_id', deviceId === null ? 'is' : '=', deviceId)
      .where('number', '>', after)
      .orderBy('number')
      .limit(readAtOnce)
      .execute();
    for (const row of rows) {
      // Those that were made before there were digests stand at the beginning.
      const isOld = row.digest === null && previous === null;
      if (!isOld && row.digest !== voucherDigest(row, previous)) return row;
      previous = row.digest;
      after = row.number;
    }
    if (rows.length < readAtOnce) return null;
  }
}
