import { sql } from 'kysely';
import type { Migration } from './schema.ts';

export const inside: Migration = {
  name: '0023-inside',
  why: 'What is in a lot is listed, searched and exported like records: its open stays with the names of slot and terminal.',
  async up(db) {
    await sql`
      create view inside_stays as
      select s.id, 0 as version, s.entry_at as created_at, s.entry_at as updated_at, 'A' as status, s.company_id,
        s.ticket, s.plate, s.tag, s.vehicle_type, s.service, s.slot_id, p.title as slot, d.name as device,
        s.entry_at, s.paid_at, s.exit_before, s.duplicate, s.lost_ticket, s.exit_at, s.tariff_id,
        s.tariff_version_id
      from stays s join slots p on p.id = s.slot_id join devices d on d.id = s.entry_device_id
      where s.exit_at is null
    `.execute(db);
  },
};
