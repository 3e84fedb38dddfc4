import {
  type ImportField,
  importFields,
  neededFields,
} from '../../../../shared/features/subscriptions/subscriber-imports/subscriber-import.ts';
import { subscriberFiles as en } from '../../../../shared/i18n/en/subscriberFiles.ts';
import { subscriberFiles as es } from '../../../../shared/i18n/es/subscriberFiles.ts';
import type { Language } from '../../../../shared/values.ts';
import { plainWord } from '../../../sheets/cells.rules.ts';

/** The column of each field in a file, and its heading as the file has it. */
export type ImportHeads = ReadonlyMap<ImportField, { column: number; heading: string }>;

const headings: Readonly<Record<Language, Readonly<Record<ImportField, string>>>> = {
  es: es.headings,
  en: en.headings,
};

const known = new Map(
  Object.values(headings).flatMap((words) => importFields.map((field) => [plainWord(words[field]), field])),
);

/** The headings of the template. */
export function headingsIn(language: Language): readonly string[] {
  return importFields.map((field) => headings[language][field]);
}

/**
 * Finds the columns by the headings of either language; columns that nobody knows are passed over.
 * @returns the headings that are missing, or stand there twice, in the language asked for
 */
export function findHeads(
  row: readonly string[],
  language: Language,
): { heads: ImportHeads; missing: readonly string[] } {
  const heads = new Map<ImportField, { column: number; heading: string }>();
  const twice: string[] = [];
  for (const [column, heading] of row.entries()) {
    const field = known.get(plainWord(heading));
    if (!field) continue;
    if (heads.has(field)) twice.push(heading);
    else heads.set(field, { column, heading: heading.trim() });
  }
  const missing = neededFields.filter((field) => !heads.has(field)).map((field) => headings[language][field]);
  return { heads, missing: [...missing, ...twice] };
}
