import { useTranslation } from 'react-i18next';
import type { CashInHand } from '../../../../../shared/features/traffic/deposits/deposit.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { Skeleton } from '../../../ui/panels.tsx';
import { resource } from './deposit.form.ts';
import { usePlaceNames } from './use-place-names.ts';

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
  const nameOf = usePlaceNames();
  const money = (minor: number) => formatMoney(minor, currency, language);
  const total = (of: 'counted' | 'uncounted') => hand.reduce((sum, one) => sum + one[of], 0);
  return (
    <section className="field-group">
      <h2>{t('hand')}</h2>
      <section
        className="table-frame"
        aria-label={t('hand')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('handPlace')}</th>
              <th scope="col" className="figure">
                {t('handCounted')}
              </th>
              <th scope="col">{t('handSince')}</th>
              <th scope="col" className="figure">
                {t('handUncounted')}
              </th>
            </tr>
          </thead>
          <tbody>
            {hand.map(({ deviceId, counted, since, uncounted }) => (
              <tr key={deviceId}>
                <th scope="row">{nameOf(deviceId)}</th>
                <td className="figure">{money(counted)}</td>
                <td>{since ? <Moment at={since} /> : '—'}</td>
                <td className="figure">{money(uncounted)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('handTotal')}</th>
              <td className="figure">{money(total('counted'))}</td>
              <td />
              <td className="figure">{money(total('uncounted'))}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  );
}
