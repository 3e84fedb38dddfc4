import { normalizeTag } from '../../../../shared/tag.ts';
import type { Db } from '../../../db/schema.ts';

/** The title of the discount that a voucher is of, or that has the code. */
export async function discountTitleOf(
  db: Db,
  companyId: number,
  named: { voucherId: number } | { code: string },
): Promise<string> {
  const found =
    'voucherId' in named
      ? db
          .selectFrom('vouchers')
          .innerJoin('discounts', 'discounts.id', 'vouchers.discount_id')
          .where('vouchers.company_id', '=', companyId)
          .where('vouchers.id', '=', named.voucherId)
      : db
          .selectFrom('discounts')
          .where('discounts.company_id', '=', companyId)
          .where('discounts.code', '=', named.code)
          .where('discounts.status', '=', 'A');
  const { title } = await found.select('discounts.title').executeTakeFirstOrThrow();
  return title;
}

/** The subscriber that a tag belongs to; null where it is nobody's. */
export async function subscriberOfTag(db: Db, companyId: number, tag: string): Promise<number | null> {
  const row = await db
    .selectFrom('subscriber_vehicles')
    .innerJoin('subscribers', 'subscribers.id', 'subscriber_vehicles.subscriber_id')
    .select('subscribers.id')
    .where('subscriber_vehicles.company_id', '=', companyId)
    .where('subscriber_vehicles.tag', '=', normalizeTag(tag))
    .where('subscribers.status', '<>', 'D')
    .orderBy('subscribers.valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
