import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { configurationStates } from '../../../../../shared/features/site/devices/terminal-health.ts';
import {
  syncRequests,
  type TerminalSync,
} from '../../../../../shared/features/traffic/terminal-syncs/terminal-sync.ts';
import { failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useList } from '../../../api/use-list.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import type { Filter } from '../../../lists/column.ts';
import { DataTable } from '../../../lists/data-table.tsx';
import type { RowAction } from '../../../lists/row-action.ts';
import { useListState } from '../../../lists/use-list-state.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { useSyncColumns } from './sync-columns.tsx';

const view = 'view/configuration/sync';
const resource = 'terminal-syncs';
/** Milliseconds: while a terminal is waited for, and otherwise. */
const refreshEvery = { waiting: 5000, idle: 30_000 };

/** What each terminal has of the configuration, and a way to ask it to fetch the one of now. */
export function Page() {
  const { t } = useTranslation(['terminalSyncs', 'routes', 'shell', 'ui']);
  const mayWrite = useMayWrite(view);
  const { push, busy, failure } = usePush();
  const columns = useSyncColumns();
  const actions = ({ id, name, terminal }: TerminalSync): RowAction[] =>
    terminal === 'no-key'
      ? []
      : [{ label: t('push'), name: t('pushTo', { name }), disabled: busy, run: () => void push([id]) }];
  const filters: Filter[] = [
    {
      key: 'state',
      label: t('state'),
      choices: configurationStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      key: 'request',
      label: t('request'),
      choices: syncRequests.map((value) => ({ value, label: t(`requests.${value}`) })),
    },
  ];
  const list = useListState(columns, filters);
  const answer = useList<TerminalSync>(resource, list.query, {
    refreshInterval: (page) =>
      page?.rows.some(({ request }) => request === 'waiting') ? refreshEvery.waiting : refreshEvery.idle,
  });
  return (
    <>
      <PageHeader
        title={t(`routes:${view}`)}
        trail={[{ label: t('shell:groups.devices') }]}
        action={
          mayWrite && (
            <Button busy={busy} onClick={() => void push()}>
              {t('pushAll')}
            </Button>
          )
        }
      />
      <p className="lead-text">{t('intro')}</p>
      <div role="alert">
        {failure !== null && (
          <p className="alert alert-danger">{failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}</p>
        )}
      </div>
      <DataTable
        label={t('list')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource={resource} list={list} columns={columns} />}
        searchLabel={t('search')}
        rowTools={mayWrite ? { nameOf: ({ name }) => name, actions } : undefined}
        empty={<Empty title={t('empty')}>{t('emptyBody')}</Empty>}
      />
    </>
  );
}

/** Asks terminals to fetch: those of the ids, else all. */
function usePush() {
  const { t } = useTranslation('terminalSyncs');
  const refresh = useRefresh([resource]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function push(ids?: number[]) {
    setBusy(true);
    setFailure(null);
    try {
      const body = ids ? { ids } : {};
      const { asked } = await call<{ asked: number }>('POST', `${resourcePath(resource)}/requests`, { body });
      notify({ kind: 'success', text: t('pushed', { count: asked }) });
      await refresh();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }
  return { push, busy, failure };
}
