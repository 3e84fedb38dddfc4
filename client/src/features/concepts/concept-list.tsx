import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useList } from '../../api/use-list.ts';
import { useSave } from '../../api/use-save.ts';
import { ListExport } from '../../exports/list-export.tsx';
import { useMayWrite } from '../../session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/panels.tsx';
import { SureDialog } from '../../ui/sure-dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { type Concept, path, view } from './concept.form.ts';
import { useConceptColumns, useConceptFilters } from './concept-columns.tsx';

/** What the lot bills beside time. */
export function ConceptList() {
  const { t } = useTranslation(['concepts', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const [removing, setRemoving] = useState<Concept | null>(null);
  const filters = useConceptFilters();
  const columns = useConceptColumns(mayWrite ? setRemoving : undefined);
  const list = useListState(columns, filters);
  const answer = useList<Concept>('concepts', list.query);
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
      <DataTable
        label={t('list')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="concepts" list={list} columns={columns} />}
        searchLabel={t('search')}
        selectable={
          mayWrite
            ? { resource: 'concepts', pick: ({ id, version, name }) => ({ id, version, name }) }
            : undefined
        }
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
      {removing && <RemoveConcept concept={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function RemoveConcept({ concept, onClose }: { concept: Concept; onClose: () => void }) {
  const { t } = useTranslation('concepts');
  const { remove } = useSave('concepts');
  const { id, version, name } = concept;
  return (
    <SureDialog
      title={t('removeTitle', { name })}
      onConfirm={async () => {
        await remove(id, version);
        notify({ kind: 'success', text: t('removed', { name }) });
      }}
      onClose={onClose}
    >
      <p>{t('removeBody')}</p>
    </SureDialog>
  );
}
