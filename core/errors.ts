import {
  type ErrorBody,
  type ErrorName,
  errorAnswer,
  errorCatalogue,
  errorText,
} from '../shared/errors/catalogue.ts';
import { limits } from '../shared/limits.ts';
import { ruleText } from '../shared/rules.ts';
import type { Problem, Problems } from '../shared/schema.ts';
import type { Language } from '../shared/values.ts';

interface Details {
  complement?: string;
  fields?: Problems;
  /** Further parts of the answer: the stored record of a conflict, the quote of an unpaid exit. */
  more?: Pick<ErrorBody, 'current' | 'quote' | 'operation' | 'visitor'>;
  /** Seconds after which it makes sense to try again. */
  retryAfter?: number;
  /** What went wrong underneath: for the log, never for the answer. */
  cause?: unknown;
}

/** An error of the catalogue, raised where the rule is and worded at the edge in the request's language. */
export class AppError extends Error {
  readonly error: ErrorName;
  readonly details: Details;

  constructor(error: ErrorName, details: Details = {}) {
    super(errorText(error, 'en', details.complement), { cause: details.cause });
    this.error = error;
    this.details = details;
  }

  /** An error that also marks the field it comes from. */
  static on(field: string, error: ErrorName, complement?: string): AppError {
    return new AppError(error, {
      fields: { [field]: { error } },
      ...(complement === undefined ? {} : { complement }),
    });
  }
}

/** The code and the words of what is wrong with one field. */
export function fieldError(problem: Problem, language: Language, complement?: string) {
  if ('error' in problem) {
    return {
      code: errorCatalogue[problem.error].code,
      message: errorText(problem.error, language, problem.complement ?? complement),
    };
  }
  return {
    code: errorCatalogue.invalidFields.code,
    message: ruleText(problem.rule, language, problem.params),
  };
}

/** Status and body of an error in a language. */
export function answerOf(error: AppError, language: Language): { status: number; body: ErrorBody } {
  const { complement, fields, more } = error.details;
  const { status, body } = errorAnswer(error.error, language, complement);
  if (fields) {
    body.fields = {};
    for (const [path, problem] of Object.entries(fields)) {
      body.fields[path] = fieldError(problem, language, complement);
    }
  }
  return { status, body: { ...body, ...more } };
}

/** Broken fields as one error, the first ones where they are very many: the top-level code is the first field's. */
export function invalid(fields: Problems): AppError {
  const reported = Object.entries(fields).slice(0, limits.problems);
  const first = reported[0]?.[1];
  const kept = Object.fromEntries(reported);
  if (!first || !('error' in first)) return new AppError('invalidFields', { fields: kept });
  const { error, complement } = first;
  return new AppError(error, { fields: kept, ...(complement === undefined ? {} : { complement }) });
}
