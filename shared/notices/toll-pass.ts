import type { NoticeArea } from './entry.ts';

/** The toll-pass terminal. */
export const tollPassNotices = {
  tollPassConnected: {
    kind: 'success',
    es: 'El lector de peaje responde.',
    en: 'The toll-pass terminal answers.',
    when: 'The connection with the toll-pass terminal has been tested.',
  },
  tollPassSilent: {
    kind: 'error',
    es: 'El lector de peaje no responde. Cobre por otro medio.',
    en: 'The toll-pass terminal does not answer. Charge by another method.',
    when: 'The toll-pass terminal cannot be reached.',
  },
  tollPassUnknownTag: {
    kind: 'warning',
    es: 'El tag no está registrado en el servicio de peaje.',
    en: 'The tag is not registered with the toll-pass service.',
    when: 'A tag that the operator of the passes does not know.',
  },
  tollPassNoBalance: {
    kind: 'warning',
    es: 'El tag no tiene saldo suficiente.',
    en: 'The tag has not enough balance.',
    when: 'The operator of the passes refuses the charge.',
  },
} as const satisfies NoticeArea;
