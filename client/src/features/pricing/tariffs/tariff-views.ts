/** The screens' names in grants and routes. */
export const editorView = 'view/rate';
export const listView = 'view/rate/list';
export const editorPath = `/${editorView}`;
export const listPath = `/${listView}`;

/** What a stored tariff's screen shows beside its editor, by `part` in the URL. */
export const tariffParts = ['versions', 'backtest', 'card'] as const;
export type TariffPart = (typeof tariffParts)[number];

export function partPath(id: number, part: TariffPart | null): string {
  return `${editorPath}?tariff=${id}${part ? `&part=${part}` : ''}`;
}
