import { storedIdentification } from '../../../../shared/nit.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { type Reach, readableParties } from './entity-reach.list.ts';

/** A third party as a file names it. */
export interface NamedParty {
  identificationType: string;
  identification: string;
}

/** Who looks for third parties: a lot, and how far its user reaches beyond it. */
export interface Seeker {
  companyId: number | null;
  reach: Reach;
}

/**
 * The id of the third party with this identification: one of the lot itself, else one within reach; of several the oldest.
 * Undefined where there is none.
 */
export async function partyId(
  db: Db | Trx,
  { companyId, reach }: Seeker,
  party: NamedParty,
): Promise<number | undefined> {
  const own = companyId === null ? undefined : await partyWithin(db, [companyId], party);
  return own ?? partyWithin(db, reach, party);
}

async function partyWithin(
  db: Db | Trx,
  reach: Reach,
  { identificationType, identification }: NamedParty,
): Promise<number | undefined> {
  const found = await readableParties(db, reach)
    .select('entities.id')
    .where('entities.identification', '=', storedIdentification(identificationType, identification))
    .where('entities.identification_type', '=', identificationType)
    .orderBy('entities.id')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}
