import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Store } from '../../../../../shared/features/site/stores/store.schema.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { path, view } from './store.form.ts';
import { useStoreColumns } from './store-columns.tsx';

/** The stores of the lot in the payment market. */
export function StoreList() {
  const { t } = useTranslation(['stores', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const columns = useStoreColumns();
  const create = mayWrite && (
    <Button icon="plus" onClick={() => void navigate(`${path}?store=new`)}>
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
      <RecordTable<Store>
        resource="stores"
        label={t('list')}
        columns={columns}
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
            {t('emptyBody')}
          </Empty>
        }
      />
    </>
  );
}
