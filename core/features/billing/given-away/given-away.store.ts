import type { GivenAwayAct } from '../../../../shared/features/billing/given-away/given-away.ts';
import type { Trx } from '../../../db/schema.ts';

/** An act that lowers or forgoes money; amounts in minor units, `at` epoch milliseconds. */
export interface GivenAway {
  companyId: number;
  at: number;
  act: GivenAwayAct;
  stayId?: number | null;
  invoiceId?: number | null;
  /** Null at the office. */
  deviceId: number | null;
  /** The user whose act it is; null for a terminal, the provider or the program. */
  actorId: number | null;
  /** What it is of, where that is neither a stay nor an invoice. */
  source?: number | null;
  due: number;
  charged: number;
  title: string | null;
}

/** Stores what was given away. */
export async function insertGivenAway(trx: Trx, one: GivenAway): Promise<void> {
  const { companyId, at, act, stayId, invoiceId, deviceId, actorId, source, due, charged, title } = one;
  await trx
    .insertInto('given_away')
    .values({
      ...{ company_id: companyId, at, act, stay_id: stayId ?? null, invoice_id: invoiceId ?? null },
      ...{ device_id: deviceId, actor_id: actorId, source: source ?? null },
      ...{ due, charged, amount: due - charged, title, undone_at: null },
    })
    .execute();
}

/** Acts that were taken back. */
export interface TakenBack {
  companyId: number;
  acts: readonly GivenAwayAct[];
  /** Of which of these it is. */
  of: { stayIds: readonly number[] } | { invoiceId: number } | { source: number };
  /** Epoch milliseconds. */
  at: number;
}

/** Marks those of the acts that still hold. */
export async function markTakenBack(trx: Trx, { companyId, acts, of, at }: TakenBack): Promise<void> {
  const [column, ids] =
    'stayIds' in of
      ? (['stay_id', of.stayIds] as const)
      : 'invoiceId' in of
        ? (['invoice_id', [of.invoiceId]] as const)
        : (['source', [of.source]] as const);
  const undone = await trx
    .updateTable('given_away')
    .set({ undone_at: at })
    .where('company_id', '=', companyId)
    // No record has id 0: an empty list would be no SQL.
    .where(column, 'in', [0, ...ids])
    .where('act', 'in', [...acts])
    .where('undone_at', 'is', null)
    .returning('id')
    .execute();
  if (undone.length > 0)
    await trx
      .insertInto('given_away_undone')
      .values(undone.map(({ id }) => ({ given_away_id: id })))
      .execute();
}
