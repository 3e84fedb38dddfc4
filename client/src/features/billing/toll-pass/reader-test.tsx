import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  TollPassReader,
  TollPassTest,
} from '../../../../../shared/features/billing/toll-pass/reader.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import { tollPassNotices } from '../../../../../shared/notices/toll-pass.ts';
import { failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { readerPath, readerView } from './reader-view.ts';

/** Asks the stored bridge whether its reader answers. */
export function ReaderTest({ reader }: { reader: TollPassReader }) {
  const { t } = useTranslation(['paymentSettings', 'ui']);
  const mayWrite = useMayWrite(readerView);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<TollPassTest | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  async function run() {
    setBusy(true);
    setFailure(null);
    setAnswer(null);
    try {
      setAnswer(await call<TollPassTest>('POST', resourcePath(`${readerPath}/tests`), { body: {} }));
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }
  return (
    <aside className="panel" aria-labelledby="reader-test">
      <h2 id="reader-test">{t('testTitle')}</h2>
      <p>{t('tollPass.testIntro')}</p>
      {mayWrite && reader.version > 0 && (
        <Button kind="secondary" busy={busy} onClick={() => void run()}>
          {t(busy ? 'testing' : 'tollPass.test')}
        </Button>
      )}
      <div role="status">
        {failure !== null && (
          <p className="alert alert-danger">{failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}</p>
        )}
        {answer && <Found answer={answer} />}
      </div>
    </aside>
  );
}

function Found({ answer: { notice, fault, version, at, roundTripMs } }: { answer: TollPassTest }) {
  const { t } = useTranslation('paymentSettings');
  const language = useLanguage();
  const moment = useMomentText();
  return (
    <>
      <p className={`alert ${fault === null ? 'alert-info' : 'alert-danger'}`}>
        {noticeText(tollPassNotices[notice], language)}
      </p>
      {fault !== null && <p>{t(`tollPass.faults.${fault}`)}</p>}
      <p className="form-text">{t('tollPass.round', { time: moment(at), ms: roundTripMs })}</p>
      {version !== null && <p className="form-text">{t('tollPass.version', { version })}</p>}
    </>
  );
}
