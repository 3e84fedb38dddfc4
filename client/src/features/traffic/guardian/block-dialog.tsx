import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuardianPerson } from '../../../../../shared/features/traffic/guardian/guardian.ts';
import { useCommand } from '../../../api/use-command.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useToday } from '../../../live/use-today.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { persons } from './guardian-views.ts';

interface BlockDialogProps {
  person: GuardianPerson;
  onChanged: () => void;
  onClose: () => void;
}

/** Blocks a person, or ends the block, with a reason. */
export function BlockDialog({ person, onChanged, onClose }: BlockDialogProps) {
  const { t } = useTranslation('guardian');
  const command = useCommand<GuardianPerson>(persons);
  const today = useToday();
  const id = useId();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const { version, name, status } = person;
  const action = status === 'B' ? 'release' : 'block';
  return (
    <SureDialog
      title={t(`${action}Title`, { name })}
      action={t(action)}
      kind={action === 'block' ? 'danger' : 'primary'}
      onConfirm={async () => {
        const body = { version, reason: reason.trim(), ...(action === 'block' && { until: until || null }) };
        await command('POST', person.id, action, body);
        onChanged();
        notify({ kind: 'success', text: t(action === 'block' ? 'blocked' : 'released', { name }) });
      }}
      onClose={onClose}
    >
      <p>{t(`${action}Body`)}</p>
      <div className="field">
        <label className="form-label" htmlFor={`${id}-reason`}>
          {t('reason')}
        </label>
        <input
          id={`${id}-reason`}
          type="text"
          className="form-control"
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      {action === 'block' && (
        <div className="field">
          <label className="form-label" htmlFor={`${id}-until`}>
            {t('blockUntil')}
          </label>
          <DayInput id={`${id}-until`} value={until} onChange={setUntil} min={today} />
          <div className="form-text">{t('blockUntilHelp')}</div>
        </div>
      )}
    </SureDialog>
  );
}
