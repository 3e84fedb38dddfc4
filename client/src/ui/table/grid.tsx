import type { KeyboardEvent, ReactNode } from 'react';
import { Table } from 'react-bootstrap';
import { Icon } from '../icon.tsx';
import type { Column } from './column.ts';
import { nextSort } from './list-state.ts';

interface GridProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  /** The order of now, and what a press on a column's head asks for. */
  sort: string;
  onSort: (sort: string) => void;
  /** Other rows are on their way. */
  busy: boolean;
  /** Rows that stand below the others in sight, e.g. totals. */
  foot?: ReactNode;
}

/**
 * Rows and columns in a region that scrolls within itself; its head and first column stay in sight. Arrows go from row
 * to row, Enter opens.
 */
export function Grid<Row>({ label, columns, rows, rowKey, sort, onSort, busy, foot }: GridProps<Row>) {
  return (
    <section
      className="table-frame"
      aria-label={label}
      aria-busy={busy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      onKeyDown={walk}
    >
      <Table hover>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, align, cell }, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell key={key} scope={index === 0 ? 'row' : undefined} className={align && 'figure'}>
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </Table>
    </section>
  );
}

interface HeadProps<Row> extends Pick<GridProps<Row>, 'sort' | 'onSort'> {
  column: Column<Row>;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { key, label, align, hiddenLabel, sortable } = column;
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
  if (!sortable)
    return (
      <th scope="col" className={align && 'figure'}>
        {hiddenLabel ? <span className="visually-hidden">{label}</span> : label}
      </th>
    );
  return (
    <th scope="col" className={align && 'figure'} aria-sort={order}>
      <button type="button" className="sort" onClick={() => onSort(nextSort(sort, key))}>
        {label}
        {order !== 'none' && <Icon name={order === 'ascending' ? 'up' : 'down'} size={12} />}
      </button>
    </th>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** From the row that holds the focus to another one; what it opens with takes the focus. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll('tbody tr')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 && step < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + step));
  const target = rows[next]?.querySelector<HTMLElement>('a, button');
  if (!target) return;
  event.preventDefault();
  target.focus();
}
