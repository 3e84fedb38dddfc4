import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type RefusedConfirmation,
  refusedVerdicts,
} from '../../../../../shared/features/billing/electronic-payments/payment.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { Moment } from '../../../live/moment.tsx';
import { ListTable } from '../../../records/list-table.tsx';
import { StateBadge } from '../../../ui/badges.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { Verdict } from './confirmation-history.tsx';
import { PaymentsHeader } from './payments-header.tsx';
import { paymentsPath } from './payments-view.ts';

const resource = 'refused-confirmations';

/** Confirmations that nobody could believe: an attack, or a key that is mistyped here. */
export function RefusedList() {
  const { t } = useTranslation('payments');
  const columns = useRefusedColumns();
  const filters: Filter[] = [
    {
      key: 'verdict',
      label: t('refusedWhy'),
      choices: refusedVerdicts.map((value) => ({ value, label: t(`verdicts.${value}`) })),
    },
  ];
  return (
    <>
      <PaymentsHeader tab="refused" />
      <p>{t('refusedIntro')}</p>
      <ListTable<RefusedConfirmation>
        resource={resource}
        label={t('refusedList')}
        columns={columns}
        filters={filters}
        searchLabel={t('refusedSearch')}
        empty={<Empty title={t('refusedEmpty')}>{t('refusedEmptyBody')}</Empty>}
      />
    </>
  );
}

function useRefusedColumns(): Column<RefusedConfirmation>[] {
  const { t } = useTranslation('payments');
  return [
    {
      key: 'reference',
      label: t('reference'),
      sortable: true,
      cell: ({ id, reference }) => <Link to={`${paymentsPath}?refused=${id}`}>{reference || '—'}</Link>,
    },
    {
      key: 'verdict',
      kind: 'state',
      label: t('refusedWhy'),
      sortable: true,
      cell: ({ verdict }) => <Verdict verdict={verdict} />,
    },
    {
      key: 'lastAt',
      kind: 'date',
      label: t('refusedLastAt'),
      sortable: true,
      cell: ({ lastAt }) => <Moment at={lastAt} />,
    },
    {
      key: 'deliveries',
      kind: 'figure',
      label: t('refusedTimes'),
      sortable: true,
      cell: ({ deliveries }) => deliveries,
    },
    {
      key: 'address',
      kind: 'code',
      label: t('refusedFrom'),
      sortable: true,
      cell: ({ address, listedAddress }) => (
        <>
          {address}{' '}
          {listedAddress === false && <StateBadge tone="warning">{t('unlistedAddress')}</StateBadge>}
        </>
      ),
    },
    {
      key: 'merchantId',
      label: t('merchant'),
      sortable: true,
      extra: true,
      cell: ({ merchantId }) => merchantId || '—',
    },
  ];
}
