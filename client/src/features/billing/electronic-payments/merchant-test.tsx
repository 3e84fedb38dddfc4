import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  CheckResult,
  PayuMerchant,
  MerchantTest as TestAnswer,
} from '../../../../../shared/features/billing/electronic-payments/merchant.ts';
import { failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { settingsView } from './payments-view.ts';

const tones: Record<CheckResult, Tone> = { good: 'good', bad: 'bad', unknown: 'quiet' };

/** Tests what is stored, and says when the provider was last heard. */
export function MerchantTest({ merchant }: { merchant: PayuMerchant }) {
  const { t } = useTranslation(['paymentSettings', 'ui']);
  const mayWrite = useMayWrite(settingsView);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<TestAnswer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const moment = useMomentText();
  const time = (at: string | null) => (at === null ? t('never') : moment(at));
  async function run() {
    setBusy(true);
    setFailure(null);
    try {
      setAnswer(await call<TestAnswer>('POST', resourcePath('payment-providers/payu/tests'), { body: {} }));
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }
  return (
    <aside className="panel" aria-labelledby="merchant-test">
      <h2 id="merchant-test">{t('testTitle')}</h2>
      <p>{t('testIntro')}</p>
      {mayWrite && merchant.version > 0 && (
        <Button kind="secondary" busy={busy} onClick={() => void run()}>
          {t(busy ? 'testing' : 'test')}
        </Button>
      )}
      <div role="status">
        {failure !== null && (
          <p className="alert alert-danger">{failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}</p>
        )}
        {answer && (
          <ul className="checks">
            {answer.checks.map(({ check, result }) => (
              <li key={check}>
                <span>{t(`checks.${check}.title`)}</span>
                <StateBadge tone={tones[result]}>{t(`results.${result}`)}</StateBadge>
                <p className="form-text">{t(`checks.${check}.${result}`)}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="form-text">{t('lastAccepted', { time: time(merchant.lastAcceptedAt) })}</p>
      <p className="form-text">{t('lastRefused', { time: time(merchant.lastRefusedAt) })}</p>
    </aside>
  );
}
