import type { DataPlace } from '../db/reading.ts';

/** How far work is. */
export interface Progress {
  done: number;
  /** Null while it is not known. */
  total: number | null;
}

/** What a thread is made with. */
export interface ThreadData {
  place: DataPlace;
}

/** What a thread is to do: `run` of a module with a task. */
export interface ThreadTask {
  module: string;
  task: unknown;
}

/** To a thread: work, and a shared word that turns 1 when nobody waits for it any more. */
export interface Order extends ThreadTask {
  stop: SharedArrayBuffer;
}

/** To a thread that asked for the turn to write: it has it, or an error of the catalogue says why it does not get it. */
export type Turn = { turn: true } | { turn: false; error: string };

/**
 * From a thread: how far it is, that it would write or has written, then one of the others. An error of the catalogue
 * keeps its name.
 */
export type Reply =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'writes' }
  | { kind: 'written' }
  | { kind: 'done'; result: unknown }
  | { kind: 'stopped' }
  | { kind: 'failed'; error: string | null; complement: string | null; message: string };
