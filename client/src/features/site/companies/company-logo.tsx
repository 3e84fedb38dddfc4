import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CompanyLogo,
  companyLogoSchema,
} from '../../../../../shared/features/site/companies/company-logo.ts';
import { sizeText } from '../../../../../shared/file-field.ts';
import { limits } from '../../../../../shared/limits.ts';
import { companyNotices } from '../../../../../shared/notices/companies.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import { ruleText } from '../../../../../shared/rules.ts';
import { checkShape } from '../../../../../shared/schema.ts';
import { asApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { logoSource } from '../../../api/logo-source.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { describedBy, FieldNotes } from '../../../ui/form/field-frame.tsx';
import { problemTexts } from '../../../ui/form/problem-texts.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { listView } from './companies-view.ts';
import { contentOf } from './file-content.ts';

/**
 * The picture of a lot, beside its form: chosen and taken away at once, for it is no text that one writes on. Who
 * changed it meanwhile is told, and what is stored is shown.
 */
export function CompanyLogoPanel({ id, readOnly }: { id: number; readOnly: boolean }) {
  const { t } = useTranslation(['companies', 'ui']);
  const language = useLanguage();
  const path = resourcePath(`companies/${id}/logo`);
  const { data, mutate } = useRead<CompanyLogo>(path);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  if (!data || (readOnly && !data.tag)) return null;

  async function write(method: 'PUT' | 'DELETE', at: string, body?: object) {
    setBusy(true);
    try {
      const logo = await call<CompanyLogo>(method, at, { quiet: true, ...(body && { body }) });
      await mutate(logo, { revalidate: false });
      const notice = logo.tag ? companyNotices.logoSaved : companyNotices.logoRemoved;
      notify({ kind: 'success', text: noticeText(notice, language) });
    } catch (cause) {
      const { body: answer } = asApiError(cause);
      setError(answer.fields?.file?.message ?? failureText(cause, t('ui:failedNetwork'), t('ui:failed')));
      await mutate();
    } finally {
      setBusy(false);
    }
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    // The same file can be chosen again after it was mended.
    target.value = '';
    if (!chosen || !data) return;
    // What is too large is not read at all.
    const isTooLarge = chosen.size > limits.logoBytes;
    const file = { name: chosen.name, content: isTooLarge ? '' : await contentOf(chosen) };
    const wrong = isTooLarge
      ? ruleText('fileSize', language, { max: sizeText(limits.logoBytes) })
      : problemOf({ file });
    setError(wrong);
    if (!wrong) await write('PUT', path, { version: data.version, file });
  }

  function problemOf(body: object): string | undefined {
    const problems = checkShape(companyLogoSchema, body);
    return problems ? Object.values(problemTexts(problems, language, {}))[0] : undefined;
  }

  return (
    <section className="field-group company-logo">
      <h2>{t('companies:logo')}</h2>
      {data.tag && <img src={logoSource(id, data.tag, listView)} alt={t('companies:logoShown')} />}
      {!readOnly && (
        <>
          <input
            ref={input}
            id={fieldId}
            type="file"
            accept="image/png,image/jpeg"
            className="visually-hidden"
            aria-label={t('companies:logoFile')}
            tabIndex={-1}
            onChange={(event) => void choose(event)}
            {...describedBy(fieldId, t('companies:logoHelp'), error)}
          />
          <div className="company-logo-tools">
            <Button kind="secondary" busy={busy} onClick={() => input.current?.click()}>
              {t(data.tag ? 'companies:logoReplace' : 'companies:logoChoose')}
            </Button>
            {data.tag && (
              <Button
                kind="quiet"
                busy={busy}
                onClick={() => {
                  setError(undefined);
                  void write('DELETE', `${path}?version=${data.version}`);
                }}
              >
                {t('companies:logoRemove')}
              </Button>
            )}
          </div>
          <div role="alert">
            <FieldNotes id={fieldId} error={error} />
          </div>
          <FieldNotes id={fieldId} help={t('companies:logoHelp')} />
        </>
      )}
    </section>
  );
}
