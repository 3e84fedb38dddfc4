import { openBytes } from '../../../../shared/sealing.ts';
import type { Actor } from '../../../db/actor.ts';
import { recordView } from '../../../db/ledger.ts';
import type { CompanyScope } from '../../../db/records.ts';
import type { Db } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { keepsPhotos, photoOf, wasSeenSince } from './guardian-photos.list.ts';
import { photoPlace } from './guardian-photos.store.ts';
import { guardianPhotos } from './guardian-photos.table.ts';

/** Milliseconds in which thumbnails of one person are one view of one user. */
const oneView = 3_600_000;

interface AskedPicture {
  personId: number;
  field: 'picture' | 'thumbnail';
}

/**
 * The picture or the thumbnail of a person, and that it was seen in the audit: each picture, and of thumbnails, which come
 * along wherever the person is shown, one an hour for each user and person.
 * @throws notFound where there is none or the lot keeps none, secretUnreadable
 */
export async function seenPicture(
  db: Db,
  scope: CompanyScope,
  actor: Actor,
  secrets: Secrets,
  { personId, field }: AskedPicture,
): Promise<Buffer> {
  const photo = (await keepsPhotos(db, scope)) ? await photoOf(db, scope, personId) : null;
  if (!photo) throw new AppError('notFound');
  const key = Buffer.from(secrets.open(guardianPhotos, 'contentKey', photo), 'base64');
  const bytes = openBytes(key, Buffer.from(photo[field], 'base64'), photoPlace(photo, field));
  if (!bytes) throw new AppError('secretUnreadable');
  const seen = { photoId: photo.id, userId: actor.userId ?? 0, since: actor.now - oneView };
  if (field === 'picture' || !(await wasSeenSince(db, seen)))
    await transact(db, (trx) => recordView(trx, guardianPhotos, scope, actor, { id: photo.id, personId }));
  return bytes;
}
