import { reports as en } from '../../shared/i18n/en/reports.ts';
import { routes as routesEn } from '../../shared/i18n/en/routes.ts';
import { reports as es } from '../../shared/i18n/es/reports.ts';
import { routes as routesEs } from '../../shared/i18n/es/routes.ts';
import { wordOf } from '../../shared/i18n/words.ts';
import { type AnyOwnWords, withOwnWords } from '../../shared/reports/own-words.ts';
import type { ReportDescription } from '../../shared/reports/report.ts';
import type { Language } from '../../shared/values.ts';

type ReportWords = typeof es;

const words: Record<Language, ReportWords> = { es, en };

/** The words that reports share in a language. */
export function reportWords(language: Language): ReportWords {
  return words[language];
}

/** The same with a report's own ones. */
export async function wordsOfReport(language: Language, id: string): Promise<ReportWords> {
  const own: { words: AnyOwnWords } = await import(`../../shared/i18n/${language}/reports/${id}.ts`);
  return withOwnWords(reportWords(language), own.words);
}

/** A report's title: that of its screen. */
export function titleOf(language: Language, { view }: ReportDescription): string {
  return wordOf(language === 'es' ? routesEs : routesEn, view);
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
