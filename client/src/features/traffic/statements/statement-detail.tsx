import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Statement } from '../../../../../shared/features/traffic/statements/statement.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { useSave } from '../../../api/use-save.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { HistoryLink } from '../../../records/history-link.tsx';
import { useAfterWork } from '../../../records/use-after-work.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { tabPath, view } from '../reconciliation-view.ts';
import { LineTable } from './line-table.tsx';
import { lineResource } from './line-view.ts';
import { StatementHead } from './statement-head.tsx';
import { StatementNotes } from './statement-notes.tsx';
import { isAtWork, resource } from './statement-view.ts';

const Mapping = later(async () => (await import('./statement-mapping.tsx')).StatementMapping, {
  meanwhile: () => <Skeleton />,
  texts: ['statementColumns'],
});

const pollMs = 700;

/** One statement: how its reading went, what it comes to, and its lines. */
export function StatementDetail({ id }: { id: number }) {
  const { t } = useTranslation(['statements', 'routes', 'shell']);
  const { data, error, mutate } = useRead<Statement>(resourcePath(resource, id), {
    refreshInterval: (statement) => (statement && isAtWork(statement) ? pollMs : 0),
  });
  const mayWrite = useMayWrite(view);
  const refresh = useRefresh([resource, lineResource]);
  useAfterWork(data?.state, data !== undefined && isAtWork(data), refresh);
  return (
    <>
      <PageHeader
        title={data?.name ?? t('list')}
        trail={[
          { label: t('shell:groups.billing') },
          { label: t(`routes:${view}`), to: tabPath('month') },
          { label: t('list'), to: tabPath('statements') },
        ]}
        action={data && <Actions statement={data} />}
      />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <>
          <StatementHead statement={data} />
          <StatementNotes statement={data} />
          {data.state === 'columns' && mayWrite && !isAtWork(data) && (
            <Mapping key={data.version} statement={data} onSent={() => void mutate()} />
          )}
          {data.state === 'read' && <LineTable statement={data} />}
        </>
      )}
    </>
  );
}

function Actions({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statements');
  const mayWrite = useMayWrite(view);
  const [asked, setAsked] = useState(false);
  return (
    <div className="button-row">
      <HistoryLink resource={resource} id={statement.id} />
      {mayWrite && !isAtWork(statement) && statement.matched === 0 && (
        <Button kind="secondary" onClick={() => setAsked(true)}>
          {t('remove')}
        </Button>
      )}
      {asked && <Removal statement={statement} onClose={() => setAsked(false)} />}
    </div>
  );
}

/** Says what goes with a statement before it is deleted. */
function Removal({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { t } = useTranslation('statements');
  const navigate = useNavigate();
  const { remove } = useSave(resource, [lineResource, 'reconciliation']);
  const { id, version, name, lines } = statement;
  return (
    <SureDialog
      title={t('removeTitle', { name })}
      action={t('remove')}
      onConfirm={async () => {
        await remove(id, version);
        notify({ kind: 'success', text: t('removed') });
      }}
      onClose={onClose}
      onDone={() => void navigate(tabPath('statements'))}
    >
      <p>{t('removeBody', { count: lines })}</p>
    </SureDialog>
  );
}
