import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../api/failure.tsx';
import { resourcePath } from '../../api/resource-path.ts';
import { downloadFile } from '../../exports/download.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';

interface PaperButtonProps {
  resource: 'invoices' | 'receipts' | 'credit-notes' | 'fiscal-vouchers';
  id: number;
  size: 'a4' | 'letter' | '80mm';
  label: string;
  /** What it is called where its label alone does not say it. */
  name?: string;
  kind?: 'secondary' | 'quiet';
  /** The screen whose grant allows it. */
  view: string;
}

/** Hands out a document on paper. */
export function PaperButton(props: PaperButtonProps) {
  const { resource, id, size, label, name, kind = 'secondary', view } = props;
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const path = resourcePath(`${resource}/${id}/pdf`, undefined, { view: `/${view}`, size, language });
  async function fetchPaper() {
    setBusy(true);
    await downloadFile(path).catch((error: unknown) =>
      notify({ kind: 'error', text: failureText(error, t('failedNetwork'), t('failed')) }),
    );
    setBusy(false);
  }
  return (
    <Button kind={kind} busy={busy} aria-label={name} onClick={() => void fetchPaper()}>
      {label}
    </Button>
  );
}
