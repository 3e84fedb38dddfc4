import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Slot } from '../../../../../shared/features/site/slots/slot.schema.ts';
import { justSaved } from '../../../records/next-step.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { SlotForm } from './slot-form.tsx';
import { path } from './slots-view.ts';

/** Loads the slot and shows its form; without an id, the form of a new one. */
export function SlotEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['slots', 'shell']);
  const navigate = useNavigate();
  return (
    <RecordPage<Slot>
      resource="slots"
      id={id}
      title={(record) => (id === null ? t('newTitle') : (record?.title ?? t('editTitle')))}
      trail={[{ label: t('shell:groups.operation') }, { label: t('title'), to: path }]}
    >
      {(slot) => (
        <SlotForm
          slot={slot}
          onDone={(saved) => {
            const isNew = id === null;
            void navigate(path, {
              replace: isNew,
              ...(isNew && { state: justSaved(saved.id, saved.title) }),
            });
          }}
        />
      )}
    </RecordPage>
  );
}
