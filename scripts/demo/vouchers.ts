import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';

/** How often each voucher of the allied shops was used: single ones, and ones for five times. */
const usesOf = { single: 38, often: [5, 5, 4, 2, 2, 1] } as const;

/** Vouchers of a lot that were lost, and are void. */
const lost = 4;

/** Voids some vouchers, as somebody does who has lost them. */
export async function voidVouchers(app: FastifyInstance, token: string, companyId: number): Promise<void> {
  const headers = { authorization: token, pathview: 'view/discounts', companyid: String(companyId) };
  const url = '/api/dashboard/core/vouchers';
  const found = await app.inject({ method: 'GET', url: `${url}?size=${lost}&sort=-code`, headers });
  for (const { id, version } of found.json().rows) {
    const done = await app.inject({ method: 'DELETE', url: `${url}/${id}?version=${version}`, headers });
    if (done.statusCode >= 300) throw new Error(`voucher ${id}: ${done.body}`);
  }
}

/**
 * Gives the newest payments with the allied shops' discount to vouchers of it, as if they had been shown: the amounts
 * are the same.
 */
export function spendVouchers(database: DatabaseSync, companyId: number): void {
  const vouchers = database
    .prepare(
      `select v.id, v.code, v.uses_allowed as allowed from vouchers v join discounts d on d.id = v.discount_id
        where v.company_id = ? and d.code = 'ALIADOS' and v.state = 'unused' order by v.id`,
    )
    .all(companyId) as { id: number; code: string; allowed: number }[];
  const singles = vouchers.filter(({ allowed }) => allowed === 1).slice(0, usesOf.single);
  const often = vouchers
    .filter(({ allowed }) => allowed > 1)
    .flatMap((voucher, index) => Array.from({ length: usesOf.often[index] ?? 0 }, () => voucher));
  const uses = [...singles, ...often];
  const payments = database
    .prepare(
      `select id, stay_id as stay, invoice_id as invoice, device_id as device, at from payments
        where company_id = ? and discounts = '["ALIADOS"]' order by at desc limit ?`,
    )
    .all(companyId, uses.length);
  const [note, spend, pay] = [
    `insert into voucher_uses (company_id, voucher_id, stay_id, invoice_id, device_id, at)
      values (:company, :voucher, :stay, :invoice, :device, :at)`,
    `update vouchers set uses = uses + 1, version = version + 1, used_at = :at, invoice_id = :invoice, updated_at = :at,
      state = case when uses + 1 >= uses_allowed then 'used' else 'partly' end where id = :voucher`,
    'update payments set discounts = :codes where id = :id',
  ].map((text) => database.prepare(text));
  database.exec('begin');
  // The oldest payment first: a voucher shows its last use.
  for (const [index, { id, stay, invoice, device, at }] of payments.reverse().entries()) {
    const voucher = uses[index];
    if (!voucher || at === undefined || id === undefined) continue;
    const use = { voucher: voucher.id, invoice: invoice ?? null, at };
    note?.run({ ...use, company: companyId, stay: stay ?? null, device: device ?? null });
    spend?.run(use);
    pay?.run({ codes: JSON.stringify([voucher.code]), id });
  }
  database.exec('commit');
}
