import type { ErrorArea } from './entry.ts';

/** Visits of persons who come to a lot: codes -3358..-3366, and -3410. */
export const guardianErrors = {
  visitPersonUnknown: {
    code: -3358,
    status: 400,
    es: 'La persona no está registrada en este parqueadero. Regístrela primero.',
    en: 'The person is not registered in this lot. Register the person first.',
    cause: 'An entry of a `personId` that the lot has not, or of a deleted person.',
  },
  visitBlocked: {
    code: -3359,
    status: 409,
    es: 'La persona está bloqueada: __COMPLEMENT__. No la deje entrar y avise a la administración.',
    en: 'The person is blocked: __COMPLEMENT__. Do not let the person in and tell the administration.',
    cause: 'An entry of a blocked person; the complement is the reason of the block.',
  },
  visitAlreadyInside: {
    code: -3360,
    status: 409,
    es: 'La persona ya está adentro desde __COMPLEMENT__. Registre primero su salida.',
    en: 'The person is inside already, since __COMPLEMENT__. Note the exit first.',
    cause: 'An entry of a person whose visit has not ended; the complement is day and time of that entry.',
  },
  visitNotStarted: {
    code: -3361,
    status: 409,
    es: 'El permiso de la persona empieza el __COMPLEMENT__. Cambie la vigencia o pida que vuelva ese día.',
    en: 'The person’s permission begins on __COMPLEMENT__. Change it or ask the person to come back that day.',
    cause: 'An entry before the first day of the permission.',
  },
  visitExpired: {
    code: -3362,
    status: 409,
    es: 'El permiso de la persona venció el __COMPLEMENT__. Renueve la vigencia para dejarla entrar.',
    en: 'The person’s permission ended on __COMPLEMENT__. Renew it to let the person in.',
    cause: 'An entry after the last day of the permission.',
  },
  visitWithoutConsent: {
    code: -3363,
    status: 409,
    es: 'La persona no ha autorizado el tratamiento de sus datos. Léale el texto y regístrelo en su ficha.',
    en: 'The person has not agreed that the data are kept. Read the text out and note it with the person.',
    cause: 'An entry of a person without a consent.',
  },
  visitOutsideSchedule: {
    code: -3364,
    status: 409,
    es: 'La persona no puede entrar a esta hora. Su horario: __COMPLEMENT__.',
    en: 'The person may not come in at this hour. The schedule: __COMPLEMENT__.',
    cause: 'An entry outside the hours of the person’s schedule; the complement is its name.',
  },
  visitOver: {
    code: -3365,
    status: 409,
    es: 'Esta visita ya terminó. Actualice la lista.',
    en: 'This visit has ended already. Refresh the list.',
    cause: 'An exit from a visit that has ended, or that was turned away.',
  },
  visitIdReused: {
    code: -3366,
    status: 409,
    es: 'Ese identificador ya es de otra visita. Use uno nuevo.',
    en: 'That identifier stands for another visit. Use a new one.',
    cause: 'An entry of a person sent under the id of the visit of another one.',
  },
  visitWatched: {
    code: -3410,
    status: 409,
    es: 'Está en la lista de vigilancia: __COMPLEMENT__. No la deje entrar y avise a la administración.',
    en: 'On the watch list: __COMPLEMENT__. Do not let the person in and tell the administration.',
    cause: 'An entry that an entry of the watch list turns away; the complement is its reason.',
  },
} as const satisfies ErrorArea;
