import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Schedule } from '../../../../shared/features/schedules/schedule.schema.ts';
import { minutesOfSchedule } from '../../../../shared/features/schedules/windows.ts';
import { locales } from '../../../../shared/money.ts';
import { useList } from '../../api/use-list.ts';
import { useSave } from '../../api/use-save.ts';
import { ListExport } from '../../exports/list-export.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMayWrite } from '../../session/session-context.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/panels.tsx';
import { SureDialog } from '../../ui/sure-dialog.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { path, view } from './schedules-view.ts';
import { useScheduleWords } from './use-schedule-words.ts';

/** The schedules that subscribers can have. */
export function ScheduleList() {
  const { t } = useTranslation(['schedules', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const [removing, setRemoving] = useState<Schedule | null>(null);
  const columns = useColumns(mayWrite ? setRemoving : undefined);
  const list = useListState(columns);
  const answer = useList<Schedule>('schedules', list.query);
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
      <DataTable
        label={t('list')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="schedules" list={list} columns={columns} />}
        searchLabel={t('search')}
        selectable={
          mayWrite
            ? {
                resource: 'schedules',
                pick: ({ id, version, title }) => ({ id, version, name: title }),
              }
            : undefined
        }
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
      {removing && <RemoveSchedule schedule={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

/** @param onRemove absent for who may only read */
function useColumns(onRemove?: (schedule: Schedule) => void): Column<Schedule>[] {
  const { t } = useTranslation(['schedules', 'ui']);
  const words = useScheduleWords();
  const figures = new Intl.NumberFormat(locales[useLanguage()], { maximumFractionDigits: 1 });
  return [
    {
      key: 'title',
      label: t('schedules:title'),
      sortable: true,
      cell: ({ id, title }) => <Link to={`${path}?schedule=${id}`}>{title}</Link>,
    },
    { key: 'days', derived: true, label: t('schedules:days'), cell: ({ days }) => words.week(days) },
    {
      key: 'hours',
      derived: true,
      label: t('schedules:hours'),
      align: 'end',
      cell: ({ days }) => figures.format(minutesOfSchedule(days) / 60),
    },
    {
      key: 'actions',
      label: t('ui:actions'),
      hiddenLabel: true,
      align: 'end',
      cell: (schedule) =>
        onRemove && (
          <IconButton
            icon="trash"
            label={t('schedules:removeOf', { title: schedule.title })}
            onClick={() => onRemove(schedule)}
          />
        ),
    },
  ];
}

function RemoveSchedule({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const { t } = useTranslation('schedules');
  const { remove } = useSave('schedules');
  const { id, version, title } = schedule;
  return (
    <SureDialog
      title={t('removeTitle', { title })}
      onConfirm={async () => {
        await remove(id, version);
        notify({ kind: 'success', text: t('removed', { title }) });
      }}
      onClose={onClose}
    >
      <p>{t('removeBody')}</p>
    </SureDialog>
  );
}
