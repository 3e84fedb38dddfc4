import {
  type ErrorBody,
  type ErrorName,
  errorAnswer,
  errorCatalogue,
  errorText,
} from '../../../shared/errors/catalogue.ts';
import { ruleText } from '../../../shared/rules.ts';
import type { Problems } from '../../../shared/schema.ts';
import type { Answer, Call } from './stub-gateway.ts';

/** All broken fields; the code at the top is the first one's. */
export function refuse(problems: Problems, { language }: Call): Answer {
  const fields = Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [
      path,
      'error' in problem
        ? { code: errorCatalogue[problem.error].code, message: errorText(problem.error, language) }
        : { code: -1, message: ruleText(problem.rule, language, problem.params) },
    ]),
  );
  const first = Object.values(problems)[0];
  const name: ErrorName = first && 'error' in first ? first.error : 'invalidFields';
  const { status, body } = errorAnswer(name, language);
  return { status, body: { ...body, fields } satisfies ErrorBody };
}
