import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegistrationDetail } from '../../../../../shared/features/subscriptions/registrations/registration.ts';
import { useCommand } from '../../../api/use-command.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { TextInput } from '../../../forms/text-input.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { resource } from './registration-views.ts';

interface RefuseDialogProps {
  registration: RegistrationDetail;
  onClose: () => void;
}

/** Ends a registration with a reason that who registered reads. */
export function RefuseDialog({ registration: { id, version, name }, onClose }: RefuseDialogProps) {
  const { t } = useTranslation('registrations');
  const command = useCommand(resource);
  const [reason, setReason] = useState('');
  return (
    <SureDialog
      title={t('refuseTitle', { name })}
      action={t('refuse')}
      onConfirm={async () => {
        await command('POST', id, 'refusal', { version, reason: reason.trim() });
        notify({ kind: 'success', text: t('refused', { name }) });
      }}
      onClose={onClose}
    >
      <p>{t('refuseBody')}</p>
      <TextInput label={t('reason')} text={reason} onText={setReason} />
    </SureDialog>
  );
}
