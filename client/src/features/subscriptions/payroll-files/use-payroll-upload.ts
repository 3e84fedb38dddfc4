import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { payrollFileSchema } from '../../../../../shared/features/subscriptions/payroll-files/payroll-file.schema.ts';
import type { PayrollFile } from '../../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import { sizeText } from '../../../../../shared/file-field.ts';
import { limits } from '../../../../../shared/limits.ts';
import { ruleText } from '../../../../../shared/rules.ts';
import { checkShape } from '../../../../../shared/schema.ts';
import type { Language } from '../../../../../shared/values.ts';
import { asApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../api/failure.tsx';
import { contentOf } from '../../../api/file-content.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { problemTexts } from '../../../ui/form/problem-texts.ts';
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

  async function send(chosen: File) {
    setBusy(true);
    const { file, wrong } = await readChosen(chosen, language);
    setError(wrong);
    try {
      if (wrong) return;
      const taken = await call<PayrollFile & { message: string }>('POST', resourcePath(resource), {
        body: { file },
        quiet: true,
      });
      notify({ kind: 'success', text: taken.message });
      await refresh();
      await navigate(filePath(taken.id), { replace: true });
    } catch (cause) {
      const { fields } = asApiError(cause).body;
      setError(fields?.file?.message ?? failureText(cause, t('failedNetwork'), t('failed')));
    } finally {
      setBusy(false);
    }
  }

  return { send, busy, error };
}

/** The content of a chosen file, and what is wrong with it. What is too large is not read at all. */
async function readChosen(chosen: File, language: Language) {
  const most = limits.payrollFileBytes;
  const isTooLarge = chosen.size > most;
  const name = chosen.name.slice(-limits.nameLength);
  const file = { name, content: isTooLarge ? '' : await contentOf(chosen) };
  if (isTooLarge) return { file, wrong: ruleText('fileSize', language, { max: sizeText(most) }) };
  const problems = checkShape(payrollFileSchema, { file });
  return { file, wrong: problems ? Object.values(problemTexts(problems, language, {}))[0] : undefined };
}
