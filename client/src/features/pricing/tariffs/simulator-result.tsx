import { useTranslation } from 'react-i18next';
import { locales } from '../../../../../shared/money.ts';
import { failureText } from '../../../api/failure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useDraftTerms } from './draft-store.ts';
import { TraceLines } from './trace-lines.tsx';
import type { Simulated } from './use-quote.ts';
import { type MoneyStyle, money, spanWords } from './words.ts';

interface SimulatorResultProps {
  simulated: Simulated;
  /** How many faults the core found in the draft. */
  refusals: number;
  style: MoneyStyle;
  timeZone: string;
}

/** The price with its parts and its explanation, or why there is none. */
export function SimulatorResult({ simulated, refusals, style, timeZone }: SimulatorResultProps) {
  const { t } = useTranslation(['tariffsSimulator', 'ui']);
  const { terms, problems } = useDraftTerms();
  const { quote, isOld, failure } = simulated;
  const missing = Object.keys(problems).length;
  const figures = new Intl.NumberFormat(locales[style.language]);
  if (missing > 0 || refusals > 0) {
    return (
      <p className="simulator-wait" role="status">
        <Icon name="alert" />{' '}
        {missing > 0
          ? t('tariffsSimulator:unfinished', { count: missing })
          : t('tariffsSimulator:refused', { count: refusals })}
      </p>
    );
  }
  if (failure) {
    return (
      <p className="alert alert-danger" role="alert">
        {failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}
      </p>
    );
  }
  if (!quote || !terms) return <p className="simulator-wait" aria-busy="true" />;
  return (
    <div className={`simulator-result ${isOld ? 'is-old' : ''}`} aria-busy={isOld}>
      <p className="fee" role="status">
        <span className="visually-hidden">{t('tariffsSimulator:fee')}: </span>
        {money(quote.total, style)}
      </p>
      <dl className="fee-parts">
        <div>
          <dt>{t('tariffsSimulator:minutes')}</dt>
          <dd>
            {figures.format(quote.minutes)} min
            {quote.minutes >= 60 && <small> · {spanWords(quote.minutes)}</small>}
          </dd>
        </div>
        {quote.discount > 0 && (
          <div>
            <dt>{t('tariffsSimulator:discount')}</dt>
            <dd>{money(-quote.discount, style)}</dd>
          </div>
        )}
        <div>
          <dt>{t('tariffsSimulator:subtotal')}</dt>
          <dd>{money(quote.subtotal, style)}</dd>
        </div>
        <div>
          <dt>{t('tariffsSimulator:tax')}</dt>
          <dd>{money(quote.tax, style)}</dd>
        </div>
      </dl>
      <TraceLines quote={quote} terms={terms} {...style} timeZone={timeZone} />
    </div>
  );
}
