import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { limits } from '../../../shared/limits.ts';
import { fewestOfPlate, normalizePlate } from '../../../shared/plate.ts';

export interface TextBoxProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

const pause = 400;

/** What a report is asked for what is typed: the beginning of a plate; what is too short for that can only be a whole one. */
const askedFor = (typed: string) => (normalizePlate(typed).length < fewestOfPlate ? typed : `${typed}*`);

/**
 * The beginning of a plate is looked for while one types, from its third character on, and no longer once the box is
 * empty; Enter and leaving ask for what is there.
 */
export function PlateBox({ label, text, onChange }: TextBoxProps) {
  const { t } = useTranslation('reportPage');
  const plate = text.replace(/\*$/, '');
  const [typed, setTyped] = useState(plate);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(plate), [plate]);
  const apply = () => {
    const sought = typed.trim().replace(/\*$/, '');
    if (sought !== plate) onChange(askedFor(sought));
  };
  const latest = useRef(apply);
  latest.current = apply;
  // Whoever is on the way to another screen would be brought back by a change of this one's address.
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    const { length } = normalizePlate(typed);
    if (isLeaving || (length > 0 && length < fewestOfPlate)) return;
    const timer = setTimeout(() => latest.current(), pause);
    return () => clearTimeout(timer);
  }, [typed, isLeaving]);
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
