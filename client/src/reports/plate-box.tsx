import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../shared/limits.ts';

export interface TextBoxProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

/** A plate is looked for whole: it is asked for by Enter or on leaving, not at every key. */
export function PlateBox({ label, text: plate, onChange }: TextBoxProps) {
  const { t } = useTranslation('reportPage');
  const [typed, setTyped] = useState(plate);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(plate), [plate]);
  const apply = () => {
    if (typed.trim() !== plate) onChange(typed.trim());
  };
  return (
    <input
      ref={box}
      type="search"
      className="form-control plate-box"
      aria-label={label}
      placeholder={label}
      title={t('plateHint')}
      autoComplete="off"
      maxLength={limits.plateLength + 4}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
      onBlur={apply}
    />
  );
}
