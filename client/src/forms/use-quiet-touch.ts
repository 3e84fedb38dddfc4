import { useCallback, useEffect, useRef } from 'react';

/**
 * Holds a check on leaving a field back while the pointer is down: its error would move the button, or whatever else
 * is being pressed, away from under the pointer, and the press would be lost.
 */
export function useQuietTouch(touch: (name: string) => void): {
  touch: (name: string) => void;
  /** What was held back is of no interest any more. */
  forget: () => void;
} {
  const isDown = useRef(false);
  const waiting = useRef(new Set<string>());
  useEffect(() => {
    const onDown = () => {
      isDown.current = true;
    };
    const onUp = () => {
      isDown.current = false;
      // After the press has done what it does.
      setTimeout(() => {
        for (const name of waiting.current) touch(name);
        waiting.current.clear();
      });
    };
    addEventListener('pointerdown', onDown, true);
    addEventListener('pointerup', onUp, true);
    addEventListener('pointercancel', onUp, true);
    return () => {
      removeEventListener('pointerdown', onDown, true);
      removeEventListener('pointerup', onUp, true);
      removeEventListener('pointercancel', onUp, true);
    };
  }, [touch]);
  const forget = useCallback(() => waiting.current.clear(), []);
  const held = useCallback(
    (name: string) => {
      if (isDown.current) waiting.current.add(name);
      else touch(name);
    },
    [touch],
  );
  return { touch: held, forget };
}
