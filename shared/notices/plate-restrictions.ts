import type { NoticeArea } from './entry.ts';

/** Plate restrictions: the four answers of a check. */
export const plateRestrictionNotices = {
  restrictionHoliday: {
    kind: 'info',
    es: 'Es día festivo: no hay restricción.',
    en: 'It is a holiday: there is no restriction.',
    when: 'A holiday of the calendar, and the restriction does not apply on them.',
    comingWith: 'plate-restrictions',
  },
  restrictionNone: {
    kind: 'info',
    es: 'La placa no tiene restricción.',
    en: 'The plate has no restriction.',
    when: 'No restriction names the plate’s digit on that day.',
    comingWith: 'plate-restrictions',
  },
  restrictionOutsideSchedule: {
    kind: 'info',
    es: 'La placa tiene restricción ese día, pero fuera de este horario.',
    en: 'The plate has a restriction that day, but outside this schedule.',
    when: 'The digit is restricted that day, at other hours.',
    comingWith: 'plate-restrictions',
  },
  restrictionApplies: {
    kind: 'warning',
    es: 'La placa tiene restricción en este momento.',
    en: 'The plate has a restriction at this time.',
    when: 'The digit is restricted at that hour.',
    comingWith: 'plate-restrictions',
  },
} as const satisfies NoticeArea;
