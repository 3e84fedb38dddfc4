import { randomUUID } from 'node:crypto';
import type { RegistrationInput } from '../../../../shared/features/subscriptions/registrations/registration.schema.ts';
import type { RegistrationOffer } from '../../../../shared/features/subscriptions/registrations/registration.ts';
import { vocabularyOf } from '../../../../shared/i18n/texts.ts';
import { storedIdentification } from '../../../../shared/nit.ts';
import { identificationTypes, vehicleTypes } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { linkTokenHash } from '../../../secrets/link-tokens.ts';
import type { Mail } from '../../access/mail/mail.rules.ts';
import { addressMark, isPageFresh, pageStamp, referenceOf } from './keyed-marks.ts';
import {
  answeredReference,
  documentCount,
  registeredSince,
  waitingCount,
  waitingOf,
} from './register-counts.list.ts';
import { queueProof } from './registration-mails.store.ts';
import { consentText, type OpenLot, openLot, openLotById } from './registrations.list.ts';
import {
  createRegistration,
  decideRegistration,
  type FiledRegistration,
  lockLink,
  proveEmail,
  type RegistrationRecord,
} from './registrations.store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Of one address within an hour: many telephones share one. */
const perAddress = 20;
/** Of a lot within an hour, whoever they are. */
const perLot = 200;
/** From so many on only addresses with few of them get in, so that a handful of addresses cannot use up the rest. */
const crowded = 100;
const perAddressCrowded = 2;
/** Registrations of a lot that may wait. */
const mostWaiting = 500;
/** Of one document within a day; more are answered like any other, and not kept. */
const perDocument = 3;

/** What the page of a lot needs; null where the link is good for nothing, whatever the reason. */
export async function registrationOffer(
  db: Db,
  { token, now, provesMail }: { token: string; now: number; provesMail: boolean },
): Promise<RegistrationOffer | null> {
  const lot = await openLot(db, token);
  const text = lot && (await consentText(db, lot.companyId));
  if (!lot || !text) return null;
  return {
    lot: lot.name,
    documents: worded('values.identificationTypes', identificationTypes),
    vehicleTypes: worded('values.vehicleTypes', vehicleTypes),
    text,
    provesMail,
    stamp: pageStamp(lot.salt, now),
  };
}

function worded(vocabulary: 'values.identificationTypes' | 'values.vehicleTypes', codes: readonly string[]) {
  const [es, en] = [vocabularyOf('es', vocabulary), vocabularyOf('en', vocabulary)];
  return codes.map((code) => ({ code, es: es[code] ?? code, en: en[code] ?? code }));
}

/**
 * Files who registers at a lot. The answer is the same whether or not the lot knows the document, the address or the plates.
 * @throws registrationClosed, registrationPageOld, registrationTextChanged, registrationQueueFull, tooManyRequests
 */
export async function register(
  db: Db,
  actor: Actor,
  given: RegistrationInput,
  { address, mail }: { address: string; mail: Mail | undefined },
): Promise<{ reference: string }> {
  const reference = await transact(db, async (trx) => {
    const lot = await lotOf(trx, given, actor.now);
    const id = given.id ?? randomUUID();
    const reference = referenceOf(lot.salt, id);
    if (given.website) return reference;
    const text = await consentText(trx, lot.companyId);
    if (given.consent.textVersion !== text?.version)
      throw AppError.on('consent.accepted', 'registrationTextChanged');
    await lockLink(trx, lot.companyId);
    const filed = { ...given, id, reference, language: given.language ?? 'es' };
    const answered = await answeredReference(trx, lot.companyId, filed.id);
    return answered ?? fileRegistration(trx, actor, lot, filed, { address, mail });
  });
  mail?.poke();
  return { reference };
}

/** The lot that is registered at. Its own page says when it was read; that of somebody else has no stamp. */
async function lotOf(
  trx: Trx,
  { lot: token, companyId, stamp }: RegistrationInput,
  now: number,
): Promise<OpenLot> {
  const lot = token ? await openLot(trx, token) : await openLotById(trx, companyId ?? 0);
  if (!lot) throw new AppError('registrationClosed');
  if (token && !isPageFresh(lot.salt, stamp ?? '', now)) throw new AppError('registrationPageOld');
  return lot;
}

async function fileRegistration(
  trx: Trx,
  actor: Actor,
  lot: OpenLot,
  given: FiledRegistration,
  { address, mail }: { address: string; mail: Mail | undefined },
): Promise<string> {
  const { companyId } = lot;
  const { now } = actor;
  const hash = addressMark(lot.salt, address);
  const since = now - hourMs;
  const inLot = await registeredSince(trx, { companyId, since });
  const share = inLot.count < crowded ? perAddress : perAddressCrowded;
  refuseMany(await registeredSince(trx, { companyId, since, addressMark: hash }), share, now);
  refuseMany(inLot, perLot, now);
  if ((await waitingCount(trx, companyId)) >= mostWaiting) throw new AppError('registrationQueueFull');
  const { identificationType } = given.person;
  const identification = storedIdentification(identificationType, given.person.identification);
  const document = { companyId, identificationType, identification };
  if ((await documentCount(trx, document, now - dayMs)) >= perDocument) return given.reference;
  const made = await createRegistration(trx, companyId, actor, given, hash);
  for (const earlier of await waitingOf(trx, document))
    if (earlier.id !== made.id && !isProvenOther(earlier, made))
      await decideRegistration(trx, companyId, actor, earlier, { state: 'refused' });
  if (mail) await queueProof(trx, made, now);
  return made.reference;
}

/** Whoever has proven an address keeps their place against one who names another. */
function isProvenOther(earlier: RegistrationRecord, made: RegistrationRecord): boolean {
  return earlier.emailProvenAt !== null && earlier.email !== made.email;
}

function refuseMany({ count, first }: { count: number; first: number }, most: number, now: number): void {
  if (count < most) return;
  throw new AppError('tooManyRequests', { retryAfter: Math.ceil((first + hourMs - now) / 1000) });
}

/** Notes that somebody followed the link that was mailed. @throws registrationProofInvalid */
export async function proveAddress(db: Db, actor: Actor, token: string): Promise<void> {
  const isProven = await transact(db, (trx) => proveEmail(trx, actor, linkTokenHash(token)));
  if (!isProven) throw new AppError('registrationProofInvalid');
}
