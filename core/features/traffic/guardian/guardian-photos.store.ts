import { randomBytes } from 'node:crypto';
import type { GuardianPhotoInput } from '../../../../shared/features/traffic/guardian/guardian-photo.schema.ts';
import { sealBytes } from '../../../../shared/sealing.ts';
import type { Actor } from '../../../db/actor.ts';
import { recordChange } from '../../../db/ledger.ts';
import { type CompanyScope, createRecord, lockRecord, updateRecord } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { guardianPersons } from './guardian-persons.table.ts';
import { photoOf } from './guardian-photos.list.ts';
import { guardianPhotos } from './guardian-photos.table.ts';
import type { Portrait } from './portrait.ts';

type Photo = RecordOf<typeof guardianPhotos>;

/** What a sealed picture is bound to: it opens for no other person, and a thumbnail as no picture. */
export const photoPlace = (
  { companyId, personId }: Pick<Photo, 'companyId' | 'personId'>,
  field: 'picture' | 'thumbnail',
) => `guardian_photos.${field}/${companyId}/${personId}`;

/** Keeps the photo of a person in the place of the one before, under a key of its own. @throws notFound */
export async function writePhoto(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  secrets: Secrets,
  { personId, consent, portrait }: Pick<GuardianPhotoInput, 'personId' | 'consent'> & { portrait: Portrait },
): Promise<Photo> {
  // Two photos of one person take turns, and none is kept of who is being deleted.
  await lockRecord(trx, guardianPersons, scope, personId);
  const row = { companyId: scope.companyId, personId };
  const key = randomBytes(32);
  const sealedAs = (field: 'picture' | 'thumbnail') =>
    sealBytes(key, portrait[field], photoPlace(row, field)).toString('base64');
  const { textVersion, channel } = consent;
  const values = {
    consent: { textVersion, channel, at: new Date(actor.now).toISOString(), by: actor.userId },
    ...{ width: portrait.width, height: portrait.height, bytes: portrait.picture.length },
    contentKey: secrets.seal(guardianPhotos, 'contentKey', row, key.toString('base64')),
    ...{ picture: sealedAs('picture'), thumbnail: sealedAs('thumbnail') },
  };
  const before = await photoOf(trx, scope, personId);
  if (!before) return createRecord(trx, guardianPhotos, scope, actor, { personId, ...values });
  return updateRecord(trx, guardianPhotos, scope, actor, { id: before.id, version: undefined }, values);
}

/** Deletes the photo of a person for good, its thumbnail with it; the audit keeps that there was one and who agreed to it. */
export async function removePhoto(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  personId: number,
): Promise<void> {
  const before = await photoOf(trx, scope, personId);
  if (!before) return;
  await trx.deleteFrom('guardian_photos').where('id', '=', before.id).execute();
  const after = { ...before, status: 'D' };
  await recordChange(trx, guardianPhotos, scope, actor, { action: 'delete', before, after });
}
