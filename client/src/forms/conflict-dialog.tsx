import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { FieldInfo } from '../ui/form/field-registry.ts';
import type { FormValues } from './use-form-values.ts';

export interface Conflict<Values = FormValues> {
  fields: string[];
  original: Values;
  mine: Values;
  current: Values;
  /** What is stored, as the server answered it. */
  record: unknown;
  /** The version that the choice is saved over. */
  version: number;
}

interface ConflictDialogProps {
  conflict: Conflict;
  infoOf: (name: string) => FieldInfo;
  onChoose: (chosen: FormValues) => void;
  onReload: () => void;
  onClose: () => void;
}

type Side = 'mine' | 'current';

/** Shows what two users wrote into the same fields, side by side; one of both is chosen for each. */
export function ConflictDialog({ conflict, infoOf, onChoose, onReload, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('ui');
  const [sides, setSides] = useState<Record<string, Side>>({});
  const sideOf = (name: string): Side => sides[name] ?? 'mine';
  const chosen = () =>
    Object.fromEntries(conflict.fields.map((name) => [name, conflict[sideOf(name)][name]]));
  return (
    <Dialog
      title={t('conflictTitle')}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onReload}>
            {t('conflictReload')}
          </Button>
          <Button onClick={() => onChoose(chosen())}>{t('conflictUse')}</Button>
        </>
      }
    >
      <p>{t('conflictBody')}</p>
      {conflict.fields.map((name) => {
        const { label, display } = infoOf(name);
        return (
          <fieldset key={name} className="conflict">
            <legend>{label}</legend>
            <div className="conflict-sides">
              {(['mine', 'current'] as const).map((side) => (
                <label key={side} className="conflict-side">
                  <input
                    type="radio"
                    className="form-check-input"
                    name={`conflict-${name}`}
                    checked={sideOf(name) === side}
                    onChange={() => setSides({ ...sides, [name]: side })}
                  />
                  <span>
                    <small>{t(side === 'mine' ? 'conflictMine' : 'conflictCurrent')}</small>
                    <strong>{display(conflict[side][name]) || '—'}</strong>
                  </span>
                </label>
              ))}
            </div>
            <p className="form-text">
              {t('conflictOriginal', { value: display(conflict.original[name]) || '—' })}
            </p>
          </fieldset>
        );
      })}
    </Dialog>
  );
}
