import { licenceState } from '../../../../shared/features/site/devices/licence.ts';
import type { TerminalNow } from '../../../../shared/features/site/devices/terminal.ts';
import {
  concernsOf,
  offlineAfterMinutes,
  type TerminalConcern,
  type TerminalState,
} from '../../../../shared/features/site/devices/terminal-health.ts';
import type { Warning } from '../../../../shared/warnings.ts';
import { asDictionary } from '../../../db/order.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RowOf } from '../../../db/table.ts';
import type { terminals } from './devices.table.ts';

export type TerminalRow = Omit<RowOf<typeof terminals>, 'id'> & { id: number };

/** The lot whose terminals are looked at; `today` is its local day, `now` epoch milliseconds. */
export interface LotMoment {
  companyId: number;
  now: number;
  today: string;
}

const ofCompany = prepared<{ companyId: number }, TerminalRow>((db, given) =>
  db
    .selectFrom('terminals')
    .selectAll()
    .where('company_id', '=', given('companyId'))
    .where('status', '=', 'A')
    .orderBy(asDictionary(db, 'name'))
    .orderBy('id'),
);

/** The terminals of a lot by name, as they are stored. */
export function terminalRows(db: Db | Trx, companyId: number): Promise<TerminalRow[]> {
  return ofCompany(db, { companyId });
}

const instantOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** How a terminal stands at a moment. */
export function standOf(row: TerminalRow, { now, today }: Omit<LotMoment, 'companyId'>): TerminalNow {
  const { id, name, battery, printer, paper, software, clock_drift } = row;
  // 0: it was asked for something before it ever spoke.
  const seen_at = row.seen_at || null;
  const hasKey = row.key_issued_at !== null;
  const online = seen_at !== null && now - seen_at < offlineAfterMinutes * 60_000;
  const spoken: TerminalState = seen_at === null ? 'never' : online ? 'online' : 'offline';
  return {
    id,
    name,
    hasKey,
    seenAt: instantOf(seen_at),
    online,
    state: hasKey ? spoken : 'no-key',
    battery,
    printer,
    paper,
    software,
    clockDrift: clock_drift,
    clockAt: instantOf(row.clock_at),
    licence: licenceState({ issued: hasKey, validTo: row.key_valid_to }, today),
    configurationAt: instantOf(row.configuration_at),
  };
}

/** The terminals of a lot by name: which have a key, which are online, and what they told last. */
export async function terminalsNow(db: Db, moment: LotMoment): Promise<TerminalNow[]> {
  const rows = await terminalRows(db, moment.companyId);
  return rows.map((row) => standOf(row, moment));
}

/** Terminals that cannot speak, those that could and do not, and those that speak of something to mend. */
export async function terminalWarnings(db: Db, moment: LotMoment): Promise<Warning[]> {
  const terminals = await terminalsNow(db, moment);
  const about = (kind: TerminalWarning['kind'], concern: TerminalConcern): Warning[] => {
    const names = terminals.filter((one) => concernsOf(one).includes(concern)).map(({ name }) => name);
    return names.length > 0 ? [{ kind, tone: 'warning', names }] : [];
  };
  return [
    ...about('terminals-offline', 'offline'),
    ...about('terminals-without-key', 'without-key'),
    ...about('terminals-unwell', 'unwell'),
    ...about('licences-ending', 'licence'),
  ];
}

type TerminalWarning = Extract<Warning, { names: string[] }>;
