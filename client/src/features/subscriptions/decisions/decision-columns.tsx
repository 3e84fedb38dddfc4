import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SubscriberDecision } from '../../../../../shared/features/subscriptions/subscribers/decision.ts';
import type { Column } from '../../../lists/column.ts';
import { Moment } from '../../../live/moment.tsx';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { Plate, StateBadge } from '../../../ui/badges.tsx';

/** Where a subscriber is opened. */
const formView = 'view/subscriber';

/** What is shown of a decision: the vehicle, what was decided and why, where, and whose it is. */
export function useDecisionColumns(): Column<SubscriberDecision>[] {
  const { t } = useTranslation(['decisions', 'subscribers', 'values']);
  const mayOpen = holdsView(useSession().view, formView);
  return [
    {
      key: 'plate',
      kind: 'code',
      label: t('vehicle'),
      sortable: true,
      fields: ['plate', 'tag'],
      cell: ({ plate, tag }) => (plate ? <Plate>{plate}</Plate> : (tag ?? '—')),
    },
    { key: 'at', kind: 'date', label: t('at'), sortable: true, cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'reason',
      kind: 'state',
      label: t('decision'),
      fields: ['accepted', 'reason'],
      cell: ({ accepted, reason }) => (
        <StateBadge tone={accepted ? 'good' : 'warning'}>{t(`subscribers:reasons.${reason}`)}</StateBadge>
      ),
    },
    {
      key: 'subscriber',
      label: t('subscriber'),
      cell: ({ subscriberId, subscriber }) =>
        mayOpen && subscriberId !== null ? (
          <Link to={`/${formView}/${subscriberId}`}>{subscriber}</Link>
        ) : (
          (subscriber ?? '—')
        ),
    },
    { key: 'slot', label: t('slot'), cell: ({ slot }) => slot ?? '—' },
    { key: 'device', label: t('device'), cell: ({ device }) => device ?? '—' },
    {
      key: 'vehicleType',
      label: t('vehicleType'),
      cell: ({ vehicleType }) => t(`values:vehicleTypes.${vehicleType}`),
    },
    { key: 'tag', kind: 'code', label: t('tag'), extra: true, cell: ({ tag }) => tag ?? '—' },
  ];
}
