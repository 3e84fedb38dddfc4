import type { Language } from './values.ts';

interface SuccessCode extends Record<Language, string> {
  code: number;
  when: string;
  /** The resource whose part will answer it; absent where something does today. */
  comingWith?: string;
}

/** The codes of success (specification §8). An answer that is plainly good carries none: its status says so. */
export const successCodes = {
  noResults: {
    code: 0,
    es: 'No hay resultados.',
    en: 'No results.',
    when: '`GET search` finds nothing that the user may read.',
  },
  done: {
    code: 1,
    es: 'Listo.',
    en: 'OK.',
    when: '`GET search` found something; what was asked is in step.',
  },
  fileUploaded: {
    code: 2,
    es: 'El archivo fue cargado.',
    en: 'The file was uploaded.',
    when: '`POST payroll-files` took a file, to be read.',
  },
} as const satisfies Record<string, SuccessCode>;
