import { sql } from 'kysely';
import type { Site } from './site.ts';

/** Lets the database refuse to write to a table as a full disk does. */
export class FullDisk {
  readonly #site: Pick<Site, 'db' | 'dialect'>;
  #table: string | null = null;

  constructor(site: Pick<Site, 'db' | 'dialect'>) {
    this.#site = site;
  }

  /** From now on no row of the table is stored or changed, of others there is. */
  async fill(table: string): Promise<void> {
    await this.free();
    const { db, dialect } = this.#site;
    this.#table = table;
    const on = sql.table(table);
    if (dialect === 'sqlite') {
      const raise = sql`begin select raise(abort, 'database or disk is full'); end`;
      await sql`create trigger full_disk_insert before insert on ${on} ${raise}`.execute(db);
      await sql`create trigger full_disk_update before update on ${on} ${raise}`.execute(db);
      return;
    }
    await this.#declareFunction();
    await sql`create trigger full_disk before insert or update on ${on}
      for each statement execute function full_disk()`.execute(db);
  }

  /** From now on rows of the table are taken, and the COMMIT of whatever wrote one fails. */
  async failCommit(table: string): Promise<void> {
    await this.free();
    const { db, dialect } = this.#site;
    this.#table = table;
    const on = sql.table(table);
    if (dialect === 'sqlite') {
      // What its foreign key names is looked for as the transaction ends.
      await sql`create table if not exists full_disk_commits
        (row_id integer references companies (id) deferrable initially deferred)`.execute(db);
      const write = sql`begin insert into full_disk_commits values (-1); end`;
      await sql`create trigger full_disk_insert after insert on ${on} ${write}`.execute(db);
      await sql`create trigger full_disk_update after update on ${on} ${write}`.execute(db);
      return;
    }
    await this.#declareFunction();
    await sql`create constraint trigger full_disk after insert or update on ${on}
      deferrable initially deferred for each row execute function full_disk()`.execute(db);
  }

  /** There is room again. */
  async free(): Promise<void> {
    const { db, dialect } = this.#site;
    if (this.#table === null) return;
    if (dialect === 'postgres') await sql`drop trigger full_disk on ${sql.table(this.#table)}`.execute(db);
    else
      for (const change of ['insert', 'update'])
        await sql`drop trigger ${sql.ref(`full_disk_${change}`)}`.execute(db);
    this.#table = null;
  }

  async #declareFunction(): Promise<void> {
    await sql`create or replace function full_disk() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(this.#site.db);
  }
}
