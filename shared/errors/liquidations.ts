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
} as const satisfies ErrorArea;
