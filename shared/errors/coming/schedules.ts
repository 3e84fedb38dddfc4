import type { ComingErrors } from '../entry.ts';

/** Schedules that are in use: code -1598. */
export const comingScheduleErrors = {
  scheduleInUse: {
    code: -1598,
    status: 409,
    es: 'El horario tiene mensualidades: no se puede eliminar.',
    en: 'The schedule has monthly subscribers: it cannot be deleted.',
    cause: 'Deleting a schedule that a monthly plan names.',
    comingWith: 'subscribers',
  },
} as const satisfies ComingErrors;
