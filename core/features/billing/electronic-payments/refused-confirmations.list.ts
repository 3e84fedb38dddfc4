import type {
  RefusedConfirmation,
  RefusedDetail,
} from '../../../../shared/features/billing/electronic-payments/payment.ts';
import { type Scope, toWire } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { refusedConfirmations } from './electronic-payments.table.ts';
import { isListed, merchantOf } from './merchants.list.ts';

/** Says of each whether it came from where the lot expects its provider. */
export async function withListedAddress(
  db: Db | Trx,
  { companyId }: Scope,
  records: Record<string, unknown>[],
): Promise<Record<string, unknown>[]> {
  const merchant = companyId === null ? null : await merchantOf(db, companyId);
  const addresses = merchant?.addresses ?? [];
  return records.map((one) => ({ ...one, listedAddress: isListed(addresses, String(one.address)) }));
}

/** One refused confirmation with its fields. @throws notFound */
export async function refusedDetail(db: Db, companyId: number, id: number): Promise<RefusedDetail> {
  const row = await db
    .selectFrom('refused_confirmations')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  const found = refusedConfirmations.read(row);
  const [shown] = await withListedAddress(db, { companyId }, [toWire(refusedConfirmations, found)]);
  return { ...(shown as unknown as RefusedConfirmation), fields: found.fields };
}
