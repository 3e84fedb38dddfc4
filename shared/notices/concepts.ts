import type { NoticeArea } from './entry.ts';

/** Billing concepts. */
export const conceptNotices = {
  conceptInUse: {
    kind: 'warning',
    es: 'El concepto ya tiene facturas: los cambios valen desde ahora.',
    en: 'The concept already has invoices: changes apply from now on.',
    when: 'A concept that was sold gets another value or tax.',
    comingWith: 'accounting-integrations',
  },
  conceptWithoutAccount: {
    kind: 'warning',
    es: 'El concepto __COMPLEMENT__ no tiene cuenta contable.',
    en: 'The concept __COMPLEMENT__ has no account.',
    when: 'A concept is billed that no income setting posts.',
    comingWith: 'accounting-integrations',
  },
} as const satisfies NoticeArea;
