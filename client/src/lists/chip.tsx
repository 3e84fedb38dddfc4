import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Popup } from '../ui/popup.tsx';

interface ChipProps {
  label: string;
  /** What is chosen; nothing is all. */
  words: string;
  children: (close: () => void) => ReactNode;
}

/** A button that says what a field is narrowed to, with the ways to change it below. */
export function Chip({ label, words, children }: ChipProps) {
  const whole = words ? `${label}: ${words}` : label;
  return (
    <Popup
      align="start"
      // A long name is cut: whole it stands below the pointer.
      {...(words && { label: whole })}
      className={`chip ${words ? 'chosen' : ''}`}
      button={
        <>
          <span className="chip-words">{whole}</span>
          <Icon name="down" size={12} />
        </>
      }
    >
      {children}
    </Popup>
  );
}
