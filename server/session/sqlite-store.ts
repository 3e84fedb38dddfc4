import { chmodSync, closeSync, openSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { SessionRecord } from './session.ts';
import type { SessionStore } from './store.ts';
import type { Vault } from './vault.ts';

/** Raised when the form of a record changes: rows of another form are forgotten, their users log in again. */
const recordForm = 1;

/**
 * Sessions in a SQLite file that only its owner can read. A file that is damaged beyond use is begun anew: all
 * its users have to do is log in.
 * @throws where the file cannot be written
 */
export function openSqliteStore(file: string, vault: Vault): SessionStore {
  const db = open(file);
  const insert = db.prepare('insert or replace into sessions (id, form, sealed) values (?, ?, ?)');
  const select = db.prepare('select id, sealed from sessions where form = ?');
  const remove = db.prepare('delete from sessions where id = ?');
  return {
    all() {
      db.prepare('delete from sessions where form <> ?').run(recordForm);
      const found: { id: string; record: SessionRecord }[] = [];
      for (const { id, sealed } of select.all(recordForm) as { id: string; sealed: Uint8Array }[]) {
        const text = vault.open(sealed, id);
        if (text === null) remove.run(id);
        else found.push({ id, record: JSON.parse(text) });
      }
      return found;
    },
    put(id, record) {
      insert.run(id, recordForm, vault.seal(JSON.stringify(record), id));
    },
    remove(id) {
      remove.run(id);
    },
    check() {
      // Writes the file's first page as it is.
      db.exec('pragma user_version = 0');
    },
    close() {
      db.close();
    },
  };
}

function open(file: string): DatabaseSync {
  try {
    return prepare(file);
  } catch (error) {
    if (!/malformed|not a database|encrypted/.test((error as Error).message)) throw error;
    for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true });
    return prepare(file);
  }
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
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
