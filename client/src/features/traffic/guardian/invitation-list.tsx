import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import {
  type Invitation,
  invitationStates,
  invitedKinds,
} from '../../../../../shared/features/traffic/guardian/invitation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { comingPeriods } from '../../../lists/periods.ts';
import { useToday } from '../../../live/use-today.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { holdsView, useMayWrite, useSession } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { GuardHeader } from './guard-header.tsx';
import { deskPathOf, deskView, invitationPath, invitations, invitationView } from './guardian-views.ts';
import { answerTones, hoursOf, invitationName, invitationTones } from './invitation-words.ts';

const refreshEvery = 30_000;

/** Who is expected, those of today first. */
export function InvitationList() {
  const { t } = useTranslation('guardianInvitations');
  const navigate = useNavigate();
  const mayWrite = useMayWrite(invitationView);
  const mayReceive = holdsView(useSession().view, deskView);
  const create = mayWrite && (
    <Link className="btn btn-primary" to={`/${invitationView}?invitation=new`}>
      <Icon name="plus" />
      {t('new')}
    </Link>
  );
  return (
    <>
      <GuardHeader tab="invitations" action={create} />
      <RecordTable<Invitation>
        resource={invitations}
        label={t('list')}
        columns={useColumns()}
        filters={useFilters()}
        searchLabel={t('search')}
        refreshEvery={refreshEvery}
        nameOf={invitationName}
        mayRemove={({ arrivedCount }) => arrivedCount === 0}
        rowActions={
          mayReceive &&
          ((row) => [
            {
              label: t('receive'),
              name: `${t('receive')}: ${invitationName(row)}`,
              icon: 'user',
              disabled: row.state === 'cancelled' || row.state === 'expired',
              run: () => void navigate(deskPathOf(row.id)),
            },
          ])
        }
        removal={
          mayWrite &&
          ((name) => ({
            button: t('removeOf', { name }),
            title: t('removeTitle', { name }),
            body: t('removeBody'),
            done: t('removed', { name }),
          }))
        }
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
    </>
  );
}

function useColumns(): Column<Invitation>[] {
  const { t } = useTranslation(['guardianInvitations', 'guardian']);
  const language = useLanguage();
  return [
    {
      key: 'title',
      label: t('expected'),
      sortable: true,
      cell: (row) => <Link to={invitationPath(row.id)}>{invitationName(row)}</Link>,
    },
    {
      key: 'state',
      kind: 'state',
      label: t('guardian:state'),
      sortable: true,
      cell: ({ state }) => <StateBadge tone={invitationTones[state]}>{t(`states.${state}`)}</StateBadge>,
    },
    {
      key: 'dayFrom',
      kind: 'date',
      label: t('days'),
      sortable: true,
      fields: ['dayFrom', 'dayTo'],
      cell: ({ dayFrom, dayTo }) =>
        dayFrom === dayTo
          ? shortDay(dayFrom, language)
          : t('today', { from: shortDay(dayFrom, language), to: shortDay(dayTo, language) }),
    },
    {
      key: 'hourFrom',
      label: t('hourFrom'),
      sortable: true,
      fields: ['hourFrom', 'hourTo'],
      cell: (row) => hoursOf(row) || '—',
    },
    {
      key: 'arrivedCount',
      kind: 'figure',
      label: t('count'),
      sortable: true,
      fields: ['arrivedCount', 'guestCount'],
      cell: ({ arrivedCount: arrived, guestCount: count }) => t('countOf', { arrived, count }),
    },
    {
      key: 'host',
      derived: true,
      fields: ['host'],
      label: t('guardian:host'),
      cell: ({ host }) => host ?? '—',
    },
    {
      key: 'hostAnswer',
      kind: 'state',
      derived: true,
      fields: ['hostAnswer'],
      label: t('hostAnswer'),
      cell: ({ hostAnswer, askedAt }) =>
        hostAnswer ? (
          <StateBadge tone={answerTones[hostAnswer]}>{t(`answers.${hostAnswer}`)}</StateBadge>
        ) : askedAt ? (
          t('hostAsked')
        ) : (
          '—'
        ),
    },
    {
      key: 'company',
      label: t('guardian:company'),
      sortable: true,
      extra: true,
      cell: ({ company }) => company ?? '—',
    },
    {
      key: 'kind',
      label: t('guardian:kind'),
      sortable: true,
      extra: true,
      cell: ({ kind }) => t(`guardian:kinds.${kind}`),
    },
    { key: 'reason', label: t('guardian:visitReason'), extra: true, cell: ({ reason }) => reason ?? '—' },
  ];
}

function useFilters(): Filter[] {
  const { t } = useTranslation(['guardianInvitations', 'guardian']);
  const today = useToday();
  return [
    {
      key: 'state',
      label: t('guardian:state'),
      choices: invitationStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    { key: 'dayFrom', label: t('days'), periods: comingPeriods, today },
    {
      key: 'kind',
      label: t('guardian:kind'),
      choices: invitedKinds.map((value) => ({ value, label: t(`guardian:kinds.${value}`) })),
    },
  ];
}
