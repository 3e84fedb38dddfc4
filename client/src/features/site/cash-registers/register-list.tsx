import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { CashRegister } from '../../../../../shared/features/site/cash-registers/cash-register.schema.ts';
import { useAll } from '../../../api/use-all.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { type Named, path, view } from './register.form.ts';
import { useRegisterColumns, useRegisterFilters } from './register-columns.tsx';

/** The cash registers of the lot in the payment market. */
export function RegisterList() {
  const { t } = useTranslation(['cashRegisters', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const { data: stores } = useAll<Named>('stores', { sort: 'name' });
  const columns = useRegisterColumns();
  const filters = useRegisterFilters(stores ?? []);
  const hasStore = stores === undefined || stores.length > 0;
  const create = mayWrite && hasStore && (
    <Button icon="plus" onClick={() => void navigate(`${path}?register=new`)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(`routes:${view}`)}
        trail={[{ label: t('shell:groups.configuration') }]}
        action={create}
      />
      <RecordTable<CashRegister>
        resource="cash-registers"
        also={['stores']}
        label={t('list')}
        columns={columns}
        filters={filters}
        searchLabel={t('search')}
        nameOf={({ name }) => name}
        removal={
          mayWrite &&
          ((name) => ({
            button: t('removeOf', { name }),
            title: t('removeTitle', { name }),
            body: t('removeBody'),
            done: t('removed', { name }),
          }))
        }
        empty={
          <Empty title={t('empty')} action={create}>
            {hasStore ? t('emptyBody') : t('storeFirst')}{' '}
            {!hasStore && <Link to="/view/store">{t('routes:view/store')}</Link>}
          </Empty>
        }
      />
    </>
  );
}
