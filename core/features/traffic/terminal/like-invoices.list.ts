import type { Trx } from '../../../db/schema.ts';

/** How far the time of a paper may be from that of the event, milliseconds. */
const near = 3_600_000;
const most = 3;

/** Numbers of other invoices that an event may have made before: of the same device, vehicle and amount, within an hour. */
export async function likeInvoices(
  trx: Trx,
  { companyId, invoiceId, at }: { companyId: number; invoiceId: number; at: number },
): Promise<string[]> {
  const made = await trx
    .selectFrom('invoices')
    .select(['device_id', 'plate', 'total'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('invoices')
    .select(['prefix', 'number'])
    .where('company_id', '=', companyId)
    .where('at', '>=', at - near)
    .where('at', '<=', at + near)
    .where('total', '=', made.total)
    .where('device_id', '=', made.device_id)
    .where('plate', made.plate === null ? 'is' : '=', made.plate)
    .where('id', '<>', invoiceId)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ prefix, number }) => `${prefix}${number}`);
}
