import { useTranslation } from 'react-i18next';
import type {
  CheckResult,
  PayuMerchant,
  MerchantTest as TestAnswer,
} from '../../../../../shared/features/billing/electronic-payments/merchant.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';
import { ProviderTest } from '../provider-test.tsx';
import { settingsView } from './payments-view.ts';

const path = resourcePath('payment-providers/payu/tests');
const tones: Record<CheckResult, Tone> = { good: 'good', bad: 'bad', unknown: 'quiet' };

/** Tests what is stored, and says when the provider was last heard. */
export function MerchantTest({ merchant }: { merchant: PayuMerchant }) {
  const { t } = useTranslation('paymentSettings');
  const mayRun = useMayWrite(settingsView) && merchant.version > 0;
  const moment = useMomentText();
  const time = (at: string | null) => (at === null ? t('never') : moment(at));
  return (
    <ProviderTest<TestAnswer>
      run={mayRun ? { path, label: t('test') } : null}
      intro={t('testIntro')}
      shown={({ checks }) => (
        <ul className="checks">
          {checks.map(({ check, result }) => (
            <li key={check}>
              <span>{t(`checks.${check}.title`)}</span>
              <StateBadge tone={tones[result]}>{t(`results.${result}`)}</StateBadge>
              <p className="form-text">{t(`checks.${check}.${result}`)}</p>
            </li>
          ))}
        </ul>
      )}
    >
      <p className="form-text">{t('lastAccepted', { time: time(merchant.lastAcceptedAt) })}</p>
      <p className="form-text">{t('lastRefused', { time: time(merchant.lastRefusedAt) })}</p>
    </ProviderTest>
  );
}
