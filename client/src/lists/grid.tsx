import type { KeyboardEvent, ReactNode } from 'react';
import { Table } from 'react-bootstrap';
import type { Column } from './column.ts';
import { Head } from './grid-head.tsx';
import type { Density } from './list-state.ts';
import { PickPage, PickRow } from './pick-box.tsx';
import type { Picked } from './selection.ts';
import type { SelectionControl } from './use-selection.ts';

interface GridProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  /** The order of now, and what a press on a column's head asks for. */
  sort: string;
  onSort: (sort: string) => void;
  density: Density;
  /** Null where rows cannot be selected. */
  selection: SelectionControl | null;
  /** Other rows are on their way. */
  busy: boolean;
  /** Rows that stand below the others in sight, e.g. totals. */
  foot?: ReactNode;
}

/**
 * Rows and columns in a region that scrolls within itself; its head and first column stay in sight. Arrows go from row
 * to row, Enter opens, Space selects and with Shift does so from the last one on.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, density, selection, busy, foot } = props;
  return (
    <section
      className={`table-frame rows-${density} ${selection ? 'selectable' : ''}`}
      aria-label={label}
      aria-busy={busy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.key === ' ') selectByKey(event, selection);
        else walk(event, selection);
      }}
    >
      <Table hover>
        <thead>
          <tr>
            {selection && <PickPage selection={selection} />}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const pick = selection?.page[at];
            const isPicked = pick !== undefined && selection?.picked.has(pick.id);
            return (
              <tr key={rowKey(row)} className={isPicked ? 'picked' : undefined}>
                {selection && pick && <PickRow selection={selection} row={pick} />}
                {columns.map(({ key, align, cell }, index) => {
                  const Cell = index === 0 ? 'th' : 'td';
                  return (
                    <Cell key={key} scope={index === 0 ? 'row' : undefined} className={align && 'figure'}>
                      {cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </Table>
    </section>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

type Keyed = KeyboardEvent<HTMLElement>;

/** From the row that holds the focus to another one; what it opens with takes the focus, or its box from a box. */
function walk(event: Keyed, selection: SelectionControl | null): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const { rows, at } = rowInFocus(event);
  const next = at < 0 && step < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + step));
  const wanted = isBox(document.activeElement) ? 'input' : 'a, button';
  const target = rows[next]?.querySelector<HTMLElement>(wanted);
  if (!target) return;
  event.preventDefault();
  target.focus();
  const row = selection?.page[next];
  if (event.shiftKey && row) extend(selection, selection?.page[at], row);
}

/** Space on a row's link, and with Shift on its box; a button's own press and a box by itself stay as they are. */
function selectByKey(event: Keyed, selection: SelectionControl | null): void {
  const { at } = rowInFocus(event);
  const row = selection?.page[at];
  const onBox = isBox(event.target);
  if (!selection || !row || !(event.target instanceof HTMLAnchorElement || (onBox && event.shiftKey))) return;
  event.preventDefault();
  if (event.shiftKey) selection.extendTo(row);
  else selection.toggle(row);
}

/** A range that begins where nothing was selected takes in the row that it left, too. */
function extend(selection: SelectionControl | null, from: Picked | undefined, to: Picked): void {
  if (!selection) return;
  if (selection.picked.size === 0 && from) selection.choose(between(selection.page, from, to));
  else selection.extendTo(to);
}

function between(page: readonly Picked[], a: Picked, b: Picked): readonly Picked[] {
  const [from = 0, to = 0] = [page.indexOf(a), page.indexOf(b)].sort((one, other) => one - other);
  return page.slice(from, to + 1);
}

function rowInFocus({ currentTarget }: Keyed): { rows: Element[]; at: number } {
  const rows = [...currentTarget.querySelectorAll('tbody tr')];
  return { rows, at: rows.findIndex((row) => row.contains(document.activeElement)) };
}

function isBox(target: unknown): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}
