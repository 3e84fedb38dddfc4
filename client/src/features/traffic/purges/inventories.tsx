import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Inventory } from '../../../../../shared/features/traffic/purges/purge.ts';
import type { Column } from '../../../lists/column.ts';
import { Moment } from '../../../live/moment.tsx';
import { ListTable } from '../../../records/list-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { Empty } from '../../../ui/panels.tsx';
import { InventoryDetail } from './inventory-detail.tsx';
import { tabPath, view } from './purges-view.ts';
import { WalkPanel } from './walk-panel.tsx';

const inventoryPath = (id: number) => `${tabPath('inventories')}&inventory=${id}`;

/** The walk of now and those before, or what one of them has found. */
export function Inventories() {
  const { t } = useTranslation('purges');
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('inventory'));
  const mayWrite = useMayWrite(view);
  const columns: Column<Inventory>[] = [
    {
      key: 'at',
      kind: 'date',
      label: t('at'),
      sortable: true,
      cell: (one) => (
        <Link to={inventoryPath(one.id)}>
          <Moment at={one.at} />
        </Link>
      ),
    },
    { key: 'seen', kind: 'figure', label: t('seen'), cell: ({ seen }) => seen },
    { key: 'missing', kind: 'figure', label: t('missing'), sortable: true, cell: ({ missing }) => missing },
    { key: 'strangers', kind: 'figure', label: t('strangers'), cell: ({ strangers }) => strangers },
  ];
  if (id > 0) return <InventoryDetail id={id} />;
  return (
    <>
      {mayWrite && (
        <WalkPanel
          onTaken={(taken) => {
            notify({ kind: 'success', text: t('taken', { count: taken.seen }) });
            setParams({ show: 'inventories', inventory: String(taken.id) });
          }}
        />
      )}
      <ListTable<Inventory>
        resource="inventories"
        label={t('tabs.inventories')}
        columns={columns}
        empty={<Empty title={t('noInventories')}>{t('noInventoriesBody')}</Empty>}
      />
    </>
  );
}
