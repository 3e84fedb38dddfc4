import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ExceptionDetail } from '../../../../../shared/features/billing/exceptions/exception.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import type { MoneyAct } from '../../../../../shared/values.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment } from '../../../live/moment.tsx';
import { useDeviceNames } from '../../../live/use-device-names.ts';
import { useLot } from '../../../live/use-lot.ts';
import { holdsView, useMayWrite, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { aboutOf, resource, view } from './exceptions-view.ts';
import { AssignDialog, ReopenDialog, ResolveDialog } from './step-dialogs.tsx';

/** What an exception is about, what people did about it, and what can be done. */
export function ExceptionDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['exceptions', 'values']);
  const { data, error, mutate } = useRead<ExceptionDetail>(resourcePath(resource, id));
  const mayWrite = useMayWrite(view);
  const [asked, setAsked] = useState<'assign' | 'resolve' | 'reopen' | null>(null);
  const done = () => {
    void mutate();
    setAsked(null);
  };
  if (asked === 'assign') return <AssignDialog ids={[id]} onClose={done} />;
  if (asked === 'resolve') return <ResolveDialog ids={[id]} onClose={done} />;
  if (asked === 'reopen') return <ReopenDialog ids={[id]} onClose={done} />;
  return (
    <Dialog
      title={data ? t(`values:exceptionKinds.${data.kind}`) : t('title')}
      onClose={onClose}
      size="lg"
      footer={
        mayWrite &&
        data && (
          <div className="button-row">
            {data.state === 'resolved' ? (
              <Button kind="secondary" onClick={() => setAsked('reopen')}>
                {t('reopen')}
              </Button>
            ) : (
              <>
                <Button kind="secondary" onClick={() => setAsked('assign')}>
                  {t('assign')}
                </Button>
                <Button onClick={() => setAsked('resolve')}>{t('resolve')}</Button>
              </>
            )}
          </div>
        )
      }
    >
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && <Content exception={data} />}
    </Dialog>
  );
}

/** Of `details`, what people read; the rest are ids whose things are linked. */
const plainDetail =
  /^(?:reason|reference|bank|day|method|entry|exit|plate|ticket|event|cashier|stays|tag|seen|inside|missing|strangers|priced|prefix|from|to|who|week|times|rate|others)$/;
const moneyDetail = /^(?:price|paid|expected|deposited|changedTo|counted|credited|owed)$/;

function Content({ exception }: { exception: ExceptionDetail }) {
  const { t } = useTranslation(['exceptions', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  const nameOf = useDeviceNames();
  const session = useSession();
  const money = (minor: number) => formatMoney(minor, currency, language);
  const { at, amount, deviceId, cashier, actor, resolver, plate, ticket, details, steps } = exception;
  const about = aboutOf(exception).filter((one) => holdsView(session.view, one.view));
  return (
    <>
      <Facts>
        <Fact name={t('at')}>
          <Moment at={at} />
        </Fact>
        <Fact name={t('amount')}>{money(amount)}</Fact>
        <Fact name={t('vehicle')}>{plate ?? ticket}</Fact>
        <Fact name={t('terminal')}>{deviceId === null ? null : nameOf(deviceId)}</Fact>
        <Fact name={t('cashier')}>{cashier}</Fact>
        <Fact name={t('actor')}>{actor}</Fact>
        <Fact name={t('resolver')}>{resolver}</Fact>
        {typeof details.act === 'string' && (
          <Fact name={t('act')}>{t(`values:moneyActs.${details.act as MoneyAct}`)}</Fact>
        )}
        {Object.entries(details)
          .filter(([name, value]) => moneyDetail.test(name) && typeof value === 'number')
          .map(([name, value]) => (
            <Fact key={name} name={t(`details.${name as 'price'}`)}>
              {money(Number(value))}
            </Fact>
          ))}
        {Object.entries(details)
          .filter(([name, value]) => plainDetail.test(name) && value !== null && name !== 'cashier')
          .map(([name, value]) => (
            <Fact key={name} name={t(`details.${name as 'reason'}`)}>
              {String(value)}
            </Fact>
          ))}
      </Facts>
      {about.length > 0 && (
        <ul>
          {about.map((one) => (
            <li key={one.name}>
              <Link to={one.to}>{t(`about.${one.name}`)}</Link>
            </li>
          ))}
        </ul>
      )}
      {steps.length > 0 && (
        <>
          <h3>{t('steps')}</h3>
          <ol>
            {steps.map((step) => (
              <li key={step.at + step.state}>
                <Moment at={step.at} /> · {step.user ?? t('program')} · {t(`states.${step.state}`)}
                {step.owner && ` · ${step.owner}`}
                {step.resolution && ` · ${t(`resolutions.${step.resolution}`)}`}
                {step.note && ` · ${step.note}`}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
