import type { NoticeArea } from './entry.ts';

/** Invoices. */
export const invoiceNotices = {
  invoiceCancelled: {
    kind: 'success',
    es: 'La factura __COMPLEMENT__ fue anulada y tiene su nota crédito.',
    en: 'The invoice __COMPLEMENT__ was cancelled and has its credit record.',
    when: 'An invoice has been cancelled with a reason.',
  },
  invoiceSent: {
    kind: 'success',
    es: 'La factura __COMPLEMENT__ fue enviada.',
    en: 'The invoice __COMPLEMENT__ was sent.',
    when: 'An electronic document has gone to its receiver.',
    comingWith: 'reports/electronic-billing',
  },
  invoiceRejected: {
    kind: 'error',
    es: 'La factura __COMPLEMENT__ fue rechazada. Revise los datos del cliente.',
    en: 'The invoice __COMPLEMENT__ was rejected. Check the customer’s data.',
    when: 'The tax authority did not accept an electronic document.',
    comingWith: 'reports/electronic-billing',
  },
} as const satisfies NoticeArea;
