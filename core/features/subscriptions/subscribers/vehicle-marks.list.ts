import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { Identity } from './subscriber-entry.list.ts';

/** Two queries in one, each with an index of its own. */
const vehiclesWith = prepared<Identity & { companyId: number }, Identity>((db, given) => {
  const own = db
    .selectFrom('subscriber_vehicles')
    .select(['plate', 'tag'])
    .where('company_id', '=', given('companyId'));
  return own.where('plate', '=', given('plate')).unionAll(own.where('tag', '=', given('tag')));
});

/** By what else a vehicle of a subscriber may be read than by what was read of it: its plates and its tags. */
export interface OtherMarks {
  plates: string[];
  tags: string[];
}

export const noMarks: OtherMarks = { plates: [], tags: [] };

/**
 * A vehicle is one, whether its plate or its tag is read: what subscriptions know of it beside what was read. Where both
 * were read and are of two vehicles, the tag counts: a camera misreads.
 */
export async function otherMarks(
  db: Db | Trx,
  companyId: number,
  { plate, tag }: Identity,
): Promise<OtherMarks> {
  if (plate === null && tag === null) return noMarks;
  const found = await vehiclesWith(db, { companyId, plate, tag });
  const ofTag = found.filter((one) => tag !== null && one.tag === tag);
  const known = ofTag.length > 0 ? ofTag : found;
  const others = (all: (string | null)[], read: string | null) => [
    ...new Set(all.filter((one) => one !== null && one !== read) as string[]),
  ];
  return {
    plates: others(
      known.map((one) => one.plate),
      plate,
    ),
    tags: others(
      known.map((one) => one.tag),
      tag,
    ),
  };
}
