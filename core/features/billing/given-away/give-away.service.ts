import { filedOtherwise } from '../../../../shared/features/billing/given-away/given-away.ts';
import type { Trx } from '../../../db/schema.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { fileException } from '../exceptions/file-exception.service.ts';
import { type GivenAway, insertGivenAway, markTakenBack, type TakenBack } from './given-away.store.ts';

/**
 * Notes an act that lowers or forgoes money, and files it from the lot's amount on. Every such act comes through here, in
 * its own transaction: nothing is given away without a row.
 */
export async function giveAway(trx: Trx, one: GivenAway): Promise<void> {
  if (one.charged >= one.due) return;
  await insertGivenAway(trx, one);
  if (!filedOtherwise.includes(one.act)) await fileGivenAway(trx, one);
}

/** Files what was given away from the lot's amount on. */
export async function fileGivenAway(trx: Trx, one: GivenAway): Promise<void> {
  const { companyId, at, act, stayId, invoiceId, deviceId, actorId, due, charged, title } = one;
  const amount = due - charged;
  const { givenAwayFrom } = await lotSettings(trx, companyId);
  if (amount <= 0 || amount < givenAwayFrom) return;
  await fileException(trx, {
    ...{ companyId, at, kind: 'given-away', stayId: stayId ?? null, deviceId, actorId, amount },
    details: {
      ...{ act, price: due, paid: charged, reason: title },
      ...(invoiceId != null && { invoiceId }),
    },
  });
}

/** Notes that acts were taken back: what they gave away is asked for again. */
export function takeBackGivenAway(trx: Trx, undone: TakenBack): Promise<void> {
  return markTakenBack(trx, undone);
}
