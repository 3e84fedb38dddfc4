import { normalForm } from '../../shared/characters.ts';

/** Signs in the order in which a Spanish dictionary has them, all before the digits. */
export const signs = ` _-–—,;:!¡?¿.·'‘’"“”«»()[]{}@*/\\&#%\`^+<=>|~$€`;
/** What stands for each of them in a key: characters below the digits. */
export const signKeys = String.fromCharCode(...[...signs].map((_, place) => place + 1));
/** Letters that are no plain letter with a mark on it, and those by which they are sorted. */
export const oddLetters = 'ØøŁłĐđßÆæŒœ';
export const plainLetters = 'oollddsaaoo';
/** Stands for the mark of ñ: no letter comes after it, so that ñ follows everything that begins with n. */
export const tilde = '\u{10ffff}';
/** Pictures, as a regular expression of both engines, and what puts them after the signs and before the digits. */
export const pictures = '[\u2190-\u2bff\u{1f000}-\u{1faff}]';
export const beforePicture = '/';
/** An index of PostgreSQL holds no more than 2.7 kB of a text, and no order needs as much. */
export const longestKey = 150;

const marks = /[\u0300-\u036f]/g;
const allPictures = new RegExp(pictures, 'gu');
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const keys = [...(signKeys + plainLetters + capitals.toLowerCase())];
const keyOf = new Map(
  [...(signs + oddLetters + capitals)].map((character, place) => [character, keys[place]]),
);

/** Each character by the one that it is sorted by. */
function translated(text: string): string {
  let key = '';
  for (const character of text) key += keyOf.get(character) ?? character;
  return key;
}

/**
 * What a text is sorted by, as bytes: case and accents count for nothing, ñ follows n. PostgreSQL's function
 * `sort_key` is made of the same tables and answers the same. Stored keys hold it: whoever changes it writes a
 * migration that makes them anew.
 */
export function sortKey(text: string | null | undefined): string {
  if (!text) return '';
  if (/^[ -~]*$/.test(text)) return translated(text).slice(0, longestKey);
  const bare = normalForm(text, 'NFKD')
    .replace(/n\u0303/gi, `n${tilde}`)
    .replace(marks, '');
  const key = [...translated(bare).replace(allPictures, `${beforePicture}$&`)];
  return key.slice(0, longestKey).join('');
}

/** The order of two texts by their keys: that of their bytes, which comparing strings in JavaScript is not. */
export function byKey(one: string, other: string): number {
  return Buffer.compare(Buffer.from(sortKey(one)), Buffer.from(sortKey(other)));
}
