import { textsOf } from '../../shared/i18n/texts.ts';
import { filled } from '../../shared/i18n/words.ts';
import type { Language } from '../../shared/values.ts';

/** What lots are called together; one by its name. */
export function calledTogether(names: readonly string[], language: Language): string {
  const [first, ...others] = names;
  if (first !== undefined && others.length === 0) return first;
  return filled(textsOf(language).reports.export.lots, { count: names.length });
}
