import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthSpan } from '../../../../../shared/dates.ts';
import { locales } from '../../../../../shared/money.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMonth } from '../../../live/month-turner.tsx';
import { useToday } from '../../../live/use-today.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/panels.tsx';

const size = 10;

interface PagedFiguresProps<Row> {
  title: string;
  lead: string;
  /** What is said where there is nothing. */
  empty: string;
  resource: string;
  /** Also what is older than the month, for it may last. */
  withOlder?: boolean;
  /** What holds today, whatever the month. */
  ofToday?: boolean;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a list until the end of the month in the address, page by page: the address is that of the rates above. */
export function PagedFigures<Row>({ title, lead, empty, children, ...list }: PagedFiguresProps<Row>) {
  const { t } = useTranslation('ui');
  const month = useMonth();
  const today = useToday();
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  const [shown, setShown] = useState({ month, page: 1 });
  const page = shown.month === month ? shown.page : 1;
  const { from, to } = monthSpan(month) ?? { from: today, to: today };
  const days = { ...(!list.withOlder && { atFrom: from }), atTo: to };
  const query = { ...(!list.ofToday && days), page, size };
  const { data, error, mutate } = useRead<{ rows: Row[]; total: number }>(
    resourcePath(list.resource, undefined, query),
    { keepPreviousData: true },
  );
  const first = (page - 1) * size;
  return (
    <section className="field-group">
      <h2>{title}</h2>
      <p>{lead}</p>
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (data.rows.length > 0 ? children(data.rows) : <p>{empty}</p>)}
      {data && data.total > size && (
        <div className="button-row">
          <IconButton
            icon="fold"
            label={t('table.previous')}
            disabled={page === 1}
            onClick={() => setShown({ month, page: page - 1 })}
          />
          <span role="status">
            {t('table.range', {
              from: figures.format(first + 1),
              to: figures.format(Math.min(data.total, first + size)),
              total: figures.format(data.total),
            })}
          </span>
          <IconButton
            icon="unfold"
            label={t('table.next')}
            disabled={first + size >= data.total}
            onClick={() => setShown({ month, page: page + 1 })}
          />
        </div>
      )}
    </section>
  );
}
