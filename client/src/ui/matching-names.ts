/** Most names that are drawn at once. */
export const mostNames = 50;

/** Names that hold every typed word, whatever its case and accents; those that begin with the text come first. */
export function matchingNames<T extends { name: string }>(all: readonly T[], typed: string): T[] {
  return nameFinder(all)(typed);
}

/** `matchingNames` of names that are searched at each key stroke: they are ordered and made comparable once. */
export function nameFinder<T extends { name: string }>(all: readonly T[]): (typed: string) => T[] {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const names = all
    .map((item) => ({ item, text: plain(item.name) }))
    .sort((a, b) => compare(a.item.name, b.item.name));
  return (typed) => {
    const words = plain(typed).split(/\s+/).filter(Boolean);
    const found = names.filter(({ text }) => words.every((word) => text.includes(word)));
    const isFirst = ({ text }: { text: string }) => text.startsWith(words[0] ?? '');
    return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))]
      .slice(0, mostNames)
      .map(({ item }) => item);
  };
}

/** A text without case and accents, for comparing what was typed. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
