import { tollPassNotices } from '../notices/toll-pass.ts';
import type { ErrorArea } from './entry.ts';

/** The toll-pass reader: codes -3285..-3293, -3310. What its notices say refuses a charge in the same words. */
export const tollPassErrors = {
  tollPassUnknownTag: {
    code: -3285,
    status: 402,
    es: tollPassNotices.tollPassUnknownTag.es,
    en: tollPassNotices.tollPassUnknownTag.en,
    cause: 'A charge whose tag the operator of the passes does not know; nothing was booked.',
  },
  tollPassNoBalance: {
    code: -3286,
    status: 402,
    es: tollPassNotices.tollPassNoBalance.es,
    en: tollPassNotices.tollPassNoBalance.en,
    cause: 'A charge that the operator of the passes refuses; nothing was booked.',
  },
  tollPassSilent: {
    code: -3287,
    status: 409,
    es: tollPassNotices.tollPassSilent.es,
    en: tollPassNotices.tollPassSilent.en,
    cause: 'A charge to which the bridge or its reader gave no usable answer; it is withdrawn by itself.',
  },
  tollPassOff: {
    code: -3288,
    status: 409,
    es: 'El lote no tiene un lector de peaje activo. Configúrelo en Proveedores de pago.',
    en: 'The lot has no active toll-pass reader. Set it up in Payment providers.',
    cause: 'A charge or a test where no reader is set up, or a charge while it is switched off.',
  },
  tollPassUnderWay: {
    code: -3289,
    status: 409,
    es: 'El cobro al tag está en curso. Pregunte de nuevo en unos segundos.',
    en: 'The charge to the tag is under way. Ask again in a few seconds.',
    cause: 'The same charge sent again while it waits for the bridge.',
  },
  tollPassWithdrawn: {
    code: -3290,
    status: 409,
    es: 'El cobro al tag fue retirado. Cobre de nuevo con otro identificador.',
    en: 'The charge to the tag was withdrawn. Charge again under another id.',
    cause: 'The same charge sent again after it went without an answer for a minute and was voided.',
  },
  tollPassAdvance: {
    code: -3291,
    status: 409,
    es: 'El tag fue cobrado, pero la estadía no se pudo pagar con ese dinero: quedó como anticipo en las excepciones.',
    en: 'The tag was charged, but the stay could not be paid with that money: it waits as an advance among the exceptions.',
    cause: 'A charge that was taken while its stay was paid otherwise, or left.',
  },
  tollPassSecretInvalid: {
    code: -3292,
    status: 400,
    es: 'Escriba el secreto del puente: al menos 24 bytes en base64, con o sin «whsec_».',
    en: 'Enter the secret of the bridge: at least 24 bytes in base64, with or without “whsec_”.',
    cause: 'A reader without a secret, or with one that is too short or has other characters.',
  },
  tollPassAddressRefused: {
    code: -3293,
    status: 400,
    es: 'A esa dirección no se puede llamar. Si el puente está en la red del lote, agregue su equipo a WEBHOOK_PRIVATE_HOSTS.',
    en: 'That address may not be called. If the bridge is in the lot’s network, add its host to WEBHOOK_PRIVATE_HOSTS.',
    cause:
      'The address of a bridge in a private network whose host is not allowed, plain http, or a port of another service.',
  },
  tollPassStayUnderWay: {
    code: -3310,
    status: 409,
    es: 'Esta estadía ya se está cobrando a un tag. Espere unos segundos y consulte de nuevo lo que debe.',
    en: 'This stay is already being charged to a tag. Wait a few seconds and ask again what it owes.',
    cause:
      'A charge of a stay that another charge, mostly of another terminal, asks the bridge for or has taken and not booked.',
  },
} as const satisfies ErrorArea;
