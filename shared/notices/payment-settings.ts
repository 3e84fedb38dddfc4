import type { NoticeArea } from './entry.ts';

/** Settings of payment methods. */
export const paymentSettingNotices = {
  paymentSettingsSaved: {
    kind: 'success',
    es: 'La cuenta de PayU fue guardada.',
    en: 'The PayU account was saved.',
    when: 'The account with the card provider has been stored.',
  },
  paymentMethodRequired: {
    kind: 'warning',
    es: 'Debe quedar al menos un medio de pago activo.',
    en: 'At least one payment method must stay active.',
    when: 'One method alone is active: it cannot be switched off.',
  },
} as const satisfies NoticeArea;
