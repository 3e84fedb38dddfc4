import type { NoticeArea } from './entry.ts';

/** Income movements: what was taken, and the account it posts to. */
export const incomeNotices = {
  incomeSettingSaved: {
    kind: 'success',
    es: 'Las cuentas del ingreso fueron guardadas.',
    en: 'The accounts of the income were saved.',
    when: 'The accounts of an income kind have been stored.',
  },
  incomeSettingIncomplete: {
    kind: 'warning',
    es: 'Hay ingresos sin cuenta: no saldrán en los archivos contables.',
    en: 'Some income has no account: it will not reach the accounting files.',
    when: 'Kinds of income are left without an account.',
  },
  incomeUnbalanced: {
    kind: 'error',
    es: 'El movimiento no cuadra: los débitos y los créditos difieren en __COMPLEMENT__.',
    en: 'The movement does not balance: debits and credits differ by __COMPLEMENT__.',
    when: 'An accounting file whose postings do not add up.',
    comingWith: 'accounting-integrations',
  },
} as const satisfies NoticeArea;
