import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LicenceState } from '../../../../../shared/features/site/devices/licence.ts';
import type { Terminal } from '../../../../../shared/features/site/devices/terminal.ts';
import type {
  ConfigurationState,
  TerminalState,
} from '../../../../../shared/features/site/devices/terminal-health.ts';
import {
  terminalConcerns,
  terminalProblems,
  terminalStates,
} from '../../../../../shared/features/site/devices/terminal-health.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { useLot } from '../../../live/use-lot.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { timeOrDay } from '../../../ui/times.ts';
import { devicesView } from './device.ts';
import { Battery, Clock, Paper, Printer } from './reading.tsx';
import { useKindName } from './use-kind-name.ts';

const stateTones: Record<TerminalState, Tone> = {
  online: 'good',
  offline: 'bad',
  never: 'warning',
  'no-key': 'quiet',
};
const licenceTones: Record<LicenceState, Tone> = {
  none: 'quiet',
  valid: 'good',
  ending: 'warning',
  ended: 'bad',
};
const configurationTones: Record<ConfigurationState, Tone> = {
  current: 'good',
  stale: 'warning',
  never: 'quiet',
};

/** The lot's time of an instant, with its day where that is not today. */
export function useTimeText(): (at: string) => string {
  const { timeZone } = useLot();
  const language = useLanguage();
  return (at) => timeOrDay(at, new Date().toISOString(), timeZone, language);
}

/** What is watched of a terminal. */
export function useTerminalColumns(): Column<Terminal>[] {
  const { t } = useTranslation('terminals');
  const time = useTimeText();
  const kindName = useKindName();
  const mayOpen = holdsView(useSession().view, devicesView);
  return [
    {
      key: 'name',
      label: t('terminal'),
      sortable: true,
      cell: ({ id, name, kind }) => (
        <>
          {mayOpen ? <Link to={`/${devicesView}?device=${id}`}>{name}</Link> : name}{' '}
          <span className="cell-note">{kindName(kind)}</span>
        </>
      ),
    },
    {
      key: 'seenAt',
      kind: 'state',
      label: t('state'),
      fields: ['state', 'seenAt'],
      sortable: true,
      cell: ({ state, seenAt }) => (
        <>
          <StateBadge tone={stateTones[state]}>
            {state === 'offline' && seenAt ? t('offlineSince', { time: time(seenAt) }) : t(`states.${state}`)}
          </StateBadge>{' '}
          {state === 'online' && seenAt && (
            <span className="cell-note">{t('seenAt', { time: time(seenAt) })}</span>
          )}
        </>
      ),
    },
    {
      key: 'battery',
      kind: 'state',
      label: t('battery'),
      sortable: true,
      cell: (one) => <Battery terminal={one} />,
    },
    {
      key: 'printer',
      kind: 'state',
      label: t('printer'),
      sortable: true,
      cell: (one) => <Printer terminal={one} />,
    },
    {
      key: 'paper',
      kind: 'state',
      label: t('paper'),
      sortable: true,
      cell: (one) => <Paper terminal={one} />,
    },
    {
      key: 'clockDrift',
      kind: 'state',
      label: t('clock'),
      sortable: true,
      cell: (one) => <Clock terminal={one} />,
    },
    {
      key: 'software',
      extra: true,
      kind: 'code',
      label: t('software'),
      sortable: true,
      cell: ({ software }) => software ?? '—',
    },
    {
      key: 'keyValidTo',
      kind: 'state',
      label: t('licence'),
      fields: ['licence', 'keyValidTo'],
      sortable: true,
      cell: (one) => <Licence terminal={one} />,
    },
    {
      key: 'configurationAt',
      // Which of them lack what is the tab beside.
      extra: true,
      kind: 'state',
      label: t('configuration'),
      fields: ['configuration', 'configurationAt'],
      sortable: true,
      cell: ({ configuration, configurationAt }) => (
        <>
          <StateBadge tone={configurationTones[configuration]}>
            {t(`configurations.${configuration}`)}
          </StateBadge>{' '}
          {configurationAt && (
            <span className="cell-note">{t('fetchedAt', { time: time(configurationAt) })}</span>
          )}
        </>
      ),
    },
  ];
}

/** How long a terminal's key is good. */
function Licence({ terminal: { licence, keyValidTo } }: { terminal: Terminal }) {
  const { t } = useTranslation('terminals');
  const language = useLanguage();
  const words = licence === 'valid' && keyValidTo !== null ? 'validTo' : licence;
  const day = keyValidTo === null ? '' : shortDay(keyValidTo, language);
  return <StateBadge tone={licenceTones[licence]}>{t(`licences.${words}`, { day })}</StateBadge>;
}

export function useTerminalFilters(): Filter[] {
  const { t } = useTranslation('terminals');
  return [
    {
      key: 'state',
      label: t('state'),
      choices: terminalStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      key: 'problem',
      label: t('problem'),
      choices: (['any', ...terminalProblems] as const).map((value) => ({
        value,
        label: t(`problems.${value}`),
      })),
    },
    {
      key: 'concern',
      label: t('concern'),
      choices: terminalConcerns.map((value) => ({ value, label: t(`concerns.${value}`) })),
    },
  ];
}
