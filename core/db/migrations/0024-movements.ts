import { sql } from 'kysely';
import type { Migration } from './schema.ts';

export const movements: Migration = {
  name: '0024-movements',
  why: 'Entries and exits are listed, filtered and exported like records: every stay with the names of slot and terminals.',
  async up(db) {
    // Left joins: whoever only counts or orders reads the index of the stays and no name.
    await sql`
      create view movements as
      select s.id, 0 as version, s.entry_at as created_at, s.entry_at as updated_at, 'A' as status, s.company_id,
        s.ticket, s.plate, s.tag, s.vehicle_type, s.service, s.slot_id, p.title as slot, e.name as entry_device,
        x.name as exit_device, s.entry_at, s.exit_at,
        case when s.exit_at is null then 'inside' else 'left' end as state
      from stays s left join slots p on p.id = s.slot_id left join devices e on e.id = s.entry_device_id
        left join devices x on x.id = s.exit_device_id
    `.execute(db);
  },
};
