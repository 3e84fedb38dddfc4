import { type Kysely, sql } from 'kysely';
import { addColumn, createIndex, createTable, type DialectName, type Migration } from './schema.ts';

export const priceIncreases: Migration = {
  name: '0033-price-increases',
  why: 'An increase says who drafted it and what its values come to, and its rows are read page by page.',
  async up(db, dialect) {
    const table = 'subscriber_price_increases';
    await addColumn(db, dialect, table, ['user_id', 'users?']);
    await addColumn(db, dialect, table, ['old_total', 'int = 0']);
    await addColumn(db, dialect, table, ['new_total', 'int = 0']);
    await sql`
      update subscriber_price_increases set
        old_total = (select coalesce(sum(r.old_value), 0) from subscriber_price_increase_rows r
          where r.increase_id = subscriber_price_increases.id),
        new_total = (select coalesce(sum(r.new_value), 0) from subscriber_price_increase_rows r
          where r.increase_id = subscriber_price_increases.id)
    `.execute(db);
    await giveRowsIds(db, dialect);
    await createRowList(db);
  },
};

/** Lists find their rows by an id; none of the databases adds one to a table that has a key. */
async function giveRowsIds(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const table = 'subscriber_price_increase_rows';
  await sql.raw(`alter table ${table} rename to ${table}_before`).execute(db);
  await createTable(db, dialect, table, {
    increase_id: 'subscriber_price_increases',
    subscriber_id: 'subscribers',
    old_value: 'int',
    new_value: 'int',
  });
  const columns = 'increase_id, subscriber_id, old_value, new_value';
  await sql.raw(`insert into ${table} (${columns}) select ${columns} from ${table}_before`).execute(db);
  await sql.raw(`drop table ${table}_before`).execute(db);
  await createIndex(db, `${table}_subscriber`, `${table} (increase_id, subscriber_id)`, { unique: true });
}

/** `current_value` is what now holds on the day of the increase; a draft of other values has a problem. */
async function createRowList(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view subscriber_price_increase_row_list as
    select c.*, case when c.state <> 'draft' then null when c.is_gone = 1 then 'gone'
      when c.current_value <> c.old_value then 'changed' end as problem
    from (
      select r.id, 0 as version, i.created_at, i.updated_at, 'A' as status, i.company_id, i.state,
        r.increase_id, r.subscriber_id, s.title as subscriber, e.name as entity, r.old_value, r.new_value,
        r.new_value - r.old_value as difference, case when s.status = 'D' then 1 else 0 end as is_gone,
        coalesce((select v.monthly_value from subscriber_values v where v.subscriber_id = s.id
            and v.from_day <= i.from_day order by v.from_day desc limit 1),
          (select v.monthly_value from subscriber_values v where v.subscriber_id = s.id
            order by v.from_day limit 1)) as current_value,
        coalesce(s.search, '') || ' ' || coalesce(e.search, '') as search
      from subscriber_price_increase_rows r join subscriber_price_increases i on i.id = r.increase_id
        join subscribers s on s.id = r.subscriber_id left join entities e on e.id = s.entity_id
    ) c
  `.execute(db);
}
