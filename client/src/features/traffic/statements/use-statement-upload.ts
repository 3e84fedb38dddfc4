import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type {
  Statement,
  StatementKind,
} from '../../../../../shared/features/traffic/statements/statement.ts';
import { sizeText } from '../../../../../shared/file-field.ts';
import { limits } from '../../../../../shared/limits.ts';
import { ruleText } from '../../../../../shared/rules.ts';
import { asApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { resource, statementPath } from './statement-view.ts';

/** What a statement is of, as it is told with its file. */
export interface StatementOrigin {
  kind: StatementKind;
  bank: string;
  account: string;
}

/** Sends a chosen file and leads to it; `error` is what was wrong with the last one. */
export function useStatementUpload({ kind, bank, account }: StatementOrigin) {
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
      const name = file.name.slice(-limits.nameLength);
      const origin = { kind, name, bank: bank.trim(), account: account.trim() };
      const path = resourcePath(resource, undefined, origin);
      const taken = await call<Statement>('POST', path, { file, quiet: true });
      await refresh();
      await navigate(statementPath(taken.id), { replace: true });
    } catch (cause) {
      const [field] = Object.values(asApiError(cause).body.fields ?? {});
      setError(field?.message ?? failureText(cause, t('failedNetwork'), t('failed')));
      setBusy(false);
    }
  }

  return { send, busy, error };
}
