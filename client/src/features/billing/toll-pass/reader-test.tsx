import { useTranslation } from 'react-i18next';
import type {
  TollPassReader,
  TollPassTest,
} from '../../../../../shared/features/billing/toll-pass/reader.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import { tollPassNotices } from '../../../../../shared/notices/toll-pass.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { ProviderTest } from '../provider-test.tsx';
import { readerPath, readerView } from './reader-view.ts';

const path = resourcePath(`${readerPath}/tests`);

/** Asks the stored bridge whether its reader answers. */
export function ReaderTest({ reader }: { reader: TollPassReader }) {
  const { t } = useTranslation('paymentSettings');
  const mayRun = useMayWrite(readerView) && reader.version > 0;
  return (
    <ProviderTest<TollPassTest>
      run={mayRun ? { path, label: t('tollPass.test') } : null}
      intro={t('tollPass.testIntro')}
      shown={(answer) => <Found answer={answer} />}
    />
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
