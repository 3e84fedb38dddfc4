import type {
  CountedDenomination,
  DrawerMovementKind,
} from '../../../../shared/features/traffic/closures/closure.ts';
import { type Amount, sumOf } from '../../../../shared/money.ts';
import { asUniqueError } from '../../../db/constraint-errors.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { closures, drawerMovements } from './closures.table.ts';

export { closeOfficeReceipts as takeReceipts } from '../../billing/receipts/receipts.store.ts';

/** Gives a closure what went into the person's drawer, and out of it. */
export async function takeMovements(
  trx: Trx,
  closureId: number,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<{ opening: Amount; dropped: Amount; moved: number }> {
  const rows = await trx
    .updateTable('drawer_movements')
    .set({ closure_id: closureId })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('closure_id', 'is', null)
    .returning(['kind', 'amount'])
    .execute();
  const sum = (kind: string) => sumOf(rows.filter((row) => row.kind === kind).map(({ amount }) => amount));
  return { opening: sum('opening'), dropped: sum('drop'), moved: rows.length };
}

/** What a count at the office came to; amounts in minor units. */
interface Settled {
  expected: Amount;
  counted: Amount;
  opening: Amount;
  dropped: Amount;
  difference: Amount;
  receipts: number;
  note: string | null;
  methods: Record<string, Amount>;
  counts: CountedDenomination[];
}

/** Writes the figures of a closure once its receipts and movements are known. */
export async function settleClosure(
  trx: Trx,
  id: number,
  { methods, counts, receipts, ...figures }: Settled,
): Promise<void> {
  await trx
    .updateTable('closures')
    .set({
      ...figures,
      receipt_count: receipts,
      methods: closures.columns.methods.write(methods),
      counts: closures.columns.counts.write(counts),
    })
    .where('id', '=', id)
    .execute();
}

interface NewMovement {
  companyId: number;
  uuid: string;
  userId: number;
  /** Epoch milliseconds. */
  at: number;
  kind: DrawerMovementKind;
  /** Minor units. */
  amount: number;
  reference: string | null;
}

/** Stores cash put into a drawer, or taken out of it. @throws receiptIdReused */
export async function insertMovement(
  trx: Trx,
  { companyId, userId, ...movement }: NewMovement,
): Promise<RecordOf<typeof drawerMovements>> {
  const row = await trx
    .insertInto('drawer_movements')
    .values({ ...movement, company_id: companyId, user_id: userId, closure_id: null })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw asUniqueError(error, drawerMovements);
    });
  return drawerMovements.read(row);
}
