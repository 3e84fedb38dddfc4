import type { ErrorArea } from './entry.ts';

/** Dates of reports (codes -1785..-1790) and their exports. */
export const reportErrors = {
  reportFailed: {
    code: -1687,
    status: 500,
    es: 'No se pudo generar el reporte. Intente de nuevo.',
    en: 'The report could not be generated. Try again.',
    cause: 'The worker of a report or export died or met an error that is none of the user’s.',
  },
  figuresTooLarge: {
    code: -1,
    status: 422,
    es: 'Las cifras pedidas suman más de lo que se puede contar. Pida menos días o acote los filtros.',
    en: 'The figures asked for add up to more than can be counted. Ask for fewer days, or narrow the filters.',
    cause: 'A sum beyond 2^63 minor units in SQLite.',
  },
  exportsFull: {
    code: -1,
    status: 429,
    es: 'Ya hay __COMPLEMENT__ exportaciones en espera. Espere a que termine una o cancélela.',
    en: '__COMPLEMENT__ exports are waiting already. Wait until one is done, or cancel it.',
    cause: 'More exports at a time than a user may have in a company.',
  },
  exportTooLong: {
    code: -1,
    status: 400,
    es: 'Son demasiadas filas para un PDF (máximo __COMPLEMENT__). Acote los filtros o exporte a xlsx o txt.',
    en: 'Too many rows for a PDF (at most __COMPLEMENT__). Narrow the filters, or export to xlsx or txt.',
    cause: 'A PDF of more rows than anybody prints.',
  },
  exportNotReady: {
    code: -1,
    status: 409,
    es: 'La exportación no está lista para descargar.',
    en: 'The export is not ready for download.',
    cause: 'The file of an export that waits, runs, failed or was cancelled.',
  },
  initialDateRequired: {
    code: -1785,
    status: 400,
    es: 'Elija la fecha inicial.',
    en: 'Select the initial date.',
    cause: 'The first day of a report or of a resolution is missing.',
  },
  finalDateRequired: {
    code: -1786,
    status: 400,
    es: 'Elija la fecha final.',
    en: 'Select the final date.',
    cause: 'The last day of a report or of a resolution is missing.',
  },
  rangeReversed: {
    code: -1787,
    status: 400,
    es: 'La fecha inicial es posterior a la final.',
    en: 'The initial date is after the final one.',
    cause: '`from` after `to`.',
  },
  rangeTooLong: {
    code: -1788,
    status: 400,
    es: 'El rango supera el máximo de __COMPLEMENT__ días. Elija menos días.',
    en: 'The range exceeds the maximum of __COMPLEMENT__ days. Choose fewer days.',
    cause: 'More days than the operating parameter maximumRangeDays.',
  },
  finalDateInFuture: {
    code: -1789,
    status: 400,
    es: 'La fecha final no puede ser posterior a hoy.',
    en: 'The final date must not be after today.',
    cause: '`to` after today in the lot’s time zone.',
  },
  dateInvalid: {
    code: -1790,
    status: 400,
    es: 'La fecha debe tener el formato aaaa-mm-dd y existir.',
    en: 'The date must have the format yyyy-mm-dd and exist.',
    cause: 'A date that is malformed or does not exist.',
  },
} as const satisfies ErrorArea;
