import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Schedule } from '../../../../shared/features/schedules/schedule.schema.ts';
import { useRecord } from '../../api/use-record.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failure, Skeleton } from '../../ui/panels.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { path } from './schedules-view.ts';

/** Loads the schedule and shows its form; without an id, the form of a new one. */
export function ScheduleEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['schedules', 'routes', 'shell']);
  const navigate = useNavigate();
  const { data, error, mutate } = useRecord<Schedule>('schedules', id);
  const isReady = id === null || data !== undefined;
  return (
    <>
      <PageHeader
        title={id === null ? t('newTitle') : (data?.title ?? t('editTitle'))}
        trail={[{ label: t('shell:groups.customers') }, { label: t('routes:view/schedules'), to: path }]}
      />
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {!isReady && !error && <Skeleton />}
      {isReady && <ScheduleForm schedule={data} onDone={() => void navigate(path)} />}
    </>
  );
}
