import type { Db } from '../../../db/schema.ts';
import { guardianPersons } from './guardian-persons.table.ts';
import { watchedBy } from './guardian-watch.list.ts';
import { isBlocked } from './visit-decision.rules.ts';

/** A person as a reader that is cut off needs it, days as the lot's, both ends included. The tag says enough: no name. */
export interface TerminalPerson {
  tag: string;
  validFrom: string;
  validTo: string | null;
  /** Null is at any hour. */
  scheduleId: number | null;
  /** The monthly plan that has to let it in too. */
  subscriberId: number | null;
}

/**
 * Persons with a tag whom a lot lets in on a day or later, in the order of their tags. Left out is whose permission is over,
 * who is blocked or turned away by the watch list, and who has not consented.
 */
export async function personsOfTerminals(
  db: Db,
  companyId: number,
  today: string,
): Promise<TerminalPerson[]> {
  const rows = await db
    .selectFrom('person_tags')
    .innerJoin('guardian_persons', 'guardian_persons.id', 'person_tags.person_id')
    .select([
      'person_tags.tag',
      'guardian_persons.status',
      'guardian_persons.state_until as stateUntil',
      'guardian_persons.valid_from as validFrom',
      'guardian_persons.valid_to as validTo',
      'guardian_persons.schedule_id as scheduleId',
      'guardian_persons.subscriber_id as subscriberId',
      'guardian_persons.identification_type as identificationType',
      'guardian_persons.identification',
      'guardian_persons.name',
      'guardian_persons.vehicles',
    ])
    .where('person_tags.company_id', '=', companyId)
    .where('guardian_persons.status', '<>', 'D')
    .where('guardian_persons.consent', 'is not', null)
    .where((where) =>
      where.or([
        where('guardian_persons.valid_to', 'is', null),
        where('guardian_persons.valid_to', '>=', today),
      ]),
    )
    .orderBy('person_tags.tag')
    .execute();
  if (rows.length === 0) return [];
  const isDenied = await watchedBy(db, { companyId, day: today }, 'deny');
  return rows
    .filter(
      (row) =>
        !isBlocked(row, today) &&
        !isDenied({ ...row, vehicles: guardianPersons.columns.vehicles.read(row.vehicles) }),
    )
    .map(({ tag, validFrom, validTo, scheduleId, subscriberId }) => ({
      ...{ tag, validFrom, validTo, scheduleId, subscriberId },
    }));
}
