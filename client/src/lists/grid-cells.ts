import type { CardPlace } from './card.ts';
import type { Column } from './column.ts';

// What the parts of a table are, said outright: Safari forgets it of rows that a style lays out as cards.
export const asGroup = { role: 'rowgroup' } as const;
export const asRow = { role: 'row' } as const;
export const asCell = { role: 'cell' } as const;
export const asRowHead = { role: 'rowheader' } as const;
export const asColumnHead = { role: 'columnheader' } as const;

/** How the cells of a column are set, and where they stand on a card; those without a place are not on it. */
export function cellClass(
  { kind = 'text' }: Pick<Column<never>, 'kind'>,
  place: CardPlace | undefined,
): string {
  return `of-${kind} ${kind === 'figure' || kind === 'money' ? 'figure' : ''} ${place ? `card-${place}` : 'off-card'}`;
}
