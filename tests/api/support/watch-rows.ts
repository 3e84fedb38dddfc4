import type { Insertable } from 'kysely';
import type { Schema } from '../../../core/db/schema.ts';
import type { Site } from './site.ts';

/** Writes an entry of the watch list as two persons would have made it: one that turns away, and is in force. */
export async function addWatch(
  site: Site,
  companyId: number,
  more: Partial<Insertable<Schema['guardian_watch']>> & { title: string },
): Promise<void> {
  const now = site.clock.now;
  const nobody = { proposed_by: null, confirmed_by: null, end_asked_by: null, ended_by: null };
  const nothing = { identification_type: null, identification: null, name_match: null, plate: null };
  await site.db
    .insertInto('guardian_watch')
    .values({
      ...{ company_id: companyId, created_at: now, updated_at: now, status: 'A', version: 1 },
      ...{ name: more.title, reason: `Por ${more.title}`, action: 'deny', state: 'active', until: null },
      ...nobody,
      ...nothing,
      search: more.title,
      ...more,
    })
    .execute();
}
