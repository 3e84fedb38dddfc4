import { useTranslation } from 'react-i18next';
import { useSave } from '../../api/use-save.ts';
import { notify } from '../../ui/notices/notices.ts';
import { SureDialog } from '../../ui/sure-dialog.tsx';

interface RemoveExternalProps {
  resource: 'api-keys' | 'webhooks';
  record: { id: number; version: number; name: string };
  onClose: () => void;
}

/** From the answer on, the outside system is refused, or told nothing more. */
export function RemoveExternal({ resource, record, onClose }: RemoveExternalProps) {
  const { t } = useTranslation('externalSystems');
  const { remove } = useSave(resource);
  const { id, version, name } = record;
  return (
    <SureDialog
      title={t('removeTitle', { name })}
      onConfirm={async () => {
        await remove(id, version);
        notify({ kind: 'success', text: t('removed', { name }) });
      }}
      onClose={onClose}
    >
      <p>{resource === 'api-keys' ? t('removeKeyBody') : t('removeHookBody')}</p>
    </SureDialog>
  );
}
