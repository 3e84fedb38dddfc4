import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../../shared/file-field.ts';
import { limits } from '../../../shared/limits.ts';
import { ruleText } from '../../../shared/rules.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { asApiError } from './api-error.ts';
import { failureText } from './failure.tsx';
import { call } from './http.ts';
import { type Query, resourcePath } from './resource-path.ts';
import { useRefresh } from './use-refresh.ts';

interface Upload {
  /** @param said what goes with the file, beside its name */
  send: (file: File, said?: Query) => Promise<void>;
  /** The name of the file that is on its way. */
  sending: string | null;
  /** What was wrong with the last one. */
  error: string | undefined;
}

/**
 * Sends a chosen file, as it is, to a resource of files that the core reads.
 * @param onTaken leads on to what became of it
 */
export function useUpload<Taken>(resource: string, onTaken: (taken: Taken) => void | Promise<void>): Upload {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const refresh = useRefresh([resource]);
  const [sending, setSending] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  async function send(file: File, said: Query = {}) {
    const max = sizeText(limits.fileBytes);
    if (file.size > limits.fileBytes) return setError(ruleText('fileSize', language, { max }));
    setError(undefined);
    setSending(file.name);
    try {
      const query = { ...said, name: file.name.slice(-limits.nameLength) };
      const path = resourcePath(resource, undefined, query);
      const taken = await call<Taken>('POST', path, { file, quiet: true });
      await refresh();
      await onTaken(taken);
    } catch (cause) {
      const [field] = Object.values(asApiError(cause).body.fields ?? {});
      setError(field?.message ?? failureText(cause, t('failedNetwork'), t('failed')));
      setSending(null);
    }
  }

  return { send, sending, error };
}
