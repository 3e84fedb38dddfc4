import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { vehicleTypes } from '../../../../../shared/values.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import type { Tariff } from './tariff.form.ts';
import { useTariffColumns } from './tariff-columns.tsx';
import { editorPath, editorView, listView } from './tariff-views.ts';

/** The tariffs of the lot. */
export function Page() {
  const { t } = useTranslation(['tariffs', 'values', 'shell']);
  const navigate = useNavigate();
  const mayRemove = useMayWrite(listView);
  const mayCreate = useMayWrite(editorView);
  const columns = useTariffColumns();
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
  const create = mayCreate && (
    <Link className="btn btn-primary" to={editorPath}>
      <Icon name="plus" />
      {t('tariffs:create')}
    </Link>
  );
  return (
    <>
      <PageHeader title={t('tariffs:title')} trail={[{ label: t('shell:groups.tariffs') }]} action={create} />
      <RecordTable<Tariff>
        resource="tariffs"
        label={t('tariffs:list')}
        columns={columns}
        filters={filters}
        searchLabel={t('tariffs:search')}
        nameOf={({ name }) => name}
        removal={
          mayRemove &&
          ((name) => ({
            button: t('tariffs:removeOf', { name }),
            title: t('tariffs:removeTitle', { name }),
            body: t('tariffs:removeBody'),
            done: t('tariffs:removed', { name }),
          }))
        }
        rowActions={
          mayRemove &&
          (({ id, name }) => [
            {
              label: t('tariffs:copy'),
              name: t('tariffs:copyOne', { name }),
              icon: 'copy',
              run: () => void navigate(`${editorPath}?copy=${id}`),
            },
          ])
        }
        empty={
          <Empty title={t('tariffs:empty')} action={create}>
            {t('tariffs:emptyBody')}
          </Empty>
        }
      />
    </>
  );
}
