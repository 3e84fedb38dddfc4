import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { type MethodTerms, plainTerms } from '../payment-methods/payment-methods.rules.ts';
import { terminalSettings } from './terminal-set-up.table.ts';

interface TermsRow {
  enabled: number;
  needs_reference: number;
  rounding: number;
  disabled_at: number | null;
  own: string | null;
  own_at: number | null;
  lot: string | null;
  lot_at: number | null;
}

interface Paying {
  companyId: number;
  deviceId: number;
  method: string;
}

const termsRow = prepared<Paying, TermsRow>((db, given) =>
  db
    .selectFrom('payment_methods')
    .leftJoin('terminal_settings as own', (join) =>
      join
        .onRef('own.company_id', '=', 'payment_methods.company_id')
        .on('own.device_id', '=', given('deviceId')),
    )
    .leftJoin('terminal_settings as lot', (join) =>
      join.onRef('lot.company_id', '=', 'payment_methods.company_id').on('lot.device_id', 'is', null),
    )
    .select(['payment_methods.enabled', 'payment_methods.needs_reference', 'payment_methods.rounding'])
    .select(['payment_methods.disabled_at', 'own.settings as own', 'own.updated_at as own_at'])
    .select(['lot.settings as lot', 'lot.updated_at as lot_at'])
    .where('payment_methods.company_id', '=', given('companyId'))
    .where('payment_methods.method', '=', given('method') as never),
);

/** What the company says of a payment method, and whether the terminal offers it. */
export async function methodTerms(db: Db | Trx, paying: Paying): Promise<MethodTerms> {
  const [row] = await termsRow(db, paying);
  if (!row) return plainTerms;
  const methods = (settings: string | null) =>
    settings === null ? null : terminalSettings.columns.settings.read(settings).paymentMethods;
  const own = methods(row.own);
  const offered = own ?? methods(row.lot);
  return {
    enabled: row.enabled === 1,
    needsReference: row.needs_reference === 1,
    rounding: row.rounding === 1,
    disabledAt: row.disabled_at,
    withheldAt:
      offered?.some((one) => one === paying.method) === false ? (own ? row.own_at : row.lot_at) : null,
  };
}
