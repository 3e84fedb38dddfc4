import type { ErrorArea } from './entry.ts';

/** What the gateway answers for a core that it cannot reach or trust. None names an address. */
export const gatewayErrors = {
  coreUnavailable: {
    code: -1,
    status: 503,
    es: 'El sistema está arrancando o no responde. Intente en unos segundos.',
    en: 'The system is starting or does not answer. Try again in a few seconds.',
    cause: 'No connection to the core.',
  },
  coreTimeout: {
    code: -1,
    status: 504,
    es: 'El sistema tardó demasiado en responder. Intente de nuevo.',
    en: 'The system took too long to answer. Try again.',
    cause: 'The core did not answer in time.',
  },
  coreBroken: {
    code: -1,
    status: 502,
    es: 'El sistema dio una respuesta que no se puede usar. Avise a soporte.',
    en: 'The system gave an answer that cannot be used. Tell support.',
    cause: 'A malformed answer, or a certificate that does not verify.',
  },
  sessionStorage: {
    code: -1,
    status: 503,
    es: 'No se pudo guardar la sesión. Avise a soporte.',
    en: 'The session could not be stored. Tell support.',
    cause: 'The session store cannot be written (disk full).',
  },
  hostUnknown: {
    code: -1,
    status: 421,
    es: 'Este sitio no se abre con esa dirección. Use __COMPLEMENT__',
    en: 'This site is not opened by that address. Use __COMPLEMENT__',
    cause: 'A Host that is not that of PUBLIC_URL, ALLOWED_HOSTS or the certificate, nor the address called.',
  },
  opsTokenRequired: {
    code: -1,
    status: 401,
    es: 'Falta la clave de operaciones, o no es la correcta.',
    en: 'The operations token is missing or wrong.',
    cause: 'A call to /metrics or /ops without the bearer token of OPS_TOKEN.',
  },
  opsLoopbackOnly: {
    code: -1,
    status: 403,
    es: 'Solo se puede consultar desde el mismo equipo.',
    en: 'This can only be read on the server itself.',
    cause: 'A call to /metrics or /ops from the network, or through a proxy, while no OPS_TOKEN is set.',
  },
} as const satisfies ErrorArea;
