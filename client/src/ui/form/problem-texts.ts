import type { ErrorArea } from '../../../../shared/errors/entry.ts';
import { ruleText } from '../../../../shared/rules.ts';
import type { Problem, Problems } from '../../../../shared/schema.ts';
import type { Language } from '../../../../shared/values.ts';

/** Errors of the catalogue that the form's schema names: only these travel to the browser. */
export type FormErrors = ErrorArea;

/** The words of a problem, the same as the server's. */
export function problemText(problem: Problem, language: Language, errors: FormErrors): string {
  if ('rule' in problem) return ruleText(problem.rule, language, problem.params);
  return errors[problem.error]?.[language] ?? ruleText('type', language);
}

export function problemTexts(
  problems: Problems,
  language: Language,
  errors: FormErrors,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [path, problemText(problem, language, errors)]),
  );
}
