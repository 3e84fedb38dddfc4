import type { NoticeArea } from './entry.ts';

/** Discounts by QR and bar code. */
export const discountNotices = {
  discountCodesPrinted: {
    kind: 'success',
    es: 'Los códigos están listos para imprimir.',
    en: 'The codes are ready to print.',
    when: 'QR or bar codes of discounts have been made.',
  },
  discountCodeRead: {
    kind: 'success',
    es: 'El descuento __COMPLEMENT__ fue leído.',
    en: 'The discount __COMPLEMENT__ was read.',
    when: 'A terminal has read a QR or bar code.',
  },
  discountCodeUnreadable: {
    kind: 'warning',
    es: 'El código no se pudo leer. Acérquelo de nuevo o escríbalo.',
    en: 'The code could not be read. Hold it closer again, or type it.',
    when: 'A QR or bar code that the reader cannot make out.',
  },
  discountCodeForeign: {
    kind: 'warning',
    es: 'El código no es de ningún descuento de este parqueadero.',
    en: 'The code does not belong to any discount of this lot.',
    when: 'A readable code that no discount of the lot has.',
  },
} as const satisfies NoticeArea;
