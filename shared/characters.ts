/** Blanks that look like a plain one: no-break, thin, ideographic and the like. */
const oddBlanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** More marks upon one letter than any language has (Unicode's stream-safe text, UAX 15, has 30). */
const stackedMarks = /\p{M}{31}/u;

/** True for a text with so many marks upon a letter that it cannot be read, and takes long to put in order. */
export function hasStackedMarks(text: string): boolean {
  return stackedMarks.test(text);
}

/**
 * A text in the one spelling in which texts are stored and compared: letters and their accents in one character (NFC),
 * every blank a plain one. Idempotent. One with stacked marks, which no field takes, stays as it came: to put n marks
 * in order takes n² steps.
 */
export function composed(text: string): string {
  return (hasStackedMarks(text) ? text : text.normalize('NFC')).replace(oddBlanks, ' ');
}

/** Control characters, halves of characters, ends of lines, and what turns the direction of writing. */
const controlCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Characters that nobody sees: those that Unicode lets fonts leave out, marks of annotations, the empty braille cell. */
const invisibleCharacters =
  /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffb\u2800]/u;

/** One picture, made of several with joiners and variants in between that are part of it. */
const pictures =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*/gu;

/** True for a text with characters that would falsify tickets, exports and logs, or that no database holds. */
export function hasControlCharacters(text: string): boolean {
  return controlCharacters.test(text);
}

/** True for a text with characters that nobody sees, by which two texts that look alike would be two. */
export function hasInvisibleCharacters(text: string): boolean {
  return invisibleCharacters.test(text) && invisibleCharacters.test(text.replace(pictures, ''));
}
