import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useList } from '../../api/use-list.ts';
import { useSave } from '../../api/use-save.ts';
import { ListExport } from '../../exports/list-export.tsx';
import { useToday } from '../../live/use-today.ts';
import { useMayWrite } from '../../session/session-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/panels.tsx';
import { SureDialog } from '../../ui/sure-dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { comingPeriods } from '../../ui/table/periods.ts';
import { useListState } from '../../ui/table/use-list-state.ts';
import { formView, listView, type Resolution } from './resolution.ts';
import { useResolutionColumns } from './resolution-columns.tsx';

/** The authorisations to number invoices, with what is left of each. */
export function Page() {
  const { t } = useTranslation(['resolutions', 'routes', 'shell']);
  const mayRemove = useMayWrite(listView);
  const mayCreate = useMayWrite(formView);
  const [removing, setRemoving] = useState<Resolution | null>(null);
  const columns = useResolutionColumns(mayRemove ? setRemoving : undefined);
  const filters = [
    {
      key: 'active',
      label: t('state'),
      choices: [
        { value: 'true', label: t('states.active') },
        { value: 'false', label: t('states.inactive') },
      ],
    },
    { key: 'finalDate', label: t('finalDate'), periods: comingPeriods, today: useToday() },
  ];
  const list = useListState(columns, filters);
  const answer = useList<Resolution>('resolutions', list.query);
  const create = mayCreate && (
    <Link className="btn btn-primary" to={`/${formView}`}>
      <Icon name="plus" />
      {t('create')}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={t('routes:view/resolutions/list')}
        trail={[{ label: t('shell:groups.billing') }]}
        action={create}
      />
      <DataTable
        label={t('routes:view/resolutions/list')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="resolutions" list={list} columns={columns} />}
        searchLabel={t('search')}
        selectable={
          mayRemove
            ? {
                resource: 'resolutions',
                pick: ({ id, version, number }) => ({ id, version, name: number }),
              }
            : undefined
        }
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
      {removing && <RemoveResolution resolution={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function RemoveResolution({ resolution, onClose }: { resolution: Resolution; onClose: () => void }) {
  const { t } = useTranslation('resolutions');
  const { remove } = useSave('resolutions');
  const { id, version, number } = resolution;
  return (
    <SureDialog
      title={t('removeTitle', { number })}
      onConfirm={async () => {
        await remove(id, version);
        notify({ kind: 'success', text: t('removed', { number }) });
      }}
      onClose={onClose}
    >
      <p>{t('removeBody')}</p>
    </SureDialog>
  );
}
