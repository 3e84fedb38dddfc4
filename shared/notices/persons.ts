import type { NoticeArea } from './entry.ts';

/** Persons, at the guards’ desk and at the public registration. */
export const personNotices = {
  personRegistered: {
    kind: 'success',
    es: 'La persona __COMPLEMENT__ quedó registrada.',
    en: 'The person __COMPLEMENT__ was registered.',
    when: 'A person has been stored at the guards’ desk.',
  },
  personFound: {
    kind: 'info',
    es: 'La persona ya está registrada. Revise sus datos.',
    en: 'The person is registered already. Review the data.',
    when: 'The identification typed belongs to a known person.',
  },
  personUnknown: {
    kind: 'info',
    es: 'No hay una persona con esa identificación. Regístrela.',
    en: 'There is no person with that identification. Register one.',
    when: 'Nobody has the identification typed.',
  },
  personExpired: {
    kind: 'warning',
    es: 'El permiso de la persona venció el __COMPLEMENT__.',
    en: 'The person’s permission ended on __COMPLEMENT__.',
    when: 'A person whose validity is over asks to come in.',
  },
  personInside: {
    kind: 'warning',
    es: 'La persona ya está adentro.',
    en: 'The person is already inside.',
    when: 'An entry of a person who has not left.',
  },
  personNotAdmitted: {
    kind: 'info',
    es: 'Por ahora no podemos autorizar su ingreso. Por favor consulte con la administración o con quien lo espera.',
    en: 'We cannot let you in for now. Please ask the administration or whoever expects you.',
    when: 'What a guard says to a person who is turned away, whatever the reason.',
  },
} as const satisfies NoticeArea;
