import type { JsonSchema } from './json-schema.ts';

/** An answer that is no JSON: a file or stream of one of these types, or nothing where there is none. */
export interface FileAnswer {
  contentTypes: readonly string[];
}

/** What an endpoint answers. */
export type Answers = JsonSchema | FileAnswer;

export const nothing: FileAnswer = { contentTypes: [] };

export function file(...contentTypes: readonly string[]): FileAnswer {
  return { contentTypes };
}

export function isFile(answers: Answers): answers is FileAnswer {
  return 'contentTypes' in answers;
}
