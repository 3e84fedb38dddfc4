import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { ApiKey } from '../../../../../shared/features/outside/api-keys/api-key.schema.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import type { RowAction } from '../../../lists/row-action.ts';
import { Moment, useMomentText } from '../../../live/moment.tsx';
import { useToday } from '../../../live/use-today.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { later } from '../../../ui/later.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { ExternalHeader } from '../external-header.tsx';
import { type AskedOfKey, externalPath, externalView } from '../external-view.ts';

/** Opened by a press, and rarely. */
const KeyDialog = later(async () => (await import('./key-dialogs.tsx')).KeyDialog);

/** The keys of other systems: issued here, shown once, revoked here. */
export function KeyList() {
  const { t } = useTranslation('externalSystems');
  const navigate = useNavigate();
  const mayWrite = useMayWrite(externalView);
  const [asked, setAsked] = useState<AskedOfKey | null>(null);
  const close = () => setAsked(null);
  const columns = useKeyColumns();
  const create = mayWrite && (
    <Button icon="plus" onClick={() => void navigate(`${externalPath}?key=new`)}>
      {t('keyCreate')}
    </Button>
  );
  return (
    <>
      <ExternalHeader tab="keys" action={create} />
      <p className="lead-text">{t('keysIntro')}</p>
      <RecordTable<ApiKey>
        resource="api-keys"
        label={t('keyList')}
        columns={columns}
        searchLabel={t('keySearch')}
        nameOf={({ name }) => name}
        removal={
          mayWrite &&
          ((name) => ({
            button: t('remove', { name }),
            title: t('removeTitle', { name }),
            body: t('removeKeyBody'),
            done: t('removed', { name }),
          }))
        }
        bulk={
          mayWrite && [
            {
              name: 'revoke',
              label: t('revoke'),
              title: (count, figure) => t('revokeSeveral', { count, figure }),
              body: t('revokeSeveralBody'),
            },
          ]
        }
        rowActions={
          mayWrite &&
          ((key) => {
            const issue = key.keyIssuedAt ? t('replace') : t('issue');
            const ask = (what: AskedOfKey['what'], label: string, danger = false): RowAction => ({
              label,
              name: `${label} ${key.name}`,
              danger,
              run: () => setAsked({ what, key }),
            });
            return [ask('issue', issue), ...(key.keyIssuedAt ? [ask('revoke', t('revoke'), true)] : [])];
          })
        }
        empty={
          <Empty title={t('keyEmpty')} action={create}>
            {t('keyEmptyBody')}
          </Empty>
        }
      />
      {asked && <KeyDialog asked={asked} onClose={close} />}
    </>
  );
}

function useKeyColumns(): Column<ApiKey>[] {
  const { t } = useTranslation('externalSystems');
  const language = useLanguage();
  const today = useToday();
  const moment = useMomentText();
  return [
    {
      key: 'name',
      label: t('name'),
      sortable: true,
      cell: ({ id, name }) => <Link to={`${externalPath}?key=${id}`}>{name}</Link>,
    },
    {
      key: 'grants',
      label: t('grants'),
      cell: ({ grants }) => grants.map(({ resource }) => t(`resources.${resource}`)).join(', '),
    },
    {
      key: 'keyIssuedAt',
      kind: 'state',
      label: t('key'),
      sortable: true,
      cell: ({ keyIssuedAt, validTo }) => {
        if (keyIssuedAt === null) return <StateBadge tone="quiet">{t('keyNone')}</StateBadge>;
        if (validTo !== null && validTo < today) return <StateBadge tone="bad">{t('keyOver')}</StateBadge>;
        return <StateBadge tone="good">{t('keySince', { date: moment(keyIssuedAt) })}</StateBadge>;
      },
    },
    {
      key: 'validTo',
      kind: 'date',
      label: t('validTo'),
      sortable: true,
      cell: ({ validTo }) => (validTo ? shortDay(validTo, language) : t('forever')),
    },
    {
      key: 'lastUsedAt',
      kind: 'date',
      label: t('lastUsedAt'),
      sortable: true,
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : t('never')),
    },
  ];
}
