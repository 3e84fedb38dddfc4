import type { ErrorArea } from './entry.ts';

/** Files of payrolls. */
export const payrollErrors = {
  payrollFileKnown: {
    code: -3220,
    status: 409,
    es: 'Este archivo ya se subió. Búsquelo en la lista: si quedaron filas por registrar, intente de nuevo desde allí.',
    en: 'This file was uploaded already. Look for it in the list: if rows are left to record, try again from there.',
    cause: 'A payroll file with the very bytes of one that the lot has.',
  },
  payrollFileChanged: {
    code: -3221,
    status: 409,
    es: 'Otro usuario ya siguió con este archivo. Revise cómo quedó antes de continuar.',
    en: 'Another user went on with this file. Look at how it stands before you continue.',
    cause:
      'Confirming or discarding a payroll file in a version that is not the stored one; `current` holds it.',
  },
  payrollFileSettled: {
    code: -3222,
    status: 409,
    es: 'Este archivo ya no está en ese paso: actualice la página para ver cómo va.',
    en: 'This file is no longer at that step: reload the page to see how it stands.',
    cause:
      'Confirming where no row is left to book, discarding what was booked, or either while work is under way.',
  },
  payrollFileFailed: {
    code: -3223,
    status: 500,
    es: 'El trabajo con el archivo se interrumpió. Continúelo: lo que ya se registró no se repite.',
    en: 'The work on the file was interrupted. Continue it: what was recorded is not repeated.',
    cause:
      'Reading or booking a payroll file failed for a reason that nobody foresaw, or lost its core too often.',
  },
} as const satisfies ErrorArea;
