/** The shape that a translation must have: the same keys as the Spanish one, a text each. */
export type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

/** A text with its `{{gaps}}` filled. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The text of a code in a vocabulary or of a key in a list; the code itself where it has none. */
export function wordOf(texts: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(texts, code) ? (texts[code] ?? code) : code;
}

/** The texts of codes that have a space between them, as a list. */
export function wordsOf(texts: Readonly<Record<string, string>>, codes: string): string {
  return codes
    .split(' ')
    .map((code) => wordOf(texts, code))
    .join(', ');
}
