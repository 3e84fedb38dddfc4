import type { ErrorArea } from './entry.ts';

/** Plate restrictions: the specification has notices for them and no codes. */
export const plateRestrictionErrors = {
  restrictionDuplicated: {
    code: -1,
    status: 409,
    es: 'Ya existe una restricción con ese nombre.',
    en: 'A restriction with that name already exists.',
    cause: 'Title taken by another plate restriction of the company.',
  },
  restrictionRulesRequired: {
    code: -1,
    status: 400,
    es: 'Elija los dígitos de al menos un día, y de no más de 400.',
    en: 'Choose the digits of at least one day, and of at most 400.',
    cause: 'A plate restriction without rules, or with more than 400.',
  },
  restrictionRuleInvalid: {
    code: -1,
    status: 400,
    es: 'Cada regla nombra un día de la semana, un día par o impar, o una fecha, según la modalidad, y una sola vez.',
    en: 'Each rule names a weekday, odd or even days, or a date, as the mode says, and only once.',
    cause:
      'A rule without the day that its mode asks for, with another, or with one that an earlier rule has.',
  },
  restrictionDigitsInvalid: {
    code: -1,
    status: 400,
    es: 'Elija uno o más dígitos distintos de 0 a 9.',
    en: 'Choose one or more different digits from 0 to 9.',
    cause: 'Digits missing, repeated, or none.',
  },
  restrictionWeekdaysInvalid: {
    code: -1,
    status: 400,
    es: 'Elija al menos un día de la semana.',
    en: 'Choose at least one weekday.',
    cause: 'No weekday, one twice, or one that is not 1 Monday … 7 Sunday.',
  },
  restrictionWindowInvalid: {
    code: -1,
    status: 400,
    es: 'La franja va de una hora a otra posterior del mismo día, hasta las 24:00.',
    en: 'The window runs from an hour to a later one of the same day, until 24:00.',
    cause: 'An hour that is missing or malformed, or a window that ends before it begins.',
  },
  restrictionWindowsOverlap: {
    code: -1,
    status: 400,
    es: 'La franja se cruza con otra.',
    en: 'The window overlaps with another.',
    cause: 'Two windows of a plate restriction share a minute.',
  },
} as const satisfies ErrorArea;
