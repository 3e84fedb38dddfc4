import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useField, useFormErrors, useFormValue } from '../../../ui/form/form-context.ts';
import { useStableGroups } from '../../../ui/rows/use-stable-groups.ts';
import type { Offers } from './offers.ts';
import { freshVehicle, type SubscriberValues, type VehicleValues } from './subscriber.form.ts';
import { VehicleRow } from './vehicle-row.tsx';

/** The vehicles that enter by the subscription. */
export function VehicleRows({ slots }: Pick<Offers, 'slots'>) {
  const { t } = useTranslation(['subscriberForm', 'values']);
  const words = (rows: readonly VehicleValues[]) =>
    rows
      .map(({ plate, tag, vehicleType }) =>
        [plate, tag, t(`values:vehicleTypes.${vehicleType}`)].filter(Boolean).join(' · '),
      )
      .join(', ');
  const field = useField<SubscriberValues, 'vehicles'>('vehicles', t('vehicles'), words);
  const { id, value: vehicles, disabled, form: actions } = field;
  const errors = useFormErrors();
  const errorsOf = useStableGroups(errors, 'vehicles');
  const slotId = useFormValue<SubscriberValues, 'slotId'>('slotId');
  const taken = slots.find((slot) => String(slot.id) === slotId)?.vehicleTypes;
  const set = (next: VehicleValues[]) => actions.setValue('vehicles', next);
  return (
    <section className="field-group" id={id} tabIndex={-1}>
      <h2>{t('vehicles')}</h2>
      <p className="form-text">{t('vehiclesHelp')}</p>
      {errors.vehicles && <p className="field-error">{errors.vehicles}</p>}
      <ul className="vehicle-rows">
        {vehicles.map((vehicle, place) => (
          <VehicleRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity than their place.
            key={place}
            actions={actions}
            place={place}
            vehicle={vehicle}
            taken={taken}
            errors={errorsOf(place)}
            disabled={disabled}
            onRemove={vehicles.length > 1 ? () => set(vehicles.filter((_, at) => at !== place)) : undefined}
          />
        ))}
      </ul>
      {!disabled && (
        <Button
          kind="quiet"
          icon="plus"
          onClick={() =>
            set([...vehicles, { ...freshVehicle, vehicleType: vehicles.at(-1)?.vehicleType ?? 'CA' }])
          }
        >
          {t('addVehicle')}
        </Button>
      )}
    </section>
  );
}
