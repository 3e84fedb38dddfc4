import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Liquidation } from '../../../../../shared/features/subscriptions/liquidations/liquidation.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { formView, listView } from './liquidation.form.ts';
import { useLiquidationColumns, useLiquidationFilters } from './liquidation-columns.tsx';

/** The rules by which subscribers are billed. */
export function Page() {
  const { t } = useTranslation(['liquidations', 'routes', 'shell']);
  const mayRemove = useMayWrite(listView);
  const mayCreate = useMayWrite(formView);
  const columns = useLiquidationColumns();
  const filters = useLiquidationFilters();
  const create = mayCreate && (
    <Link className="btn btn-primary" to={`/${formView}`}>
      <Icon name="plus" />
      {t('create')}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={t(`routes:${listView}`)}
        trail={[{ label: t('shell:groups.billing') }]}
        action={create}
      />
      <RecordTable<Liquidation>
        resource="liquidations"
        label={t('list')}
        columns={columns}
        filters={filters}
        searchLabel={t('search')}
        nameOf={({ name }) => name}
        removal={
          mayRemove &&
          ((name) => ({
            button: t('removeOf', { name }),
            title: t('removeTitle', { name }),
            body: t('removeBody'),
            done: t('removed', { name }),
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
