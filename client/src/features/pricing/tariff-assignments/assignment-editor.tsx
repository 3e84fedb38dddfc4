import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useToday } from '../../../live/use-today.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { path } from './assignment.form.ts';
import { AssignmentForm } from './assignment-form.tsx';
import type { Assignment } from './precedence.ts';
import { useLotTariffs } from './use-assignment-words.ts';

/** Loads the assignment and shows its form; without an id, the form of a new one. */
export function AssignmentEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['tariffsAssignments', 'routes', 'shell']);
  const navigate = useNavigate();
  const today = useToday();
  const lot = useLotTariffs();
  return (
    <RecordPage<Assignment>
      resource="tariff-assignments"
      id={id}
      title={() => (id === null ? t('tariffsAssignments:newTitle') : t('tariffsAssignments:editTitle'))}
      trail={[{ label: t('shell:groups.tariffs') }, { label: t('routes:view/rate/manage'), to: path }]}
      needs={[{ data: lot.isReady || undefined, error: lot.error, mutate: lot.retry }]}
    >
      {(assignment) => (
        <AssignmentForm
          assignment={assignment}
          lot={lot}
          today={today}
          onDone={() => void navigate(path, { replace: id === null })}
        />
      )}
    </RecordPage>
  );
}
