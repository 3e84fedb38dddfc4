import type { ComingErrors } from '../entry.ts';

/** What a schedule meets once monthly plans name it: codes -1597, -1598, -1661. */
export const comingScheduleErrors = {
  scheduleUnknown: {
    code: -1597,
    status: 404,
    es: 'El horario no existe en este parqueadero.',
    en: 'The schedule does not exist in this lot.',
    cause: 'A scheduleId that is not one of the company.',
    comingWith: 'subscribers',
  },
  scheduleHasSubscribers: {
    code: -1598,
    status: 409,
    es: 'No se puede eliminar: el horario tiene mensualidades.',
    en: 'It cannot be deleted: the schedule has monthly subscribers.',
    cause: 'Deleting a schedule that monthly plans name.',
    comingWith: 'subscribers',
  },
  scheduleHasVehiclesInside: {
    code: -1661,
    status: 409,
    es: 'No se puede cambiar: hay vehículos dentro con este horario.',
    en: 'It cannot be changed: vehicles are inside by this schedule.',
    cause: 'Changing the windows of a schedule by which vehicles have entered and not left.',
    comingWith: 'subscribers',
  },
} as const satisfies ComingErrors;
