import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SubscriberDecision } from '../../../../../shared/features/subscriptions/subscribers/decision.ts';
import type {
  Subscriber,
  SubscriberFreeze,
  SubscriberValue,
} from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import type { InsideStay } from '../../../../../shared/features/traffic/inside/inside.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { Failure } from '../../../api/failure.tsx';
import { useList } from '../../../api/use-list.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { Plate, StateBadge } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { later } from '../../../ui/later.tsx';
import { decisionsView } from '../subscription-views.ts';
import { stateTones } from './subscriber-views.ts';
import { useStateReason } from './use-state-reason.ts';

/** Milliseconds: vehicles come and go while the form is open. */
const refreshEvery = 15_000;
const shownDecisions = 5;

const LastInvoices = later(async () => (await import('./last-invoices.tsx')).LastInvoices);
const SubscriberFreezes = later(
  async () => (await import('../freezes/subscriber-freezes.tsx')).SubscriberFreezes,
);

interface SubscriberPanelProps {
  subscriber: Subscriber;
  freezes: readonly SubscriberFreeze[];
  values: readonly SubscriberValue[];
  today: string;
}

/** How a stored subscriber stands: its state and why, who is inside, pauses, what the entrance decided, its values. */
export function SubscriberPanel({ subscriber, freezes, values, today }: SubscriberPanelProps) {
  const { id } = subscriber;
  return (
    <>
      <Standing subscriber={subscriber} freezes={freezes} today={today} />
      <Inside id={id} quota={subscriber.quota} />
      <SubscriberFreezes subscriber={subscriber} freezes={freezes} today={today} />
      <LastInvoices id={id} />
      <Decisions id={id} />
      <Values values={values} today={today} />
    </>
  );
}

function Part({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`subscriber-${name}`}>
      <h2 id={`subscriber-${name}`} className="h5">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Standing({ subscriber, freezes, today }: Omit<SubscriberPanelProps, 'values'>) {
  const { t } = useTranslation(['subscriberForm', 'subscribers']);
  const language = useLanguage();
  const { currency } = useLot();
  const reason = useStateReason(subscriber, freezes, today);
  const { state, balance, paidUntil } = subscriber;
  return (
    <Part name="state" title={t('state')}>
      <p>
        <StateBadge tone={stateTones[state]}>{t(`subscribers:states.${state}`)}</StateBadge>
      </p>
      <p>{reason}</p>
      <ul className="side-rows">
        <li>
          <span>{t('subscribers:balance')}</span>
          <span>{formatMoney(balance, currency, language)}</span>
        </li>
        <li>
          <span>{t('subscribers:paidUntil')}</span>
          <span>{paidUntil ? shortDay(paidUntil, language) : t('neverPaid')}</span>
        </li>
      </ul>
    </Part>
  );
}

function Inside({ id, quota }: { id: number; quota: number }) {
  const { t } = useTranslation('subscriberForm');
  const query = { subscriberId: id, service: 'SUB', size: 25 };
  const { data, error, mutate } = useList<InsideStay>('inside', query, { refreshInterval: refreshEvery });
  return (
    <Part name="inside" title={t('insideNow')}>
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {data && <p>{data.total === 0 ? t('insideNone') : t('insideCount', { inside: data.total, quota })}</p>}
      {data && data.total > 0 && (
        <ul className="side-rows">
          {data.rows.map(({ id: stay, plate, tag, slot, entryAt }) => (
            <li key={stay}>
              <span>
                {plate ? <Plate>{plate}</Plate> : tag} <span className="aside">{slot}</span>
              </span>
              <Moment at={entryAt} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Decisions({ id }: { id: number }) {
  const { t } = useTranslation(['subscriberForm', 'subscribers']);
  const mayList = holdsView(useSession().view, decisionsView);
  const query = { subscriberId: id, size: shownDecisions };
  const { data, error, mutate } = useList<SubscriberDecision>('subscriber-decisions', query, {
    refreshInterval: refreshEvery,
  });
  return (
    <Part name="decisions" title={t('decisions')}>
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {data?.total === 0 && <p>{t('decisionsNone')}</p>}
      {data && data.total > 0 && (
        <ul className="side-rows">
          {data.rows.map(({ id: decision, at, plate, tag, accepted, reason }) => (
            <li key={decision}>
              <span>
                {plate ? <Plate>{plate}</Plate> : tag}{' '}
                <StateBadge tone={accepted ? 'good' : 'warning'}>
                  {t(`subscribers:reasons.${reason}`)}
                </StateBadge>
              </span>
              <Moment at={at} />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > shownDecisions && mayList && (
        <p>
          <Link to={`/${decisionsView}?subscriberId=${id}`}>{t('allDecisions', { count: data.total })}</Link>
        </p>
      )}
    </Part>
  );
}

/** What a month has cost and will cost, the latest first. */
function Values({ values, today }: Pick<SubscriberPanelProps, 'values' | 'today'>) {
  const { t } = useTranslation('subscriberForm');
  const language = useLanguage();
  const { currency } = useLot();
  return (
    <Part name="values" title={t('priceHistory')}>
      <ul className="side-rows">
        {[...values].reverse().map(({ from, monthlyValue, increaseId }) => (
          <li key={from}>
            <span>
              {t('priceFrom', { day: shortDay(from, language) })}{' '}
              <span className="aside">
                {[from > today && t('priceComing'), increaseId !== null && t('priceIncrease')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span>{formatMoney(monthlyValue, currency, language)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
