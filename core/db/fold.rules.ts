/** Letters with accents and the plain ones that stand for them in a search. */
export const accented = 'áàäâãåéèëêíìïîóòöôõúùüûñçý';
export const plain = 'aaaaaaeeeeiiiiooooouuuuncy';

const pairs = new Map([...accented].map((letter, index) => [letter, plain[index] ?? letter]));

/** Lower case without accents: the form in which both databases compare a search. */
export function fold(text: string): string {
  return text.toLowerCase().replace(/[à-ý]/g, (letter) => pairs.get(letter) ?? letter);
}

/** What the column `search` of a record holds: its searched fields folded, a line each so that no search runs over two. */
export function searchText(searched: readonly string[], record: Readonly<Record<string, unknown>>): string {
  return searched.map((field) => fold(String(record[field] ?? ''))).join('\n');
}
