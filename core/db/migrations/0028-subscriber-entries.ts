import { type Kysely, sql } from 'kysely';
import { addColumn, type Migration } from './schema.ts';

export const subscriberEntries: Migration = {
  name: '0028-subscriber-entries',
  why: 'Slots keep spaces for subscribers, or are theirs alone; lists of stays name the subscriber.',
  async up(db, dialect) {
    await addColumn(db, dialect, 'slots', ['reserved', 'int = 0']);
    await addColumn(db, dialect, 'slots', ['subscribers_only', 'int = 0']);
    await sql`drop view inside_stays`.execute(db);
    await sql`drop view movements`.execute(db);
    await createInside(db);
    await createMovements(db);
  },
};

async function createInside(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view inside_stays as
    select s.id, 0 as version, s.entry_at as created_at, s.entry_at as updated_at, 'A' as status, s.company_id,
      s.ticket, s.plate, s.tag, s.vehicle_type, s.service, s.subscriber_id, u.title as subscriber, s.slot_id,
      p.title as slot, d.name as device, s.entry_at, s.paid_at, s.exit_before, s.duplicate, s.lost_ticket, s.exit_at,
      s.tariff_id, s.tariff_version_id
    from stays s join slots p on p.id = s.slot_id join devices d on d.id = s.entry_device_id
      left join subscribers u on u.id = s.subscriber_id
    where s.exit_at is null
  `.execute(db);
}

async function createMovements(db: Kysely<unknown>): Promise<void> {
  // Left joins: whoever only counts or orders reads the index of the stays and no name.
  await sql`
    create view movements as
    select s.id, 0 as version, s.entry_at as created_at, s.entry_at as updated_at, 'A' as status, s.company_id,
      s.ticket, s.plate, s.tag, s.vehicle_type, s.service, s.subscriber_id, u.title as subscriber, s.slot_id,
      p.title as slot, e.name as entry_device, x.name as exit_device, s.entry_at, s.exit_at,
      case when s.exit_at is null then 'inside' else 'left' end as state
    from stays s left join slots p on p.id = s.slot_id left join devices e on e.id = s.entry_device_id
      left join devices x on x.id = s.exit_device_id left join subscribers u on u.id = s.subscriber_id
  `.execute(db);
}
