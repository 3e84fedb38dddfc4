import { useTranslation } from 'react-i18next';
import type {
  BacktestStay,
  StayExplained,
} from '../../../../../shared/features/traffic/tariff-backtests/tariff-backtest.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { signed } from './backtest-result.tsx';
import { TraceLines } from './trace-lines.tsx';
import { money } from './words.ts';

/** Why a stay would cost something else: both prices line by line, side by side, payment by payment. */
export function ExplainStay({ stay, onClose }: { stay: BacktestStay; onClose: () => void }) {
  const { t } = useTranslation(['tariffsBacktests']);
  const language = useLanguage();
  const { currency, timeZone } = useLot();
  const moment = useMomentText();
  const path = `${resourcePath('tariff-backtest-stays', stay.id)}/explanation`;
  const { data, error, mutate } = useRead<StayExplained>(path);
  const style = { currency, language };
  return (
    <Dialog title={t('tariffsBacktests:explainTitle')} size="lg" onClose={onClose}>
      <p>
        {stay.plate ?? t('tariffsBacktests:noPlate')} · {moment(stay.entryAt)} · {t('tariffsBacktests:paid')}{' '}
        {money(stay.priceBefore, style)} · {t('tariffsBacktests:wouldPay')} {money(stay.priceAfter, style)} (
        {signed(stay.difference, style)})
      </p>
      {error && <Failure error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton />}
      {data && data.discounts.length > 0 && (
        <p className="form-text">
          {t('tariffsBacktests:withDiscounts', { codes: data.discounts.join(', ') })}
        </p>
      )}
      {data?.lostTicket && <p className="form-text">{t('tariffsBacktests:lost')}</p>}
      {data?.charges.map(({ at, paid, before, after }) => (
        <section key={at}>
          {data.charges.length > 1 && (
            <h3>
              {t('tariffsBacktests:charge', { when: moment(at) })} ·{' '}
              {t('tariffsBacktests:chargePaid', { amount: money(paid, style) })}
            </h3>
          )}
          <div className="two-traces">
            <div>
              <h4>{t('tariffsBacktests:byBefore')}</h4>
              {before && data.termsBefore ? (
                <TraceLines quote={before} terms={data.termsBefore} {...style} timeZone={timeZone} />
              ) : (
                <p className="form-text">{t('tariffsBacktests:noBefore')}</p>
              )}
            </div>
            <div>
              <h4>{t('tariffsBacktests:byAfter')}</h4>
              <TraceLines quote={after} terms={data.termsAfter} {...style} timeZone={timeZone} />
            </div>
          </div>
        </section>
      ))}
    </Dialog>
  );
}
