/** Blanks that look like a plain one: no-break, thin, ideographic and the like. */
const oddBlanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * Marks upon a letter, with the two signs of half width that become marks in NFKD. Runs are matched whole, so that a search
 * takes one pass.
 */
const runsOfMarks = /[\p{M}\uff9e\uff9f]+/gu;
/** More marks upon one letter than any language has (Unicode's stream-safe text, UAX 15). */
const mostMarks = 30;

/** The marks of a run that are kept; what is cut off is never taken apart, for it may be megabytes. */
const kept = (run: string) => [...run.slice(0, 2 * mostMarks)].slice(0, mostMarks).join('');

const isStack = (run: string) => run.length > mostMarks && kept(run).length < run.length;

/** True for a text with so many marks upon a letter that it cannot be read, and takes long to put in order. */
export function hasStackedMarks(text: string): boolean {
  if (text.length <= mostMarks) return false;
  for (const [run] of text.matchAll(runsOfMarks)) if (isStack(run)) return true;
  return false;
}

/**
 * A text in a normal form of Unicode, in time that grows with its length: to put n marks upon one letter in order takes n²
 * steps, so of a stack only the first 30 are kept. All code that reads what came from outside normalises by this.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  const readable = text.replace(runsOfMarks, (run) => (isStack(run) ? kept(run) : run));
  return readable.normalize(form);
}

/**
 * A text in the one spelling in which texts are stored and compared: letters and their accents in one character (NFC),
 * every blank a plain one. Idempotent. One with stacked marks, which no field takes, stays as it came.
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
