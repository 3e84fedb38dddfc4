import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlowly } from './use-slowly.ts';

const placeholders = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Grey lines in the place of rows that are on their way; not for waits that end at once. */
export function Skeleton({ rows = 4 }: { rows?: number }) {
  const { t } = useTranslation('ui');
  const shown = useSlowly(150);
  return (
    <div className="skeleton" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      {shown && placeholders.slice(0, rows).map((name) => <div key={name} className="placeholder" />)}
    </div>
  );
}

interface EmptyProps {
  title: string;
  /** It stands for a whole page, and its title is the page's. */
  page?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing to show: why, and the one thing to do about it. */
export function Empty({ title, page, children, action }: EmptyProps) {
  const Title = page ? 'h1' : 'h2';
  return (
    <section className="empty">
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </section>
  );
}
