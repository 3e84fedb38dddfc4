import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '../../../../../shared/features/traffic/deposits/deposit.ts';
import { depositSlipSchema } from '../../../../../shared/features/traffic/deposits/deposit-slip.schema.ts';
import { sizeText } from '../../../../../shared/file-field.ts';
import { limits } from '../../../../../shared/limits.ts';
import { ruleText } from '../../../../../shared/rules.ts';
import { checkShape } from '../../../../../shared/schema.ts';
import { asApiError } from '../../../api/api-error.ts';
import { failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRecord } from '../../../api/use-record.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { contentOf } from '../../../forms/file-content.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { describedBy, FieldNotes } from '../../../ui/form/field-frame.tsx';
import { problemTexts } from '../../../ui/form/problem-texts.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { resource, view } from './deposit.form.ts';
import { slipSource } from './deposit-columns.tsx';
import { smallerPicture } from './smaller-picture.ts';

/** The slip of a deposit: opened, and chosen at once, for it is no text that one writes on. */
export function SlipPanel({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits');
  const mayWrite = useMayWrite(view);
  if (!mayWrite && !deposit.attachment) return null;
  return (
    <section className="field-group">
      <h2>{t('slip')}</h2>
      {deposit.attachment && (
        <p>
          <a href={slipSource(deposit.id)} target="_blank" rel="noreferrer">
            {t('openSlip')} ({deposit.attachment})
          </a>
        </p>
      )}
      {mayWrite && <SlipField deposit={deposit} />}
    </section>
  );
}

function SlipField({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits');
  const { choose, error, busy } = useSlip(deposit);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,application/pdf"
        className="visually-hidden"
        aria-label={t('slipFile')}
        tabIndex={-1}
        onChange={(event) => void choose(event)}
        {...describedBy(id, t('slipHelp'), error)}
      />
      <Button kind="secondary" busy={busy} onClick={() => input.current?.click()}>
        {t(deposit.attachment ? 'slipReplace' : 'slipChoose')}
      </Button>
      <div role="alert">
        <FieldNotes id={id} error={error} />
      </div>
      <FieldNotes id={id} help={t('slipHelp')} />
    </>
  );
}

/** Sends a chosen slip at once; `error` is what was wrong with the last try. */
function useSlip({ id, version }: Deposit) {
  const { t } = useTranslation(['deposits', 'ui']);
  const language = useLanguage();
  const refresh = useRefresh([resource]);
  const { mutate } = useRecord<Deposit>(resource, id);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(chosen: File) {
    const smaller = await smallerPicture(chosen);
    if (smaller.size > limits.slipBytes)
      return setError(ruleText('fileSize', language, { max: sizeText(limits.slipBytes) }));
    const file = { name: chosen.name.slice(-limits.nameLength), content: await contentOf(smaller) };
    const problems = checkShape(depositSlipSchema, { file });
    if (problems) return setError(Object.values(problemTexts(problems, language, {}))[0]);
    await call('PUT', `${resourcePath(resource, id)}/attachment`, { quiet: true, body: { version, file } });
    await Promise.all([refresh(), mutate()]);
    notify({ kind: 'success', text: t('slipSaved') });
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    // The same file can be chosen again after it was mended.
    target.value = '';
    if (!chosen) return;
    setError(undefined);
    setBusy(true);
    try {
      await send(chosen);
    } catch (cause) {
      const message = asApiError(cause).body.fields?.file?.message;
      setError(message ?? failureText(cause, t('ui:failedNetwork'), t('ui:failed')));
    } finally {
      setBusy(false);
    }
  }

  return { choose, error, busy };
}
