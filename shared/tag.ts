import { asciiUpperCase } from './ascii.ts';
import { limits } from './limits.ts';

/** Bytes in pairs of digits, as some readers print them: `04:A2:2B:C1`. */
const bytePairs = /^[0-9A-F]{2}([:-])[0-9A-F]{2}(?:\1[0-9A-F]{2})+$/;

/**
 * The number of a card or tag in the one form in which it is stored and compared: upper case, without blanks, and
 * without the separators between bytes. Idempotent.
 */
export function normalizeTag(tag: string): string {
  const bare = asciiUpperCase(tag).replace(/\p{Zs}/gu, '');
  return bytePairs.test(bare) ? bare.replace(/[:-]/g, '') : bare;
}

/** What a reader may read: letters without accents, digits and the signs of a keyboard. */
export function isTagLike(tag: string): boolean {
  return tag.length <= limits.codeLength && /^[\x21-\x7e]+$/.test(tag);
}
