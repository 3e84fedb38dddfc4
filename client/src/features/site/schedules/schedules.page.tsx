import { listOrRecord } from '../../../records/list-or-record.tsx';
import { ScheduleList } from './schedule-list.tsx';

/** The lot's schedules, or the form of one. */
export const Page = listOrRecord(
  'schedule',
  ScheduleList,
  async () => (await import('./schedule-editor.tsx')).ScheduleEditor,
);
