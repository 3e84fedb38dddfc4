import { type Kysely, sql } from 'kysely';
import { createIndex, createTable, type DialectName, type Migration } from './schema.ts';

/** What a report reads of a stay. */
const read =
  'entry_at, exit_at, purge_id, plate, slot_id, entry_device_id, vehicle_type, service, company_id';

/** Unpacks the days of a stay, as it is after and as it was before. */
const unpack = (row: 'new' | 'old') => `
  update stay_days set changes = changes + 1, packed = 0, entered = null, gone = null,
    entry_head = null, entries = null, exit_head = null, exits = null
  where company_id = ${row}.company_id and day in (${row}.entry_at / 86400000, ${row}.exit_at / 86400000);`;

const events: readonly [event: string, rows: readonly ('new' | 'old')[]][] = [
  ['insert', ['new']],
  [`update of ${read}`, ['old', 'new']],
  ['delete', ['old']],
];

async function createTriggers(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const [event, rows] of events) {
    const [name] = event.split(' ');
    const statements = rows.map(unpack).join('');
    if (dialect === 'sqlite')
      await sql
        .raw(`create trigger stays_unpacked_by_${name} after ${event} on stays begin ${statements} end`)
        .execute(db);
    else {
      await sql
        .raw(
          `create function stays_unpacked_by_${name}() returns trigger language plpgsql as $$ begin ${statements} return null; end $$`,
        )
        .execute(db);
      await sql
        .raw(
          `create trigger stays_unpacked_by_${name} after ${event} on stays for each row execute function stays_unpacked_by_${name}()`,
        )
        .execute(db);
    }
  }
}

export const stayDays: Migration = {
  name: '0071-stay-days',
  why: 'Reports go through the stays of a day that is over by columns; the database unpacks a day whose stays change.',
  async up(db, dialect) {
    await createTable(
      db,
      dialect,
      'stay_days',
      {
        company_id: 'companies',
        day: 'int',
        changes: 'int',
        marked_at: 'int',
        packed: 'int',
        entered: 'int?',
        gone: 'int?',
        entry_head: 'text?',
        entries: 'bytes?',
        exit_head: 'text?',
        exits: 'bytes?',
      },
      ['company_id', 'day'],
    );
    await createIndex(db, 'stay_days_unpacked', 'stay_days (day, company_id)', { where: 'packed = 0' });
    await createTriggers(db, dialect);
  },
};
