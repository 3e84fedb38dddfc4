import { composed, normalForm } from '../../shared/characters.ts';

/** The mark of ñ in pieces, and ñ in one: a letter of its own, as in the order of lists. */
const enye = /n\u0303/g;
const marks = /[\u0300-\u036f]/g;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** An index of PostgreSQL holds no more than 2.7 kB; no name is as long. */
const longestKey = 400;

/**
 * What a name or code is unique by: case, accents and the number of blanks make no other one, ñ does. Idempotent. Stored
 * keys hold it: whoever changes it writes a migration that makes them anew.
 */
export function uniqueKey(text: string): string {
  // Letters that were apart stand together once what is invisible between them is gone: marks may stack only then.
  const visible = normalForm(text, 'NFKD').replace(invisible, '').toLowerCase();
  const plain = normalForm(visible, 'NFKD').replace(enye, 'ñ').replace(marks, '');
  return plain.replace(/\s+/g, ' ').trim().slice(0, longestKey).toWellFormed();
}

/**
 * The key of a name that another record had by the letters of `uniqueKey` before it was asked for: of this record alone, for
 * a key has no line break. It keeps its name until somebody writes another.
 */
export function ownKey(text: string): string {
  return `${uniqueKey(text)}\n${composed(text)}`;
}

/** The row that a typed code means among those found by its keys: the one that has it letter by letter before any other. */
export function rowTyped<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  text: string,
): Row | undefined {
  const [shared, own] = lookupKeys(text);
  return rows.find((row) => keyOf(row) === own) ?? rows.find((row) => keyOf(row) === shared);
}

/** The keys by which a code that was typed is looked up; where a record has the second, it was typed letter by letter. */
export function lookupKeys(text: string): [shared: string, own: string] {
  return [uniqueKey(text), ownKey(text)];
}
