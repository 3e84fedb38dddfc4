import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { normalizePlate } from '../../../../../shared/plate.ts';
import { normalizeTag } from '../../../../../shared/tag.ts';
import { type VehicleType, vehicleTypes } from '../../../../../shared/values.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import type { FieldActions } from '../../../ui/form/form-context.ts';
import { PathSelect, PathText } from '../../../ui/rows/path-fields.tsx';
import { PartyInput } from './party-input.tsx';
import type { VehicleValues } from './subscriber.form.ts';

interface VehicleRowProps {
  actions: FieldActions;
  place: number;
  vehicle: VehicleValues;
  /** The types that the chosen slot takes; undefined while none is chosen. */
  taken: readonly VehicleType[] | undefined;
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  onRemove: (() => void) | undefined;
}

/** One vehicle: what it is known by at the entrance, and whose it is if not the subscriber's. */
export function VehicleRow(props: VehicleRowProps) {
  const { actions, place, vehicle, taken, errors, disabled, onRemove } = props;
  const { t } = useTranslation(['subscriberForm', 'values']);
  const [asksOwner, setAsksOwner] = useState(vehicle.ownerId !== '');
  const where = t('vehiclePlace', { number: place + 1 });
  const field = (name: keyof VehicleValues) => {
    const path = `vehicles[${place}].${name}`;
    return { actions, path, place: where, error: errors[path], disabled };
  };
  const offered = vehicleTypes.filter((one) => !taken || taken.includes(one) || one === vehicle.vehicleType);
  return (
    <li className="vehicle-row">
      <div className="vehicle-fields">
        <PathText {...field('plate')} label={t('plate')} value={vehicle.plate} tidy={normalizePlate} />
        <PathText {...field('tag')} label={t('tag')} value={vehicle.tag} tidy={normalizeTag} />
        <PathSelect
          {...field('vehicleType')}
          label={t('vehicleType')}
          value={vehicle.vehicleType}
          choices={offered.map((value) => ({ value, label: t(`values:vehicleTypes.${value}`) }))}
        />
        {onRemove && !disabled && (
          <IconButton
            icon="trash"
            label={t('removeVehicle', { name: vehicle.plate || vehicle.tag || where })}
            onClick={onRemove}
          />
        )}
      </div>
      {asksOwner ? (
        <OwnerField {...field('ownerId')} value={vehicle.ownerId} />
      ) : (
        !disabled && (
          <Button kind="quiet" onClick={() => setAsksOwner(true)}>
            {t('addOwner')}
          </Button>
        )
      )}
    </li>
  );
}

interface OwnerFieldProps {
  actions: FieldActions;
  path: string;
  place: string;
  error: string | undefined;
  disabled: boolean;
  value: string;
}

function OwnerField({ actions, path, place, error, disabled, value }: OwnerFieldProps) {
  const { t } = useTranslation('subscriberForm');
  const label = t('owner');
  actions.register(path, { label: `${place} · ${label}`, display: (id) => (id ? `#${id}` : '') });
  const id = actions.idOf(path);
  return (
    <FieldFrame id={id} label={label} help={t('ownerHelp')} error={error} optional>
      <PartyInput
        id={id}
        name={path}
        value={value}
        help={t('ownerHelp')}
        error={error}
        disabled={disabled}
        onChoose={(party) => actions.setValue(path, party ? String(party.id) : '')}
        onLeave={() => actions.touch(path)}
      />
    </FieldFrame>
  );
}
