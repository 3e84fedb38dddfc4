import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Schedule } from '../../../../../shared/features/site/schedules/schedule.schema.ts';
import { minutesOfSchedule } from '../../../../../shared/features/site/schedules/windows.ts';
import { locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { path, view } from './schedules-view.ts';
import { useScheduleWords } from './use-schedule-words.ts';

/** The schedules that subscribers can have. */
export function ScheduleList() {
  const { t } = useTranslation(['schedules', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const columns = useColumns();
  const create = mayWrite && (
    <Button icon="plus" onClick={() => void navigate(`${path}?schedule=new`)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('routes:view/schedules')}
        trail={[{ label: t('shell:groups.customers') }]}
        action={create}
      />
      <RecordTable<Schedule>
        resource="schedules"
        label={t('list')}
        columns={columns}
        searchLabel={t('search')}
        nameOf={({ title }) => title}
        removal={
          mayWrite &&
          ((title) => ({
            button: t('removeOf', { title }),
            title: t('removeTitle', { title }),
            body: t('removeBody'),
            done: t('removed', { title }),
          }))
        }
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
    </>
  );
}

function useColumns(): Column<Schedule>[] {
  const { t } = useTranslation(['schedules']);
  const words = useScheduleWords();
  const figures = new Intl.NumberFormat(locales[useLanguage()], { maximumFractionDigits: 1 });
  return [
    {
      key: 'title',
      label: t('schedules:title'),
      sortable: true,
      cell: ({ id, title }) => <Link to={`${path}?schedule=${id}`}>{title}</Link>,
    },
    { key: 'days', label: t('schedules:days'), cell: ({ days }) => words.week(days) },
    {
      key: 'hours',
      kind: 'figure',
      derived: true,
      label: t('schedules:hours'),
      cell: ({ days }) => figures.format(minutesOfSchedule(days) / 60),
    },
  ];
}
