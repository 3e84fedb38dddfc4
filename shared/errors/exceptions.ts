import type { ErrorArea } from './entry.ts';

/** Rules of who is told of exceptions: codes from -3300. */
export const exceptionErrors = {
  exceptionRuleTitleRequired: {
    code: -3300,
    status: 400,
    es: 'Escriba el nombre del aviso.',
    en: 'Enter the name of the notice.',
    cause: 'A rule without a title.',
  },
  exceptionRuleTitleExists: {
    code: -3301,
    status: 409,
    es: 'Ya hay un aviso con ese nombre.',
    en: 'There is a notice with that name already.',
    cause: 'A title that another rule of the lot has, in any case and with or without accents.',
  },
  exceptionRecipientRequired: {
    code: -3302,
    status: 400,
    es: 'Elija al menos un usuario o escriba al menos un correo.',
    en: 'Choose at least one user or enter at least one address.',
    cause: 'A rule that tells nobody.',
  },
  exceptionRecipientUnknown: {
    code: -3303,
    status: 400,
    es: 'Elija usuarios que puedan ver las excepciones de este parqueadero.',
    en: 'Choose users who may see the exceptions of this lot.',
    cause: 'A user who is unknown, suspended, or may not read `view/exceptions` in the lot.',
  },
  exceptionRecipientRepeated: {
    code: -3304,
    status: 400,
    es: 'Cada persona se nombra una sola vez. Quite la que está repetida.',
    en: 'Each person is named once. Remove the one that is repeated.',
    cause: 'A user or an address that a rule names twice.',
  },
} as const satisfies ErrorArea;
