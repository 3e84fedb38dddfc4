import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Schedule } from '../../../../../shared/features/site/schedules/schedule.schema.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { path } from './schedules-view.ts';

/** Loads the schedule and shows its form; without an id, the form of a new one. */
export function ScheduleEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['schedules', 'routes', 'shell']);
  const navigate = useNavigate();
  return (
    <RecordPage<Schedule>
      resource="schedules"
      id={id}
      title={(record) => (id === null ? t('newTitle') : (record?.title ?? t('editTitle')))}
      trail={[{ label: t('shell:groups.customers') }, { label: t('routes:view/schedules'), to: path }]}
    >
      {(schedule) => (
        <ScheduleForm schedule={schedule} onDone={() => void navigate(path, { replace: id === null })} />
      )}
    </RecordPage>
  );
}
