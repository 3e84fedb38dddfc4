import type { ErrorArea } from './entry.ts';

/** Daily fiscal vouchers: codes of ours from -3330. */
export const fiscalVoucherErrors = {
  fiscalDayNotOver: {
    code: -3330,
    status: 409,
    es: 'Ese día todavía no termina: su comprobante se hace desde el día siguiente.',
    en: 'That day is not over: its voucher is made from the next day on.',
    cause: 'A fiscal voucher for today or a later day, by the lot’s clock.',
  },
  fiscalVoucherMade: {
    code: -3331,
    status: 409,
    es: 'Ese día ya tiene su comprobante.',
    en: 'That day already has its voucher.',
    cause: 'A second fiscal voucher of a terminal, or the office, for the same day.',
  },
  earlierVoucherMissing: {
    code: -3332,
    status: 409,
    es: 'Falta el comprobante del día __COMPLEMENT__. Hágalo primero.',
    en: 'The voucher of the day __COMPLEMENT__ is missing. Make it first.',
    cause: 'A fiscal voucher whose number would come before that of an earlier day.',
  },
  laterVoucherMade: {
    code: -3333,
    status: 409,
    es: 'Ya hay comprobante del día __COMPLEMENT__: lo que llegó de días anteriores sale en el siguiente.',
    en: 'The day __COMPLEMENT__ has its voucher already: what came of earlier days goes onto the next one.',
    cause: 'A fiscal voucher of a day before the last one that has a voucher.',
  },
  fiscalDayEmpty: {
    code: -3334,
    status: 409,
    es: 'Ese día no hubo facturas ni notas crédito: no lleva comprobante.',
    en: 'That day has no invoices and no credit notes: it takes no voucher.',
    cause: 'A fiscal voucher of a day on which the terminal, or the office, made no document.',
  },
} as const satisfies ErrorArea;
