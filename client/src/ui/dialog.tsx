import { type ReactNode, type RefObject, useEffect } from 'react';
import { later } from './later.tsx';

export interface DialogProps {
  title: string;
  onClose: () => void;
  footer?: ReactNode;
  /** Where the focus goes; the dialog itself unless given. */
  initialFocus?: RefObject<HTMLElement | null>;
  size?: 'lg';
  /** Neither Esc nor a press beside it closes it, only what stands in it. */
  insistent?: boolean;
  children: ReactNode;
}

/** A question that must be answered before anything else; Esc closes it and the focus returns. */
export const Dialog = later<DialogProps>(async () => (await import('./layers.tsx')).DialogLayer);

/** Brings what draws dialogs once the first screen is at rest: it must be there when the connection is lost. */
export function useDialogsAhead(): void {
  useEffect(() => {
    const bring = () => void Dialog.bring().catch(() => {});
    // Safari knows no idle time.
    if ('requestIdleCallback' in window) requestIdleCallback(bring);
    else setTimeout(bring, 1000);
  }, []);
}
