import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/use-command.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { OneTimeSecret } from '../../../ui/one-time-secret.tsx';
import type { Device } from './device.ts';
import { KeyEndField } from './key-end-field.tsx';

/** Issues a key and shows it, once. Where the device has one already it asks first: that one stops working. */
export function IssueKey({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation('devices');
  const command = useCommand<{ key: string }>('devices');
  const [key, setKey] = useState<string | null>(null);
  const [end, setEnd] = useState(device.keyValidTo ?? '');
  const { id, name } = device;
  if (key !== null)
    return (
      <OneTimeSecret
        title={t('keyTitle', { name })}
        label={t('key')}
        secret={key}
        warning={t('keyOnce')}
        onClose={onClose}
      />
    );
  return (
    <SureDialog
      title={t(device.keyIssuedAt ? 'replaceTitle' : 'issueTitle', { name })}
      action={t(device.keyIssuedAt ? 'keyReplace' : 'keyIssue')}
      kind={device.keyIssuedAt ? 'danger' : 'primary'}
      onConfirm={async () => setKey((await command('POST', id, 'key', { validTo: end || null })).key)}
      onClose={onClose}
      onDone={() => {}}
    >
      <p>{t(device.keyIssuedAt ? 'replaceBody' : 'issueBody')}</p>
      <KeyEndField value={end} onChange={setEnd} />
    </SureDialog>
  );
}
