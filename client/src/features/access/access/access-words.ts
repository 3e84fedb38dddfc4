import { createContext, useContext } from 'react';
import { access as en } from '../../../../../shared/i18n/en/access.ts';
import { access as es } from '../../../../../shared/i18n/es/access.ts';
import type { Language } from '../../../../../shared/values.ts';

/** The login has one short list of words in each language: it is there at once, without the library of the screens. */
export const accessWords: Record<Language, typeof es> = { es, en };

export const AccessLanguage = createContext<Language>('es');

/** The words of the login in the language of now. */
export function useAccessWords() {
  return accessWords[useContext(AccessLanguage)];
}
