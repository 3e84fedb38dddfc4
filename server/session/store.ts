import type { SessionRecord } from './session.ts';

/**
 * Where sessions survive a restart. Every implementation passes the same tests (session-store.conformance.ts).
 * Calls are synchronous: what `put` returned from is kept, whatever happens to the process.
 */
export interface SessionStore {
  /** All sessions that can be read; those that cannot (another key, damage) are forgotten. */
  all(): { id: string; record: SessionRecord }[];
  /** Stores or replaces. @throws where the store cannot be written */
  put(id: string, record: SessionRecord): void;
  /** Forgets; an unknown id is no error. @throws where the store cannot be written */
  remove(id: string): void;
  /** Shows that it can be written, and changes nothing. @throws where it cannot */
  check(): void;
  close(): void;
}
