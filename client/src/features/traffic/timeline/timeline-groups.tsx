import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReceiptMethod } from '../../../../../shared/features/billing/receipts/receipt.ts';
import type {
  TimelineCharge,
  TimelineEvent,
  TimelineGroup,
  TimelineStay,
} from '../../../../../shared/features/traffic/timeline/timeline.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import type { ExceptionKind, VehicleType } from '../../../../../shared/values.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment, useMomentText } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { Plate } from '../../../ui/badges.tsx';
import { timeSpan } from '../../../ui/time-span.ts';

/** Stays with all that happened to them; a document that belongs to none by itself. */
export function TimelineGroups({ groups }: { groups: readonly TimelineGroup[] }) {
  return groups.map(({ stay, charge, events }) => (
    <section key={stay?.id ?? 'document'} className="timeline-stay">
      {stay && <StayHead stay={stay} />}
      <ol className="timeline-events">
        {events.map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no id of their own and never move.
          <Event key={place} event={event} />
        ))}
      </ol>
      {charge && charge.trace.length > 0 && <Charge charge={charge} />}
    </section>
  ));
}

function useMoney(): (minor: number) => string {
  const language = useLanguage();
  const { currency } = useLot();
  return (minor) => formatMoney(minor, currency, language);
}

function StayHead({ stay }: { stay: TimelineStay }) {
  const { t } = useTranslation(['timeline', 'values']);
  const { plate, tag, ticket, slot, vehicleType, entryAt, exitAt } = stay;
  return (
    <h2>
      {plate ? <Plate>{plate}</Plate> : (tag ?? ticket)}{' '}
      <span className="cell-note">
        {t('ticket', { ticket })} · {t(`values:vehicleTypes.${vehicleType as VehicleType}`)} · {slot} ·{' '}
        <Moment at={entryAt} /> {exitAt ? <>– {<Moment at={exitAt} />}</> : `· ${t('inside')}`}
      </span>
    </h2>
  );
}

function Event({ event }: { event: TimelineEvent }) {
  const { t } = useTranslation(['timeline', 'values']);
  const money = useMoney();
  const { at, kind, by, amount, method } = event;
  return (
    <li>
      <Moment at={at} /> <strong>{t(`kinds.${kind}`)}</strong>
      <EventWhat event={event} />
      {amount !== null && ` · ${money(amount)}`}
      {method && ` · ${t(`values:paymentMethods.${method as ReceiptMethod}`)}`}
      {by && <span className="cell-note"> · {by}</span>}
    </li>
  );
}

/** What the event was about, as a link for who may open it. */
function EventWhat({ event }: { event: TimelineEvent }) {
  const { t } = useTranslation(['timeline', 'values']);
  const session = useSession();
  const { kind, what, id } = event;
  const words =
    kind === 'exception'
      ? t(`values:exceptionKinds.${what as ExceptionKind}`)
      : kind === 'entry' && what === 'duplicate'
        ? t('duplicate')
        : kind === 'decision'
          ? null
          : what;
  if (!words) return null;
  const to = addressOf(event);
  if (id === null || !to || !holdsView(session.view, to.view)) return <> · {words}</>;
  return (
    <>
      {' · '}
      <Link to={`/${to.view}${to.rest}`}>{words}</Link>
    </>
  );
}

function addressOf({ kind, id, invoiceId }: TimelineEvent): { view: string; rest: string } | null {
  if (kind === 'invoice' || kind === 'credit-note')
    return { view: 'view/invoice/detail', rest: `/${invoiceId}` };
  if (kind === 'exception') return { view: 'view/exceptions', rest: `?exception=${id}` };
  if (kind === 'edit') return { view: 'view/audit', rest: `?entry=${id}` };
  if (kind === 'restriction') return { view: 'view/plate-restrictions', rest: `?restriction=${id}` };
  if (kind === 'purge') return { view: 'view/slots/purge', rest: `?show=purges&purge=${id}` };
  return null;
}

function Charge({ charge: { minutes, total, trace } }: { charge: TimelineCharge }) {
  const { t } = useTranslation('timeline');
  const money = useMoney();
  const moment = useMomentText();
  return (
    <details>
      <summary>{t('charge', { time: timeSpan(minutes), amount: money(total) })}</summary>
      <ul>
        {trace.map((line) => (
          <li key={`${line.kind} ${line.from} ${line.block} ${line.value}`}>
            {line.from === line.to
              ? t('chargeAt', { from: moment(line.from), amount: money(line.value) })
              : t('chargeLine', { from: moment(line.from), to: moment(line.to), amount: money(line.value) })}
          </li>
        ))}
      </ul>
    </details>
  );
}
