import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InsideStay } from '../../../../../shared/features/traffic/inside/inside.ts';
import { useList } from '../../../api/use-list.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { DataTable } from '../../../lists/data-table.tsx';
import type { Picked } from '../../../lists/selection.ts';
import { useListState } from '../../../lists/use-list-state.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { PurgeDialog } from './purge-dialog.tsx';
import { view } from './purges-view.ts';

interface StayTableProps<Row extends InsideStay> {
  resource: string;
  label: string;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  empty: ReactNode;
}

/** Stays inside, of which some can be chosen and closed together. */
export function StayTable<Row extends InsideStay>(props: StayTableProps<Row>) {
  const { resource, label, columns, filters = [], empty } = props;
  const { t } = useTranslation('purges');
  const mayWrite = useMayWrite(view);
  const list = useListState(columns, filters);
  const answer = useList<Row>(resource, list.query);
  const [chosen, setChosen] = useState<readonly Picked[] | null>(null);
  // What was on earlier pages may be chosen still.
  const [known] = useState(() => new Map<number, number | null>());
  for (const { id, due } of answer.data?.rows ?? []) known.set(id, due);
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        searchLabel={t('search')}
        selectable={
          mayWrite
            ? {
                resource,
                pick: ({ id, plate, tag, ticket }) => ({ id, version: 1, name: plate ?? tag ?? ticket }),
                removable: false,
                ways: [{ label: t('purge'), go: setChosen }],
              }
            : undefined
        }
        empty={empty}
      />
      {chosen && (
        <PurgeDialog
          stays={chosen.map(({ id, name }) => ({ id, name, due: known.get(id) ?? null }))}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
