import { type Kysely, sql } from 'kysely';
import {
  addColumn,
  createIndex,
  createTable,
  type DialectName,
  type Migration,
  recordColumns,
} from './schema.ts';

const notDeleted = "status <> 'D'";

/** Monthly subscribers, what they pay and when they pause, and what was decided of them at the entrance. */
export const subscribers: Migration = {
  name: '0026-subscribers',
  why: 'Monthly subscribers with their vehicles, values by date, freezes, increases, imports and decisions at the entrance.',
  async up(db, dialect) {
    await createSubscribers(db, dialect);
    await createValues(db, dialect);
    await createDecisions(db, dialect);
    await createVehicles(db, dialect);
    await addColumn(db, dialect, 'stays', ['subscriber_id', 'subscribers?']);
    await createIndex(db, 'stays_subscriber_inside', 'stays (company_id, subscriber_id)', {
      where: 'exit_at is null and subscriber_id is not null',
    });
  },
};

async function createSubscribers(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createTable(db, dialect, 'subscribers', {
    ...recordColumns,
    company_id: 'companies',
    entity_id: 'entities',
    title: 'text',
    title_key: 'key?',
    quota: 'int',
    slot_id: 'slots',
    schedule_id: 'schedules',
    // The rules come in a later step of the schema, so that the database cannot keep this reference itself.
    liquidation_id: 'int',
    monthly_value: 'int',
    valid_from: 'text',
    valid_to: 'text?',
    auto_renew: 'int',
    overstay: 'text',
    tolerance_minutes: 'int',
    notes: 'text?',
    vehicles: 'text',
    services: 'text',
    identities: 'text',
    search: 'text?',
  });
  await createIndex(
    db,
    'subscribers_validity',
    'subscribers (company_id, valid_from, valid_to, status, id)',
    {
      where: notDeleted,
    },
  );
  await createIndex(db, 'subscribers_title', 'subscribers (company_id, title_key, id)', {
    where: notDeleted,
  });
  for (const name of ['entity', 'slot', 'schedule', 'liquidation'])
    await createIndex(db, `subscribers_${name}`, `subscribers (${name}_id)`, { where: notDeleted });
  await createTable(
    db,
    dialect,
    'subscriber_vehicles',
    {
      subscriber_id: 'subscribers',
      place: 'int',
      company_id: 'companies',
      plate: 'text?',
      tag: 'text?',
      vehicle_type: 'text',
      owner_id: 'entities?',
    },
    ['subscriber_id', 'place'],
  );
  await createIndex(db, 'subscriber_vehicles_tag', 'subscriber_vehicles (company_id, tag)', {
    unique: true,
    where: 'tag is not null',
  });
  await createIndex(db, 'subscriber_vehicles_plate', 'subscriber_vehicles (company_id, plate)', {
    where: 'plate is not null',
  });
  await createIndex(db, 'subscriber_vehicles_owner', 'subscriber_vehicles (owner_id)', {
    where: 'owner_id is not null',
  });
  await createTable(db, dialect, 'subscriber_freezes', {
    ...recordColumns,
    company_id: 'companies',
    subscriber_id: 'subscribers',
    first_day: 'text',
    last_day: 'text',
    reason: 'text',
    moved_days: 'int',
  });
  await createIndex(db, 'subscriber_freezes_subscriber', 'subscriber_freezes (subscriber_id, first_day)', {
    where: notDeleted,
  });
  await createIndex(db, 'subscriber_freezes_last', 'subscriber_freezes (company_id, last_day, first_day)', {
    where: notDeleted,
  });
  // A list of subscribers is found and put in order by its third party, too.
  await sql`
    create view subscriber_list as
    select s.id, s.version, s.created_at, s.updated_at, s.status, s.company_id, s.entity_id, e.name as entity,
      e.name_key as entity_key, e.identification, s.title, s.title_key, s.quota, s.slot_id, s.schedule_id,
      s.liquidation_id, s.monthly_value, s.valid_from, s.valid_to, s.auto_renew, s.overstay, s.tolerance_minutes,
      s.notes, s.vehicles, s.services, s.identities, s.search || ' ' || coalesce(e.search, '') as search
    from subscribers s left join entities e on e.id = s.entity_id
  `.execute(db);
}

async function createValues(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createTable(db, dialect, 'subscriber_price_increases', {
    ...recordColumns,
    company_id: 'companies',
    state: 'text',
    kind: 'text',
    value: 'int',
    round_to: 'int',
    from_day: 'text',
    subscribers: 'int',
  });
  await createIndex(db, 'subscriber_price_increases_company', 'subscriber_price_increases (company_id, id)');
  await createTable(
    db,
    dialect,
    'subscriber_price_increase_rows',
    {
      increase_id: 'subscriber_price_increases',
      subscriber_id: 'subscribers',
      old_value: 'int',
      new_value: 'int',
    },
    ['increase_id', 'subscriber_id'],
  );
  await createTable(
    db,
    dialect,
    'subscriber_values',
    {
      subscriber_id: 'subscribers',
      from_day: 'text',
      company_id: 'companies',
      monthly_value: 'int',
      increase_id: 'subscriber_price_increases?',
    },
    ['subscriber_id', 'from_day'],
  );
}

async function createDecisions(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createTable(db, dialect, 'subscriber_decisions', {
    company_id: 'companies',
    at: 'int',
    day: 'text',
    device_id: 'devices?',
    slot_id: 'slots?',
    plate: 'text?',
    tag: 'text?',
    vehicle_type: 'text',
    subscriber_id: 'subscribers?',
    accepted: 'int',
    reason: 'text',
    stay_id: 'stays?',
  });
  await createIndex(db, 'subscriber_decisions_at', 'subscriber_decisions (company_id, at, id)');
  await createIndex(db, 'subscriber_decisions_day', 'subscriber_decisions (company_id, day, reason)');
  for (const name of ['subscriber_id', 'plate', 'tag'])
    await createIndex(db, `subscriber_decisions_${name}`, `subscriber_decisions (company_id, ${name}, at)`, {
      where: `${name} is not null`,
    });
  // Left joins: whoever only counts or orders reads the index of the decisions and no name.
  await sql`
    create view subscriber_decision_list as
    select d.id, 0 as version, d.at as created_at, d.at as updated_at, 'A' as status, d.company_id, d.at, d.day,
      d.plate, d.tag, d.vehicle_type, d.accepted, d.reason, d.subscriber_id, s.title as subscriber, d.device_id,
      t.name as device, d.slot_id, p.title as slot, d.stay_id
    from subscriber_decisions d left join subscribers s on s.id = d.subscriber_id
      left join devices t on t.id = d.device_id left join slots p on p.id = d.slot_id
  `.execute(db);
}

async function createVehicles(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createTable(db, dialect, 'vehicles', {
    ...recordColumns,
    company_id: 'companies',
    plate: 'text',
    vehicle_type: 'text',
    owner_id: 'entities',
    brand: 'text?',
    colour: 'text?',
    search: 'text?',
  });
  await createIndex(db, 'vehicles_plate', 'vehicles (company_id, plate)', {
    unique: true,
    where: notDeleted,
  });
  await createIndex(db, 'vehicles_owner', 'vehicles (owner_id)', { where: notDeleted });
}
