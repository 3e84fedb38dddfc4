import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  Subscriber,
  SubscriberFreeze,
} from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { shortDay } from '../../../ui/dates.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { useFreezeRefresh } from './use-freeze-refresh.ts';

type Field = 'from' | 'to' | 'reason';

interface FreezeDialogProps {
  subscriber: Subscriber;
  /** The lot's day. */
  today: string;
  onClose: () => void;
}

/** Lets a subscriber pause, and says first what that does to the end of its validity. */
export function FreezeDialog({ subscriber, today, onClose }: FreezeDialogProps) {
  const { t } = useTranslation('subscriberForm');
  const refresh = useFreezeRefresh(subscriber.id);
  const language = useLanguage();
  const [values, setValues] = useState<Record<Field, string>>({ from: today, to: '', reason: '' });
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const set = (field: Field) => (value: string) => setValues((before) => ({ ...before, [field]: value }));
  return (
    <SureDialog
      kind="primary"
      title={t('freezeTitle', { title: subscriber.title })}
      action={t('freeze')}
      onConfirm={async () => {
        setProblems({});
        const made = await send(subscriber.id, values).catch((error) => {
          setProblems(problemsIn(error));
          throw error;
        });
        const { movedDays } = made;
        notify({
          kind: 'success',
          text: movedDays > 0 ? t('freezeMoved', { count: movedDays }) : t('frozen'),
        });
        await refresh();
      }}
      onClose={onClose}
    >
      <p>
        {subscriber.validTo === null
          ? t('freezeBodyOpen')
          : t('freezeBody', { day: shortDay(subscriber.validTo, language) })}
      </p>
      <DayPart label={t('freezeFrom')} value={values.from} onValue={set('from')} problem={problems.from} />
      <DayPart label={t('freezeTo')} value={values.to} onValue={set('to')} problem={problems.to} />
      <ReasonPart value={values.reason} onValue={set('reason')} problem={problems.reason} />
    </SureDialog>
  );
}

function send(id: number, body: Record<Field, string>): Promise<SubscriberFreeze> {
  return call('POST', `${resourcePath('subscribers', id)}/freezes`, { body });
}

function problemsIn(error: unknown): Partial<Record<Field, string>> {
  if (!(error instanceof ApiError)) return {};
  const fields = error.body.fields ?? {};
  return Object.fromEntries(Object.entries(fields).map(([field, { message }]) => [field, message]));
}

interface PartProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  problem: string | undefined;
}

function DayPart({ label, value, onValue, problem }: PartProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <DayInput id={id} value={value} onChange={onValue} error={problem} />
      {problem && (
        <p className="invalid-feedback d-block" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </div>
  );
}

function ReasonPart({ value, onValue, problem }: Omit<PartProps, 'label'>) {
  const { t } = useTranslation('subscriberForm');
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {t('freezeReason')}
      </label>
      <input
        id={id}
        className={problem ? 'form-control is-invalid' : 'form-control'}
        value={value}
        maxLength={200}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onValue(event.target.value)}
      />
      <p className={problem ? 'invalid-feedback' : 'form-text'} id={`${id}-note`}>
        {problem ?? t('freezeReasonHelp')}
      </p>
    </div>
  );
}
