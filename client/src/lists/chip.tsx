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
  return (
    <Popup
      align="start"
      className={`chip ${words ? 'chosen' : ''}`}
      button={
        <>
          {words ? `${label}: ${words}` : label}
          <Icon name="down" size={12} />
        </>
      }
    >
      {children}
    </Popup>
  );
}
