import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';

interface RevealButtonProps {
  field: RefObject<HTMLInputElement | null>;
  shown: boolean;
  onShown: (shown: boolean) => void;
  /** Its name, which stays: that it is pressed says the rest. */
  label: string;
}

/** Shows what is typed in a password field, which keeps the focus and the caret where a pointer presses this. */
export function RevealButton({ field, shown, onShown, label }: RevealButtonProps) {
  const caret = useRef<[number | null, number | null]>(null);
  // A browser puts the caret elsewhere when the type of a field changes: at once, or as it draws the field anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the type has changed.
  useLayoutEffect(() => {
    const put = () => {
      const input = field.current;
      if (caret.current && input === document.activeElement) input?.setSelectionRange(...caret.current);
    };
    put();
    const frame = requestAnimationFrame(put);
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return (
    <button
      type="button"
      className="icon-button reveal"
      aria-pressed={shown}
      aria-label={label}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        const input = field.current;
        caret.current = input && [input.selectionStart, input.selectionEnd];
        onShown(!shown);
      }}
    >
      <Icon name="eye" />
    </button>
  );
}
