import type { ErrorArea } from './entry.ts';

/** Outside systems: their keys and webhooks. */
export const externalErrors = {
  apiKeyNameDuplicated: {
    code: -1,
    status: 409,
    es: 'Ya existe una llave con ese nombre.',
    en: 'A key with that name already exists.',
    cause: 'Name taken by another key of the company.',
  },
  webhookNameDuplicated: {
    code: -1,
    status: 409,
    es: 'Ya existe un webhook con ese nombre.',
    en: 'A webhook with that name already exists.',
    cause: 'Name taken by another webhook of the company.',
  },
  webhookAddressRefused: {
    code: -1,
    status: 400,
    es: 'A esa dirección no se puede enviar. Use https, un equipo de internet y un puerto web (443, 8443…), o pida que se permita su equipo.',
    en: 'Nothing can be sent to that address. Use https, an internet host and a web port (443, 8443…), or ask to have your host allowed.',
    cause:
      'An address of the site’s own network or machine that `WEBHOOK_PRIVATE_HOSTS` does not name, plain http, or a port of another service.',
  },
  webhookNotReady: {
    code: -1,
    status: 409,
    es: 'El webhook no está activo o aún no tiene secreto. Actívelo y emita su secreto.',
    en: 'The webhook is not active, or has no secret yet. Switch it on and issue its secret.',
    cause: 'A test or a repetition for a webhook that is switched off, deleted or without secret.',
  },
  deliveryUnderWay: {
    code: -1,
    status: 409,
    es: 'La entrega todavía está en camino.',
    en: 'The delivery is still on its way.',
    cause: 'A repetition of a delivery that waits or is being sent.',
  },
} as const satisfies ErrorArea;
