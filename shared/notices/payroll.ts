import type { NoticeArea } from './entry.ts';

/** Import of a payroll file: who pays a monthly plan by salary. */
export const payrollNotices = {
  payrollFileRead: {
    kind: 'success',
    es: 'El archivo de nómina fue leído: __COMPLEMENT__ filas.',
    en: 'The payroll file was read: __COMPLEMENT__ rows.',
    when: 'A payroll file has been read without a bad row.',
  },
  payrollFileRows: {
    kind: 'warning',
    es: 'El archivo de nómina tiene filas por corregir: __COMPLEMENT__.',
    en: 'Rows of the payroll file have to be corrected: __COMPLEMENT__.',
    when: 'Some rows name an unknown person, plan or value.',
  },
  payrollFileEmpty: {
    kind: 'warning',
    es: 'El archivo de nómina no tiene filas.',
    en: 'The payroll file has no rows.',
    when: 'A file of headings alone.',
  },
  payrollFileColumns: {
    kind: 'error',
    es: 'El archivo de nómina no tiene las columnas esperadas: __COMPLEMENT__.',
    en: 'The payroll file does not have the columns expected: __COMPLEMENT__.',
    when: 'A file of another layout.',
  },
} as const satisfies NoticeArea;
