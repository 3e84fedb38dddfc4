import type { NoticeArea } from './entry.ts';

/** Collections: what was counted and what went to the bank. */
export const collectionNotices = {
  collectionMatches: {
    kind: 'success',
    es: 'El recaudo cuadra con lo consignado.',
    en: 'The collection matches what was deposited.',
    when: 'Closures and deposits of a day agree.',
  },
  collectionShort: {
    kind: 'warning',
    es: 'Falta consignar __COMPLEMENT__ de este recaudo.',
    en: '__COMPLEMENT__ of this collection has not been deposited.',
    when: 'Deposits are below what was counted.',
  },
  collectionOver: {
    kind: 'warning',
    es: 'Se consignó __COMPLEMENT__ más que este recaudo.',
    en: '__COMPLEMENT__ more than this collection was deposited.',
    when: 'Deposits are above what was counted.',
  },
  collectionEmpty: {
    kind: 'info',
    es: 'No hay recaudo en las fechas elegidas.',
    en: 'Nothing was collected on the chosen dates.',
    when: 'A day without invoices is reconciled.',
  },
} as const satisfies NoticeArea;
