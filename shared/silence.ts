import { readFileSync } from 'node:fs';

/** Gateway and embedded core tell each other so often, by the channel of the process, that their event loops run. Milliseconds. */
export const aliveEvery = 1000;
/** Seconds of silence after which a process hangs. A statement waits 10 s at most for SQLite's lock; nothing else holds up a loop so long. */
const longestSilence = 30;

/** What both processes tell each other. */
export const alive = { type: 'alive' } as const;

/**
 * Counts how long another process has said nothing. What counts are our own beats, not the clock: while this machine sleeps,
 * or this process is held up itself, no silence grows. Waiting for a disk that does not answer is no hanging either; another
 * process would wait for the same disk.
 */
export class Silence {
  readonly #isWaitingForDisk: (pid: number) => boolean;
  #beats = 0;

  constructor(waitsForDisk = isWaitingForDisk) {
    this.#isWaitingForDisk = waitsForDisk;
  }

  /** The other process has said something: its event loop runs. */
  broken(): void {
    this.#beats = 0;
  }

  /** Called each `aliveEvery`. True, and counted anew, once the process has been silent for too long. */
  isTooLong(pid: number): boolean {
    if (this.#isWaitingForDisk(pid)) return false;
    this.#beats++;
    if (this.#beats < longestSilence) return false;
    this.#beats = 0;
    return true;
  }
}

/** True where the system says so of a process's main thread (state D of `/proc`); elsewhere nobody knows. */
function isWaitingForDisk(pid: number): boolean {
  try {
    // The name before it, in brackets, may hold anything.
    return /\) D [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}
