import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { vehicleTypes } from '../../../../shared/values.ts';
import { useList } from '../../api/use-list.ts';
import { loadChunk } from '../../app/load-chunk.ts';
import { ListExport } from '../../exports/list-export.tsx';
import { useToday } from '../../live/use-today.ts';
import { useMayWrite } from '../../session/session-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty, Failure, Skeleton } from '../../ui/panels.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type Period, pastPeriods } from '../../ui/table/periods.ts';
import { useListState } from '../../ui/table/use-list-state.ts';
import { path, view } from './assignment.form.ts';
import { useAssignmentColumns } from './assignment-columns.tsx';
import { Board } from './board.tsx';
import type { Assignment } from './precedence.ts';
import { useAssignmentWords, useLotTariffs } from './use-assignment-words.ts';

const RemoveAssignment = lazy(async () => {
  const part = await loadChunk(() => import('./remove-assignment.tsx'));
  return { default: part.RemoveAssignment };
});

/** Prices begin in the past and are announced ahead. */
const anyPeriods: readonly Period[] = [...pastPeriods, 'next-30-days'];

/** What holds where on a day, and the assignments that make it so. */
export function AssignmentList() {
  const { t } = useTranslation(['tariffsAssignments', 'values', 'routes', 'shell']);
  const today = useToday();
  const lot = useLotTariffs();
  const mayWrite = useMayWrite(view);
  const [removing, setRemoving] = useState<Assignment | null>(null);
  const words = useAssignmentWords(lot);
  const columns = useAssignmentColumns({ lot, today, onRemove: mayWrite ? setRemoving : undefined });
  const filters = [
    {
      key: 'vehicleType',
      label: t('tariffsAssignments:vehicleType'),
      choices: vehicleTypes.map((value) => ({ value, label: t(`values:vehicleTypes.${value}`) })),
    },
    {
      key: 'tariffId',
      label: t('tariffsAssignments:tariff'),
      choices: lot.tariffs.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'slotId',
      label: t('tariffsAssignments:slot'),
      choices: lot.slots.map(({ id, title }) => ({ value: String(id), label: title })),
    },
    { key: 'validFrom', label: t('tariffsAssignments:validFrom'), periods: anyPeriods, today },
  ];
  const list = useListState(columns, filters);
  const answer = useList<Assignment>('tariff-assignments', list.query);
  const create = mayWrite && (
    <Link className="btn btn-primary" to={`${path}?assignment=new`}>
      <Icon name="plus" />
      {t('tariffsAssignments:create')}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={t('routes:view/rate/manage')}
        trail={[{ label: t('shell:groups.tariffs') }]}
        action={create}
      />
      {!lot.isReady && !lot.error && <Skeleton />}
      {!lot.isReady && lot.error && <Failure error={lot.error} onRetry={() => void lot.retry()} />}
      {lot.isReady && (
        <>
          {lot.assignments.length > 0 && <Board lot={lot} today={today} />}
          <section>
            {lot.assignments.length > 0 && <h2>{t('tariffsAssignments:list')}</h2>}
            <p className="form-text assignment-rule">{t('tariffsAssignments:rule')}</p>
            <DataTable
              label={t('tariffsAssignments:list')}
              columns={columns}
              filters={filters}
              rowKey={({ id }) => id}
              list={list}
              answer={answer}
              tools={<ListExport resource="tariff-assignments" list={list} columns={columns} />}
              selectable={
                mayWrite
                  ? {
                      resource: 'tariff-assignments',
                      pick: ({ id, version, tariffId, slotId }) => ({
                        id,
                        version,
                        name: `${words.tariff(tariffId)} · ${words.slot(slotId)}`,
                      }),
                    }
                  : undefined
              }
              empty={
                <Empty title={t('tariffsAssignments:empty')} action={create}>
                  {t('tariffsAssignments:emptyBody')}
                </Empty>
              }
            />
          </section>
        </>
      )}
      <Suspense>
        {removing && <RemoveAssignment lot={lot} assignment={removing} onClose={() => setRemoving(null)} />}
      </Suspense>
    </>
  );
}
