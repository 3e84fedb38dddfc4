import type { NoticeArea } from './entry.ts';

/** Companies. */
export const companyNotices = {
  companyCreated: {
    kind: 'success',
    es: 'El parqueadero __COMPLEMENT__ fue creado. Ya está trabajando en él.',
    en: 'The lot __COMPLEMENT__ was created. You are now working in it.',
    when: 'A lot or main company has been created.',
  },
  companySaved: {
    kind: 'success',
    es: 'El parqueadero __COMPLEMENT__ fue guardado.',
    en: 'The lot __COMPLEMENT__ was saved.',
    when: 'Changes of a lot have been stored.',
  },
  logoSaved: {
    kind: 'success',
    es: 'El logo fue guardado.',
    en: 'The logo was saved.',
    when: 'The picture of a lot has been stored.',
  },
  logoRemoved: {
    kind: 'success',
    es: 'Se quitó el logo.',
    en: 'The logo was removed.',
    when: 'The picture of a lot has been taken away.',
  },
} as const satisfies NoticeArea;
