import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/use-command.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import type { Device } from './device.ts';

/** From the answer on, the terminal is refused. */
export function RevokeKey({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation('devices');
  const command = useCommand<void>('devices');
  const { id, name } = device;
  return (
    <SureDialog
      title={t('revokeTitle', { name })}
      action={t('keyRevoke')}
      onConfirm={async () => {
        await command('DELETE', id, 'key');
        notify({ kind: 'success', text: t('revoked', { name }) });
      }}
      onClose={onClose}
    >
      <p>{t('revokeBody')}</p>
    </SureDialog>
  );
}
