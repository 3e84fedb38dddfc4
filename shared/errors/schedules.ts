import type { ErrorArea } from './entry.ts';

/** Schedules of subscribers: codes -1589..-1598 and -1661. */
export const scheduleErrors = {
  scheduleTitleRequired: {
    code: -1589,
    status: 400,
    es: 'Escriba el nombre del horario.',
    en: 'Enter the name of the schedule.',
    cause: 'A schedule without a title.',
  },
  scheduleDuplicated: {
    code: -1590,
    status: 409,
    es: 'Ya existe un horario con ese nombre.',
    en: 'A schedule with that name already exists.',
    cause: 'Title taken by another schedule of the company.',
  },
  scheduleDaysRequired: {
    code: -1591,
    status: 400,
    es: 'El horario necesita al menos una franja, y no más de 100.',
    en: 'The schedule needs at least one window, and at most 100.',
    cause: 'A schedule without windows, or with too many.',
  },
  scheduleDayInvalid: {
    code: -1592,
    status: 400,
    es: 'Elija el día de la franja.',
    en: 'Choose the day of the window.',
    cause: 'A day that is not 1 Monday … 7 Sunday or 8 holiday.',
  },
  scheduleInitialHourInvalid: {
    code: -1593,
    status: 400,
    es: 'Escriba la hora inicial entre 00:00 y 23:59.',
    en: 'Enter the initial hour between 00:00 and 23:59.',
    cause: 'An initial hour that is missing, malformed, or 24:00.',
  },
  scheduleFinalHourInvalid: {
    code: -1594,
    status: 400,
    es: 'Escriba la hora final entre 00:01 y 24:00.',
    en: 'Enter the final hour between 00:01 and 24:00.',
    cause: 'A final hour that is missing, malformed, or 00:00.',
  },
  scheduleHoursReversed: {
    code: -1595,
    status: 400,
    es: 'La hora final debe ser posterior a la inicial. Una noche son dos franjas, hasta las 24:00 y desde las 00:00.',
    en: 'The final hour must be after the initial one. A night is two windows, until 24:00 and from 00:00.',
    cause: 'A window that ends before it begins, or when it begins.',
  },
  scheduleWindowsOverlap: {
    code: -1596,
    status: 400,
    es: 'La franja se cruza con otra del mismo día.',
    en: 'The window overlaps with another of the same day.',
    cause: 'Two windows of one day share a minute.',
  },
  scheduleUnknown: {
    code: -1597,
    status: 404,
    es: 'El horario no existe en este parqueadero.',
    en: 'The schedule does not exist in this lot.',
    cause: 'A scheduleId that is not one of the company.',
  },
  scheduleHasSubscribers: {
    code: -1598,
    status: 409,
    es: 'No se puede eliminar: el horario tiene mensualidades.',
    en: 'It cannot be deleted: the schedule has monthly subscribers.',
    cause: 'Deleting a schedule that monthly plans name.',
  },
  scheduleHasVehiclesInside: {
    code: -1661,
    status: 409,
    es: 'No se puede cambiar: hay vehículos dentro con este horario.',
    en: 'It cannot be changed: vehicles are inside by this schedule.',
    cause: 'Changing the windows of a schedule by which vehicles have entered and not left.',
  },
} as const satisfies ErrorArea;
