import { useTranslation } from 'react-i18next';
import { scheduleErrors } from '../../../../../shared/errors/schedules.ts';
import {
  type Schedule,
  type ScheduleInput,
  scheduleSchema,
} from '../../../../../shared/features/site/schedules/schedule.schema.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { toForm, toPayload } from './schedule.form.ts';
import { ScheduleWeek } from './schedule-week.tsx';
import { view } from './schedules-view.ts';

/** The fields of one schedule; create and edit share them. */
export function ScheduleForm({ schedule, onDone }: { schedule?: Schedule | undefined; onDone: () => void }) {
  const { t } = useTranslation('schedules');
  const { create, update } = useSave<ScheduleInput, Schedule>('schedules');
  const mayWrite = useMayWrite(view);
  return (
    <EntityForm
      record={schedule}
      toForm={toForm}
      toPayload={toPayload}
      schema={scheduleSchema}
      errors={scheduleErrors}
      readOnly={!mayWrite}
      save={(payload, version) =>
        schedule && version !== undefined ? update(schedule.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('saved', { title: saved.title }) });
        onDone();
      }}
    >
      <TextField name="title" label={t('title')} help={t('titleHelp')} maxLength={120} />
      <ScheduleWeek />
    </EntityForm>
  );
}
