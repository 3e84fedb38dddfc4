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

/** Acts of `given_away` that rates are counted of; a discount that takes all is a courtesy. */
const ofGivenAway = sql.raw(`('discount', 'courtesy', 'voucher', 'purge')`);

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
    sql`${head} select p.company_id, 'lost-ticket', p.id, ${ofPayment}, p.total
      ${ranged} and p.lost_ticket = 1 ${once}`,
    sql`${head} select p.company_id, 'dearer-quote', p.id, ${ofPayment}, (select max(q.total) from ${told}) - p.total
      ${ranged} and exists (select 1 from ${told} and q.total > p.total) ${once}`,
  ];
};

const givenAway: Gather = (_trx, { from, to }) => [
  sql`${into('device_id, user_id, stay_id, invoice_id, amount')}
    select g.company_id, case when g.act = 'discount' and g.charged = 0 then 'courtesy' else g.act end, g.id, g.at,
      g.device_id, case when g.device_id is null then g.actor_id end, g.stay_id, g.invoice_id, g.amount
    from given_away as g where g.id > ${from} and g.id <= ${to} and g.undone_at is null and g.act in ${ofGivenAway} ${once}`,
];

const takenBack: Gather = (_trx, { from, to }) => [
  sql`delete from money_acts where act in ${ofGivenAway} and source_id in (
    select given_away_id from given_away_undone where id > ${from} and id <= ${to})`,
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

/** From which tables acts are gathered, and what of their rows is one. */
export const actSources = {
  payments,
  given_away: givenAway,
  exceptions,
  receipts,
  given_away_undone: takenBack,
} as const satisfies Record<string, Gather>;

export type ActSource = keyof typeof actSources;
export const actSourceNames = Object.keys(actSources) as ActSource[];
