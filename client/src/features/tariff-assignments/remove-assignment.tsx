import { useTranslation } from 'react-i18next';
import { useSave } from '../../api/use-save.ts';
import { notify } from '../../ui/notices/notices.ts';
import { SureDialog } from '../../ui/sure-dialog.tsx';
import type { Assignment } from './precedence.ts';
import { type LotTariffs, useAssignmentWords } from './use-assignment-words.ts';

interface RemoveAssignmentProps {
  lot: LotTariffs;
  assignment: Assignment;
  onClose: () => void;
}

/** Asks before an assignment is deleted. */
export function RemoveAssignment({ lot, assignment, onClose }: RemoveAssignmentProps) {
  const { t } = useTranslation(['tariffsAssignments']);
  const words = useAssignmentWords(lot);
  const { remove } = useSave('tariff-assignments');
  const told = { tariff: words.tariff(assignment.tariffId), slot: words.slot(assignment.slotId) };
  return (
    <SureDialog
      title={t('tariffsAssignments:removeTitle', told)}
      onConfirm={async () => {
        await remove(assignment.id, assignment.version);
        notify({ kind: 'success', text: t('tariffsAssignments:removed', told) });
      }}
      onClose={onClose}
    >
      <p>{t('tariffsAssignments:removeBody')}</p>
    </SureDialog>
  );
}
