import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Table } from 'react-bootstrap';
import { later } from '../ui/later.tsx';
import { type CardPlace, cardPlaces } from './card.ts';
import type { Column } from './column.ts';
import { asCell, asGroup, asRow, asRowHead, cellClass } from './grid-cells.ts';
import { Head } from './grid-head.tsx';
import { walk } from './grid-keys.ts';
import type { Density } from './list-state.ts';

/** What makes a table easier to read once it is there. */
const GridEase = later(async () => (await import('./grid-ease.tsx')).GridEase);

/** Cells at an edge of the rows: one in the head, and one of each row by its place on the page. */
export interface EdgeCells {
  head: ReactNode;
  ofRow: (at: number) => ReactNode;
}

/** The last line, in sight always: what it is, and its figures by the columns' keys. */
export interface Totals {
  label: string;
  figures: Readonly<Record<string, ReactNode>>;
}

interface GridProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  /** The order of now, and what a press on a column's head asks for. */
  sort: string;
  onSort: (sort: string) => void;
  density: Density;
  /** The boxes by which rows are selected, and which are. */
  boxes?: (EdgeCells & { isPicked: (at: number) => boolean }) | undefined;
  /** What can be done with each row. */
  actions?: EdgeCells | undefined;
  /** Comes before what the table does with a key, and can prevent it. */
  onKey?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  /** Other rows are on their way. */
  busy: boolean;
  totals?: Totals | undefined;
}

/**
 * Rows and columns; the page scrolls, and head, first column and totals stay in sight. On a phone each row is a card of
 * two lines (`cardPlaces`), by style alone: what is printed, searched for and heard is the same table. Arrows go from row
 * to row and from cell to cell, Enter opens.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, density, boxes, actions, onKey, busy, totals } = props;
  const frame = useRef<HTMLElement>(null);
  const places = cardPlaces(columns);
  // A card without a figure has its whole line for the name.
  const hasFigure = [...places.values()].includes('figure');
  return (
    <section
      ref={frame}
      className={`table-frame rows-${density} ${boxes ? 'selectable' : ''} ${hasFigure ? '' : 'no-figure'}`}
      aria-label={label}
      aria-busy={busy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      onKeyDown={(event) => {
        onKey?.(event);
        if (!event.defaultPrevented) walk(event);
      }}
    >
      <Table hover role="table">
        <thead {...asGroup}>
          <tr {...asRow}>
            {boxes?.head}
            {columns.map((column) => (
              <Head
                key={column.key}
                column={column}
                place={places.get(column.key)}
                sort={sort}
                onSort={onSort}
              />
            ))}
            {actions?.head}
          </tr>
        </thead>
        <tbody {...asGroup}>
          {rows.map((row, at) => (
            <tr {...asRow} key={rowKey(row)} className={boxes?.isPicked(at) ? 'picked' : undefined}>
              {boxes?.ofRow(at)}
              <Cells row={row} rows={rows} columns={columns} places={places} />
              {actions?.ofRow(at)}
            </tr>
          ))}
        </tbody>
        {totals && <Foot totals={totals} hasBoxes={boxes !== undefined} columns={columns} places={places} />}
      </Table>
      <GridEase frame={frame} />
    </section>
  );
}

interface CellsProps<Row> {
  columns: readonly Column<Row>[];
  places: ReadonlyMap<string, CardPlace>;
}

/** The cells of a row; text is in a frame that cuts what has no room. */
function Cells<Row>({ row, rows, columns, places }: CellsProps<Row> & { row: Row; rows: readonly Row[] }) {
  return columns.map((column, index) => {
    const { key, label, kind = 'text', cell } = column;
    const className = cellClass(column, places.get(key));
    const shown = cell(row, rows);
    if (index === 0) {
      return (
        <th {...asRowHead} key={key} scope="row" className={className}>
          <span className="cut">{shown}</span>
        </th>
      );
    }
    return (
      <td {...asCell} key={key} className={className} data-label={label}>
        {kind === 'text' ? <span className="cut">{shown}</span> : shown}
      </td>
    );
  });
}

interface FootProps<Row> extends CellsProps<Row> {
  totals: Totals;
  hasBoxes: boolean;
}

function Foot<Row>({ totals, hasBoxes, columns, places }: FootProps<Row>) {
  const [first, ...others] = columns;
  return (
    <tfoot {...asGroup}>
      <tr {...asRow}>
        {hasBoxes && <td {...asCell} className="pick" />}
        {first && (
          <th {...asRowHead} scope="row" className={cellClass(first, 'title')}>
            {totals.label}
          </th>
        )}
        {others.map((column) => (
          <td {...asCell} key={column.key} className={cellClass(column, places.get(column.key))}>
            {totals.figures[column.key]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
