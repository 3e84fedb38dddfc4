import { useTranslation } from 'react-i18next';
import type { Language } from '../../../shared/values.ts';

/** The language of now; the component draws again when it changes. */
export function useLanguage(): Language {
  return useTranslation().i18n.language === 'en' ? 'en' : 'es';
}
