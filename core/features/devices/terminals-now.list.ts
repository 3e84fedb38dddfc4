import {
  offlineAfterMinutes,
  type TerminalNow,
  type Warning,
} from '../../../shared/features/dashboard/dashboard.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';

interface Row {
  id: number;
  name: string;
  has_key: number;
  seen_at: number | null;
  state: string | null;
}

const withStates = prepared<{ companyId: number }, Row>((db, given) =>
  db
    .selectFrom('devices')
    .leftJoin('device_states', 'device_states.device_id', 'devices.id')
    .select((from) => [
      'devices.id',
      'devices.name',
      from.case().when('devices.key_hash', 'is', null).then(0).else(1).end().as('has_key'),
      'device_states.seen_at',
      'device_states.state',
    ])
    .where('devices.company_id', '=', given('companyId'))
    .where('devices.status', '=', 'A')
    .orderBy('devices.name')
    .orderBy('devices.id'),
);

/** The terminals of a lot by name: which have a key, and which are online. */
export async function terminalsNow(db: Db, companyId: number, now: number): Promise<TerminalNow[]> {
  const rows = await withStates(db, { companyId });
  return rows.map(({ id, name, has_key, seen_at, state }) => {
    const { battery }: { battery?: unknown } = state === null ? {} : JSON.parse(state);
    return {
      id,
      name,
      hasKey: has_key === 1,
      seenAt: seen_at === null ? null : new Date(seen_at).toISOString(),
      online: seen_at !== null && now - seen_at < offlineAfterMinutes * 60_000,
      battery: typeof battery === 'number' ? battery : null,
    };
  });
}

/** Terminals that cannot speak for want of a key, and those that could and do not. */
export async function terminalWarnings(
  db: Db,
  { companyId, now }: { companyId: number; now: number },
): Promise<Warning[]> {
  const terminals = await terminalsNow(db, companyId, now);
  const namesOf = (which: (one: TerminalNow) => boolean) => terminals.filter(which).map(({ name }) => name);
  const offline = namesOf((one) => one.hasKey && !one.online);
  const keyless = namesOf((one) => !one.hasKey);
  return [
    ...(offline.length > 0 ? [{ kind: 'terminals-offline', tone: 'warning', names: offline } as const] : []),
    ...(keyless.length > 0
      ? [{ kind: 'terminals-without-key', tone: 'warning', names: keyless } as const]
      : []),
  ];
}
