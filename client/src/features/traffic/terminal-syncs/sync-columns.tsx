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
import { Button } from '../../../ui/button.tsx';
import { timeOrDay } from '../../../ui/times.ts';

const stateTones: Record<ConfigurationState, Tone> = { current: 'good', stale: 'warning', never: 'quiet' };
const requestTones: Record<SyncRequest, Tone> = { none: 'quiet', waiting: 'warning', fetched: 'good' };

interface SyncColumns {
  /** Absent for who may only look. */
  onPush: ((id: number) => void) | undefined;
  busy: boolean;
}

/** What is shown of a terminal's configuration. */
export function useSyncColumns({ onPush, busy }: SyncColumns): Column<TerminalSync>[] {
  const { t } = useTranslation(['terminalSyncs', 'ui']);
  const { timeZone } = useLot();
  const language = useLanguage();
  const time = (at: string) => timeOrDay(at, new Date().toISOString(), timeZone, language);
  const partName = (part: string) => (isNamedPart(part) ? t(`parts.${part}`) : t('partOther'));
  return [
    { key: 'name', label: t('terminal'), sortable: true, cell: ({ name }) => name },
    {
      key: 'configurationAt',
      label: t('state'),
      fields: ['state', 'fetchedAt'],
      sortable: true,
      cell: ({ state, fetchedAt }) => (
        <>
          <StateBadge tone={stateTones[state]}>{t(`states.${state}`)}</StateBadge>
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
      label: t('request'),
      fields: ['request', 'askedAt', 'metAt'],
      cell: (row) => (
        <>
          <StateBadge tone={requestTones[row.request]}>{t(`requests.${row.request}`)}</StateBadge>
          <RequestNote row={row} time={time} />
        </>
      ),
    },
    { key: 'tag', label: t('tag'), extra: true, cell: ({ tag }) => (tag ? <code>{tag}</code> : '—') },
    {
      key: 'actions',
      label: t('ui:actions'),
      hiddenLabel: true,
      align: 'end',
      cell: ({ id, name, terminal }) =>
        onPush &&
        terminal !== 'no-key' && (
          <Button
            kind="quiet"
            icon="download"
            disabled={busy}
            aria-label={t('pushTo', { name })}
            onClick={() => onPush(id)}
          >
            {t('push')}
          </Button>
        ),
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
