import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataHold } from '../../../../../shared/features/reporting/data-protection/data-protection.ts';
import { useCommand } from '../../../api/use-command.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import type { Column } from '../../../lists/column.ts';
import { Moment } from '../../../live/moment.tsx';
import { useToday } from '../../../live/use-today.ts';
import { ListTable } from '../../../records/list-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Empty } from '../../../ui/panels.tsx';
import { NoteInput } from './note-input.tsx';
import { holds, view } from './protection-view.ts';
import { useProblems } from './use-problems.ts';

/** Whom a legal hold protects, and whom one protected. */
export function HoldList() {
  const { t } = useTranslation('dataProtection');
  const mayWrite = useMayWrite(view);
  const [asked, setAsked] = useState<DataHold | null>(null);
  return (
    <>
      <ListTable<DataHold>
        resource={holds}
        label={t('holds')}
        columns={useColumns()}
        searchLabel={t('search')}
        rowTools={
          mayWrite
            ? {
                nameOf: ({ name }) => name,
                actions: (hold) =>
                  hold.releasedAt === null
                    ? [
                        {
                          label: t('release'),
                          name: `${t('release')}: ${hold.name}`,
                          run: () => setAsked(hold),
                        },
                      ]
                    : [],
              }
            : undefined
        }
        empty={<Empty title={t('holdsEmpty')}>{t('holdsEmptyBody')}</Empty>}
      />
      {asked && <ReleaseDialog hold={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function useColumns(): Column<DataHold>[] {
  const { t } = useTranslation('dataProtection');
  const today = useToday();
  const stateOf = ({ releasedAt, until }: DataHold) =>
    releasedAt !== null ? 'released' : until !== null && until < today ? 'past' : 'active';
  return [
    { key: 'name', label: t('person'), sortable: true, cell: ({ name }) => name },
    {
      key: 'identification',
      kind: 'code',
      label: t('document'),
      cell: ({ identification }) => identification,
    },
    { key: 'reason', label: t('holdReason'), cell: ({ reason }) => reason },
    {
      key: 'createdAt',
      kind: 'date',
      label: t('since'),
      sortable: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    { key: 'until', kind: 'date', label: t('holdUntil'), cell: ({ until }) => until ?? t('noEnd') },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      derived: true,
      fields: ['releasedAt'],
      cell: (hold) => (
        <StateBadge tone={stateOf(hold) === 'active' ? 'warning' : 'quiet'}>
          {t(`holdStates.${stateOf(hold)}`)}
        </StateBadge>
      ),
    },
    {
      key: 'releaseReason',
      extra: true,
      label: t('releaseReason'),
      cell: ({ releaseReason }) => releaseReason ?? '—',
    },
  ];
}

function ReleaseDialog({ hold: { id, version, name }, onClose }: { hold: DataHold; onClose: () => void }) {
  const { t } = useTranslation('dataProtection');
  const command = useCommand(holds);
  const [note, setNote] = useState('');
  const { problems, tried } = useProblems();
  return (
    <SureDialog
      title={t('releaseTitle', { name })}
      action={t('release')}
      onConfirm={async () => {
        await tried(() => command('POST', id, 'release', { version, note: note.trim() }));
        notify({ kind: 'success', text: t('releaseDone') });
      }}
      onClose={onClose}
    >
      <NoteInput label={t('releaseReason')} text={note} onText={setNote} problem={problems.note} />
    </SureDialog>
  );
}
