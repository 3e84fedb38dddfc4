import { storedIdentification } from '../../../../shared/nit.ts';
import type { Db, Trx } from '../../../db/schema.ts';

/** A third party as a file names it. */
export interface NamedParty {
  identificationType: string;
  identification: string;
}

/** The id of the third party with this identification; undefined where there is none. */
export async function partyId(db: Db | Trx, party: NamedParty): Promise<number | undefined> {
  const { identificationType, identification } = party;
  const found = await db
    .selectFrom('entities')
    .select('id')
    .where('identification', '=', storedIdentification(identificationType, identification))
    .where('identification_type', '=', identificationType)
    .where('status', '<>', 'D')
    .executeTakeFirst();
  return found?.id;
}
