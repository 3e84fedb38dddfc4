import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantOf, localTimeOf } from '../../../../../shared/zone-time.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { MomentField } from './simulator-fields.tsx';

export type Decide = (what: string, body: object) => Promise<void>;

interface DecisionProps {
  name: string;
  decide: Decide;
  onClose: () => void;
}

/** Approves a draft, from now or from an instant on. */
export function ApproveDialog({ name, decide, onClose }: DecisionProps) {
  const { t } = useTranslation(['tariffsVersions']);
  const { timeZone } = useLot();
  const [isLater, setLater] = useState(false);
  const [moment, setMoment] = useState(() => {
    const tomorrow = localTimeOf(Date.now() + 86_400_000, timeZone);
    return { ...tomorrow, time: '00:00' };
  });
  const [isWrong, setWrong] = useState(false);
  const group = useId();
  const at = instantOf(moment, timeZone);
  const choices = [
    { later: false, label: t('tariffsVersions:fromNow') },
    { later: true, label: t('tariffsVersions:fromLater') },
  ];
  return (
    <SureDialog
      title={t('tariffsVersions:approveTitle', { name })}
      action={t('tariffsVersions:approve')}
      kind="primary"
      onConfirm={async () => {
        // The core refuses it; the field says so, too.
        setWrong(isLater && !(at > Date.now()));
        const from = Number.isNaN(at) ? '' : new Date(at).toISOString();
        await decide('approval', { from: isLater ? from : null });
        notify({ kind: 'success', text: t('tariffsVersions:approved') });
      }}
      onClose={onClose}
    >
      <p>{t('tariffsVersions:approveBody')}</p>
      {choices.map(({ later, label }) => (
        <label className="form-check" key={label}>
          <input
            type="radio"
            name={group}
            className="form-check-input"
            checked={isLater === later}
            onChange={() => setLater(later)}
          />
          <span className="form-check-label">{label}</span>
        </label>
      ))}
      {isLater && (
        <MomentField
          label={t('tariffsVersions:fromAt')}
          value={moment}
          error={isWrong ? t('tariffsVersions:fromWrong') : undefined}
          onChange={(value) => {
            setWrong(false);
            setMoment(value);
          }}
        />
      )}
    </SureDialog>
  );
}

/** Sends a draft back; the reason is told to who wrote it. */
export function RejectDialog({ name, decide, onClose }: DecisionProps) {
  const { t } = useTranslation(['tariffsVersions']);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <SureDialog
      title={t('tariffsVersions:rejectTitle', { name })}
      action={t('tariffsVersions:reject')}
      onConfirm={async () => {
        setMissing(true);
        await decide('rejection', { reason });
        notify({ kind: 'success', text: t('tariffsVersions:rejected') });
      }}
      onClose={onClose}
    >
      <p>{t('tariffsVersions:rejectBody')}</p>
      <Reason
        label={t('tariffsVersions:reason')}
        value={reason}
        error={isMissing && reason.trim() === '' ? t('tariffsVersions:reasonMissing') : ''}
        onChange={setReason}
      />
    </SureDialog>
  );
}

/** Takes a draft back, or the version that was to come. */
export function WithdrawDialog({ name, decide, onClose, isComing }: DecisionProps & { isComing: boolean }) {
  const { t } = useTranslation(['tariffsVersions']);
  const [reason, setReason] = useState('');
  return (
    <SureDialog
      title={
        isComing
          ? t('tariffsVersions:withdrawComingTitle', { name })
          : t('tariffsVersions:withdrawTitle', { name })
      }
      action={t('tariffsVersions:withdraw')}
      onConfirm={async () => {
        await decide('withdrawal', { reason: reason.trim() || null });
        notify({ kind: 'success', text: t('tariffsVersions:withdrawn') });
      }}
      onClose={onClose}
    >
      <p>{t('tariffsVersions:withdrawBody')}</p>
      <Reason label={t('tariffsVersions:reasonOptional')} value={reason} error="" onChange={setReason} />
    </SureDialog>
  );
}

interface ReasonProps {
  label: string;
  value: string;
  error: string;
  onChange: (value: string) => void;
}

function Reason({ label, value, error, onChange }: ReasonProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={`form-control ${error ? 'is-invalid' : ''}`}
        value={value}
        maxLength={500}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
