import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface PopupProps {
  /** What the button shows. */
  button: ReactNode;
  /** The button's name where it shows a drawing only. */
  label?: string;
  className?: string;
  align?: 'start' | 'end';
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
}

/** A button with a panel below it. Esc and leaving close it; the focus returns to the button. */
export function Popup({ button, label, className = '', align = 'end', onOpen, children }: PopupProps) {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', outside);
    addEventListener('focusin', outside);
    return () => {
      removeEventListener('pointerdown', outside);
      removeEventListener('focusin', outside);
    };
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is caught for the button and panel inside.
    <div className="popup" ref={frame} onKeyDown={onKeyDown}>
      <button
        ref={trigger}
        type="button"
        className={`popup-button ${className}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        title={label}
        onClick={() => {
          if (!open) onOpen?.();
          setOpen(!open);
        }}
      >
        {button}
      </button>
      {open && (
        <div id={id} className={`popup-panel popup-${align}`}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
