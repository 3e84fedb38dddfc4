import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuardianWatchDetail } from '../../../../../shared/features/traffic/guardian/guardian-watch.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useCommand } from '../../../api/use-command.ts';
import { useRead } from '../../../api/use-read.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { TextInput } from '../../../forms/text-input.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment } from '../../../live/moment.tsx';
import { useMayWrite, useSession } from '../../../session/session-context.ts';
import { Plate } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { longDay } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Skeleton } from '../../../ui/panels.tsx';
import { watch, watchView } from './guardian-views.ts';
import { WatchBadge } from './watch-list.tsx';

/** What can be done with an entry, and the call that does it. */
const calls = {
  confirm: 'confirmation',
  confirmEnd: 'confirmation',
  refuse: 'refusal',
  keep: 'refusal',
  end: 'ending',
} as const;
type Step = keyof typeof calls;

/** What a user can do with an entry as it stands: whoever asked for something does not agree to it. */
function stepsOf({ state, proposedBy, endAskedBy }: GuardianWatchDetail, user: number): Step[] {
  if (state === 'proposed') return proposedBy === user ? ['refuse'] : ['refuse', 'confirm'];
  if (state === 'ending') return endAskedBy === user ? ['keep'] : ['keep', 'confirmEnd'];
  return state === 'active' ? ['end'] : [];
}

/** One entry with its history, and what can be done with it. */
export function WatchDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('guardian');
  const { data, error, mutate } = useRead<GuardianWatchDetail>(resourcePath(watch, id));
  const mayWrite = useMayWrite(watchView);
  const user = useSession().view.user.id;
  const [asked, setAsked] = useState<Step | null>(null);
  const back = () => {
    void mutate();
    setAsked(null);
  };
  if (data && asked) return <StepDialog entry={data} step={asked} onClose={back} />;
  const steps = data && mayWrite ? stepsOf(data, user) : [];
  const isOwn = data && (data.state === 'proposed' || data.state === 'ending') && steps.length === 1;
  return (
    <Dialog
      title={data?.title ?? t('watch.list')}
      onClose={onClose}
      size="lg"
      footer={
        steps.length > 0 && (
          <div className="button-row">
            {steps.map((step) => (
              <Button
                key={step}
                kind={step === 'confirm' || step === 'confirmEnd' ? 'primary' : 'secondary'}
                onClick={() => setAsked(step)}
              >
                {t(`watch.${step}`)}
              </Button>
            ))}
          </div>
        )
      }
    >
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && <Content entry={data} />}
      {isOwn && <p className="form-text">{t('watch.own')}</p>}
    </Dialog>
  );
}

function Content({ entry }: { entry: GuardianWatchDetail }) {
  const { t } = useTranslation(['guardian', 'values']);
  const language = useLanguage();
  const { identificationType, identification, name, plate, reason, action, until, steps } = entry;
  return (
    <>
      <p>
        <WatchBadge entry={entry} />
      </p>
      <Facts>
        <Fact name={t('document')}>
          {identification &&
            `${t(`values:identificationTypes.${identificationType as '13'}`)} ${identification}`}
        </Fact>
        <Fact name={t('name')}>{name}</Fact>
        <Fact name={t('watch.plate')}>{plate && <Plate>{plate}</Plate>}</Fact>
        <Fact name={t('watch.what')}>{t(`watch.actions.${action}`)}</Fact>
        <Fact name={t('watch.until')}>{until ? longDay(until, language) : t('noEnd')}</Fact>
        <Fact name={t('watch.reason')}>{reason}</Fact>
      </Facts>
      <h3>{t('watch.history')}</h3>
      <ul>
        {steps.map(({ at, step, user, note }) => (
          <li key={`${at} ${step}`}>
            <Moment at={at} /> · {t(`watch.steps.${step}`)} · {user ?? t('watch.someone')}
            {note && <p className="aside">{note}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

interface StepDialogProps {
  entry: GuardianWatchDetail;
  step: Step;
  onClose: () => void;
}

/** Asks before a step is taken; all but an agreement have a reason. */
function StepDialog({ entry: { id, version, title, action }, step, onClose }: StepDialogProps) {
  const { t } = useTranslation('guardian');
  const command = useCommand<GuardianWatchDetail>(watch);
  const [reason, setReason] = useState('');
  const agrees = step === 'confirm' || step === 'confirmEnd';
  return (
    <SureDialog
      title={t(`watch.${step}Title`, { title })}
      action={t(`watch.${step}`)}
      kind="primary"
      onConfirm={async () => {
        const body = { version, ...(!agrees && { reason: reason.trim() }) };
        const { state } = await command('POST', id, calls[step], body);
        notify({ kind: 'success', text: t('watch.done', { title, state: t(`watch.states.${state}`) }) });
      }}
      onClose={onClose}
    >
      {step === 'confirm' && <p>{t('watch.confirmBody', { action: t(`watch.actions.${action}`) })}</p>}
      {step === 'confirmEnd' && <p>{t('watch.confirmEndBody')}</p>}
      {step === 'end' && <p>{t('watch.endBody')}</p>}
      {!agrees && <TextInput label={t('watch.reason')} text={reason} onText={setReason} />}
    </SureDialog>
  );
}
