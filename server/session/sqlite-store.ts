import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { SessionRecord } from './session.ts';
import type { SessionStore } from './store.ts';
import type { Vault } from './vault.ts';

/** Raised when the form of a record changes: rows of another form are forgotten, their users log in again. */
const recordForm = 1;

/** Hears where a damaged file of sessions was put. */
export type OnDamage = (aside: string, error: Error) => void;

/**
 * Sessions in a SQLite file that only its owner can read. Sessions are worth less than a site that works: a file that is
 * damaged, found so at the start or later, is put aside and begun anew. Who is logged in stays so until the next restart.
 * @throws where the file cannot be written
 */
export function openSqliteStore(file: string, vault: Vault, onDamage: OnDamage = () => {}): SessionStore {
  let rows = openRows(file, onDamage);

  function withRows<T>(work: (own: Rows) => T): T {
    try {
      return work(rows);
    } catch (error) {
      if (!isDamage(error)) throw error;
      rows.db.close();
      rows = beginAnew(file, error, onDamage);
      return work(rows);
    }
  }

  return {
    all() {
      const found: { id: string; record: SessionRecord }[] = [];
      for (const { id, sealed } of withRows((own) => own.all())) {
        const text = vault.open(sealed, id);
        if (text === null) withRows((own) => own.remove(id));
        else found.push({ id, record: JSON.parse(text) });
      }
      return found;
    },
    put: (id, record) => withRows((own) => own.put(id, vault.seal(JSON.stringify(record), id))),
    remove: (id) => withRows((own) => own.remove(id)),
    check: () => withRows((own) => own.touch()),
    close: () => rows.db.close(),
  };
}

/** The statements of one open file. */
class Rows {
  readonly db: DatabaseSync;
  readonly #insert;
  readonly #remove;

  constructor(db: DatabaseSync) {
    this.db = db;
    this.#insert = db.prepare('insert or replace into sessions (id, form, sealed) values (?, ?, ?)');
    this.#remove = db.prepare('delete from sessions where id = ?');
  }

  all(): { id: string; sealed: Uint8Array }[] {
    this.db.prepare('delete from sessions where form <> ?').run(recordForm);
    const select = this.db.prepare('select id, sealed from sessions where form = ?');
    return select.all(recordForm) as { id: string; sealed: Uint8Array }[];
  }

  put(id: string, sealed: Uint8Array): void {
    this.#insert.run(id, recordForm, sealed);
  }

  remove(id: string): void {
    this.#remove.run(id);
  }

  /** Writes the file's first page as it is. */
  touch(): void {
    this.db.exec('pragma user_version = 0');
  }
}

function isDamage(error: unknown): error is Error {
  return error instanceof Error && /malformed|not a database|encrypted|corrupt/.test(error.message);
}

function openRows(file: string, onDamage: OnDamage): Rows {
  try {
    return new Rows(prepare(file));
  } catch (error) {
    if (!isDamage(error)) throw error;
    return beginAnew(file, error, onDamage);
  }
}

/** Keeps one damaged file for whoever looks into it; its log belongs to it and would spoil the new one. */
function beginAnew(file: string, error: Error, onDamage: OnDamage): Rows {
  const aside = `${file}.damaged`;
  if (existsSync(file)) renameSync(file, aside);
  for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true });
  onDamage(aside, error);
  return new Rows(prepare(file));
}

function prepare(file: string): DatabaseSync {
  // Made before SQLite does, which would leave it to the umask who may read it; its log takes the same mode.
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const db = new DatabaseSync(file);
  try {
    db.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full;');
    db.exec(`create table if not exists sessions (
      id text primary key,
      form integer not null,
      sealed blob not null
    ) strict, without rowid`);
    const { quick_check: verdict } = db.prepare('pragma quick_check(1)').get() ?? {};
    if (verdict !== 'ok') throw new Error(`database disk image is malformed: ${verdict}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
