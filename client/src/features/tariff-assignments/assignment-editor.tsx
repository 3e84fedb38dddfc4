import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRecord } from '../../api/use-record.ts';
import { useToday } from '../../live/use-today.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failure, Skeleton } from '../../ui/panels.tsx';
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
  const { data, error, mutate } = useRecord<Assignment>('tariff-assignments', id);
  const failure = error ?? lot.error;
  const isReady = lot.isReady && (id === null || data !== undefined);
  return (
    <>
      <PageHeader
        title={id === null ? t('tariffsAssignments:newTitle') : t('tariffsAssignments:editTitle')}
        trail={[{ label: t('shell:groups.tariffs') }, { label: t('routes:view/rate/manage'), to: path }]}
      />
      {failure && !isReady && (
        <Failure error={failure} onRetry={() => void Promise.all([mutate(), lot.retry()])} />
      )}
      {!isReady && !failure && <Skeleton />}
      {isReady && (
        <AssignmentForm assignment={data} lot={lot} today={today} onDone={() => void navigate(path)} />
      )}
    </>
  );
}
