import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayrollFile } from '../../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { HistoryLink } from '../../../records/history-link.tsx';
import { useAfterWork } from '../../../records/use-after-work.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { FileStateBadge } from './payroll-columns.tsx';
import { ConfirmFile, DiscardFile } from './payroll-dialogs.tsx';
import { PayrollNotes } from './payroll-notes.tsx';
import { PayrollRows } from './payroll-rows.tsx';
import { isAtWork, isStopped, payrollPath, payrollView, resource } from './payroll-view.ts';

type Step = 'confirm' | 'discard';

const pollMs = 700;

/** One payroll file: what fits, what does not and why, and the next step. */
export function PayrollDetail({ id }: { id: number }) {
  const { t } = useTranslation(['payrollFiles', 'routes', 'shell']);
  const { data, error, mutate } = useRead<PayrollFile>(resourcePath(resource, id), {
    refreshInterval: (file) => (file && isAtWork(file) ? pollMs : 0),
  });
  const [step, setStep] = useState<Step | null>(null);
  useRowsAfterWork(data);
  const close = () => {
    setStep(null);
    void mutate();
  };
  return (
    <>
      <PageHeader
        title={data?.name ?? t(`routes:${payrollView}`)}
        trail={[{ label: t('shell:groups.billing') }, { label: t(`routes:${payrollView}`), to: payrollPath }]}
        action={data && <FileActions file={data} onStep={setStep} />}
      />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <>
          <FileSums file={data} />
          <PayrollNotes file={data} />
          {data.lines > 0 && <PayrollRows file={data} />}
          {step === 'confirm' && <ConfirmFile file={data} onClose={close} />}
          {step === 'discard' && <DiscardFile file={data} onClose={() => setStep(null)} />}
        </>
      )}
    </>
  );
}

/** Reads rows and lists again once work has ended. */
function useRowsAfterWork(file: PayrollFile | undefined) {
  const refresh = useRefresh([resource, ...(file ? [`${resource}/${file.id}/rows`] : [])]);
  useAfterWork(file?.state, file !== undefined && isAtWork(file), refresh);
}

function FileActions({ file, onStep }: { file: PayrollFile; onStep: (step: Step) => void }): ReactNode {
  const { t } = useTranslation('payrollFiles');
  const mayWrite = useMayWrite(payrollView);
  const { state, fitting, problems } = file;
  const isFree = mayWrite && !isAtWork(file);
  return (
    <div className="button-row">
      <HistoryLink resource={resource} id={file.id} />
      {isFree && ['reading', 'refused', 'draft'].includes(state) && (
        <Button kind="secondary" onClick={() => onStep('discard')}>
          {t('discard')}
        </Button>
      )}
      {isFree && state === 'draft' && fitting > 0 && (
        <Button onClick={() => onStep('confirm')}>{t('confirm', { count: fitting })}</Button>
      )}
      {isFree && state === 'booked' && problems > 0 && (
        <Button kind="secondary" onClick={() => onStep('confirm')}>
          {t('again')}
        </Button>
      )}
      {isFree && state === 'booking' && isStopped(file) && (
        <Button onClick={() => onStep('confirm')}>{t('continue')}</Button>
      )}
    </div>
  );
}

function FileSums({ file }: { file: PayrollFile }) {
  const { t } = useTranslation('payrollFiles');
  const language = useLanguage();
  const { currency } = useLot();
  const money = (minor: number) => formatMoney(minor, currency, language);
  return (
    <Facts>
      <Fact name={t('state')}>
        <FileStateBadge file={file} />
      </Fact>
      {file.lines > 0 && <Fact name={t('lines')}>{file.lines}</Fact>}
      {file.problems > 0 && <Fact name={t('problemsCount')}>{file.problems}</Fact>}
      {file.fitting > 0 && <Fact name={t('fitting')}>{file.fitting}</Fact>}
      {file.fitting > 0 && (
        <Fact name={t('fittingTotal')}>
          <strong>{money(file.fittingTotal)}</strong>
        </Fact>
      )}
      {file.booked > 0 && <Fact name={t('booked')}>{file.booked}</Fact>}
      {file.booked > 0 && (
        <Fact name={t('bookedTotal')}>
          <strong>{money(file.bookedTotal)}</strong>
        </Fact>
      )}
    </Facts>
  );
}
