import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendingPreview } from '../../../../../shared/features/reporting/report-sendings/report-sending.ts';
import { asApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { shortDay } from '../../../ui/dates.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { useAllValues } from '../../../ui/form/form-context.ts';
import { type SendingValues, toPayload } from './sending.form.ts';
import { resource } from './sendings-view.ts';

const pause = 500;

/** What would go out today: days, rows, the file and the mail, as the fields are now. */
export function PreviewPanel() {
  const { t } = useTranslation('reportSendings');
  const language = useLanguage();
  const values = useAllValues<SendingValues>();
  const { preview, error } = usePreview(values);
  if (values.report === '') return <p className="form-text">{t('previewNeeds')}</p>;
  return (
    <div aria-live="polite">
      <p className="form-text">{t('previewHelp')}</p>
      {error && <p className="field-error">{error}</p>}
      {preview && (
        <>
          <Facts>
            <Fact name={t('previewDays')}>
              {preview.from === preview.to
                ? shortDay(preview.from, language)
                : `${shortDay(preview.from, language)} – ${shortDay(preview.to, language)}`}
            </Fact>
            <Fact name={t('previewRows')}>{String(preview.rows)}</Fact>
            <Fact name={t('previewFile')}>{preview.fileName}</Fact>
          </Facts>
          {preview.rows === 0 && values.onlyIfNotEmpty && (
            <p className="alert alert-warning">{t('previewEmpty')}</p>
          )}
          {values.channel === 'app' && (
            <div className="sending-mail">
              <strong>{preview.subject}</strong>
              <p>{preview.text}</p>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Asks the core once nobody has typed for a moment; only the answer to the last question counts. */
function usePreview(values: SendingValues): { preview: SendingPreview | null; error: string } {
  const [found, setFound] = useState<{ preview: SendingPreview | null; error: string }>({
    preview: null,
    error: '',
  });
  const { title, report, filters, period, format, language } = toPayload(values);
  const question =
    report === '' ? null : JSON.stringify({ title, report, filters, period, format, language });
  useEffect(() => {
    if (question === null) return;
    let isLast = true;
    const timer = setTimeout(() => {
      const asked = { quiet: true, body: JSON.parse(question) as object };
      call<SendingPreview>('POST', resourcePath(`${resource}/previews`), asked).then(
        (preview) => isLast && setFound({ preview, error: '' }),
        (error: unknown) => isLast && setFound({ preview: null, error: asApiError(error).body.message }),
      );
    }, pause);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [question]);
  return found;
}
