import type { ComingErrors } from '../entry.ts';

/** Liquidation: codes -1692..-1694. */
export const comingLiquidationErrors = {
  liquidationRunExists: {
    code: -1692,
    status: 409,
    es: 'El periodo __COMPLEMENT__ ya se liquidó.',
    en: 'The period __COMPLEMENT__ has been billed already.',
    cause: 'A second run over a plan and period that has one.',
    comingWith: 'liquidations',
  },
  liquidationNothingDue: {
    code: -1693,
    status: 409,
    es: 'No hay mensualidades por liquidar en ese periodo.',
    en: 'There is no monthly plan to bill in that period.',
    cause: 'A run that would make no invoice.',
    comingWith: 'liquidations',
  },
  liquidationPaid: {
    code: -1694,
    status: 409,
    es: 'No se puede deshacer: ya hay facturas pagadas en esta liquidación.',
    en: 'It cannot be undone: invoices of this liquidation are paid already.',
    cause: 'Undoing a run after a payment.',
    comingWith: 'liquidations',
  },
} as const satisfies ComingErrors;
