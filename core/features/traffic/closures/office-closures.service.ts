import { asciiLowerCase } from '../../../../shared/ascii.ts';
import type {
  ClosureInput,
  DrawerMovementInput,
} from '../../../../shared/features/traffic/closures/closure.schema.ts';
import { countOf } from '../../../../shared/features/traffic/closures/closure.ts';
import { minus, plus } from '../../../../shared/money.ts';
import { rule } from '../../../../shared/schema.ts';
import type { Actor } from '../../../db/actor.ts';
import { announce } from '../../../db/outbox.store.ts';
import type { CompanyScope } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError, invalid } from '../../../errors.ts';
import { fileException } from '../../billing/exceptions/file-exception.service.ts';
import { closureNamed, lastOfficeClosure, movementNamed } from './closures.list.ts';
import { insertEmpty, totalsOf } from './closures.store.ts';
import type { closures, drawerMovements } from './closures.table.ts';
import { fileFloatGap } from './float-gaps.service.ts';
import { insertMovement, settleClosure, takeMovements, takeReceipts } from './office-closures.store.ts';

type Closure = RecordOf<typeof closures>;

/** Who signs: a user of the core. */
export interface Cashier {
  id: number;
  name: string;
}

/**
 * Counts the drawer of a person at the office: everything that they took since their last closure, with what was in the
 * drawer to begin with and what went to the safe. Of a drawer that gave back more than it took, the rest counts as put into
 * it: its closure holds less than nothing until a deposit takes that off the cash of the others. Once for each id of the
 * caller's; a difference is filed, and a float that did not come back.
 * @throws receiptIdReused, nothingToClose; invalidFields where the amount is not that of the notes and coins
 */
export async function closeOffice(
  trx: Trx,
  { companyId }: CompanyScope,
  actor: Actor,
  cashier: Cashier,
  { id: asked, counts, counted: typed, note }: ClosureInput,
): Promise<Closure> {
  const uuid = asciiLowerCase(asked);
  // Two counts of one drawer at once: the second finds nothing, and does not share the receipts of the first.
  await lockCompany(trx, companyId);
  const known = await closureNamed(trx, companyId, uuid);
  if (known) return sameClosure(known, cashier);
  const counted = counts?.length ? countOf(counts) : (typed ?? 0);
  if (typed != null && typed !== counted)
    throw invalid({ counted: rule('oneOf', { values: String(counted) }) });
  const last = await lastOfficeClosure(trx, { companyId, userId: cashier.id });
  const id = await insertEmpty(trx, {
    ...{ companyId, uuid, deviceId: null, userId: cashier.id, at: actor.now },
    ...{ since: last, cashier: cashier.name },
  });
  const receipts = await takeReceipts(trx, id, { companyId, userId: cashier.id });
  const { opening: noted, dropped, moved } = await takeMovements(trx, id, { companyId, userId: cashier.id });
  if (receipts === 0 && moved === 0) throw new AppError('nothingToClose');
  const totals = await totalsOf(trx, id);
  const expected = totals.cash ?? 0;
  // No drawer holds less than nothing: what went back beyond what came in was put into it, though nobody noted it.
  const lacking = minus(0, plus(expected, noted));
  const opening = lacking > 0 ? plus(noted, lacking) : noted;
  const difference = minus(plus(counted, dropped), plus(expected, opening));
  await settleClosure(trx, id, {
    ...{ expected, counted, opening, dropped, difference, receipts, note: note?.trim() || null },
    ...{ methods: totals, counts: (counts ?? []).filter(({ count }) => count > 0) },
  });
  await announce(trx, { at: actor.now, companyId, topic: 'closures', recordId: id, kind: 'closed' });
  if (difference !== 0)
    await fileException(trx, {
      ...{ companyId, at: actor.now, kind: 'closure-difference', stayId: null, deviceId: null },
      actorId: cashier.id,
      amount: difference,
      details: { cashier: cashier.name, userId: cashier.id, closureId: id },
    });
  await fileFloatGap(trx, {
    ...{ companyId, closureId: id, at: actor.now, userId: cashier.id, cashier: cashier.name, told: noted },
  });
  const made = await closureNamed(trx, companyId, uuid);
  if (!made) throw new Error('The closure was not stored.');
  return made;
}

/** @throws receiptIdReused where the id stands for another person's closure */
function sameClosure(known: Closure, { id }: Cashier): Closure {
  if (known.userId !== id) throw AppError.on('id', 'receiptIdReused');
  return known;
}

/** Notes cash that a person puts into their drawer, or takes out of it into the safe; once for each id. @throws receiptIdReused */
export async function moveDrawer(
  trx: Trx,
  { companyId }: CompanyScope,
  actor: Actor,
  userId: number,
  { id, kind, amount, reference }: DrawerMovementInput,
): Promise<RecordOf<typeof drawerMovements>> {
  const uuid = asciiLowerCase(id);
  const known = await movementNamed(trx, companyId, uuid);
  if (known) {
    const same = known.userId === userId && known.kind === kind && known.amount === amount;
    if (!same) throw AppError.on('id', 'receiptIdReused');
    return known;
  }
  return insertMovement(trx, {
    ...{ companyId, uuid, userId, at: actor.now, kind, amount },
    reference: reference?.trim() || null,
  });
}
