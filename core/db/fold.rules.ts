import { normalForm } from '../../shared/characters.ts';

const marks = /[\u0300-\u036f]/g;

/** Latin, Greek, Cyrillic and Armenian: letters of newer blocks may be unknown to a database. */
const blocks: readonly [from: number, to: number][] = [
  [0x80, 0x58f],
  [0x1e00, 0x1fff],
];

/** Letters that no rule of case makes into the one that people type. */
const odd: readonly [letter: string, plain: string][] = [
  ['ς', 'σ'],
  ['ı', 'i'],
  ['ſ', 's'],
];

/** Each capital beyond ASCII that is left once marks are gone, and its small letter: no locale has a say in it. */
function pairsOfLetters(): Map<string, string> {
  const pairs = new Map(odd);
  for (const [from, to] of blocks)
    for (let code = from; code <= to; code += 1) {
      const letter = String.fromCharCode(code);
      const small = letter.toLowerCase();
      const isBare = normalForm(letter, 'NFD') === letter && normalForm(small, 'NFD') === small;
      if (isBare && small !== letter && small.length === 1) pairs.set(letter, small);
    }
  return pairs;
}

const pairs = pairsOfLetters();

/** Letters beyond ASCII, without marks, that are folded, and at the same places what they become. */
export const foldedLetters = [...pairs.keys()].join('');
export const smallLetters = [...pairs.values()].join('');

/**
 * Lower case without accents: the form in which both databases compare a search. PostgreSQL's function `fold` is made of the
 * same letters and answers the same under every locale. Stored texts hold it: whoever changes it writes a migration that
 * makes them anew.
 */
export function fold(text: string): string {
  const bare = /^[\0-\x7f]*$/.test(text) ? text : normalForm(text, 'NFD').replace(marks, '');
  return bare.replace(
    /[A-Z]+|[^\0-\x7f]/g,
    (part) => pairs.get(part) ?? (part < '\x7f' ? part.toLowerCase() : part),
  );
}

/** What the column `search` of a record holds: its searched fields folded, a line each so that no search runs over two. */
export function searchText(searched: readonly string[], record: Readonly<Record<string, unknown>>): string {
  return searched.map((field) => fold(String(record[field] ?? ''))).join('\n');
}
