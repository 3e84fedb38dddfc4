import type { ComingErrors } from '../entry.ts';

/** Liquidation: codes -1652, -1653, -1655, -1684, -1692..-1694. */
export const comingLiquidationErrors = {
  liquidationTitleRequired: {
    code: -1652,
    status: 400,
    es: 'Escriba el nombre de la liquidación.',
    en: 'Enter the name of the liquidation.',
    cause: 'A liquidation rule without a title.',
    comingWith: 'liquidations',
  },
  liquidationChanged: {
    code: -1653,
    status: 409,
    es: 'Otro usuario modificó la liquidación. Revise los cambios antes de guardar.',
    en: 'Another user changed the liquidation. Review the changes before saving.',
    cause: 'PUT or DELETE of a liquidation with a version that is not the stored one; `current` holds it.',
    comingWith: 'liquidations',
  },
  liquidationPeriodRequired: {
    code: -1655,
    status: 400,
    es: 'Elija el periodo que se liquida.',
    en: 'Choose the period that is billed.',
    cause: 'A run without a period, or a rule without its kind of period.',
    comingWith: 'liquidations',
  },
  liquidationInUse: {
    code: -1684,
    status: 409,
    es: 'No se puede eliminar: hay mensualidades con esta liquidación.',
    en: 'It cannot be deleted: monthly plans use this liquidation.',
    cause: 'Deleting a rule that plans name.',
    comingWith: 'liquidations',
  },
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
