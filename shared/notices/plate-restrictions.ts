import type { NoticeArea } from './entry.ts';

/** Plate restrictions: the four answers of a check. */
export const plateRestrictionNotices = {
  restrictionHoliday: {
    kind: 'info',
    es: 'Es día festivo: no hay restricción.',
    en: 'It is a holiday: there is no restriction.',
    when: 'A holiday of the calendar, and the restriction does not apply on them.',
  },
  restrictionNone: {
    kind: 'info',
    es: 'La placa no tiene restricción.',
    en: 'The plate has no restriction.',
    when: 'No restriction names the plate’s digit on that day.',
  },
  restrictionOutsideSchedule: {
    kind: 'info',
    es: 'Hay restricción ese día, pero fuera de este horario.',
    en: 'There is a restriction that day, but outside this schedule.',
    when: 'The restriction holds that day, at other hours; whether the digit is named is not asked then.',
  },
  restrictionApplies: {
    kind: 'warning',
    es: 'La placa tiene restricción en este momento.',
    en: 'The plate has a restriction at this time.',
    when: 'The digit is restricted at that hour.',
  },
} as const satisfies NoticeArea;
