import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface OneTimeSecretProps {
  title: string;
  label: string;
  secret: string;
  /** Why it must be kept now. */
  warning: string;
  onClose: () => void;
}

/** Shows what can never be shown again. Only its button closes it: a slip of the pointer must not lose the secret. */
export function OneTimeSecret({ title, label, secret, warning, onClose }: OneTimeSecretProps) {
  const { t } = useTranslation('ui');
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => setCopied(await copyText(secret, field.current));
  return (
    <Dialog
      title={title}
      onClose={onClose}
      insistent
      footer={
        <>
          <Button icon="copy" onClick={() => void copy()}>
            {t('secret.copy')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('secret.done')}
          </Button>
        </>
      }
    >
      <p className="alert alert-warning">{warning}</p>
      <input
        ref={field}
        className="form-control secret"
        aria-label={label}
        value={secret}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <p role="status" className="form-text">
        {copied === true && t('secret.copied')}
        {copied === false && t('secret.copyFailed')}
      </p>
    </Dialog>
  );
}

/** The clipboard belongs to https pages; on a lot's own network without it, the selected text is copied the old way. */
async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    return document.execCommand('copy');
  }
}
