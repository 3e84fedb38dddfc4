import { useTranslation } from 'react-i18next';
import {
  mostRegisteredVehicles,
  type WordedCode,
} from '../../../../../shared/features/subscriptions/registrations/registration.ts';
import type { RegisterValues } from './register.form.ts';
import { RegisterChoice, RegisterText } from './register-fields.tsx';

type Vehicles = RegisterValues['vehicles'];

interface RegisterVehiclesProps {
  vehicles: Vehicles;
  types: readonly WordedCode[];
  errors: Readonly<Record<string, string>>;
  onVehicles: (vehicles: Vehicles) => void;
}

/** The plates of the person, each with its kind of vehicle. */
export function RegisterVehicles({ vehicles, types, errors, onVehicles }: RegisterVehiclesProps) {
  const { t } = useTranslation('registerPage');
  const change = (key: number, part: Partial<Vehicles[number]>) =>
    onVehicles(vehicles.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const add = () => {
    const key = Math.max(...vehicles.map((one) => one.key)) + 1;
    onVehicles([...vehicles, { key, plate: '', vehicleType: 'CA' }]);
  };
  return (
    <fieldset>
      <legend>{t('vehicles')}</legend>
      {vehicles.map(({ key, plate, vehicleType }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a set of fields within one.
        <div
          key={key}
          className="register-vehicle"
          role="group"
          aria-label={t('vehicle', { number: place + 1 })}
        >
          <RegisterText
            path={`vehicles[${place}].plate`}
            label={t('plate')}
            errors={errors}
            value={plate}
            onValue={(value) => change(key, { plate: value })}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
          />
          <RegisterChoice
            path={`vehicles[${place}].vehicleType`}
            label={t('vehicleType')}
            errors={errors}
            value={vehicleType}
            onValue={(value) => change(key, { vehicleType: value })}
            choices={types}
          />
          {vehicles.length > 1 && (
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={t('removeVehicle', { number: place + 1 })}
              onClick={() => onVehicles(vehicles.filter((one) => one.key !== key))}
            >
              ×
            </button>
          )}
        </div>
      ))}
      {vehicles.length < mostRegisteredVehicles && (
        <button type="button" className="btn btn-outline-secondary" onClick={add}>
          {t('addVehicle')}
        </button>
      )}
    </fieldset>
  );
}
