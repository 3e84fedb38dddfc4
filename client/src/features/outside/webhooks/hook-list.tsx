import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Webhook } from '../../../../../shared/features/outside/webhooks/webhook.schema.ts';
import type { Column } from '../../../lists/column.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { ExternalHeader } from '../external-header.tsx';
import { externalPath, externalView, ownerOfSecret } from '../external-view.ts';
import { ShowSecret } from '../show-secret.tsx';
import { useHookTest } from './use-hook-test.ts';

/** Where other systems are told of what happens. */
export function HookList() {
  const { t } = useTranslation('externalSystems');
  const navigate = useNavigate();
  const mayWrite = useMayWrite(externalView);
  const [asked, setAsked] = useState<Webhook | null>(null);
  const columns = useHookColumns();
  const test = useHookTest();
  const create = mayWrite && (
    <Button icon="plus" onClick={() => void navigate(`${externalPath}?hook=new`)}>
      {t('hookCreate')}
    </Button>
  );
  return (
    <>
      <ExternalHeader tab="hooks" action={create} />
      <p className="lead-text">{t('hooksIntro')}</p>
      <RecordTable<Webhook>
        resource="webhooks"
        label={t('hookList')}
        columns={columns}
        searchLabel={t('hookSearch')}
        nameOf={({ name }) => name}
        removal={
          mayWrite &&
          ((name) => ({
            button: t('remove', { name }),
            title: t('removeTitle', { name }),
            body: t('removeHookBody'),
            done: t('removed', { name }),
          }))
        }
        bulk={
          mayWrite && [
            {
              name: 'enable',
              label: t('hookOn'),
              title: (count, figure) => t('hookOnTitle', { count, figure }),
              body: t('hookOnBody'),
              kind: 'primary',
            },
            {
              name: 'disable',
              label: t('hookOff'),
              title: (count, figure) => t('hookOffTitle', { count, figure }),
              body: t('hookOffBody'),
            },
          ]
        }
        rowActions={
          mayWrite &&
          ((hook) => {
            const issue = hook.secretIssuedAt ? t('secretReplace') : t('secretIssue');
            const isReady = hook.active && hook.secretIssuedAt !== null;
            return [
              ...(isReady
                ? [{ label: t('test'), name: `${t('test')} ${hook.name}`, run: () => test(hook) }]
                : []),
              { label: issue, name: `${issue} ${hook.name}`, run: () => setAsked(hook) },
            ];
          })
        }
        empty={
          <Empty title={t('hookEmpty')} action={create}>
            {t('hookEmptyBody')}
          </Empty>
        }
      />
      {asked && <ShowSecret kind="secret" owner={ownerOfSecret(asked)} onClose={() => setAsked(null)} />}
    </>
  );
}

function useHookColumns(): Column<Webhook>[] {
  const { t } = useTranslation('externalSystems');
  return [
    {
      key: 'name',
      label: t('name'),
      sortable: true,
      cell: ({ id, name }) => <Link to={`${externalPath}?hook=${id}`}>{name}</Link>,
    },
    {
      key: 'url',
      label: t('url'),
      sortable: true,
      cell: ({ url }) => <code>{url}</code>,
    },
    {
      key: 'events',
      label: t('eventsLabel'),
      cell: ({ events }) => events.map((event) => t(`events.${event}`)).join(', '),
    },
    { key: 'active', kind: 'state', label: t('state'), cell: (hook) => <HookState hook={hook} /> },
  ];
}

function HookState({ hook }: { hook: Webhook }) {
  const { t } = useTranslation('externalSystems');
  const moment = useMomentText();
  if (hook.disabledAt !== null && !hook.active) return <StateBadge tone="bad">{t('isDisabled')}</StateBadge>;
  if (!hook.active) return <StateBadge tone="quiet">{t('isOff')}</StateBadge>;
  if (hook.secretIssuedAt === null) return <StateBadge tone="warning">{t('noSecret')}</StateBadge>;
  if (hook.silentSince !== null && hook.probeAt !== null) {
    const at = { since: moment(hook.silentSince), next: moment(hook.probeAt) };
    return <StateBadge tone="bad">{t('isSilent', at)}</StateBadge>;
  }
  if (hook.failingSince !== null)
    return <StateBadge tone="warning">{t('isFailing', { at: moment(hook.failingSince) })}</StateBadge>;
  return <StateBadge tone="good">{t('isActive')}</StateBadge>;
}
