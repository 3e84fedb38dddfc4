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
    es: 'El sistema tardó demasiado en responder.',
    en: 'The system took too long to answer.',
    cause: 'The core did not answer in time.',
  },
  coreBroken: {
    code: -1,
    status: 502,
    es: 'El sistema dio una respuesta que no se puede usar.',
    en: 'The system gave an answer that cannot be used.',
    cause: 'A malformed answer, or a certificate that does not verify.',
  },
  sessionStorage: {
    code: -1,
    status: 503,
    es: 'No se pudo guardar la sesión. Avise a soporte.',
    en: 'The session could not be stored. Tell support.',
    cause: 'The session store cannot be written (disk full).',
  },
} as const satisfies ErrorArea;
