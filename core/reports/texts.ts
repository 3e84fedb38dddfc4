import { reports as en } from '../../shared/i18n/en/reports.ts';
import { reports as es } from '../../shared/i18n/es/reports.ts';
import { wordOf } from '../../shared/i18n/words.ts';
import type { Language } from '../../shared/values.ts';

type ReportWords = typeof es;

const words: Record<Language, ReportWords> = { es, en };

/** The words of reports in a language. */
export function reportWords(language: Language): ReportWords {
  return words[language];
}

/** The word of a list's filter: its own, its field's, or for an end of a range the field's with the end. */
export function filterWord(language: Language, name: string): string {
  const { fields, filters } = reportWords(language);
  const words = { ...fields, ...filters };
  const [, field = '', end] = /^(.+)(From|To)$/.exec(name) ?? [];
  if (Object.hasOwn(words, name) || !Object.hasOwn(words, field)) return wordOf(words, name);
  return `${wordOf(words, field)} (${(end === 'From' ? filters.from : filters.to).toLowerCase()})`;
}

// Controls, halves of characters, what turns or hides the direction of writing, and what XML cannot hold.
const unwritable =
  /[\p{Cc}\p{Cs}\u200e\u200f\u061c\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]+/gu;

/** Text as any file can hold it: one line, nothing that controls how the rest is read, at most `max` characters. */
export function cleanText(text: string, max: number): string {
  const cut = text.length > max ? `${text.slice(0, max - 1)}…` : text;
  return cut.replace(unwritable, ' ').trim();
}
