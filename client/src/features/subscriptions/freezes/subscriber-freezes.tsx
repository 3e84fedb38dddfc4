import { useTranslation } from 'react-i18next';
import type {
  Subscriber,
  SubscriberFreeze,
} from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { shortDay } from '../../../ui/dates.ts';

interface SubscriberFreezesProps {
  subscriber: Subscriber;
  freezes: readonly SubscriberFreeze[];
  /** The lot's day. */
  today: string;
}

/** The pauses of a subscriber, those to come first. */
export function SubscriberFreezes({ freezes }: SubscriberFreezesProps) {
  const { t } = useTranslation('subscriberForm');
  const language = useLanguage();
  const day = (value: string) => shortDay(value, language);
  return (
    <section aria-labelledby="subscriber-freezes">
      <h2 id="subscriber-freezes" className="h5">
        {t('freezes')}
      </h2>
      {freezes.length === 0 && <p>{t('freezesNone')}</p>}
      <ul className="side-rows">
        {freezes.map(({ id, from, to, reason }) => (
          <li key={id}>
            <span>{t('freezeSpan', { from: day(from), to: day(to) })}</span>
            <span className="aside">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
