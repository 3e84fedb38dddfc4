import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CashInHand } from '../../../../../shared/features/traffic/deposits/deposit.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { usePlaceNames } from '../../../live/use-place-names.ts';
import { useField, useFormValue } from '../../../ui/form/form-context.ts';
import { type DepositValues, filledPlaces, placeMinor } from './deposit.form.ts';

const name = 'closureIds';

/** The shifts whose cash a new deposit takes, folded since all are as a rule, and what that comes to beside what is typed. */
export function ClosureFields({ hand }: { hand: readonly CashInHand[] }) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const { currency } = useLot();
  const nameOf = usePlaceNames('deposits');
  const base = useId();
  const display = (ids: DepositValues[typeof name]) => String(ids?.length ?? 0);
  const label = t('closures');
  const { id, value, error, disabled, form } = useField<DepositValues, typeof name>(name, label, display);
  const amounts = useFormValue<DepositValues, 'details'>('details');
  const money = (minor: number) => formatMoney(minor, currency, language);
  const filled = filledPlaces(amounts);
  const shown = hand
    .filter(({ deviceId }) => filled.includes(String(deviceId)))
    .flatMap((one) => one.closures);
  if (shown.length === 0) return null;
  const chosen = new Set(value);
  const counted = shown.reduce((sum, one) => sum + (chosen.has(one.id) ? one.cash : 0), 0);
  const typed = filled.reduce((sum, place) => sum + (Number(placeMinor(amounts[place] ?? '')) || 0), 0);
  const difference = typed - counted;
  const counts = shown.filter((one) => chosen.has(one.id)).length;
  return (
    <fieldset className="field">
      <legend className="form-label">{label}</legend>
      <details>
        <summary>{t('chosenOf', { chosen: counts, count: shown.length })}</summary>
        {shown.map((one, index) => {
          const own = index === 0 ? id : `${base}-${one.id}`;
          return (
            <div className="form-check" key={one.id}>
              <input
                id={own}
                type="checkbox"
                className="form-check-input"
                checked={chosen.has(one.id)}
                disabled={disabled}
                onChange={({ target }) =>
                  form.setValue(
                    name,
                    target.checked ? [...chosen, one.id] : [...chosen].filter((other) => other !== one.id),
                  )
                }
              />
              <label className="form-check-label" htmlFor={own}>
                <Moment at={one.at} /> ·{' '}
                {t('closureOf', {
                  place: nameOf(one.deviceId),
                  cashier: one.cashier || t('someCashier'),
                  amount: money(one.cash),
                })}
              </label>
            </div>
          );
        })}
      </details>
      {error && <p className="invalid-feedback">{error}</p>}
      <p className="form-text">{t('closuresHelp')}</p>
      <p role="status">
        {t('counted', { amount: money(counted) })}{' '}
        {difference === 0
          ? t('fits')
          : t(difference < 0 ? 'short' : 'over', { amount: money(Math.abs(difference)) })}
      </p>
    </fieldset>
  );
}
