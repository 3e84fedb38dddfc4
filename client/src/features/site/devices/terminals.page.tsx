import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ListExport } from '../../../exports/list-export.tsx';
import { DataTable } from '../../../lists/data-table.tsx';
import { useListState } from '../../../lists/use-list-state.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { devicesView } from './device.ts';
import { useTerminalColumns, useTerminalFilters } from './terminal-columns.tsx';
import { useLiveTerminals } from './use-live-terminals.ts';

/** Every terminal of the lot as it is now: who speaks, and what has to be looked after. */
export function Page() {
  const { t } = useTranslation(['terminals', 'routes', 'shell']);
  const mayAdd = holdsView(useSession().view, devicesView, 'write');
  const columns = useTerminalColumns();
  const filters = useTerminalFilters();
  const list = useListState(columns, filters);
  const answer = useLiveTerminals(list.query);
  return (
    <>
      <PageHeader title={t('routes:view/devices/terminals')} trail={[{ label: t('shell:groups.devices') }]} />
      <p className="lead-text">{t('intro')}</p>
      <DataTable
        label={t('list')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="devices/terminals" list={list} columns={columns} />}
        searchLabel={t('search')}
        empty={
          <Empty
            title={t('empty')}
            action={
              mayAdd && (
                <Link className="btn btn-primary" to={`/${devicesView}?device=new`}>
                  {t('addDevices')}
                </Link>
              )
            }
          >
            {t('emptyBody')}
          </Empty>
        }
      />
    </>
  );
}
