import type { Column, ColumnKind } from './column.ts';

/**
 * Where a column stands on the card that a row is on a phone: name and figure, below them state and date. All others
 * are on the record's own page.
 */
export type CardPlace = 'title' | 'figure' | 'state' | 'date';

type Placed = Pick<Column<never>, 'key' | 'kind'>;

/**
 * The places of the columns that are shown, by their keys. The first names the row; the last money is what all others
 * lead to, and where there is none the first bar or figure stands for it. A place that no column is made for goes to the
 * next code or text, so that the second line says something of every record.
 */
export function cardPlaces(columns: readonly Placed[]): ReadonlyMap<string, CardPlace> {
  const [title, ...others] = columns;
  const places = new Map<string, CardPlace>();
  if (!title) return places;
  places.set(title.key, 'title');
  const of = (...kinds: (ColumnKind | undefined)[]) =>
    others.filter(({ key, kind }) => !places.has(key) && kinds.includes(kind));
  const put = (place: CardPlace, ...columns: (Placed | undefined)[]) => {
    const column = columns.find((one) => one !== undefined);
    if (column) places.set(column.key, place);
  };
  put('figure', of('money').at(-1), of('usage')[0], of('figure')[0]);
  put('state', of('state')[0], of('code', 'text', undefined)[0]);
  put('date', of('date')[0], of('code', 'text', undefined)[0]);
  return places;
}
