import { localDay } from '../../../../shared/dates.ts';
import {
  type CodeReading,
  codeWithin,
  type ReaderAffixes,
} from '../../../../shared/features/traffic/codes/code.ts';
import { limits } from '../../../../shared/limits.ts';
import { discountNotices } from '../../../../shared/notices/discounts.ts';
import { noticeText } from '../../../../shared/notices/entry.ts';
import { isTagLike, normalizeTag } from '../../../../shared/tag.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Db } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { offeredDiscounts } from '../../pricing/vouchers/offered-discounts.service.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { findStay, staysNamed } from '../stays/stays.list.ts';
import { discountTitleOf, subscriberOfTag } from './codes.list.ts';

/** What was read, where and when (epoch milliseconds), and who is told of it. */
export interface ReadCode {
  companyId: number;
  typed: string;
  affixes: ReaderAffixes;
  now: number;
  language: Language;
}

const nothing = { notice: null, message: null, discount: null, stay: null, subscriberId: null } as const;

/**
 * What a code is to the lot: a voucher or discount that holds now, the ticket of a stay that is inside, the tag of a
 * subscriber. It changes nothing.
 * @throws voucherUsed, voucherVoid, discountNotInForce, discountByVoucher, vehicleLeft where it is one that is of no use
 */
export async function readCode(db: Db, read: ReadCode): Promise<CodeReading> {
  const { typed, affixes, language } = read;
  const code = codeWithin(typed, affixes);
  if (code === null) {
    const message = noticeText(discountNotices.discountCodeUnreadable, language);
    return { ...nothing, kind: 'unreadable', code: '', notice: 'discountCodeUnreadable', message };
  }
  const found =
    (await discountOf(db, read, code)) ?? (await stayOf(db, read, code)) ?? (await tagOf(db, read, code));
  if (found) return { ...nothing, code, ...found };
  const message = noticeText(discountNotices.discountCodeForeign, language);
  return { ...nothing, kind: 'foreign', code, notice: 'discountCodeForeign', message };
}

type Found = Pick<CodeReading, 'kind'> & Partial<CodeReading>;

/** Null where `error` says that there is no such thing. */
async function unless<T>(error: AppError['error'], work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.error === error) return null;
    throw thrown;
  }
}

async function discountOf(
  db: Db,
  { companyId, now, language }: ReadCode,
  code: string,
): Promise<Found | null> {
  if (code.length > limits.codeLength) return null;
  const { timeZone } = await lotSettings(db, companyId);
  const offer = { companyId, day: localDay(now, timeZone), cumulative: true };
  const offered = await unless('discountUnknown', offeredDiscounts(db, [code], offer));
  const [given] = offered?.discounts ?? [];
  if (!offered || !given) return null;
  const [voucher] = offered.vouchers;
  const named = voucher ? { voucherId: voucher.id } : { code: given.code ?? code };
  const title = await discountTitleOf(db, companyId, named);
  return {
    kind: voucher ? 'voucher' : 'discount',
    notice: 'discountCodeRead',
    message: noticeText(discountNotices.discountCodeRead, language, title),
    discount: { title, kind: given.kind, value: given.value },
  };
}

/** The longest ticket is the id of an entry, as a terminal prints it while it is cut off. */
async function stayOf(db: Db, { companyId, now }: ReadCode, code: string): Promise<Found | null> {
  if (code.length > limits.codeLength + 10) return null;
  const found = await unless('stayUnknown', findStay(db, companyId, { ticket: code }, now));
  if (!found) return null;
  if (found.exit_at !== null) throw new AppError('vehicleLeft');
  const [stay] = await staysNamed(db, companyId, [found.id]);
  if (!stay) return null;
  const entryAt = new Date(stay.entry_at).toISOString();
  return { kind: 'ticket', stay: { id: stay.id, ticket: stay.ticket, entryAt } };
}

async function tagOf(db: Db, { companyId }: ReadCode, code: string): Promise<Found | null> {
  if (!isTagLike(normalizeTag(code))) return null;
  const subscriberId = await subscriberOfTag(db, companyId, code);
  return subscriberId === null ? null : { kind: 'subscriber', subscriberId };
}
