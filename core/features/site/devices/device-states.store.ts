import { sql } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';

/** Whoever was seen so lately need not be written down again: most events of a busy terminal cost no write. */
const seenLatelyMs = 30_000;

interface Whose {
  deviceId: number;
  companyId: number;
}

/** What is not known of a terminal that speaks for the first time. */
const untold = {
  state: '{}',
  battery: null,
  printer: null,
  paper: null,
  software: null,
  clock_drift: null,
  clock_at: null,
  configuration_tag: null,
  configuration_parts: null,
  configuration_at: null,
  sync_asked: 0,
  sync_met: 0,
  sync_asked_at: null,
  sync_met_at: null,
};

const touch = prepared<Whose & { now: number; before: number }>((db, given) =>
  db
    .insertInto('device_states')
    .values({
      ...untold,
      device_id: given('deviceId'),
      company_id: given('companyId'),
      seen_at: given('now'),
    })
    .onConflict((conflict) =>
      conflict
        .column('device_id')
        .doUpdateSet({ seen_at: sql<number>`excluded.seen_at` })
        .where(sql<boolean>`device_states.seen_at < ${given('before')}`),
    ),
);

/** A terminal has spoken, whatever it said. */
export async function markSeen(trx: Trx, { deviceId, companyId }: Whose, now: number): Promise<void> {
  await touch(trx, { deviceId, companyId, now, before: now - seenLatelyMs });
}

interface ReportedStatus extends Whose {
  seenAt: number;
  /** The whole of it as it came, JSON. */
  state: string;
  battery: number | null;
  printer: string | null;
  paper: string | null;
  software: string | null;
}

/** Milliseconds: our clock less the terminal's, and when; null where it did not tell. */
interface ReportedClock {
  clockDrift: number | null;
  clockAt: number | null;
}

const readings = ['seen_at', 'state', 'battery', 'printer', 'paper', 'software'] as const;

function statusUpsert(replaced: readonly ((typeof readings)[number] | 'clock_drift' | 'clock_at')[]) {
  return prepared<ReportedStatus & ReportedClock>((db, given) =>
    db
      .insertInto('device_states')
      .values({
        ...untold,
        device_id: given('deviceId'),
        company_id: given('companyId'),
        seen_at: given('seenAt'),
        state: given('state'),
        battery: given('battery'),
        printer: given('printer'),
        paper: given('paper'),
        software: given('software'),
        clock_drift: given('clockDrift'),
        clock_at: given('clockAt'),
      })
      .onConflict((conflict) =>
        conflict
          .column('device_id')
          .doUpdateSet((row) =>
            Object.fromEntries(replaced.map((name) => [name, row.ref(`excluded.${name}`)])),
          ),
      ),
  );
}

const storeReadings = statusUpsert(readings);
const storeWithClock = statusUpsert([...readings, 'clock_drift', 'clock_at']);

/** What a terminal tells of itself takes the place of what it told before; a clock that it does not tell stays known. */
export async function storeStatus(trx: Trx, reported: ReportedStatus & ReportedClock): Promise<void> {
  await (reported.clockAt === null ? storeReadings : storeWithClock)(trx, reported);
}

interface Fetched extends Whose {
  now: number;
  tag: string;
  /** Digests of the parts, JSON. */
  parts: string;
  /** How often it had been asked to fetch when its call came in. */
  asked: number;
}

const fetched = prepared<Fetched & { before: number }>((db, given) =>
  db
    .insertInto('device_states')
    .values({
      ...untold,
      device_id: given('deviceId'),
      company_id: given('companyId'),
      seen_at: given('now'),
      configuration_tag: given('tag'),
      configuration_parts: given('parts'),
      configuration_at: given('now'),
      sync_met: given('asked'),
    })
    .onConflict((conflict) =>
      conflict
        .column('device_id')
        .doUpdateSet((row) => ({
          seen_at: row.ref('excluded.seen_at'),
          configuration_tag: row.ref('excluded.configuration_tag'),
          configuration_parts: row.ref('excluded.configuration_parts'),
          configuration_at: row.ref('excluded.configuration_at'),
          sync_met: row.ref('excluded.sync_met'),
          sync_met_at: sql<number | null>`case when excluded.sync_met > device_states.sync_met
            then excluded.configuration_at else device_states.sync_met_at end`,
        }))
        .where(
          sql<boolean>`coalesce(device_states.configuration_tag, '') <> excluded.configuration_tag
            or excluded.sync_met > device_states.sync_met
            or coalesce(device_states.configuration_at, 0) < ${given('before')}`,
        ),
    ),
);

/** A terminal has the configuration of this tag now; told again within half a minute, that costs no write. */
export async function markFetched(db: Db | Trx, what: Fetched): Promise<void> {
  await fetched(db, { ...what, before: what.now - seenLatelyMs });
}
