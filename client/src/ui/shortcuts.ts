import { useEffect, useRef } from 'react';
import { keptSwitch } from './kept-switch.ts';

const shortcuts = keptSwitch('shortcuts');

/** Whether single keys do something: those who speak to the computer must be able to switch that off. */
export const useShortcutSwitch = shortcuts.use;

/** Does something when a single key is pressed, but not while somebody types or answers a question. */
export function useShortcut(pressed: string, run: () => void): void {
  const now = useRef(run);
  now.current = run;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!shortcuts.isOn() || event.key !== pressed || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]'))
        return;
      event.preventDefault();
      now.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [pressed]);
}
