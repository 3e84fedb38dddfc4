import { type RawBuilder, sql } from 'kysely';
import { jsonInteger } from '../../../db/json-field.ts';
import type { Trx } from '../../../db/schema.ts';

/** Ids of a source: beyond `from`, up to `to`. */
export interface IdRange {
  from: number;
  to: number;
}

/** So long before a payment a price counts as what its customer was told, milliseconds. */
const quotedWithin = 15 * 60_000;

/** By how much the clock of a terminal may differ from the one that quotes are noted by, milliseconds. */
const clockSlack = 60_000;

/** Vouchers of one payment are stored one after another: of how many the first is looked for. */
const vouchersAtOnce = 20;

type Gather = (trx: Trx, range: IdRange) => RawBuilder<unknown>[];

const into = (columns: string) =>
  sql.raw(`insert into money_acts (company_id, act, source_id, at, ${columns})`);
const once = sql.raw('on conflict (act, source_id) do nothing');
const ofPayment = sql.raw('p.at, p.device_id, p.stay_id, p.invoice_id');

const payments: Gather = (_trx, { from, to }) => {
  const head = into('device_id, stay_id, invoice_id, amount');
  const told = sql.raw(`stay_quotes as q where q.stay_id = p.stay_id
    and q.at >= p.at - ${quotedWithin} and q.at <= p.at + ${clockSlack}`);
  const ranged = sql`from payments as p where p.id > ${from} and p.id <= ${to}`;
  return [
    sql`${head} select p.company_id, case when p.total = 0 then 'courtesy' else 'discount' end, p.id,
      ${ofPayment}, p.discount ${ranged} and p.discount > 0 ${once}`,
    sql`${head} select p.company_id, 'lost-ticket', p.id, ${ofPayment}, p.total
      ${ranged} and p.lost_ticket = 1 ${once}`,
    sql`${head} select p.company_id, 'dearer-quote', p.id, ${ofPayment}, (select max(q.total) from ${told}) - p.total
      ${ranged} and exists (select 1 from ${told} and q.total > p.total) ${once}`,
  ];
};

const voucherUses: Gather = (_trx, { from, to }) => [
  sql`${into('device_id, stay_id, invoice_id, amount')}
    select u.company_id, 'voucher', u.id, u.at, u.device_id, u.stay_id, u.invoice_id,
      case when exists (select 1 from voucher_uses as o where o.id < u.id and o.id >= u.id - ${sql.lit(vouchersAtOnce)}
        and o.stay_id = u.stay_id and o.at = u.at) then 0
      else coalesce((select max(p.discount) from payments as p where p.stay_id = u.stay_id and p.at = u.at), 0) end
    from voucher_uses as u where u.id > ${from} and u.id <= ${to} ${once}`,
];

const exceptions: Gather = (trx, { from, to }) => {
  const ranged = sql`from exceptions as e where e.id > ${from} and e.id <= ${to}`;
  const user = jsonInteger(trx, 'e.details', 'userId');
  return [
    sql`${into('device_id, stay_id, amount')}
      select e.company_id, e.kind, e.id, e.at, e.device_id, e.stay_id, coalesce((select max(abs(o.amount))
        from exceptions as o where o.stay_id = e.stay_id and o.kind = 'unpaid-exit'), 0)
      ${ranged} and e.kind = 'manual-exit' ${once}`,
    sql`${into('device_id, user_id, stay_id, invoice_id, amount')}
      select e.company_id, e.kind, e.id, e.at, case when ${user} is null then e.device_id end, ${user}, e.stay_id,
        ${jsonInteger(trx, 'e.details', 'invoiceId')}, abs(e.amount)
      ${ranged} and e.kind = 'void' ${once}`,
  ];
};

const receipts: Gather = (_trx, { from, to }) => [
  sql`${into('device_id, user_id, invoice_id, amount')}
    select r.company_id, 'refund', r.id, r.at, r.device_id,
      case when r.device_id is null then r.user_id end, r.invoice_id, abs(r.amount)
    from receipts as r where r.id > ${from} and r.id <= ${to} and r.kind = 'refund' ${once}`,
];

const purgeStays: Gather = (_trx, { from, to }) => [
  sql`${into('user_id, stay_id, amount')}
    select s.company_id, 'purge', s.id, s.at, p.user_id, s.stay_id, coalesce(s.foregone, 0)
    from purge_stays as s join purges as p on p.id = s.purge_id where s.id > ${from} and s.id <= ${to} ${once}`,
];

/** From which tables acts are gathered, and what of their rows is one. */
export const actSources = {
  payments,
  voucher_uses: voucherUses,
  exceptions,
  receipts,
  purge_stays: purgeStays,
} as const satisfies Record<string, Gather>;

export type ActSource = keyof typeof actSources;
export const actSourceNames = Object.keys(actSources) as ActSource[];
