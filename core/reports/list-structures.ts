import { digitWords } from '../../shared/features/pricing/plate-restrictions/digit-words.ts';
import type { RestrictionTerms } from '../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import { clockWords } from '../../shared/features/site/devices/clock-words.ts';
import type { TerminalProblem } from '../../shared/features/site/devices/terminal-health.ts';
import { scheduleWords } from '../../shared/features/site/schedules/schedule-words.ts';
import type { ScheduleWindow } from '../../shared/features/site/schedules/windows.ts';
import { isNamedPart } from '../../shared/features/traffic/terminal-syncs/terminal-sync.ts';
import { externalSystems as externalEn } from '../../shared/i18n/en/externalSystems.ts';
import { plateRestrictions as restrictionsEn } from '../../shared/i18n/en/plateRestrictions.ts';
import { routes as routesEn } from '../../shared/i18n/en/routes.ts';
import { schedules as schedulesEn } from '../../shared/i18n/en/schedules.ts';
import { terminalSyncs as syncsEn } from '../../shared/i18n/en/terminalSyncs.ts';
import { terminals as terminalsEn } from '../../shared/i18n/en/terminals.ts';
import { values as valuesEn } from '../../shared/i18n/en/values.ts';
import { externalSystems as externalEs } from '../../shared/i18n/es/externalSystems.ts';
import { plateRestrictions as restrictionsEs } from '../../shared/i18n/es/plateRestrictions.ts';
import { routes as routesEs } from '../../shared/i18n/es/routes.ts';
import { schedules as schedulesEs } from '../../shared/i18n/es/schedules.ts';
import { terminalSyncs as syncsEs } from '../../shared/i18n/es/terminalSyncs.ts';
import { terminals as terminalsEs } from '../../shared/i18n/es/terminals.ts';
import { values as valuesEs } from '../../shared/i18n/es/values.ts';
import type { GrantLevel, Language } from '../../shared/values.ts';
import { filled, wordOf } from './texts.ts';

const catalogues = {
  es: {
    external: externalEs,
    restrictions: restrictionsEs,
    routes: routesEs,
    schedules: schedulesEs,
    syncs: syncsEs,
    terminals: terminalsEs,
    values: valuesEs,
  },
  en: {
    external: externalEn,
    restrictions: restrictionsEn,
    routes: routesEn,
    schedules: schedulesEn,
    syncs: syncsEn,
    terminals: terminalsEn,
    values: valuesEn,
  },
};
type Catalogue = (typeof catalogues)['es'];

/** What a field holds as one line of text. */
type Told = (value: never, words: Catalogue, language: Language) => string;

const dayOf = ({ values }: Catalogue, day: number) => wordOf(values.weekDaysShort, String(day));
const hoursOf = (windows: RestrictionTerms['windows']) => windows.map(({ from, to }) => `${from} – ${to}`);

function grantOf(
  titles: Readonly<Record<string, string>>,
  name: string,
  level: GrantLevel,
  words: Catalogue,
) {
  const title = wordOf(titles, name);
  return level === 'write' ? `${title} (${words.external.write.toLowerCase()})` : title;
}

/** Fields that people can read in a cell only in words of their own, most of them structures, as their screens tell them. */
const told: Readonly<Record<string, Told>> = {
  'schedules.days': (days: readonly ScheduleWindow[], words) =>
    scheduleWords(days, {
      day: (day) => dayOf(words, day),
      allDay: words.schedules.allDay,
      wholeWeek: words.schedules.wholeWeek,
    }),
  'plate-restrictions.rules': (rules: RestrictionTerms['rules'], words) =>
    rules
      .map(({ weekday, parity, date, digits }) => {
        const day = parity ? words.restrictions.parities[parity] : (date ?? dayOf(words, weekday ?? 1));
        return `${day} ${digitWords(digits)}`;
      })
      .join(' · '),
  'plate-restrictions.weekdays': (days: readonly number[], words) =>
    days.map((day) => dayOf(words, day)).join(', '),
  'plate-restrictions.windows': (windows: RestrictionTerms['windows'], words) =>
    hoursOf(windows).join(', ') || words.restrictions.allDay,
  'plate-restrictions.exemptPlates': (plates: readonly string[]) => plates.join(', '),
  'plate-restrictions.suspensions': (spans: RestrictionTerms['suspensions']) =>
    spans.map(({ from, to }) => `${from} – ${to}`).join(', '),
  'api-keys.grants': (grants: readonly { resource: string; level: GrantLevel }[], words) =>
    grants.map(({ resource, level }) => grantOf(words.external.resources, resource, level, words)).join(', '),
  'profiles.grants': (grants: readonly { view: string; level: GrantLevel }[], words) =>
    grants.map(({ view, level }) => grantOf(words.routes, view, level, words)).join(', '),
  'devices/terminals.clockDrift': (drift: number, { terminals }, language) =>
    clockWords(drift, language, {
      exact: terminals.clockExact,
      behind: (time) => filled(terminals.clockBehind, { time }),
      ahead: (time) => filled(terminals.clockAhead, { time }),
    }),
  'devices/terminals.problems': (problems: readonly TerminalProblem[], { terminals }) =>
    problems.map((problem) => terminals.problems[problem]).join(', '),
  'terminal-syncs.missing': (parts: readonly string[], { syncs }) =>
    [...new Set(parts.map((part) => (isNamedPart(part) ? syncs.parts[part] : syncs.partOther)))].join(', '),
  'webhooks.events': (events: readonly string[], words) =>
    events.map((event) => wordOf(words.external.events, event)).join(', '),
};

/** True for a field that is kept as a structure and told in words. */
export function isTold(resource: string, field: string): boolean {
  return Object.hasOwn(told, `${resource}.${field}`);
}

/** A structured field in words; null where it holds nothing. */
export function toldIn(language: Language, resource: string, field: string, value: unknown): string | null {
  const tell = told[`${resource}.${field}`];
  return tell && value !== null && value !== undefined
    ? tell(value as never, catalogues[language], language)
    : null;
}
