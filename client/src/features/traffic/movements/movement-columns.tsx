import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Movement } from '../../../../../shared/features/traffic/movements/movement.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { useLot } from '../../../live/use-lot.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { Plate, StateBadge } from '../../../ui/badges.tsx';
import { timeSpan } from '../../../ui/time-span.ts';
import { timeOrDay } from '../../../ui/times.ts';

/** Where a vehicle that is still inside is shown by itself. */
const insideView = 'view/inside';

/** What is shown of an entry and its exit. */
export function useMovementColumns(): Column<Movement>[] {
  const { t } = useTranslation(['movements', 'inside', 'values']);
  const language = useLanguage();
  const { currency, timeZone } = useLot();
  const time = (at: string) => (
    <time dateTime={at}>{timeOrDay(at, new Date().toISOString(), timeZone, language)}</time>
  );
  return [
    { key: 'plate', label: t('vehicle'), cell: (movement) => <Vehicle movement={movement} /> },
    {
      key: 'entryAt',
      kind: 'date',
      label: t('entryAt'),
      sortable: true,
      cell: ({ entryAt }) => time(entryAt),
    },
    {
      key: 'exitAt',
      kind: 'date',
      label: t('exitAt'),
      sortable: true,
      cell: ({ exitAt }) => (exitAt === null ? '—' : time(exitAt)),
    },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      cell: ({ state }) => (
        <StateBadge tone={state === 'inside' ? 'good' : 'quiet'}>{t(`states.${state}`)}</StateBadge>
      ),
    },
    {
      key: 'minutes',
      kind: 'figure',
      derived: true,
      fields: ['minutes'],
      label: t('minutes'),
      cell: ({ minutes }) => timeSpan(minutes),
    },
    {
      key: 'paid',
      kind: 'money',
      derived: true,
      fields: ['paid'],
      label: t('paid'),
      cell: moneyCell(
        ({ paid }) => paid,
        () => currency,
        language,
      ),
    },
    { key: 'slot', label: t('slot'), cell: ({ slot }) => slot },
    {
      key: 'vehicleType',
      label: t('vehicleType'),
      cell: ({ vehicleType }) => t(`values:vehicleTypes.${vehicleType}`),
    },
    {
      key: 'service',
      label: t('service'),
      extra: true,
      cell: ({ service }) => t(`inside:services.${service}`),
    },
    {
      key: 'subscriber',
      label: t('inside:subscriber'),
      extra: true,
      cell: ({ subscriber }) => subscriber ?? '—',
    },
    { key: 'entryDevice', label: t('entryDevice'), extra: true, cell: ({ entryDevice }) => entryDevice },
    { key: 'exitDevice', label: t('exitDevice'), extra: true, cell: ({ exitDevice }) => exitDevice ?? '—' },
    {
      key: 'ticket',
      kind: 'code',
      label: t('ticketLabel'),
      extra: true,
      cell: ({ ticket }) => <code>{ticket}</code>,
    },
    { key: 'tag', kind: 'code', label: t('tag'), extra: true, cell: ({ tag }) => tag ?? '—' },
  ];
}

/** Its plate, its tag, or that it has none, and whose it is; what is still inside opens there. */
function Vehicle({ movement: { id, plate, tag, ticket, state, subscriber } }: { movement: Movement }) {
  const { t } = useTranslation('movements');
  const { view } = useSession();
  const name = plate ? <Plate>{plate}</Plate> : (tag ?? t('noPlate'));
  return (
    <>
      {state === 'inside' && holdsView(view, insideView) ? (
        <Link to={`/${insideView}?stay=${id}`}>{name}</Link>
      ) : (
        name
      )}
      <span className="cell-note">{subscriber ?? t('ticket', { ticket })}</span>
    </>
  );
}
