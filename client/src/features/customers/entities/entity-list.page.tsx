import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Entity } from '../../../../../shared/features/customers/entities/entity.schema.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { holdsView, useMayWrite, useSession } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { createView, editView, isFinalConsumer, listView } from './entities-view.ts';
import { useEntityColumns, useEntityFilters } from './entity-columns.tsx';

/** The persons and firms that invoices and subscriptions name. */
export function Page() {
  const { t } = useTranslation(['entities', 'routes', 'shell']);
  const mayWrite = useMayWrite(listView);
  const mayCreate = useMayWrite(createView);
  const mayOpen = holdsView(useSession().view, editView);
  const columns = useEntityColumns(mayOpen);
  const filters = useEntityFilters();
  const create = mayCreate && (
    <Link className="btn btn-primary" to={`/${createView}`}>
      <Icon name="plus" />
      {t('create')}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={t('routes:view/users/entities/list')}
        trail={[{ label: t('shell:groups.customers') }]}
        action={create}
      />
      <RecordTable<Entity>
        resource="entities"
        label={t('routes:view/users/entities/list')}
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
        mayRemove={(entity) => !isFinalConsumer(entity)}
        empty={<Empty title={t('empty')} action={create} />}
      />
    </>
  );
}
