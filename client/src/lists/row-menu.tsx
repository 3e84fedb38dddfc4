import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { RowActionsProps } from './row-actions.tsx';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** The actions below each other; arrows go from one to the next. A touch beside them closes the sheet. */
export function RowMenu({ name, actions, close }: RowActionsProps & { close: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const preventScroll = frame.current !== null && placeInWide(frame.current);
    frame.current?.querySelector('button')?.focus({ preventScroll });
  }, []);
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // The table would go to another row.
    event.stopPropagation();
    const items = [...(frame.current?.querySelectorAll('button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLButtonElement) + step;
    items[Math.max(0, Math.min(items.length - 1, at))]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are those of the buttons inside, and Esc closes as well.
    <div
      ref={frame}
      className="row-sheet"
      onKeyDown={walk}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <div className="popup-list">
        <p>{name}</p>
        {actions.map(({ label, name: whole, danger, disabled, run }) => (
          <button
            key={label}
            type="button"
            aria-label={whole}
            className={danger ? 'danger' : undefined}
            disabled={disabled}
            onClick={() => {
              close();
              run();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

/**
 * Within a table that scrolls sideways a menu would be cut off: there it is placed in the window, below its button.
 * @returns true if it was
 */
function placeInWide(menu: HTMLElement): boolean {
  const panel = menu.closest<HTMLElement>('[data-wide] .popup-panel');
  const button = panel?.parentElement?.getBoundingClientRect();
  if (!panel || !button) return false;
  panel.style.top = `${Math.min(button.bottom, innerHeight - panel.offsetHeight - 8)}px`;
  panel.style.left = `${button.right - panel.offsetWidth}px`;
  return true;
}
