import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { type Concept, path, view } from './concept.form.ts';
import { useConceptColumns, useConceptFilters } from './concept-columns.tsx';

/** What the lot bills beside time. */
export function ConceptList() {
  const { t } = useTranslation(['concepts', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const columns = useConceptColumns();
  const filters = useConceptFilters();
  const create = mayWrite && (
    <Button icon="plus" onClick={() => void navigate(`${path}?concept=new`)}>
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
      <RecordTable<Concept>
        resource="concepts"
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
            {t('emptyBody')}
          </Empty>
        }
      />
    </>
  );
}
