import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyedMutator } from 'swr';
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
import type { Language } from '../../../../../shared/values.ts';
import { asApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { logoSource } from '../../../api/logo-source.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { contentOf } from '../../../forms/file-content.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { describedBy, FieldNotes } from '../../../ui/form/field-frame.tsx';
import { problemTexts } from '../../../ui/form/problem-texts.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { listView } from './companies-view.ts';

/**
 * The picture of a lot, beside its form: chosen and taken away at once, for it is no text that one writes on. Who
 * changed it meanwhile is told, and what is stored is shown.
 */
export function CompanyLogoPanel({ id, readOnly }: { id: number; readOnly: boolean }) {
  const { t } = useTranslation('companies');
  const { data, mutate } = useRead<CompanyLogo>(logoPath(id));
  if (!data || (readOnly && !data.tag)) return null;
  return (
    <section className="field-group company-logo">
      <h2>{t('logo')}</h2>
      {data.tag && <img src={logoSource(id, data.tag, listView)} alt={t('logoShown')} />}
      {!readOnly && <LogoField id={id} stored={data} mutate={mutate} />}
    </section>
  );
}

function logoPath(company: number): string {
  return resourcePath(`companies/${company}/logo`);
}

interface LogoFieldProps {
  id: number;
  stored: CompanyLogo;
  mutate: KeyedMutator<CompanyLogo>;
}

/** Chooses another picture, or takes it away. */
function LogoField({ id, stored, mutate }: LogoFieldProps) {
  const { t } = useTranslation('companies');
  const { choose, remove, error, busy } = useLogoWrites(id, stored, mutate);
  const input = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  return (
    <>
      <input
        ref={input}
        id={fieldId}
        type="file"
        accept="image/png,image/jpeg"
        className="visually-hidden"
        aria-label={t('logoFile')}
        tabIndex={-1}
        onChange={(event) => void choose(event)}
        {...describedBy(fieldId, t('logoHelp'), error)}
      />
      <div className="company-logo-tools">
        <Button kind="secondary" busy={busy} onClick={() => input.current?.click()}>
          {t(stored.tag ? 'logoReplace' : 'logoChoose')}
        </Button>
        {stored.tag && (
          <Button kind="quiet" busy={busy} onClick={() => void remove()}>
            {t('logoRemove')}
          </Button>
        )}
      </div>
      <div role="alert">
        <FieldNotes id={fieldId} error={error} />
      </div>
      <FieldNotes id={fieldId} help={t('logoHelp')} />
    </>
  );
}

/** Writes the picture at once; `error` is what was wrong with the last try. */
function useLogoWrites(id: number, stored: CompanyLogo, mutate: KeyedMutator<CompanyLogo>) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function write(method: 'PUT' | 'DELETE', at: string, body?: object) {
    setBusy(true);
    try {
      const logo = await call<CompanyLogo>(method, at, { quiet: true, ...(body && { body }) });
      await mutate(logo, { revalidate: false });
      const notice = logo.tag ? companyNotices.logoSaved : companyNotices.logoRemoved;
      notify({ kind: 'success', text: noticeText(notice, language) });
    } catch (cause) {
      const { body: answer } = asApiError(cause);
      setError(answer.fields?.file?.message ?? failureText(cause, t('failedNetwork'), t('failed')));
      await mutate();
    } finally {
      setBusy(false);
    }
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    // The same file can be chosen again after it was mended.
    target.value = '';
    if (!chosen) return;
    const { file, wrong } = await readLogo(chosen, language);
    setError(wrong);
    if (!wrong) await write('PUT', logoPath(id), { version: stored.version, file });
  }

  function remove() {
    setError(undefined);
    return write('DELETE', `${logoPath(id)}?version=${stored.version}`);
  }

  return { choose, remove, error, busy };
}

/** The content of a chosen file, and what is wrong with it. What is too large is not read at all. */
async function readLogo(chosen: File, language: Language) {
  const isTooLarge = chosen.size > limits.logoBytes;
  const file = { name: chosen.name, content: isTooLarge ? '' : await contentOf(chosen) };
  if (isTooLarge) {
    return { file, wrong: ruleText('fileSize', language, { max: sizeText(limits.logoBytes) }) };
  }
  const problems = checkShape(companyLogoSchema, { file });
  return { file, wrong: problems ? Object.values(problemTexts(problems, language, {}))[0] : undefined };
}
