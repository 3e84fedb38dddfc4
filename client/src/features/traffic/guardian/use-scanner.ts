import { useEffect, useRef } from 'react';
import { KeyBurst } from './key-burst.rules.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * Hands over what a scanner types, wherever the focus is; a field that it was typed into gets back what it held. Keys of
 * people go their usual way.
 */
export function useScanner(onScan: (text: string) => void): void {
  const now = useRef(onScan);
  now.current = onScan;
  useEffect(() => {
    const burst = new KeyBurst();
    let before: { field: Typed; value: string } | null = null;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift') return;
      const scanned = burst.press(event.key, event.timeStamp);
      if (burst.isBeginning) before = fieldOf(event.target);
      // A sign between two names must not leave the field in the middle of the code.
      if (event.key === 'Tab' && burst.isRunning) event.preventDefault();
      if (scanned === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (before) restore(before.field, before.value);
      now.current(scanned);
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
}

function fieldOf(target: EventTarget | null): { field: Typed; value: string } | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField ? { field: target, value: target.value } : null;
}

/** Sets the value as if it were typed, so that whoever listens to the field follows. */
function restore(field: Typed, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
