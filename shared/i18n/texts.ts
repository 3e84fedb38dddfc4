import type { Language } from '../values.ts';
import * as en from './en.ts';
import * as es from './es.ts';

/** All texts of a language, by the name of their file. Both halves of the product are in it: no screen loads it. */
export type Texts = typeof es;

type CodesOf<T, Path extends string> =
  T extends Readonly<Record<string, string>>
    ? Path
    : T extends string
      ? never
      : { [Key in keyof T & string]: CodesOf<T[Key], `${Path}.${Key}`> }[keyof T & string];

/** Where the words of a value set stand: the names of file and group, `values.deviceKinds`, or of a file that is one set, `routes`. */
export type Vocabulary = { [Name in keyof Texts & string]: CodesOf<Texts[Name], Name> }[keyof Texts & string];

const all: Readonly<Record<Language, Texts>> = { es, en };

export function textsOf(language: Language): Texts {
  return all[language];
}

/** The words of a value set, by its codes. */
export function vocabularyOf(language: Language, vocabulary: Vocabulary): Readonly<Record<string, string>> {
  let found: unknown = all[language];
  for (const name of vocabulary.split('.')) found = (found as Readonly<Record<string, unknown>>)[name];
  return found as Readonly<Record<string, string>>;
}
