import type { NoticeArea } from './entry.ts';

/** Checks of an invoice’s date. */
export const invoiceDateNotices = {
  invoiceDateFuture: {
    kind: 'warning',
    es: 'La fecha de la factura es posterior a hoy.',
    en: 'The date of the invoice is after today.',
    when: 'A cancellation is asked for an invoice dated ahead of the lot’s clock.',
  },
  invoiceDateOld: {
    kind: 'warning',
    es: 'La factura es de un mes anterior. Verifique que el periodo siga abierto.',
    en: 'The invoice is of an earlier month. Check that the period is still open.',
    when: 'An invoice of another month is to be cancelled.',
  },
  invoiceDateClosed: {
    kind: 'error',
    es: 'El periodo de la factura está cerrado.',
    en: 'The period of the invoice is closed.',
    when: 'An invoice of a day that is closed is to be cancelled.',
  },
} as const satisfies NoticeArea;
