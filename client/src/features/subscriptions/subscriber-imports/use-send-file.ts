import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { limits } from '../../../../../shared/limits.ts';
import { asApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { importPath } from '../subscription-views.ts';
import { resource } from './import-view.ts';

/** Sends a file and goes on to what comes of it; `error` is what was wrong with the last one, `sending` its name on its way. */
export function useSendFile() {
  const { t } = useTranslation(['subscriberImports', 'ui']);
  const navigate = useNavigate();
  const [sending, setSending] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  async function send(file: File) {
    if (file.size > limits.fileBytes) return setError(t('tooLarge'));
    setError(undefined);
    setSending(file.name);
    try {
      const name = file.name.slice(-limits.nameLength);
      const path = resourcePath(resource, undefined, { name });
      const { id } = await call<{ id: number }>('POST', path, { file, quiet: true });
      await navigate(importPath(id));
    } catch (cause) {
      const { fields = {} } = asApiError(cause).body;
      const [field] = Object.values(fields);
      setError(field?.message ?? failureText(cause, t('ui:failedNetwork'), t('ui:failed')));
      setSending(null);
    }
  }

  return { send, sending, error };
}
