import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Timeline } from '../../../../../shared/features/traffic/timeline/timeline.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty, Skeleton } from '../../../ui/panels.tsx';
import { TimelineGroups } from './timeline-groups.tsx';

/** The screen's name in grants and routes. */
const view = 'view/timeline';

/** What happened to a plate, a ticket, a tag or a document: what a dispute needs. */
export function Page() {
  const { t } = useTranslation(['timeline', 'routes', 'shell']);
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const page = Number(params.get('page')) || 1;
  return (
    <>
      <PageHeader title={t(`routes:${view}`)} trail={[{ label: t('shell:groups.operation') }]} />
      <SearchForm key={q} q={q} onSearch={(sought) => setParams({ q: sought })} />
      {q === '' ? (
        <Empty title={t('begin')}>{t('beginBody')}</Empty>
      ) : (
        <Found q={q} page={page} onPage={(next) => setParams({ q, page: String(next) })} />
      )}
    </>
  );
}

function SearchForm({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation('timeline');
  const id = useId();
  const [text, setText] = useState(q);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onSearch(text.trim());
  };
  return (
    <search>
      <form className="timeline-search" onSubmit={search}>
        <label className="form-label" htmlFor={id}>
          {t('search')}
        </label>
        <div className="button-row">
          <input
            id={id}
            className="form-control"
            value={text}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit">{t('show')}</Button>
          {q !== '' && (
            <Button kind="secondary" onClick={() => window.print()}>
              {t('print')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

interface FoundProps {
  q: string;
  page: number;
  onPage: (page: number) => void;
}

function Found({ q, page, onPage }: FoundProps) {
  const { t } = useTranslation('timeline');
  const { data, error, mutate } = useRead<Timeline>(resourcePath('timeline', undefined, { q, page }));
  if (!data) return error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />;
  if (data.key === null) return <Empty title={t('nothing', { q })}>{t('nothingBody')}</Empty>;
  const last = Math.max(1, Math.ceil(data.total / data.size));
  return (
    <>
      <p role="status">{t(`found.${data.key}`, { q, count: data.total })}</p>
      <TimelineGroups groups={data.groups} />
      {last > 1 && (
        <div className="button-row">
          <Button kind="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('newer')}
          </Button>
          <span>{t('page', { page, last })}</span>
          <Button kind="secondary" disabled={page >= last} onClick={() => onPage(page + 1)}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  );
}
