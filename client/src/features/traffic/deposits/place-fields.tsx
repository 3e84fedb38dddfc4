import { useTranslation } from 'react-i18next';
import type { CashInHand, Deposit } from '../../../../../shared/features/traffic/deposits/deposit.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { useAll } from '../../../api/use-all.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { usePlaceNames } from '../../../live/use-place-names.ts';
import { useField, useFormErrors } from '../../../ui/form/form-context.ts';
import { TextInput } from '../../../ui/form/text-field.tsx';
import { type DepositValues, filledPlaces, type PlaceAmounts, placeMinor } from './deposit.form.ts';

const name = 'details';

interface PlaceFieldsProps {
  deposit?: Deposit | undefined;
  hand: readonly CashInHand[];
}

/** How much cash is taken from each terminal and the office; an empty one gives nothing. */
export function PlaceFields({ deposit, hand }: PlaceFieldsProps) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const { currency } = useLot();
  const nameOf = usePlaceNames('deposits');
  const devices = useAll<{ id: number; name: string }>('devices', {}).data ?? [];
  const money = (minor: number) => formatMoney(minor, currency, language);
  const understood = (text: string) => {
    const minor = placeMinor(text);
    return typeof minor === 'number' ? money(minor) : '';
  };
  const display = (shown: PlaceAmounts) =>
    filledPlaces(shown)
      .map((id) => `${nameOf(Number(id))} ${understood(shown[id] ?? '') || shown[id]}`)
      .join(' · ');
  const label = t('places');
  const {
    id,
    value: amounts,
    error,
    disabled,
    form,
  } = useField<DepositValues, typeof name>(name, label, display);
  const errors = useFormErrors();
  const filled = filledPlaces(amounts);
  // What travels is a list of those that are filled: its places are theirs.
  const errorOf = (place: string) => {
    const at = filled.indexOf(place);
    return at < 0 ? undefined : (errors[`${name}[${at}].amount`] ?? errors[`${name}[${at}].deviceId`]);
  };
  const countedOf = (place: number) =>
    (deposit?.proposals ?? []).find(({ deviceId }) => deviceId === place)?.amount ??
    hand.find(({ deviceId }) => deviceId === place)?.counted;
  const places = [...new Set([0, ...devices.map((one) => one.id), ...Object.keys(amounts).map(Number)])].sort(
    (a, b) => a - b,
  );
  return (
    <fieldset className="field">
      <legend className="form-label">{label}</legend>
      <div className="field-pair">
        {places.map((place, index) => {
          const counted = countedOf(place);
          return (
            <TextInput
              key={place}
              // The summary's link leads to the first one.
              id={index === 0 ? id : `${id}-${place}`}
              name={`${name}.${place}`}
              label={nameOf(place)}
              optional
              value={amounts[place] ?? ''}
              error={errorOf(String(place)) ?? (index === 0 && filled.length === 0 ? error : undefined)}
              {...(counted !== undefined && { help: t('counted', { amount: money(counted) }) })}
              disabled={disabled}
              inputMode="decimal"
              unit={understood(amounts[place] ?? '') || '$'}
              setValue={(_, text) => form.setValue(name, { ...amounts, [place]: text })}
              touch={() => form.touch(name)}
            />
          );
        })}
      </div>
      <p className="form-text">{t('placesHelp')}</p>
    </fieldset>
  );
}
