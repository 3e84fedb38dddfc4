import { useTranslation } from 'react-i18next';
import type { CashInHand } from '../../../../../shared/features/traffic/deposits/deposit.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FigureTable } from '../../../lists/figure-table.tsx';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { usePlaceNames } from '../../../live/use-place-names.ts';
import { Skeleton } from '../../../ui/panels.tsx';
import { resource } from './deposit.form.ts';

/** Milliseconds between two looks at cash that comes in all day. */
const every = 60_000;

/** The cash of each terminal and the office that is not at the bank, at this moment. */
export function CashPanel() {
  const { t } = useTranslation('deposits');
  const hand = useRead<CashInHand[]>(resourcePath(`${resource}/cash`), { refreshInterval: every });
  if (!hand.data)
    return hand.error ? <Failure error={hand.error} onRetry={() => void hand.mutate()} /> : <Skeleton />;
  if (hand.data.length === 0) return <p>{t('handNone')}</p>;
  return <CashTable hand={hand.data} />;
}

function CashTable({ hand }: { hand: readonly CashInHand[] }) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const { currency } = useLot();
  const nameOf = usePlaceNames('deposits');
  const money = (minor: number) => formatMoney(minor, currency, language);
  const total = (of: 'counted' | 'uncounted') => hand.reduce((sum, one) => sum + one[of], 0);
  return (
    <section className="field-group">
      <h2>{t('hand')}</h2>
      <FigureTable
        label={t('hand')}
        head={t('handPlace')}
        nameOf={({ deviceId }) => nameOf(deviceId)}
        columns={[
          {
            key: 'counted',
            label: t('handCounted'),
            cell: ({ counted }) => money(counted),
            total: money(total('counted')),
          },
          {
            key: 'since',
            label: t('handSince'),
            isText: true,
            cell: ({ since }) => (since ? <Moment at={since} /> : '—'),
            isNothing: ({ since }) => since === null,
          },
          {
            key: 'uncounted',
            label: t('handUncounted'),
            cell: ({ uncounted }) => money(uncounted),
            total: money(total('uncounted')),
          },
        ]}
        rows={hand}
        rowKey={({ deviceId }) => deviceId}
        totalName={t('handTotal')}
      />
    </section>
  );
}
