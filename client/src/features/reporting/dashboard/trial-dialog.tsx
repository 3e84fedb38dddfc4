import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VehicleType } from '../../../../../shared/values.ts';
import { Failure } from '../../../api/failure.tsx';
import { useLive } from '../../../live/live.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { timeSpan } from '../../../ui/time-span.ts';
import { TrialMissing, TrialResult } from './trial-result.tsx';
import { missingTerminal, useTrial } from './use-trial.ts';

/** Stays that people know the price of. Minutes. */
const stays = [30, 60, 130, 300, 1440] as const;

/** Lets a car through as soon as it opens, and again for another vehicle or stay. */
export function TrialDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['trial', 'values']);
  const types = [...new Set((useLive().page?.occupancy ?? []).flatMap((slot) => slot.vehicleTypes))];
  const [vehicleType, setVehicleType] = useState<VehicleType>(types[0] ?? 'CA');
  const [minutes, setMinutes] = useState<number>(130);
  const { trial, error, retry, isOld } = useTrial({ vehicleType, minutes });
  const typeNames = (types.length > 0 ? types : [vehicleType]).map((type): [string, string] => [
    type,
    t(`values:vehicleTypes.${type}`),
  ]);
  return (
    <Dialog title={t('trial:title')} size="lg" onClose={onClose}>
      <p>{t('trial:intro')}</p>
      <div className="field-pair">
        <Choice
          label={t('trial:vehicleType')}
          value={vehicleType}
          choices={typeNames}
          onChange={(type) => setVehicleType(type as VehicleType)}
        />
        <Choice
          label={t('trial:stay')}
          value={String(minutes)}
          choices={stays.map((one) => [String(one), timeSpan(one)])}
          onChange={(stay) => setMinutes(Number(stay))}
        />
      </div>
      <div role="status" aria-busy={isOld} className={isOld ? 'is-old' : ''}>
        {trial && <TrialResult trial={trial} />}
        {missingTerminal(error) && (
          <TrialMissing error="terminalMissing">{missingTerminal(error)}</TrialMissing>
        )}
        {!trial && !error && <Skeleton />}
      </div>
      {error !== null && !missingTerminal(error) && <Failure error={error} onRetry={retry} />}
      <p className="form-text">{t('trial:undone')}</p>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="form-select" value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
