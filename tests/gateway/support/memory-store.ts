import type { SessionRecord } from '../../../server/session/session.ts';
import type { SessionStore } from '../../../server/session/store.ts';

/** Keeps sessions as long as it lives itself: a gateway that is built anew on it has "restarted". */
export class MemoryStore implements SessionStore {
  readonly rows = new Map<string, string>();

  all() {
    return [...this.rows].map(([id, text]) => ({ id, record: JSON.parse(text) as SessionRecord }));
  }

  put(id: string, record: SessionRecord): void {
    this.rows.set(id, JSON.stringify(record));
  }

  remove(id: string): void {
    this.rows.delete(id);
  }

  check(): void {}

  close(): void {}
}
