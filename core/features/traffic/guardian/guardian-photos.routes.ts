import {
  type GuardianPhotoInput,
  guardianPhotoSchema,
} from '../../../../shared/features/traffic/guardian/guardian-photo.schema.ts';
import { limits } from '../../../../shared/limits.ts';
import { readRecord, toWire } from '../../../db/records.ts';
import type { Db } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { file, nothing } from '../../../http/answers.ts';
import { type Call, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { personPhotoAnswer, photoAnswer } from './guardian.answers.ts';
import { guardianPersons } from './guardian-persons.table.ts';
import { keepsPhotos, photoOf } from './guardian-photos.list.ts';
import { seenPicture } from './guardian-photos.service.ts';
import { removePhoto, writePhoto } from './guardian-photos.store.ts';
import { guardianPhotos } from './guardian-photos.table.ts';
import { portraitOf } from './portrait.ts';

const root = '/guardian-photos';
const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'guardian-photos', level, scope: 'company' }) as const;

/** The person of the path, who may have been deleted: a photo of hers is not there then. @throws notFound */
async function personIn(call: Call, id = idOf(call)): Promise<number> {
  return (await readRecord(call.db, guardianPersons, companyScope(call), id)).id;
}

const pictureEndpoint = (secrets: Secrets, field: 'picture' | 'thumbnail', summary: string): Endpoint => ({
  method: 'GET',
  path: `${root}/:id/${field}`,
  answers: file('image/jpeg'),
  guard: guard('read'),
  summary,
  async handle(call) {
    const bytes = await seenPicture(call.db, companyScope(call), call.actor, secrets, {
      ...{ personId: idOf(call), field },
    });
    Object.assign(call.answer.headers, {
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="photo.jpg"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    return bytes;
  },
});

/** @throws photosOff */
async function checkKept(db: Db, scope: ReturnType<typeof companyScope>): Promise<void> {
  if (!(await keepsPhotos(db, scope))) throw new AppError('photosOff');
}

/** Photos of persons at the gate, by the person's id; whoever has not this resource sees none. */
export const photoEndpoints = (secrets: Secrets): Endpoint[] => [
  {
    method: 'GET',
    path: `${root}/:id`,
    answers: personPhotoAnswer,
    guard: guard('read'),
    summary: 'Whether the lot keeps photos, and what is known of that of a person (by its id).',
    async handle(call) {
      const scope = companyScope(call);
      const personId = await personIn(call);
      const isOn = await keepsPhotos(call.db, scope);
      const photo = isOn ? await photoOf(call.db, scope, personId) : null;
      return { isOn, photo: photo && toWire(guardianPhotos, photo) };
    },
  },
  pictureEndpoint(secrets, 'picture', 'The photo of a person (by its id). Each view is filed in the audit.'),
  pictureEndpoint(
    secrets,
    'thumbnail',
    'The small photo of a person (by its id). The first view in an hour of each user is filed in the audit.',
  ),
  {
    ...endpoint<GuardianPhotoInput>({
      method: 'POST',
      path: root,
      answers: photoAnswer,
      guard: guard('write'),
      summary:
        'Keeps the photo of a person: JPEG, PNG or WebP in base64, judged by its bytes and written anew, with the consent to it.',
      body: guardianPhotoSchema,
      async handle(call) {
        const scope = companyScope(call);
        const { personId, file: sent, consent } = call.body;
        await checkKept(call.db, scope);
        await personIn(call, personId);
        // Before the transaction: nobody waits for a picture to be read.
        const portrait = await portraitOf(Buffer.from(sent.content, 'base64'));
        const kept = await transact(call.db, (trx) =>
          writePhoto(trx, scope, call.actor, secrets, { personId, consent, portrait }),
        );
        return toWire(guardianPhotos, kept);
      },
    }),
    // In base64, and so much more that a file which is too large is told its limit instead of 413.
    bodyBytes: 2 * limits.photoBytes,
  },
  {
    method: 'DELETE',
    path: `${root}/:id`,
    answers: nothing,
    status: 204,
    guard: guard('write'),
    summary:
      'Takes the consent to the photo of a person (by its id) back: photo and thumbnail are deleted for good.',
    async handle(call) {
      const personId = await personIn(call);
      await transact(call.db, (trx) => removePhoto(trx, companyScope(call), call.actor, personId));
      return undefined;
    },
  },
];
