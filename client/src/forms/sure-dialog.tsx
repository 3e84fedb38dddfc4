import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/failure.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface SureDialogProps {
  title: string;
  /** What the button does; "delete" unless told. */
  action?: string;
  kind?: 'danger' | 'primary';
  /** Does it; what it throws is shown in place. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** It is done; the dialog closes unless told otherwise. */
  onDone?: () => void;
  children: ReactNode;
}

/** Asks, does it, and shows in place why it could not be done. */
export function SureDialog({
  title,
  action,
  kind,
  onConfirm,
  onClose,
  onDone = onClose,
  children,
}: SureDialogProps) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      onDone();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={title}
      action={action ?? t('remove')}
      busy={busy}
      {...(kind && { kind })}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {children}
      <div role="alert">
        {failure !== null && (
          <p className="alert alert-danger">{failureText(failure, t('failedNetwork'), t('failed'))}</p>
        )}
      </div>
    </ConfirmDialog>
  );
}
