import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GuardianVisit, VisitState } from '../../../../../shared/features/traffic/guardian/guardian.ts';
import type { Column } from '../../../lists/column.ts';
import { Moment } from '../../../live/moment.tsx';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';
import { personPath, personView } from './guardian-views.ts';
import { answerTones } from './invitation-words.ts';

const tones: Record<VisitState, Tone> = { inside: 'good', left: 'quiet', denied: 'bad' };

export function useVisitColumns(): Column<GuardianVisit>[] {
  const { t } = useTranslation(['guardian', 'guardianInvitations']);
  const mayOpen = holdsView(useSession().view, personView);
  return [
    {
      key: 'person',
      label: t('person'),
      sortable: true,
      cell: ({ person, personId }) => (mayOpen ? <Link to={personPath(personId)}>{person}</Link> : person),
    },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      sortable: true,
      fields: ['state', 'overstayed'],
      cell: ({ state, overstayed }) => (
        <StateBadge tone={overstayed ? 'warning' : tones[state]}>
          {overstayed ? t('overstayed') : t(`visitStates.${state}`)}
        </StateBadge>
      ),
    },
    {
      key: 'denial',
      label: t('denial'),
      sortable: true,
      cell: ({ denial }) => (denial ? t(`denials.${denial}`) : '—'),
    },
    {
      key: 'entryAt',
      kind: 'date',
      label: t('entryAt'),
      sortable: true,
      cell: ({ entryAt }) => <Moment at={entryAt} />,
    },
    {
      key: 'exitAt',
      kind: 'date',
      label: t('exitAt'),
      sortable: true,
      cell: ({ exitAt }) => (exitAt ? <Moment at={exitAt} /> : '—'),
    },
    { key: 'gate', label: t('gate'), sortable: true, cell: ({ gate }) => gate },
    { key: 'host', label: t('host'), cell: ({ host }) => host ?? '—' },
    {
      key: 'identification',
      kind: 'code',
      label: t('document'),
      extra: true,
      cell: ({ identification }) => identification,
    },
    { key: 'kind', label: t('kind'), sortable: true, extra: true, cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'company', label: t('company'), extra: true, cell: ({ company }) => company ?? '—' },
    { key: 'plate', kind: 'code', label: t('vehicle'), extra: true, cell: ({ plate }) => plate ?? '—' },
    { key: 'badge', kind: 'code', label: t('badge'), extra: true, cell: ({ badge }) => badge ?? '—' },
    { key: 'reason', label: t('visitReason'), extra: true, cell: ({ reason }) => reason ?? '—' },
    {
      key: 'hostAnswer',
      kind: 'state',
      label: t('guardianInvitations:hostAnswer'),
      extra: true,
      cell: ({ hostAnswer }) =>
        hostAnswer ? (
          <StateBadge tone={answerTones[hostAnswer]}>
            {t(`guardianInvitations:answers.${hostAnswer}`)}
          </StateBadge>
        ) : (
          '—'
        ),
    },
    { key: 'exitGate', label: t('exitGate'), extra: true, cell: ({ exitGate }) => exitGate ?? '—' },
    {
      key: 'dueAt',
      kind: 'date',
      label: t('dueAt'),
      extra: true,
      cell: ({ dueAt }) => (dueAt ? <Moment at={dueAt} /> : '—'),
    },
  ];
}
