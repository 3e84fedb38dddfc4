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
  return (
    <SoughtBox
      label={label}
      hint={t('plateHint')}
      maxLength={limits.plateLength + 4}
      sought={text.replace(/\*$/, '')}
      fewest={fewestOfPlate}
      lengthOf={(typed) => normalizePlate(typed).length}
      onSought={(typed) => onChange(askedFor(typed.replace(/\*$/, '')))}
    />
  );
}

/** A part of a name or of a document's number, which is looked for while one types. */
export function HolderBox({ label, text, onChange }: TextBoxProps) {
  return (
    <SoughtBox
      label={label}
      hint={label}
      maxLength={limits.textLength}
      sought={text}
      fewest={2}
      lengthOf={(typed) => typed.trim().length}
      onSought={onChange}
    />
  );
}

interface SoughtBoxProps {
  label: string;
  hint: string;
  maxLength: number;
  sought: string;
  /** What is shorter is looked for only at Enter or once the box is left; nothing is looked for at once. */
  fewest: number;
  lengthOf: (typed: string) => number;
  onSought: (typed: string) => void;
}

function SoughtBox({ label, hint, maxLength, sought, fewest, lengthOf, onSought }: SoughtBoxProps) {
  const [typed, setTyped] = useState(sought);
  useEffect(() => setTyped(sought), [sought]);
  const apply = () => {
    const wanted = typed.trim();
    if (wanted.replace(/\*$/, '') !== sought) onSought(wanted);
  };
  const latest = useRef(apply);
  latest.current = apply;
  // Whoever is on the way to another screen would be brought back by a change of this one's address.
  const isLeaving = useNavigation().state !== 'idle';
  const length = lengthOf(typed);
  const isShort = length > 0 && length < fewest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key pressed begins the pause anew.
  useEffect(() => {
    if (isLeaving || isShort) return;
    const timer = setTimeout(() => latest.current(), pause);
    return () => clearTimeout(timer);
  }, [typed, isLeaving, isShort]);
  return (
    <input
      type="search"
      className="form-control plate-box"
      aria-label={label}
      placeholder={label}
      title={hint}
      autoComplete="off"
      maxLength={maxLength}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
      onBlur={apply}
    />
  );
}
