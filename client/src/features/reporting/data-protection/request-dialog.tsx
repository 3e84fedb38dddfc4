import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DataRequestDetail } from '../../../../../shared/features/reporting/data-protection/data-protection.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { Moment } from '../../../live/moment.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { requests, tabPath, tones, view } from './protection-view.ts';
import { DaysLeft } from './request-list.tsx';
import { type Step, StepDialog, stepsOf } from './step-dialog.tsx';

/** One request with its clock and history, and what can be done with it. */
export function RequestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('dataProtection');
  const { data, error, mutate } = useRead<DataRequestDetail>(resourcePath(requests, id));
  const mayWrite = useMayWrite(view);
  const [asked, setAsked] = useState<Step | null>(null);
  const back = () => {
    void mutate();
    setAsked(null);
  };
  if (data && asked) return <StepDialog request={data} step={asked} onClose={back} />;
  return (
    <Dialog
      title={data ? t('requestOf', { number: data.number }) : t('requests')}
      onClose={onClose}
      size="lg"
      footer={
        mayWrite &&
        data &&
        !data.closed && (
          <div className="button-row">
            {stepsOf(data).map((step) => (
              <Button
                key={step}
                kind={step === 'answer' ? 'primary' : 'secondary'}
                onClick={() => setAsked(step)}
              >
                {t(`stepActions.${step}`)}
              </Button>
            ))}
          </div>
        )
      }
    >
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && <Content request={data} />}
    </Dialog>
  );
}

function Content({ request }: { request: DataRequestDetail }) {
  const { t } = useTranslation(['dataProtection', 'values']);
  const { state, daysLeft, dueOn, identificationType, identification } = request;
  return (
    <>
      <p className="button-row">
        <StateBadge tone={tones[state]}>{t(`states.${state}`)}</StateBadge>
        {daysLeft !== null && <DaysLeft days={daysLeft} />}
      </p>
      <Facts>
        <Fact name={t('person')}>{request.name}</Fact>
        <Fact name={t('document')}>
          {t(`values:identificationTypes.${identificationType as '13'}`)} {identification}
        </Fact>
        <Fact name={t('kind')}>{t(`kinds.${request.kind}`)}</Fact>
        <Fact name={t('wants')}>{request.wants && t(`rights.${request.wants}`)}</Fact>
        <Fact name={t('channel')}>{t(`channels.${request.channel}`)}</Fact>
        <Fact name={t('received')}>{request.receivedOn}</Fact>
        <Fact name={t('due')}>{dueOn}</Fact>
        <Fact name={t('askBy')}>{request.askBy}</Fact>
        <Fact name={t('forwardBy')}>{request.forwardBy}</Fact>
        <Fact name={t('contact')}>{request.contact}</Fact>
        <Fact name={t('description')}>{request.description}</Fact>
        <Fact name={t('answer')}>{request.answer}</Fact>
      </Facts>
      {!identification.startsWith('#') && (
        <p>
          <Link to={`${tabPath('persons')}&find=${encodeURIComponent(identification)}`}>
            {t('findPerson')}
          </Link>
        </p>
      )}
      {request.markedOn && <p className="aside">{t('marked', { day: request.markedOn })}</p>}
      <History request={request} />
    </>
  );
}

function History({ request: { steps } }: { request: DataRequestDetail }) {
  const { t } = useTranslation('dataProtection');
  return (
    <section aria-labelledby="data-request-history">
      <h3 id="data-request-history">{t('history')}</h3>
      <ul>
        {steps.map(({ at, step, user, note, dueOn }) => (
          <li key={`${at} ${step}`}>
            <Moment at={at} /> · {t(`steps.${step}`)} · {user ?? t('byCore')}
            {dueOn && ` · ${t('historyDue', { due: dueOn })}`}
            {note && <p className="aside">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
