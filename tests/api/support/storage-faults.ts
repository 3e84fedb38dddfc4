import { sql } from 'kysely';
import type { Site } from './site.ts';

/** Lets the database refuse to store events as a full disk does, by their ids. */
export async function storageFaults(site: Pick<Site, 'db' | 'dialect'>) {
  const { db, dialect } = site;
  await sql`create table failing_events (id text primary key)`.execute(db);
  if (dialect === 'sqlite') {
    await sql`create trigger full_disk before insert on terminal_events
      when exists (select 1 from failing_events where id = new.id)
      begin select raise(abort, 'database or disk is full'); end`.execute(db);
  } else {
    await sql`create function full_disk() returns trigger language plpgsql as $$ begin
      if exists (select 1 from failing_events where id = new.id) then
        raise exception 'could not extend file' using errcode = '53100';
      end if;
      return new; end $$`.execute(db);
    await sql`create trigger full_disk before insert on terminal_events
      for each row execute function full_disk()`.execute(db);
  }
  return {
    /** From now on these fail, and no others. */
    async fail(...ids: string[]): Promise<void> {
      await sql`delete from failing_events`.execute(db);
      for (const id of ids) await sql`insert into failing_events (id) values (${id})`.execute(db);
    },
  };
}
