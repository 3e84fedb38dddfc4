import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PayrollFile } from '../../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import { sizeText } from '../../../../../shared/file-field.ts';
import { limits } from '../../../../../shared/limits.ts';
import { ruleText } from '../../../../../shared/rules.ts';
import { asApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { filePath, resource } from './payroll-view.ts';

/** Sends a chosen file and leads to it; `error` is what was wrong with the last one. */
export function usePayrollUpload() {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const navigate = useNavigate();
  const refresh = useRefresh([resource]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function send(file: File) {
    const max = sizeText(limits.fileBytes);
    if (file.size > limits.fileBytes) return setError(ruleText('fileSize', language, { max }));
    setError(undefined);
    setBusy(true);
    try {
      const path = resourcePath(resource, undefined, { name: file.name.slice(-limits.nameLength) });
      const taken = await call<PayrollFile & { message: string }>('POST', path, { file, quiet: true });
      notify({ kind: 'success', text: taken.message });
      await refresh();
      await navigate(filePath(taken.id), { replace: true });
    } catch (cause) {
      const [field] = Object.values(asApiError(cause).body.fields ?? {});
      setError(field?.message ?? failureText(cause, t('failedNetwork'), t('failed')));
      setBusy(false);
    }
  }

  return { send, busy, error };
}
