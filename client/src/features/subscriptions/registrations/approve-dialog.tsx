import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationDetail } from '../../../../../shared/features/subscriptions/registrations/registration.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useToday } from '../../../live/use-today.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { minorOf } from '../../../ui/form/money-text.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { type Draft, DraftFields } from './draft-fields.tsx';
import { resource } from './registration-views.ts';

interface ApproveDialogProps {
  registration: RegistrationDetail;
  onClose: () => void;
}

/** Makes the third party and its vehicles, and a subscriber where that is asked for. */
export function ApproveDialog({ registration, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('registrations');
  const { id, version, name, vehicles, duplicates } = registration;
  const command = useCommand(resource);
  const today = useToday();
  const maySubscribe = useMayWrite('view/subscriber');
  const party = duplicates.find(({ kind }) => kind === 'entity');
  const taken = duplicates.filter((one) => one.kind === 'vehicle' && one.id !== party?.id);
  const [useExisting, setUseExisting] = useState(false);
  const [plates, setPlates] = useState(() =>
    vehicles.map(({ plate }) => plate).filter((plate) => !taken.some(({ by }) => by === plate)),
  );
  const [isDrafted, setDrafted] = useState(false);
  const [draft, setDraft] = useState<Draft>({
    ...{ slotId: 0, scheduleId: 0, liquidationId: 0, monthlyValue: '', validFrom: today },
  });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  async function approve() {
    setProblems({});
    const subscriber = isDrafted ? drafted(draft) : null;
    try {
      await command('POST', id, 'approval', { version, useExisting, plates, subscriber });
      notify({ kind: 'success', text: t('approved', { name }) });
    } catch (error) {
      if (error instanceof ApiError) setProblems(byField(error));
      throw error;
    }
  }
  return (
    <SureDialog
      title={t('approveTitle', { name })}
      action={t('approve')}
      kind="primary"
      onConfirm={approve}
      onClose={onClose}
    >
      <p>{t('approveBody')}</p>
      {party && (
        <Tick label={t('approveExisting', { name: party.name })} is={useExisting} onTick={setUseExisting} />
      )}
      <fieldset className="field">
        <legend className="form-label">{t('approvePlates')}</legend>
        {vehicles.map(({ plate }) => (
          <Tick
            key={plate}
            label={plate}
            is={plates.includes(plate)}
            onTick={(is) => setPlates(is ? [...plates, plate] : plates.filter((one) => one !== plate))}
          />
        ))}
      </fieldset>
      {maySubscribe && <Tick label={t('draft')} is={isDrafted} onTick={setDrafted} />}
      {isDrafted && (
        <DraftFields
          draft={draft}
          problems={problems}
          onDraft={(change) => setDraft({ ...draft, ...change })}
        />
      )}
    </SureDialog>
  );
}

/** What is sent of a draft; what was not chosen the core misses at its field. */
function drafted({ slotId, scheduleId, liquidationId, monthlyValue, validFrom }: Draft) {
  const minor = minorOf(monthlyValue);
  return {
    ...{ slotId: slotId || undefined, scheduleId: scheduleId || undefined },
    monthlyValue: typeof minor === 'number' ? minor : undefined,
    ...{ liquidationId: liquidationId || undefined, validFrom: validFrom || undefined },
  };
}

/** What is wrong with the draft, by its fields. */
function byField({ body }: ApiError): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body.fields ?? {}).map(([path, { message }]) => [
      path.replace('subscriber.', ''),
      message,
    ]),
  );
}

function Tick({ label, is, onTick }: { label: string; is: boolean; onTick: (is: boolean) => void }) {
  const id = useId();
  return (
    <div className="form-check register-tick">
      <input
        id={id}
        type="checkbox"
        className="form-check-input"
        checked={is}
        onChange={({ target }) => onTick(target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
    </div>
  );
}
