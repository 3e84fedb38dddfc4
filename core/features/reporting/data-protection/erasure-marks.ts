import { randomBytes } from 'node:crypto';
import type { PersonStore } from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { forgetting } from './blanks.rules.ts';
import type { ErasedLine } from './erasure-lines.ts';
import type { ErasurePlan, FileScope } from './person-file.service.ts';
import { knownRecords } from './persons.list.ts';

type Named = Pick<ErasurePlan['person'], 'ref' | 'name' | 'identification'>;

/**
 * What a line has in the place of a person: the mark of its document; of who has none, that of its record and name.
 * @returns null where the key is not given
 */
export function hashOf(secrets: Secrets, keyId: string, { identification, ref, name }: Named): string | null {
  return secrets.mark(identification ? `document ${identification}` : `record ${ref} ${name}`, keyId);
}

/** The line that an erasure leaves, in the database and outside of it. */
export function erasedLine(
  secrets: Secrets,
  { companyId, seesUsers, managed, reach, erasable, now }: FileScope,
  { person, duties }: ErasurePlan,
  { mark, act }: Pick<ErasedLine, 'mark' | 'act'>,
): ErasedLine {
  const [key] = secrets.keyIds;
  const hash = key && hashOf(secrets, key, person);
  if (!key || !hash) throw new Error('An erasure cannot be noted without a key.');
  return {
    ...{ kind: 'erased', code: randomBytes(12).toString('base64url'), at: now, companyId, key, hash },
    identificationType: person.identificationType,
    ref: person.identification ? null : person.ref,
    records: knownRecords(person),
    ...{ mark, seesUsers, managed, reach, erasable, kept: keptOf(duties), act },
  };
}

/** What a duty kept, as far as it may go another time; visits stay and go with their person. */
function keptOf(duties: ErasurePlan['duties']): ErasedLine['kept'] {
  const kept: Partial<Record<PersonStore, number[]>> = {};
  for (const place of duties.keys()) {
    const at = place.lastIndexOf(':');
    const store = place.slice(0, at) as PersonStore;
    if (!forgetting[store] || store === 'guardian-visits') continue;
    kept[store] = [...(kept[store] ?? []), Number(place.slice(at + 1))];
  }
  return kept;
}

/**
 * The duties that still count when an erasure is done again: those of records that it left. An older database may know of a
 * contract or an account that had ended by then.
 */
export function dutiesLeft({ found, duties }: ErasurePlan, { kept }: ErasedLine): ErasurePlan['duties'] {
  const isLeft = (store: PersonStore, id: number) => kept[store]?.includes(id) === true;
  const left = new Map(duties);
  for (const [store, rows] of found) {
    if (!forgetting[store]) continue;
    for (const row of rows) {
      const stays =
        store === 'guardian-visits'
          ? isLeft('guardian-persons', Number(row.personId))
          : isLeft(store, Number(row.id));
      if (!stays) left.delete(`${store}:${row.id}`);
    }
  }
  return left;
}
