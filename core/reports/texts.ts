import { reports as en } from '../../shared/i18n/en/reports.ts';
import { routes as routesEn } from '../../shared/i18n/en/routes.ts';
import { ownWords as ownEn } from '../../shared/i18n/en-reports.ts';
import { reports as es } from '../../shared/i18n/es/reports.ts';
import { routes as routesEs } from '../../shared/i18n/es/routes.ts';
import { ownWords as ownEs } from '../../shared/i18n/es-reports.ts';
import { fieldWord } from '../../shared/i18n/fields.ts';
import { wordOf } from '../../shared/i18n/words.ts';
import { type ReportId, reportOf } from '../../shared/reports/all.ts';
import { type AnyOwnWords, withOwnWords } from '../../shared/reports/own-words.ts';
import type { ReportDescription } from '../../shared/reports/report.ts';
import type { Language } from '../../shared/values.ts';

type ReportWords = typeof es;

const words: Record<Language, ReportWords> = { es, en };
const own: Record<Language, Record<ReportId, AnyOwnWords>> = { es: ownEs, en: ownEn };

/** The words that reports share in a language. */
export function reportWords(language: Language): ReportWords {
  return words[language];
}

/** The same with a report's own ones. */
export function wordsOfReport(language: Language, id: ReportId): ReportWords {
  return withOwnWords(reportWords(language), own[language][id]);
}

/** A report's title: that of its screen. */
export function titleOf(language: Language, { view }: ReportDescription): string {
  return wordOf(language === 'es' ? routesEs : routesEn, view);
}

/** The report of an export's source, `reports/<id>`; undefined where it is a list's resource. */
export function reportOfSource(source: string) {
  const [, id] = /^reports\/(.+)$/.exec(source) ?? [];
  return id === undefined ? undefined : reportOf(id);
}

/** What a list or report calls a column or filter; undefined where it has no word for it. */
function ownWord(language: Language, source: string, name: string): string | undefined {
  const report = reportOfSource(source);
  const { columns, filters } = report ? wordsOfReport(language, report.id) : reportWords(language);
  const words: Readonly<Record<string, string>> = report ? { ...columns, ...filters } : filters;
  return Object.hasOwn(words, name) ? words[name] : fieldWord(language, source, name);
}

/**
 * The word of a column or filter of a list or report: its own, its field's, or for an end of a range the field's with the end.
 * @param source a list's resource, or `reports/<id>`
 */
export function filterWord(language: Language, source: string, name: string): string {
  const word = ownWord(language, source, name);
  if (word !== undefined) return word;
  const [, field = '', end] = /^(.+)(From|To)$/.exec(name) ?? [];
  const ofField = ownWord(language, source, field);
  if (ofField === undefined) return name;
  const { from, to } = reportWords(language).filters;
  return `${ofField} (${(end === 'From' ? from : to).toLowerCase()})`;
}

// Controls, halves of characters, what turns or hides the direction of writing, and what XML cannot hold.
const unwritable =
  /[\p{Cc}\p{Cs}\u200e\u200f\u061c\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]+/gu;

/** Most texts: of which nothing has to be cleaned, seen in one look. */
const clean = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** Text as any file can hold it: one line, nothing that controls how the rest is read, at most `max` characters. */
export function cleanText(text: string, max: number): string {
  if (text.length <= max && clean.test(text)) return text;
  const cut = text.length > max ? `${text.slice(0, max - 1)}…` : text;
  return cut.replace(unwritable, ' ').trim();
}
