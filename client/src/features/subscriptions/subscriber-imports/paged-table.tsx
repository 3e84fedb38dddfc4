import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../api/failure.tsx';
import { useList } from '../../../api/use-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/panels.tsx';

const pageSize = 50;

interface PagedTableProps<Row> {
  title: string;
  /** Where the rows are read, and what they are narrowed by. */
  path: string;
  filter?: Readonly<Record<string, string>>;
  /** Beside the title. */
  tools?: ReactNode;
  heads: readonly { label: string; isFigure?: boolean }[];
  rowKey: (row: Row) => string | number;
  cells: (row: Row) => readonly ReactNode[];
  empty: string;
}

/** Rows of one file, some at a time: two such tables stand on one page, so that the address keeps neither's state. */
export function PagedTable<Row>({ title, path, filter = {}, tools, ...table }: PagedTableProps<Row>) {
  const [page, setPage] = useState(1);
  const id = useId();
  const query = { ...filter, page: String(page), size: String(pageSize) };
  const { data, error, mutate } = useList<Row>(path, query);
  const last = data ? Math.max(1, Math.ceil(data.total / pageSize)) : 1;
  return (
    <section>
      <div className="file-head">
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton rows={3} />)}
      {data && <Rows {...table} labelledBy={id} rows={data.rows} />}
      {last > 1 && <Pages page={page} last={last} onPage={setPage} />}
    </section>
  );
}

type RowsProps<Row> = Pick<PagedTableProps<Row>, 'heads' | 'rowKey' | 'cells' | 'empty'> & {
  labelledBy: string;
  rows: readonly Row[];
};

function Rows<Row>({ labelledBy, heads, rows, rowKey, cells, empty }: RowsProps<Row>) {
  if (rows.length === 0) return <p className="form-text">{empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must reach what scrolls.
    <section className="table-frame file-table" aria-labelledby={labelledBy} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {heads.map(({ label, isFigure }) => (
              <th key={label} scope="col" className={isFigure ? 'figure' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {cells(row).map((cell, at) => (
                <td key={heads[at]?.label} className={heads[at]?.isFigure ? 'figure' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Pages({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  const { t } = useTranslation(['subscriberImports', 'ui']);
  const go = (to: number) => {
    if (to >= 1 && to <= last) onPage(to);
  };
  return (
    <div className="button-row">
      <Button kind="secondary" aria-disabled={page === 1} onClick={() => go(page - 1)}>
        {t('ui:table.previous')}
      </Button>
      <span role="status">{t('progress', { done: page, total: last })}</span>
      <Button kind="secondary" aria-disabled={page === last} onClick={() => go(page + 1)}>
        {t('ui:table.next')}
      </Button>
    </div>
  );
}
