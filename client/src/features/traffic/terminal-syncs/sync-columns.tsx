import { useTranslation } from 'react-i18next';
import type { ConfigurationState } from '../../../../../shared/features/site/devices/terminal-health.ts';
import {
  isNamedPart,
  type SyncRequest,
  type TerminalSync,
} from '../../../../../shared/features/traffic/terminal-syncs/terminal-sync.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import { useLot } from '../../../live/use-lot.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';
import { timeOrDay } from '../../../ui/times.ts';

const stateTones: Record<ConfigurationState, Tone> = { current: 'good', stale: 'warning', never: 'quiet' };
const requestTones: Record<SyncRequest, Tone> = { none: 'quiet', waiting: 'warning', fetched: 'good' };

/** What is shown of a terminal's configuration. */
export function useSyncColumns(): Column<TerminalSync>[] {
  const { t } = useTranslation('terminalSyncs');
  const { timeZone } = useLot();
  const language = useLanguage();
  const time = (at: string) => timeOrDay(at, new Date().toISOString(), timeZone, language);
  const partName = (part: string) => (isNamedPart(part) ? t(`parts.${part}`) : t('partOther'));
  return [
    { key: 'name', label: t('terminal'), sortable: true, cell: ({ name }) => name },
    {
      key: 'configurationAt',
      kind: 'state',
      label: t('state'),
      fields: ['state', 'fetchedAt'],
      sortable: true,
      cell: ({ state, fetchedAt }) => (
        <>
          <StateBadge tone={stateTones[state]}>{t(`states.${state}`)}</StateBadge>{' '}
          {fetchedAt && <span className="cell-note">{t('fetchedAt', { time: time(fetchedAt) })}</span>}
        </>
      ),
    },
    {
      key: 'missing',
      label: t('missing'),
      cell: ({ missing }) => [...new Set(missing.map(partName))].join(', ') || '—',
    },
    {
      key: 'request',
      kind: 'state',
      label: t('request'),
      fields: ['request', 'askedAt', 'metAt'],
      cell: (row) => (
        <>
          <StateBadge tone={requestTones[row.request]}>{t(`requests.${row.request}`)}</StateBadge>{' '}
          <RequestNote row={row} time={time} />
        </>
      ),
    },
    {
      key: 'tag',
      kind: 'code',
      label: t('tag'),
      extra: true,
      cell: ({ tag }) => (tag ? <code>{tag}</code> : '—'),
    },
  ];
}

/** When it was asked or has fetched, and what keeps it from fetching. */
function RequestNote({ row, time }: { row: TerminalSync; time: (at: string) => string }) {
  const { t } = useTranslation('terminalSyncs');
  const { request, terminal, askedAt, metAt } = row;
  if (terminal === 'no-key') return <span className="cell-note">{t('keyless')}</span>;
  if (request === 'waiting' && terminal !== 'online') return <span className="cell-note">{t('silent')}</span>;
  if (request === 'waiting' && askedAt)
    return <span className="cell-note">{t('askedAt', { time: time(askedAt) })}</span>;
  if (request === 'fetched' && metAt)
    return <span className="cell-note">{t('metAt', { time: time(metAt) })}</span>;
  return null;
}
