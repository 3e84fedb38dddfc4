import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { InsideStay } from '../../../../../shared/features/traffic/inside/inside.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { useLot } from '../../../live/use-lot.ts';
import { Plate, StateBadge } from '../../../ui/badges.tsx';
import { timeSpan } from '../../../ui/time-span.ts';
import { timeOrDay } from '../../../ui/times.ts';
import { path, paymentTones } from './inside-view.ts';

/** What is shown of a vehicle inside. */
export function useInsideColumns(): Column<InsideStay>[] {
  const { t } = useTranslation(['inside', 'values']);
  const language = useLanguage();
  const { currency, timeZone } = useLot();
  const time = (at: string) => timeOrDay(at, new Date().toISOString(), timeZone, language);
  return [
    { key: 'plate', label: t('vehicle'), sortable: true, cell: (stay) => <Vehicle stay={stay} /> },
    {
      key: 'minutes',
      kind: 'figure',
      derived: true,
      fields: ['minutes'],
      label: t('minutes'),
      cell: ({ minutes }) => timeSpan(minutes),
    },
    {
      key: 'due',
      kind: 'money',
      derived: true,
      fields: ['due'],
      label: t('due'),
      cell: moneyCell(
        ({ due }) => due,
        () => currency,
        language,
      ),
    },
    {
      key: 'exitBefore',
      kind: 'state',
      label: t('payment'),
      fields: ['payment', 'exitBefore'],
      sortable: true,
      cell: (stay) => <Payment stay={stay} time={time} />,
    },
    {
      key: 'warnings',
      derived: true,
      fields: ['warnings'],
      label: t('warning'),
      cell: ({ warnings }) => warnings.map((one) => t(`warnings.${one}`)).join(', ') || '—',
    },
    {
      key: 'entryAt',
      kind: 'date',
      label: t('entryAt'),
      sortable: true,
      cell: ({ entryAt }) => <time dateTime={entryAt}>{time(entryAt)}</time>,
    },
    { key: 'slot', label: t('slot'), sortable: true, cell: ({ slot }) => slot },
    {
      key: 'vehicleType',
      label: t('vehicleType'),
      sortable: true,
      cell: ({ vehicleType }) => t(`values:vehicleTypes.${vehicleType}`),
    },
    {
      key: 'service',
      label: t('service'),
      extra: true,
      sortable: true,
      cell: ({ service }) => t(`services.${service}`),
    },
    {
      key: 'subscriber',
      label: t('subscriber'),
      extra: true,
      sortable: true,
      cell: ({ subscriber }) => subscriber ?? '—',
    },
    { key: 'device', label: t('entryDevice'), extra: true, sortable: true, cell: ({ device }) => device },
    {
      key: 'ticket',
      kind: 'code',
      label: t('ticketLabel'),
      extra: true,
      sortable: true,
      cell: ({ ticket }) => <code>{ticket}</code>,
    },
    { key: 'tag', kind: 'code', label: t('tag'), extra: true, sortable: true, cell: ({ tag }) => tag ?? '—' },
  ];
}

/** Its plate, its tag, or that it has none, and whose it is: of a subscriber the name, else the ticket. */
function Vehicle({ stay: { id, plate, tag, ticket, subscriber } }: { stay: InsideStay }) {
  const { t } = useTranslation('inside');
  return (
    <>
      <Link to={`${path}?stay=${id}`}>{plate ? <Plate>{plate}</Plate> : (tag ?? t('noPlate'))}</Link>{' '}
      <span className="cell-note">{subscriber ?? t('ticket', { ticket })}</span>
    </>
  );
}

/** How it stands with its money, and until when it may leave. */
export function Payment({ stay, time }: { stay: InsideStay; time: (at: string) => string }) {
  const { t } = useTranslation('inside');
  const { payment, exitBefore } = stay;
  const words = payment === 'late' ? 'lateSince' : 'paidUntil';
  return (
    <>
      <StateBadge tone={paymentTones[payment]}>{t(`payments.${payment}`)}</StateBadge>{' '}
      {exitBefore && <span className="cell-note">{t(words, { time: time(exitBefore) })}</span>}
    </>
  );
}
