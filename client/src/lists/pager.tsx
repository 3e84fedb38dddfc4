import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../shared/limits.ts';
import { locales } from '../../../shared/money.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { IconButton } from '../ui/button.tsx';
import type { ListControl } from './use-list-state.ts';

/** How many rows there are, which of them are shown, and the way to the others. */
export function Pager({ list, total }: { list: ListControl; total: number }) {
  const { t } = useTranslation('ui');
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  const { page, size } = list.state;
  const pages = Math.max(1, Math.ceil(total / size));
  const from = (page - 1) * size + 1;
  const to = Math.min(total, page * size);
  const go = (wanted: number) => list.change({ page: Math.max(1, Math.min(pages, Math.trunc(wanted) || 1)) });
  const [fromText, toText, totalText] = [from, to, total].map((figure) => figures.format(figure));
  return (
    <div className="pager">
      <p role="status">
        {pages === 1
          ? t('table.rows', { count: total, total: totalText })
          : t('table.range', { from: fromText, to: toText, total: totalText })}
      </p>
      {total > limits.pageSizes[0] && (
        <label>
          {t('table.size')}
          <select
            className="form-select"
            value={size}
            onChange={(event) => list.change({ size: Number(event.target.value) })}
          >
            {limits.pageSizes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      {pages > 1 && <PageJump page={page} pages={pages} onGo={go} />}
    </div>
  );
}

interface PageJumpProps {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}

/** To the page before or after, or to the one whose number is typed. */
function PageJump({ page, pages, onGo }: PageJumpProps) {
  const { t } = useTranslation('ui');
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  const id = useId();
  const jump = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onGo(Number(new FormData(event.currentTarget).get('page')));
  };
  return (
    <form className="pager-jump" noValidate onSubmit={jump}>
      <IconButton
        icon="fold"
        label={t('table.previous')}
        disabled={page <= 1}
        onClick={() => onGo(page - 1)}
      />
      <label htmlFor={id}>{t('table.page')}</label>
      <input
        // A new page shows its own number, whatever was typed before.
        key={page}
        id={id}
        name="page"
        className="form-control"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={page}
        onBlur={(event) => {
          if (Number(event.target.value) !== page) event.target.form?.requestSubmit();
        }}
      />
      <span>{t('table.ofPages', { pages: figures.format(pages) })}</span>
      <IconButton
        icon="unfold"
        label={t('table.next')}
        disabled={page >= pages}
        onClick={() => onGo(page + 1)}
      />
    </form>
  );
}
