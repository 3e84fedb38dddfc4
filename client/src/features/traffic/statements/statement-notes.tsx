import { useTranslation } from 'react-i18next';
import type { Statement } from '../../../../../shared/features/traffic/statements/statement.ts';
import { isAtWork, isStopped } from './statement-view.ts';

/** How far the reading is, why it stopped, or why the file cannot be taken. */
export function StatementNotes({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statements');
  if (isAtWork(statement)) return <Progress statement={statement} />;
  if (isStopped(statement))
    return (
      <p className="alert alert-danger" role="alert">
        {t('stopped', { reason: statement.job?.error ?? '' })}
      </p>
    );
  if (statement.state === 'refused') return <Refusal statement={statement} />;
  if (statement.known === 0) return null;
  return <p className="alert alert-info">{t('knownNote', { count: statement.known })}</p>;
}

function Progress({ statement: { job } }: { statement: Statement }) {
  const { t } = useTranslation('statements');
  const { done = 0, total = null } = job ?? {};
  return (
    <p className="backtest-progress">
      <progress value={done} max={total || 1} aria-label={t('reading')} />{' '}
      <span role="status">
        {job?.error ?? (total === null ? t('reading') : t('readingOf', { done, total }))}
      </span>
    </p>
  );
}

/** Why the whole file is refused, with the line that is wrong as it stands there. */
function Refusal({ statement: { refusal, refusalLine, refusalText } }: { statement: Statement }) {
  const { t } = useTranslation('statements');
  return (
    <div className="alert alert-danger" role="alert">
      <p>{t(`refusals.${refusal ?? 'unreadable'}`)}</p>
      {refusalLine !== null && (
        <p>
          {t('refusedLine', { line: refusalLine })} <code className="statement-line">{refusalText}</code>
        </p>
      )}
      <p>{t('refusedKept')}</p>
    </div>
  );
}
