import { prepared } from '../../db/prepared.ts';
import type { Db, Trx } from '../../db/schema.ts';
import { type MethodTerms, plainTerms } from './payment-methods.rules.ts';

interface TermsRow {
  enabled: number;
  needs_reference: number;
  rounding: number;
  disabled_at: number | null;
}

const termsRow = prepared<{ companyId: number; method: string }, TermsRow>((db, given) =>
  db
    .selectFrom('payment_methods')
    .select(['enabled', 'needs_reference', 'rounding', 'disabled_at'])
    .where('company_id', '=', given('companyId'))
    .where('method', '=', given('method') as never),
);

/** What the company says of a payment method. */
export async function methodTerms(db: Db | Trx, companyId: number, method: string): Promise<MethodTerms> {
  const [row] = await termsRow(db, { companyId, method });
  if (!row) return plainTerms;
  return {
    enabled: row.enabled === 1,
    needsReference: row.needs_reference === 1,
    rounding: row.rounding === 1,
    disabledAt: row.disabled_at,
  };
}

/** The methods that the company's terminals offer, in their order. */
export async function offeredMethods(db: Db | Trx, companyId: number) {
  const rows = await db
    .selectFrom('payment_methods')
    .select(['method', 'name', 'needs_reference', 'opens_drawer', 'rounding'])
    .where('company_id', '=', companyId)
    .where('enabled', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ method, name, needs_reference, opens_drawer, rounding }) => ({
    method,
    name,
    needsReference: needs_reference === 1,
    opensDrawer: opens_drawer === 1,
    rounding: rounding === 1,
  }));
}

/** How many methods other than this one the company takes. */
export async function otherEnabled(trx: Trx, companyId: number, id: number): Promise<number> {
  const { methods } = await trx
    .selectFrom('payment_methods')
    .select((count) => count.fn.countAll<number>().as('methods'))
    .where('company_id', '=', companyId)
    .where('enabled', '=', 1)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return methods;
}
