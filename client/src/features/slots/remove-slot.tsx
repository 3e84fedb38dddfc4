import { useTranslation } from 'react-i18next';
import type { Slot } from '../../../../shared/features/slots/slot.schema.ts';
import { useSave } from '../../api/use-save.ts';
import { notify } from '../../ui/notices/notices.ts';
import { SureDialog } from '../../ui/sure-dialog.tsx';

export function RemoveSlot({ slot, onClose }: { slot: Slot; onClose: () => void }) {
  const { t } = useTranslation('slots');
  const { remove } = useSave('slots');
  return (
    <SureDialog
      title={t('removeTitle', { title: slot.title })}
      onConfirm={async () => {
        await remove(slot.id, slot.version);
        notify({ kind: 'success', text: t('removed', { title: slot.title }) });
      }}
      onClose={onClose}
    >
      <p>{t('removeBody')}</p>
    </SureDialog>
  );
}
