import type { ErrorArea } from './entry.ts';

/** Persons who come to a lot: codes -3350..-3357. Their form brings these alone. */
export const guardianPersonErrors = {
  personDuplicated: {
    code: -3350,
    status: 409,
    es: 'Ya hay una persona registrada con ese documento. Búsquela en portería.',
    en: 'A person with that document is registered already. Find it at the guard desk.',
    cause: 'Document type and number taken by another person of the lot.',
  },
  personNameRequired: {
    code: -3351,
    status: 400,
    es: 'Escriba el nombre de la persona.',
    en: 'Enter the name of the person.',
    cause: 'A person without a name.',
  },
  personValidityReversed: {
    code: -3352,
    status: 400,
    es: 'El permiso termina antes de empezar. Corrija una de las dos fechas.',
    en: 'The permission ends before it begins. Correct one of the two dates.',
    cause: '`validTo` before `validFrom`.',
  },
  personHostUnknown: {
    code: -3353,
    status: 400,
    es: 'El anfitrión no está registrado en este parqueadero. Elija otro o regístrelo.',
    en: 'The host is not registered in this lot. Choose another or register the host.',
    cause: '`hostId` of nobody in the lot, of a deleted person, or of the person itself.',
  },
  personScheduleUnknown: {
    code: -3354,
    status: 400,
    es: 'El horario ya no existe. Elija otro.',
    en: 'The schedule no longer exists. Choose another.',
    cause: '`scheduleId` that is no schedule of the lot.',
  },
  personReasonRequired: {
    code: -3355,
    status: 400,
    es: 'Escriba el motivo.',
    en: 'Enter the reason.',
    cause: 'A person blocked or let in again without a reason.',
  },
  personStillInside: {
    code: -3356,
    status: 409,
    es: 'La persona está adentro. Registre primero su salida.',
    en: 'The person is inside. Note the exit first.',
    cause: 'Deleting a person whose visit has not ended.',
  },
  scheduleHasPersons: {
    code: -3357,
    status: 409,
    es: 'Hay personas con este horario en portería. Cámbielo en ellas antes de eliminarlo.',
    en: 'Persons at the guard desk have this schedule. Change it there before it is deleted.',
    cause: 'Deleting a schedule that a person has.',
  },
} as const satisfies ErrorArea;
