import { useTranslation } from 'react-i18next';
import type {
  Confirmation,
  ConfirmationVerdict,
} from '../../../../../shared/features/billing/electronic-payments/payment.ts';
import { Moment } from '../../../live/moment.tsx';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';

const tones: Record<ConfirmationVerdict, Tone> = {
  accepted: 'good',
  late: 'quiet',
  contradicts: 'warning',
  'bad-signature': 'bad',
  'no-key': 'bad',
  'repeated-field': 'bad',
};

/** What the provider told of a transaction, in its order, with the fields as they came. */
export function ConfirmationHistory({ confirmations }: { confirmations: readonly Confirmation[] }) {
  const { t } = useTranslation('payments');
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      <ol className="history">
        {confirmations.map((one) => (
          <li key={one.id}>
            <ConfirmationCard confirmation={one} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What became of a confirmation. */
export function Verdict({ verdict }: { verdict: ConfirmationVerdict }) {
  const { t } = useTranslation('payments');
  return <StateBadge tone={tones[verdict]}>{t(`verdicts.${verdict}`)}</StateBadge>;
}

/** One delivery with its fields as they came. */
export function ConfirmationCard({ confirmation, open }: { confirmation: Confirmation; open?: boolean }) {
  const { t } = useTranslation('payments');
  const { verdict, firstAt, deliveries, address, listedAddress, fields } = confirmation;
  return (
    <>
      <p className="history-line">
        <Verdict verdict={verdict} />
        <Moment at={firstAt} />
        <span>{t('deliveries', { count: deliveries })}</span>
        <span>{t('from', { address })}</span>
        {listedAddress === false && <StateBadge tone="warning">{t('unlistedAddress')}</StateBadge>}
      </p>
      <details open={open}>
        <summary>{t('fields')}</summary>
        <dl className="history-fields">
          {Object.entries(fields)
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </details>
    </>
  );
}
