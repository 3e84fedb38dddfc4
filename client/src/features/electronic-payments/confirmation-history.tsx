import { useTranslation } from 'react-i18next';
import type { Confirmation } from '../../../../shared/features/electronic-payments/payment.ts';
import { StateBadge, type Tone } from '../../ui/badges.tsx';
import { Moment } from '../../ui/moment.tsx';

const tones: Record<Confirmation['verdict'], Tone> = {
  accepted: 'good',
  late: 'quiet',
  contradicts: 'warning',
  'bad-signature': 'bad',
  'no-key': 'bad',
};

/** What the provider told of a transaction, in its order, with the fields as they came. */
export function ConfirmationHistory({ confirmations }: { confirmations: readonly Confirmation[] }) {
  const { t } = useTranslation('payments');
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      <ol className="told">
        {confirmations.map((one) => (
          <li key={one.id}>
            <ConfirmationCard confirmation={one} />
          </li>
        ))}
      </ol>
    </section>
  );
}

export function ConfirmationCard({ confirmation }: { confirmation: Confirmation }) {
  const { t } = useTranslation('payments');
  const { verdict, firstAt, deliveries, address, listedAddress, fields } = confirmation;
  return (
    <>
      <p className="told-line">
        <StateBadge tone={tones[verdict]}>{t(`verdicts.${verdict}`)}</StateBadge>
        <Moment at={firstAt} />
        <span>{t('deliveries', { count: deliveries })}</span>
        <span>{t('from', { address })}</span>
        {listedAddress === false && <StateBadge tone="warning">{t('unlistedAddress')}</StateBadge>}
      </p>
      <details>
        <summary>{t('fields')}</summary>
        <dl className="told-fields">
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
