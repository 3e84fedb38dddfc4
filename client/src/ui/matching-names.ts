const most = 50;

/** Names that hold every typed word, whatever its case and accents; those that begin with the text come first. */
export function matchingNames<T extends { name: string }>(all: readonly T[], typed: string): T[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const found = all.filter(({ name }) => words.every((word) => plain(name).includes(word)));
  const rank = ({ name }: T) => (plain(name).startsWith(words[0] ?? '') ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name)).slice(0, most);
}

/** A text without case and accents, for comparing what was typed. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
