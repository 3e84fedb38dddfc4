import type { ErrorArea } from './entry.ts';

/** The rules by which monthly subscribers are billed. */
export const liquidationErrors = {
  liquidationTitleRequired: {
    code: -1652,
    status: 400,
    es: 'Escriba el nombre de la liquidación.',
    en: 'Enter the name of the liquidation.',
    cause: 'A liquidation rule without a name.',
  },
  liquidationChanged: {
    code: -1653,
    status: 409,
    es: 'Otro usuario modificó la liquidación. Revise los cambios antes de guardar.',
    en: 'Another user changed the liquidation. Review the changes before saving.',
    cause: 'PUT or DELETE of a liquidation with a version that is not the stored one; `current` holds it.',
  },
  liquidationPeriodRequired: {
    code: -1655,
    status: 400,
    es: 'Elija el periodo que se liquida.',
    en: 'Choose the period that is billed.',
    cause: 'A rule without its kind of period, or with months that make no period.',
  },
  liquidationNameDuplicated: {
    code: -3150,
    status: 409,
    es: 'Ya existe una liquidación con ese nombre.',
    en: 'A liquidation with that name already exists.',
    cause: 'Name taken by another rule of the company.',
  },
  lateFeeInvalid: {
    code: -3151,
    status: 400,
    es: 'El recargo por mora debe ser de 0 a 100 %, o un valor de $ 0 a $ 10.000.000.000.',
    en: 'The late fee must be from 0 to 100 %, or an amount from $0 to $10,000,000,000.',
    cause:
      'A share above 10,000 basis points, or an amount that is no integer, negative or beyond the limit.',
  },
  liquidationInUse: {
    code: -1684,
    status: 409,
    es: 'No se puede eliminar: hay mensualidades con esta liquidación.',
    en: 'It cannot be deleted: monthly plans use this liquidation.',
    cause: 'Deleting a rule that plans name.',
  },
  liquidationRunChanged: {
    code: -1653,
    status: 409,
    hasReason: true,
    es: 'La liquidación ya no es la que usted vio: cambió __COMPLEMENT__. Prepárela de nuevo.',
    en: 'The run is no longer the one that you saw: __COMPLEMENT__ changed. Prepare it again.',
    cause:
      'Confirming a draft whose version or whose bills have changed; `current` holds the run and what differs.',
  },
  liquidationRunExists: {
    code: -1692,
    status: 409,
    es: 'El periodo __COMPLEMENT__ ya se liquidó.',
    en: 'The period __COMPLEMENT__ has been billed already.',
    cause: 'A second run over a plan and period that has one.',
  },
  liquidationNothingDue: {
    code: -1693,
    status: 409,
    es: 'No hay mensualidades por liquidar en ese periodo.',
    en: 'There is no monthly plan to bill in that period.',
    cause: 'A run that would make no invoice.',
  },
  liquidationPaid: {
    code: -1694,
    status: 409,
    es: 'No se puede deshacer: ya hay facturas pagadas en esta liquidación.',
    en: 'It cannot be undone: invoices of this liquidation are paid already.',
    cause: 'Undoing a run after a payment.',
  },
  liquidationRunSettled: {
    code: -3152,
    status: 409,
    es: 'Esta liquidación ya no está en ese paso: actualice la página para ver cómo va.',
    en: 'This run is no longer at that step: reload the page to see how it stands.',
    cause:
      'Confirming what is no draft, undoing what made no invoices, or either while the other is under way.',
  },
  liquidationConceptUsed: {
    code: -3153,
    status: 409,
    es: 'No se puede eliminar el concepto: hay reglas de liquidación que facturan con él.',
    en: 'The concept cannot be deleted: billing rules use it.',
    cause: 'Deleting a concept that a rule names for its lines or its late fee.',
  },
  liquidationConceptGone: {
    code: -3154,
    status: 409,
    es: 'El concepto de esta regla fue eliminado. Elija otro en la regla.',
    en: 'The concept of this rule was deleted. Choose another one in the rule.',
    cause: 'A run of a rule whose concept is deleted.',
  },
  liquidationRunFailed: {
    code: -3155,
    status: 500,
    es: 'La liquidación se interrumpió. Continúela: lo que ya se facturó no se repite.',
    en: 'The run was interrupted. Continue it: what was invoiced is not repeated.',
    cause: 'The work on a run failed for a reason that nobody foresaw, or lost its core too often.',
  },
  liquidationDraftLost: {
    code: -3557,
    status: 503,
    es: 'La preparación de la liquidación se detuvo demasiado tiempo y se descartó. Prepárela de nuevo.',
    en: 'The preparation of the run stood still for too long and was discarded. Prepare it again.',
    cause:
      'A draft whose core took no step for some ten seconds, so that it was taken for one that had died.',
  },
} as const satisfies ErrorArea;
