import type { ReactNode } from 'react';
import { asCell, asColumnHead, asGroup, asRow, asRowHead } from './grid-cells.ts';

/** Said outright, as of its rows: laid out as blocks, Safari forgets it. */
const asTable = { role: 'table' } as const;

/** A column beside the one that names the rows. */
export interface FigureColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Words, a time, something to press; a figure unless told. */
  isText?: boolean;
  /** On a phone such a value has no line. */
  isNothing?: (row: Row) => boolean;
  /** What the last row has of it, that sums the others up. */
  total?: ReactNode;
}

interface FigureTableProps<Row> {
  label: string;
  /** What the first column is, and what it says of a row. */
  head: string;
  nameOf: (row: Row) => ReactNode;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The name of the row of totals; none without it. */
  totalName?: string;
}

/** A short table that is read as a whole. Its first column stays in sight; on a phone each row is a block of what it has. */
export function FigureTable<Row>({ label, head, columns, rows, totalName, ...of }: FigureTableProps<Row>) {
  return (
    <section
      className="table-frame figure-table"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table className="table" {...asTable}>
        <thead {...asGroup}>
          <tr {...asRow}>
            <th {...asColumnHead} scope="col">
              {head}
            </th>
            {columns.map((column) => (
              <th {...asColumnHead} key={column.key} scope="col" className={column.isText ? '' : 'figure'}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...asGroup}>
          {rows.map((row) => (
            <tr {...asRow} key={of.rowKey(row)}>
              <th {...asRowHead} scope="row">
                {of.nameOf(row)}
              </th>
              {columns.map((column) => (
                <Cell key={column.key} column={column} isNothing={column.isNothing?.(row)}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {totalName && (
          <tfoot {...asGroup}>
            <tr {...asRow}>
              <th {...asRowHead} scope="row">
                {totalName}
              </th>
              {columns.map((column) => (
                <Cell key={column.key} column={column} isNothing={column.total === undefined}>
                  {column.total}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

interface CellProps {
  column: Pick<FigureColumn<never>, 'label' | 'isText'>;
  isNothing?: boolean | undefined;
  children: ReactNode;
}

/** On a phone its name stands beside it. */
function Cell({ column: { label, isText }, isNothing, children }: CellProps) {
  const className = `${isText ? '' : 'figure'} ${isNothing ? 'is-nothing' : ''}`.trim();
  return (
    <td {...asCell} className={className} data-label={label}>
      {children}
    </td>
  );
}
