import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  DayPreview,
  FinanceFigures,
  FinanceReport,
} from '../../../../../shared/features/billing/finance-reports/finance-report.ts';
import type { ReceiptMethod } from '../../../../../shared/features/billing/receipts/receipt.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { Failure, failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { TextInput } from '../../../forms/text-input.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { longDay } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Skeleton } from '../../../ui/panels.tsx';
import { type DayPlace, dayPath, reportsView, resource } from './reports-view.ts';

interface DayDialogProps {
  place: DayPlace;
  onClose: () => void;
  /** A day was closed or opened again. */
  onChanged: () => void;
}

/** What a day comes to, what arrived since it was closed, and what can be done with it. */
export function DayDialog({ place, onClose, onChanged }: DayDialogProps) {
  const { t } = useTranslation('financeReports');
  const language = useLanguage();
  const preview = useRead<DayPreview>(resourcePath(dayPath(place)));
  const report = useRead<FinanceReport>(
    place.reportId === null ? null : resourcePath(resource, place.reportId),
  );
  const isClosed = report.data?.state === 'closed';
  const isReady = preview.data && (place.reportId === null || report.data);
  const error = preview.error ?? report.error;
  const done = async () => {
    // Whoever opens the day again sees it as it is now.
    await Promise.all([preview.mutate(), report.mutate()]);
    onChanged();
    onClose();
  };
  return (
    <Dialog
      title={t('dayTitle', { name: place.name, day: longDay(place.day, language) })}
      onClose={onClose}
      size="lg"
    >
      {!isReady && (error ? <Failure error={error} onRetry={() => void preview.mutate()} /> : <Skeleton />)}
      {isReady && preview.data && (
        <>
          <Figures figures={isClosed && report.data ? report.data : preview.data} />
          {report.data && <Story report={report.data} />}
          {isClosed && report.data ? (
            <Reopening report={report.data} onDone={done} />
          ) : (
            <Closing place={place} preview={preview.data} report={report.data ?? null} onDone={done} />
          )}
        </>
      )}
    </Dialog>
  );
}

function useMoney(): (minor: number) => string {
  const language = useLanguage();
  const { currency } = useLot();
  return (minor) => formatMoney(minor, currency, language);
}

function Figures({ figures }: { figures: FinanceFigures }) {
  const { t } = useTranslation(['financeReports', 'values']);
  const money = useMoney();
  return (
    <Facts>
      <Fact name={t('invoices')}>{String(figures.invoices)}</Fact>
      <Fact name={t('numbers')}>
        {figures.numbers
          .map(({ prefix, first, last, count }) =>
            t('range', { first: `${prefix}${first}`, last: `${prefix}${last}`, count }),
          )
          .join(' · ')}
      </Fact>
      <Fact name={t('total')}>{money(figures.total)}</Fact>
      <Fact name={t('collected')}>{money(figures.collected)}</Fact>
      {Object.entries(figures.methods).map(([method, amount]) => (
        <Fact key={method} name={t(`values:paymentMethods.${method as ReceiptMethod}`)}>
          {money(amount)}
        </Fact>
      ))}
      <Fact name={t('electronicPayment')}>{money(figures.electronicPayment)}</Fact>
      <Fact name={t('refunds')}>{money(figures.refunds)}</Fact>
      {figures.cancelled > 0 && (
        <Fact name={t('credited', { count: figures.cancelled })}>{money(figures.credited)}</Fact>
      )}
    </Facts>
  );
}

/** Who closed it, who opened it again and why, and what arrived since. */
function Story({ report }: { report: FinanceReport }) {
  const { t } = useTranslation('financeReports');
  const money = useMoney();
  const { arrived } = report;
  return (
    <>
      {report.state === 'closed' && report.closedAt && (
        <p>
          {t('closedAt')} <Moment at={report.closedAt} />
        </p>
      )}
      {report.state === 'reopened' && report.reopenedAt && (
        <p className="alert alert-warning">
          {t('reopenedAt')} <Moment at={report.reopenedAt} />: {report.reason}
        </p>
      )}
      {arrived && (
        <p className="alert alert-warning">
          {t('arrived', {
            invoices: arrived.invoices,
            total: money(arrived.total),
            collected: money(arrived.collected),
          })}
        </p>
      )}
    </>
  );
}

interface ClosingProps {
  place: DayPlace;
  preview: DayPreview;
  /** Where the day has one that is not closed. */
  report: FinanceReport | null;
  onDone: () => Promise<void>;
}

function Closing({ place, preview: { refusal }, report, onDone }: ClosingProps) {
  const { t } = useTranslation('financeReports');
  const mayWrite = useMayWrite(reportsView);
  const refresh = useRefresh([resource]);
  if (refusal) return <p className="alert alert-warning">{refusal.message}</p>;
  if (!mayWrite) return null;
  const { deviceId, day } = place;
  return (
    <Act
      label={t('close')}
      note={t('closeBody')}
      onAct={async () => {
        if (report)
          await call('POST', `${resourcePath(resource, report.id)}/closing`, {
            body: { version: report.version },
          });
        else
          await call('POST', resourcePath(resource), {
            body: { deviceId, office: deviceId === null, day, close: true },
          });
        await refresh();
        notify({ kind: 'success', text: t('closed') });
        await onDone();
      }}
    />
  );
}

function Reopening({ report, onDone }: { report: FinanceReport; onDone: () => Promise<void> }) {
  const { t } = useTranslation('financeReports');
  const mayWrite = useMayWrite(reportsView);
  const refresh = useRefresh([resource]);
  const [reason, setReason] = useState('');
  if (!mayWrite) return null;
  return (
    <>
      <TextInput label={t('reason')} text={reason} onText={setReason} />
      <Act
        label={t('reopen')}
        note={t('reopenBody')}
        onAct={async () => {
          await call('POST', `${resourcePath(resource, report.id)}/reopening`, {
            body: { version: report.version, reason },
          });
          await refresh();
          notify({ kind: 'success', text: t('reopened') });
          await onDone();
        }}
      />
    </>
  );
}

interface ActProps {
  label: string;
  note: string;
  /** Does it; what it throws is shown in place. */
  onAct: () => Promise<void>;
}

function Act({ label, note, onAct }: ActProps) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function act() {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onAct();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return (
    <>
      <p>{note}</p>
      <div role="alert">
        {failure !== null && (
          <p className="alert alert-danger">{failureText(failure, t('failedNetwork'), t('failed'))}</p>
        )}
      </div>
      <Button kind="primary" busy={busy} onClick={() => void act()}>
        {label}
      </Button>
    </>
  );
}
