import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What the button does: a verb. */
  action: string;
  /** danger, unless nothing is lost by it. */
  kind?: 'danger' | 'primary';
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  cancelLabel?: string;
  children: ReactNode;
}

/** Asks before something that cannot be taken back or that has effects elsewhere; the focus is on the harmless answer. */
export function ConfirmDialog({
  title,
  action,
  kind = 'danger',
  busy,
  onConfirm,
  onCancel,
  cancelLabel,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      initialFocus={cancel}
      footer={
        <>
          <Button kind="secondary" ref={cancel} onClick={onCancel}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button kind={kind} busy={busy ?? false} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
