import { upTo } from './list-rows.ts';

/** Subscribers of a large lot, each with one vehicle, and what was decided of them in some months. */
export const subscribersStored = 20_000;
const decisionsStored = 100_000;

const name = `case i % 4 when 0 then 'María' when 1 then 'José' when 2 then 'Óscar' else 'Ana' end || ' ' ||
  case i % 5 when 0 then 'Gómez' when 1 then 'Núñez' when 2 then 'Castro' when 3 then 'Peña' else 'Rojas' end || ' ' || i`;
const identification = `cast(1000000000 + i as text)`;
const identities = `'P' || (100000 + i) || ' ' || 'T' || (100000 + i)`;
const vehicles = `'[{"plate":"P' || (100000 + i) || '","tag":"T' || (100000 + i) || '","vehicleType":"CA","ownerId":null}]'`;
/** Most are valid, some have expired and some are yet to begin. */
const validFrom = `case when i % 20 = 1 then '2027-01-01' else '2026-01-01' end`;
const validTo = `case i % 20 when 0 then '2026-06-30' when 2 then null when 3 then '2026-11-05' else '2027-12-31' end`;
const status = `case when i % 50 = 7 then 'S' else 'A' end`;

/** The plate and the tag of a subscriber by its number. */
export const identityOf = (number: number) => ({
  plate: `P${100_000 + number}`,
  tag: `T${100_000 + number}`,
});

/** True for one that enters as a subscriber on 2 November 2026. */
export const isAdmitted = (number: number) => number % 20 > 1 && number % 20 !== 11 && number % 50 !== 7;

/** The statements that fill a lot with subscribers that are open at all hours; what is newest of the rest is the lot's. */
export const subscriberFillings = (companyId: number): string[] => [
  `insert into schedules (version, created_at, updated_at, status, company_id, title, title_folded, days)
   values (1, 0, 0, 'A', ${companyId}, 'Siempre', 'siempre', '[${[1, 2, 3, 4, 5, 6, 7]
     .map((day) => `{"day":${day},"initialHour":"00:00","finalHour":"24:00"}`)
     .join(',')}]')`,
  `insert into concepts (version, created_at, updated_at, status, company_id, initials, name, unit, unit_value, tax_rate, service)
   values (1, 0, 0, 'A', ${companyId}, 'MEN', 'Mensualidad', 'und', 0, 1900, 'parking')`,
  `insert into liquidations (version, created_at, updated_at, status, company_id, name, name_folded, mode, every_months,
     timing, due_days, concept_id, late_fee, round_to, automatic, reminders)
   values (1, 0, 0, 'A', ${companyId}, 'Mes', 'mes', 'fullMonth', 1, 'advance', 5, (select max(id) from concepts),
     '{"kind":"none","value":0,"conceptId":null}', 0, 'off', '[]')`,
  `${upTo(subscribersStored)}
   insert into entities (version, created_at, updated_at, status, person_kind, identification_type, identification, name,
     address, other_emails, tax_regime, tax_responsibilities, search, name_key)
   select 1, 0, 0, 'A', '63', '13', ${identification}, ${name}, '', '[]', '49', '[]',
     fold(${name}) || '\n' || ${identification}, sort_key(${name}) from n`,
  `${upTo(subscribersStored)}
   insert into subscribers (version, created_at, updated_at, status, company_id, entity_id, title, title_key, quota, slot_id,
     schedule_id, liquidation_id, monthly_value, valid_from, valid_to, auto_renew, overstay, tolerance_minutes, vehicles,
     services, identities, search)
   select 1, 0, 0, ${status}, ${companyId}, (select max(id) from entities) - ${subscribersStored - 1} + i, 'Puesto ' || i,
     sort_key('Puesto ' || i), 1, (select max(id) from slots), (select max(id) from schedules),
     (select max(id) from liquidations), 15000000 + 1000 * (i % 700), ${validFrom}, ${validTo}, 0, 'free', 0, ${vehicles},
     '[]', ${identities}, fold('Puesto ' || i) || '\n' || fold(${identities}) from n`,
  `insert into subscriber_vehicles (subscriber_id, place, company_id, plate, tag, vehicle_type)
   select id, 0, company_id, substr(identities, 1, 7), substr(identities, 9, 7), 'CA' from subscribers
   where company_id = ${companyId}`,
  `insert into subscriber_values (subscriber_id, from_day, company_id, monthly_value)
   select id, valid_from, company_id, monthly_value from subscribers where company_id = ${companyId}`,
  `insert into subscriber_freezes (version, created_at, updated_at, status, company_id, subscriber_id, first_day, last_day,
     reason, moved_days)
   select 1, 0, 0, 'A', company_id, id, '2026-10-25', '2026-11-30', 'Viaje', 0 from subscribers
   where company_id = ${companyId} and (id - (select min(id) from subscribers)) % 20 = 11`,
  `${upTo(decisionsStored)}
   insert into subscriber_decisions (company_id, at, day, plate, tag, vehicle_type, subscriber_id, accepted, reason)
   select ${companyId}, 1790000000000 + cast(60000 as bigint) * i, '2026-10-' || (10 + i % 20), 'P' || (100000 + i % ${subscribersStored}),
     'T' || (100000 + i % ${subscribersStored}), 'CA', (select min(id) from subscribers) + i % ${subscribersStored},
     case when i % 9 = 0 then 0 else 1 end, case when i % 9 = 0 then 'expired' else 'accepted' end from n`,
];
