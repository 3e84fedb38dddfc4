import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { PersonStore } from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import type { OperatingSettings } from '../../../../shared/features/site/operating-parameters/settings.ts';
import type { Schema, Trx } from '../../../db/schema.ts';

/** A lot whose data is looked through: too old is what is before `before`, an instant, the beginning of `beforeDay`. */
export interface OldScope {
  companyId: number;
  before: number;
  beforeDay: string;
  today: string;
}

/** What is kept for a purpose, for how long after the last visit, and what goes then. */
export interface Purpose {
  /** Stands in the copy of erasures outside of the database. */
  name: string;
  store: PersonStore;
  /** Days after the last visit; 0 is for ever. */
  days(settings: OperatingSettings): number;
  /** Records that are due, some at a time; none whom a legal hold protects. */
  due(trx: Trx, scope: OldScope): Promise<number[]>;
  /** The fields that go; without them all that says who it is. */
  fields?: readonly string[];
}

/** Records that one transaction takes. */
export const dueAtOnce = 200;

type Persons = ExpressionBuilder<Schema, 'guardian_persons'>;

/** Nobody forgets whom a hold protects by the document. */
function isFree(
  today: string,
  by: 'guardian_persons' | 'guardian_guests' | 'guardian_watch' = 'guardian_persons',
) {
  const column = (name: string) => sql.ref(`${by}.${name}`);
  return sql<SqlBool>`not exists (select 1 from data_holds h where h.company_id = ${column('company_id')}
    and h.identification = ${column('identification')}
    and h.identification_type = ${column('identification_type')}
    and h.released_at is null and (h.until is null or h.until >= ${today}))`;
}

/** Nobody who came, or was filed, since then; and who lives or works here only once the permission is over. */
function isAway({ before, today }: OldScope) {
  return (on: Persons) =>
    on.and([
      on('guardian_persons.created_at', '<', before),
      on.not(
        on.exists(
          on
            .selectFrom('guardian_visits')
            .select('guardian_visits.id')
            .whereRef('guardian_visits.person_id', '=', 'guardian_persons.id')
            .where(({ or, eb }) =>
              or([eb('entry_at', '>=', before), eb('exit_at', '>=', before), eb('state', '=', 'inside')]),
            ),
        ),
      ),
      on.or([
        on('guardian_persons.kind', 'in', ['visitor', 'contractor']),
        on('guardian_persons.status', '=', 'D'),
        on('guardian_persons.valid_to', '<', today),
      ]),
    ]);
}

const oldPersons = (trx: Trx, scope: OldScope) =>
  trx
    .selectFrom('guardian_persons')
    .select('guardian_persons.id')
    .where('guardian_persons.company_id', '=', scope.companyId)
    .where('guardian_persons.name', 'not like', '#%')
    // A block is there to be known at the gate.
    .where('guardian_persons.status', '<>', 'B')
    .where(isAway(scope))
    .where(isFree(scope.today))
    .orderBy('guardian_persons.id')
    .limit(dueAtOnce);

const contact: Purpose = {
  name: 'contact',
  store: 'guardian-persons',
  days: ({ visitorContactDays }) => visitorContactDays,
  fields: ['telephone', 'email'],
  async due(trx, scope) {
    const rows = await oldPersons(trx, scope)
      .where(({ or, eb }) => or([eb('telephone', 'is not', null), eb('email', 'is not', null)]))
      .execute();
    return rows.map(({ id }) => id);
  },
};

const visits: Purpose = {
  name: 'visits',
  store: 'guardian-visits',
  days: ({ visitorVisitDays }) => visitorVisitDays,
  async due(trx, { companyId, before, today }) {
    const rows = await trx
      .selectFrom('guardian_visits')
      .innerJoin('guardian_persons', 'guardian_persons.id', 'guardian_visits.person_id')
      .select('guardian_visits.id')
      .where('guardian_visits.company_id', '=', companyId)
      .where('guardian_visits.entry_at', '<', before)
      .where('guardian_visits.state', '<>', 'inside')
      .where(({ or, eb }) => or([eb('exit_at', 'is', null), eb('exit_at', '<', before)]))
      .where('guardian_visits.person', 'not like', '#%')
      .where(isFree(today))
      .orderBy('guardian_visits.id')
      .limit(dueAtOnce)
      .execute();
    return rows.map(({ id }) => id);
  },
};

const persons: Purpose = {
  name: 'persons',
  store: 'guardian-persons',
  days: ({ visitorVisitDays }) => visitorVisitDays,
  async due(trx, scope) {
    return (await oldPersons(trx, scope).execute()).map(({ id }) => id);
  },
};

const heldPhotos = (trx: Trx, { companyId, today }: OldScope) =>
  trx
    .selectFrom('guardian_photos')
    .innerJoin('guardian_persons', 'guardian_persons.id', 'guardian_photos.person_id')
    .select('guardian_photos.id')
    .where('guardian_photos.company_id', '=', companyId)
    .where(isFree(today))
    .orderBy('guardian_photos.id')
    .limit(dueAtOnce);

/** A photo goes before its person does, also of who is blocked: it is kept for the next visit alone. */
const photos: Purpose = {
  name: 'photos',
  store: 'guardian-photos',
  days: ({ visitorPhotoDays }) => visitorPhotoDays,
  async due(trx, scope) {
    const rows = await heldPhotos(trx, scope)
      .where('guardian_photos.updated_at', '<', scope.before)
      .where('guardian_persons.id', 'in', (on) =>
        on.selectFrom('guardian_persons').select('guardian_persons.id').where(isAway(scope)),
      )
      .execute();
    return rows.map(({ id }) => id);
  },
};

/** Who was announced, once the invitation is as old as a visit may be; whom a hold protects by the document stays. */
const guests: Purpose = {
  name: 'guests',
  store: 'guardian-guests',
  days: ({ visitorVisitDays }) => visitorVisitDays,
  async due(trx, { companyId, before, today }) {
    const rows = await trx
      .selectFrom('guardian_invitations')
      .innerJoin('guardian_guests', 'guardian_guests.invitation_id', 'guardian_invitations.id')
      .select('guardian_guests.id')
      .where('guardian_invitations.company_id', '=', companyId)
      .where('guardian_invitations.until_at', '<', before)
      .where('guardian_guests.name', 'not like', '#%')
      .where(isFree(today, 'guardian_guests'))
      .orderBy('guardian_guests.id')
      .limit(dueAtOnce)
      .execute();
    return rows.map(({ id }) => id);
  },
};

/** A lot that keeps photos no longer has none from the next day on. */
const photosOff: Purpose = {
  name: 'photosOff',
  store: 'guardian-photos',
  days: ({ visitorPhotos }) => (visitorPhotos ? 0 : 1),
  async due(trx, scope) {
    return (await heldPhotos(trx, scope).execute()).map(({ id }) => id);
  },
};

/** What old invitations say of groups, companies and hosts. */
const invitations: Purpose = {
  name: 'invitations',
  store: 'guardian-invitations',
  days: ({ visitorVisitDays }) => visitorVisitDays,
  async due(trx, { companyId, before }) {
    const rows = await trx
      .selectFrom('guardian_invitations')
      .select('id')
      .where('company_id', '=', companyId)
      .where('until_at', '<', before)
      .where(({ or, eb }) =>
        or([
          eb('title', 'is not', null),
          eb('company', 'is not', null),
          eb('host_id', 'is not', null),
          eb('host_name', 'is not', null),
          eb('reason', 'is not', null),
        ]),
      )
      .orderBy('id')
      .limit(dueAtOnce)
      .execute();
    return rows.map(({ id }) => id);
  },
};

/** Entries of the watch list that ended, were refused or are past their last day so long ago; none that the desk goes by. */
const watches: Purpose = {
  name: 'watches',
  store: 'guardian-watch',
  days: ({ visitorVisitDays }) => visitorVisitDays,
  async due(trx, { companyId, before, beforeDay, today }) {
    const rows = await trx
      .selectFrom('guardian_watch')
      .select('guardian_watch.id')
      .where('guardian_watch.company_id', '=', companyId)
      .where('guardian_watch.updated_at', '<', before)
      .where('guardian_watch.title', 'not like', '#%')
      .where(({ or, eb }) =>
        or([
          eb('guardian_watch.state', 'in', ['ended', 'refused']),
          eb('guardian_watch.until', '<', beforeDay),
        ]),
      )
      .where(isFree(today, 'guardian_watch'))
      .orderBy('guardian_watch.id')
      .limit(dueAtOnce)
      .execute();
    return rows.map(({ id }) => id);
  },
};

/** What visitors leave behind, each with its own time; what another purpose keeps is one more line. */
export const purposes: readonly Purpose[] = [
  photos,
  photosOff,
  contact,
  visits,
  persons,
  guests,
  invitations,
  watches,
];

/** The lots there are. */
export async function allLots(trx: Trx): Promise<number[]> {
  const rows = await trx
    .selectFrom('companies')
    .select('id')
    .where('status', '<>', 'D')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
