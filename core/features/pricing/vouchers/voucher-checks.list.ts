import { sql } from 'kysely';
import { type DataCheck, queriedCheck } from '../../../db/data-check.ts';

const isOff = sql`
  counted.uses <> counted.filed or counted.uses > counted.uses_allowed
  or (counted.state = 'unused' and counted.uses > 0)
  or (counted.state = 'partly' and (counted.uses = 0 or counted.uses >= counted.uses_allowed))
  or (counted.state = 'used' and counted.uses < counted.uses_allowed)
`;

/** Uses are counted as they are filed, and batches have the vouchers that they were made with. */
export const voucherChecks: readonly DataCheck[] = [
  queriedCheck({
    name: 'voucher-uses',
    table: 'vouchers',
    advice: 'Void the voucher if it should not be used any more; what it paid stands with its invoices.',
    rows: () => sql`
      select counted.id, counted.company_id as lot, counted.code || ' (' || counted.state || ') counts ' ||
        cast(counted.uses as text) || ' of ' || cast(counted.uses_allowed as text) || ' uses, ' ||
        cast(counted.filed as text) || ' are filed' as found
      from (
        select voucher.id, voucher.company_id, voucher.code, voucher.state, voucher.uses, voucher.uses_allowed,
          (select count(*) from voucher_uses one where one.voucher_id = voucher.id) as filed
        from vouchers voucher
      ) counted where ${isOff}
    `,
  }),
  queriedCheck({
    name: 'voucher-batches',
    table: 'voucher_batches',
    advice: 'Vouchers were added or taken away by hand: restore a backup, or make a new batch.',
    rows: () => sql`
      select batch.id, batch.company_id as lot, 'was made with ' || cast(batch.quantity as text) || ' vouchers, has ' ||
        cast(count(voucher.id) as text) as found
      from voucher_batches batch left join vouchers voucher on voucher.batch_id = batch.id
      group by batch.id, batch.company_id, batch.quantity having count(voucher.id) <> batch.quantity
    `,
  }),
];
