import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/use-command.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import type { Device } from './device.ts';
import { KeyEndField } from './key-end-field.tsx';

/** Another last day for a key that is out: the terminal keeps it. */
export function ChangeKeyEnd({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation(['devices', 'ui']);
  const command = useCommand<void>('devices');
  const { id, name, keyValidTo } = device;
  const [end, setEnd] = useState(keyValidTo ?? '');
  return (
    <SureDialog
      title={t('endTitle', { name })}
      action={t('ui:save')}
      kind="primary"
      onConfirm={async () => {
        await command('PUT', id, 'key', { validTo: end || null });
        notify({ kind: 'success', text: t('endSaved', { name }) });
      }}
      onClose={onClose}
    >
      <p>{t('endBody')}</p>
      <KeyEndField value={end} onChange={setEnd} />
    </SureDialog>
  );
}
