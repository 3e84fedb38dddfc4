import { type Language, languages } from '../../../shared/values.ts';

const key = 'language';

/** The language that this browser chose; Spanish where it chose none. */
export function storedLanguage(): Language {
  const stored = readStored();
  return languages.find((language) => language === stored) ?? 'es';
}

/** Keeps the choice for the next visit and tells the document, which assistive technology reads. */
export function keepLanguage(language: Language): void {
  document.documentElement.lang = language;
  try {
    localStorage.setItem(key, language);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
