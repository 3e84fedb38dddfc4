import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Terminal } from '../../../../../shared/features/site/devices/terminal.ts';
import { useList } from '../../../api/use-list.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import type { Column } from '../../../lists/column.ts';
import { DataTable } from '../../../lists/data-table.tsx';
import { useListState } from '../../../lists/use-list-state.ts';
import { Empty } from '../../../ui/panels.tsx';
import { useKindName } from './use-kind-name.ts';

const resource = 'devices/terminals';

interface SetUpListProps {
  /** The screen's path; each terminal opens there. */
  path: string;
  /** What is said of a terminal here. */
  label: string;
  state: (terminal: Terminal) => ReactNode;
  /** The field that it is read from. */
  field: 'hasOwnSettings' | 'isRestricted';
}

/** The terminals of a lot, to set one of them up. */
export function SetUpList({ path, label, state, field }: SetUpListProps) {
  const { t } = useTranslation('terminalSetUp');
  const kindName = useKindName();
  const columns: Column<Terminal>[] = [
    {
      key: 'name',
      label: t('terminal'),
      sortable: true,
      cell: ({ id, name }) => <Link to={`${path}?device=${id}`}>{name}</Link>,
    },
    { key: 'kind', label: t('kind'), sortable: true, cell: ({ kind }) => kindName(kind) },
    { key: field, kind: 'state', label, cell: state },
  ];
  const list = useListState(columns);
  return (
    <DataTable
      label={t('list')}
      columns={columns}
      rowKey={({ id }) => id}
      list={list}
      answer={useList<Terminal>(resource, list.query)}
      tools={<ListExport resource={resource} list={list} columns={columns} />}
      searchLabel={t('search')}
      empty={<Empty title={t('empty')}>{t('emptyBody')}</Empty>}
    />
  );
}
