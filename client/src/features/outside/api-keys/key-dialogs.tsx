import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../../../shared/features/outside/api-keys/api-key.schema.ts';
import { useCommand } from '../../../api/use-command.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { type AskedOfKey, ownerOfKey } from '../external-view.ts';
import { ShowSecret } from '../show-secret.tsx';

/** What is asked before something is done to a key. */
export function KeyDialog({ asked: { what, key }, onClose }: { asked: AskedOfKey; onClose: () => void }) {
  if (what === 'issue') return <ShowSecret kind="key" owner={ownerOfKey(key)} onClose={onClose} />;
  return <RevokeKey apiKey={key} onClose={onClose} />;
}

/** From the answer on, the system is refused. */
function RevokeKey({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('externalSystems');
  const command = useCommand<void>('api-keys');
  return (
    <SureDialog
      title={t('revokeTitle', { name })}
      action={t('revoke')}
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
