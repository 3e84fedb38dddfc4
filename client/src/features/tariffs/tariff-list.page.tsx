import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { vehicleTypes } from '../../../../shared/values.ts';
import { useList } from '../../api/use-list.ts';
import { useSave } from '../../api/use-save.ts';
import { ListExport } from '../../exports/list-export.tsx';
import { useMayWrite } from '../../session/session-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/panels.tsx';
import { SureDialog } from '../../ui/sure-dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import type { Tariff } from './tariff.form.ts';
import { useTariffColumns } from './tariff-columns.tsx';
import { editorPath, editorView, listView } from './tariff-views.ts';

/** The tariffs of the lot. */
export function Page() {
  const { t } = useTranslation(['tariffs', 'values', 'shell']);
  const navigate = useNavigate();
  const mayRemove = useMayWrite(listView);
  const mayCreate = useMayWrite(editorView);
  const [removing, setRemoving] = useState<Tariff | null>(null);
  const columns = useTariffColumns(
    mayRemove
      ? { onCopy: ({ id }) => void navigate(`${editorPath}?copy=${id}`), onRemove: setRemoving }
      : null,
  );
  const filters = [
    {
      key: 'vehicleType',
      label: t('tariffs:vehicleType'),
      choices: vehicleTypes.map((value) => ({ value, label: t(`values:vehicleTypes.${value}`) })),
    },
    {
      key: 'status',
      label: t('tariffs:status'),
      choices: [
        { value: 'A', label: t('tariffs:statusActive') },
        { value: 'D', label: t('tariffs:statusDeleted') },
      ],
    },
  ];
  const list = useListState(columns, filters);
  const answer = useList<Tariff>('tariffs', list.query);
  const create = mayCreate && (
    <Link className="btn btn-primary" to={editorPath}>
      <Icon name="plus" />
      {t('tariffs:create')}
    </Link>
  );
  return (
    <>
      <PageHeader title={t('tariffs:title')} trail={[{ label: t('shell:groups.tariffs') }]} action={create} />
      <DataTable
        label={t('tariffs:list')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="tariffs" list={list} columns={columns} />}
        searchLabel={t('tariffs:search')}
        selectable={
          // What is deleted already is shown to be looked at.
          mayRemove && list.state.filters.status !== 'D'
            ? { resource: 'tariffs', pick: ({ id, version, name }) => ({ id, version, name }) }
            : undefined
        }
        empty={
          <Empty title={t('tariffs:empty')} action={create}>
            {t('tariffs:emptyBody')}
          </Empty>
        }
      />
      {removing && <RemoveTariff tariff={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function RemoveTariff({ tariff, onClose }: { tariff: Tariff; onClose: () => void }) {
  const { t } = useTranslation(['tariffs']);
  const { remove } = useSave('tariffs');
  const { id, version, name } = tariff;
  return (
    <SureDialog
      title={t('tariffs:removeTitle', { name })}
      onConfirm={async () => {
        await remove(id, version);
        notify({ kind: 'success', text: t('tariffs:removed', { name }) });
      }}
      onClose={onClose}
    >
      <p>{t('tariffs:removeBody')}</p>
    </SureDialog>
  );
}
