import { useTranslation } from 'react-i18next';
import type { PayrollFile } from '../../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import { payrollNotices } from '../../../../../shared/notices/payroll.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { isAtWork, isStopped } from './payroll-view.ts';

/** How far the work is, why it stopped, and what was found in the file. */
export function PayrollNotes({ file }: { file: PayrollFile }) {
  const { t } = useTranslation('payrollFiles');
  const language = useLanguage();
  if (isAtWork(file)) return <FileProgress file={file} />;
  if (isStopped(file))
    return (
      <p className="alert alert-danger" role="alert">
        {t('stopped', { reason: file.job?.error ?? '' })} {t('stoppedBody')}
      </p>
    );
  if (file.state === 'refused') return <Refusal file={file} />;
  const { problems, lines, state } = file;
  if (problems === 0)
    return state === 'draft' ? (
      <p className="alert alert-info" role="status">
        {noticeText(payrollNotices.payrollFileRead, language, String(lines))}
      </p>
    ) : null;
  return (
    <p className="alert alert-warning" role="status">
      {state === 'draft'
        ? `${noticeText(payrollNotices.payrollFileRows, language, String(problems))} ${t('listNote')}`
        : `${t('problemNote', { count: problems })} ${t('mendNote')}`}
    </p>
  );
}

/** Why the whole file cannot be used. */
function Refusal({ file: { refusal, missing } }: { file: PayrollFile }) {
  const { t } = useTranslation('payrollFiles');
  const language = useLanguage();
  const text =
    (refusal === 'empty' && noticeText(payrollNotices.payrollFileEmpty, language)) ||
    (refusal === 'columns' && noticeText(payrollNotices.payrollFileColumns, language, missing ?? '')) ||
    t(`refusals.${refusal ?? 'unreadable'}`);
  return (
    <p className={`alert alert-${refusal === 'empty' ? 'warning' : 'danger'}`} role="alert">
      {text}
    </p>
  );
}

function FileProgress({ file: { job, state } }: { file: PayrollFile }) {
  const { t } = useTranslation('payrollFiles');
  const what = state === 'reading' ? t('progressReading') : t('progressBooking');
  const { done = 0, total = null } = job ?? {};
  return (
    <p className="backtest-progress">
      <progress value={done} max={total || 1} aria-label={what} />{' '}
      <span role="status">
        {what}
        {total !== null && `: ${t('progress', { done, total })}`}
        {job?.error && ` · ${job.error}`}
      </span>
    </p>
  );
}
