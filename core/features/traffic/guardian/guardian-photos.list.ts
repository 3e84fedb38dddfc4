import type { CompanyScope } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { guardianPhotos } from './guardian-photos.table.ts';

/** The photo of a person; null where it has none. */
export async function photoOf(
  db: Db | Trx,
  { companyId }: CompanyScope,
  personId: number,
): Promise<RecordOf<typeof guardianPhotos> | null> {
  const row = await db
    .selectFrom('guardian_photos')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ? guardianPhotos.read(row) : null;
}

/** Whether the lot keeps photos. */
export async function keepsPhotos(db: Db | Trx, { companyId }: CompanyScope): Promise<boolean> {
  return (await lotSettings(db, companyId)).visitorPhotos;
}

/** Which of these persons have a photo; null where the lot keeps none. */
export async function personsWithPhoto(
  db: Db | Trx,
  scope: CompanyScope,
  personIds: readonly number[],
): Promise<ReadonlySet<number> | null> {
  if (!(await keepsPhotos(db, scope))) return null;
  const rows = await db
    .selectFrom('guardian_photos')
    .select('person_id')
    .where('company_id', '=', scope.companyId)
    // No record has id 0: an empty list would be no SQL.
    .where('person_id', 'in', [0, ...personIds])
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}

/** Whether the user's view of this photo was filed since an instant, epoch milliseconds. */
export async function wasSeenSince(
  db: Db | Trx,
  { photoId, userId, since }: { photoId: number; userId: number; since: number },
): Promise<boolean> {
  const seen = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('resource', '=', 'guardian-photos')
    .where('record_id', '=', photoId)
    .where('action', '=', 'view')
    .where('user_id', '=', userId)
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return seen !== undefined;
}
