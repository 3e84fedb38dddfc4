import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { vehicleTypes } from '../../../../../shared/values.ts';
import { Failure } from '../../../api/failure.tsx';
import type { Filter } from '../../../lists/column.ts';
import { type Period, pastPeriods } from '../../../lists/periods.ts';
import { useToday } from '../../../live/use-today.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { later } from '../../../ui/later.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty, Skeleton } from '../../../ui/panels.tsx';
import { path, view } from './assignment.form.ts';
import { useAssignmentColumns } from './assignment-columns.tsx';
import type { Assignment } from './precedence.ts';
import { type LotTariffs, useAssignmentWords, useLotTariffs } from './use-assignment-words.ts';

/** A lot without assignments has no board. */
const Board = later(async () => (await import('./board.tsx')).Board, {
  meanwhile: () => <Skeleton />,
});

/** Prices begin in the past and are announced ahead. */
const anyPeriods: readonly Period[] = [...pastPeriods, 'next-30-days'];

/** What holds where on a day, and the assignments that make it so. */
export function AssignmentList() {
  const { t } = useTranslation(['tariffsAssignments', 'routes', 'shell']);
  const today = useToday();
  const lot = useLotTariffs();
  const mayWrite = useMayWrite(view);
  const words = useAssignmentWords(lot);
  const columns = useAssignmentColumns({ lot, today });
  const filters = useAssignmentFilters(lot, today);
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
            <RecordTable<Assignment>
              resource="tariff-assignments"
              label={t('tariffsAssignments:list')}
              columns={columns}
              filters={filters}
              nameOf={({ tariffId, slotId }) => `${words.tariff(tariffId)} · ${words.slot(slotId)}`}
              removal={
                mayWrite &&
                ((name) => ({
                  button: t('tariffsAssignments:removeOf', { name }),
                  title: t('tariffsAssignments:removeTitle', { name }),
                  body: t('tariffsAssignments:removeBody'),
                  done: t('tariffsAssignments:removed', { name }),
                }))
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
    </>
  );
}

function useAssignmentFilters(lot: LotTariffs, today: string): Filter[] {
  const { t } = useTranslation(['tariffsAssignments', 'values']);
  return [
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
}
