import { statfs } from 'node:fs/promises';
import type { CoreFigures } from '../../shared/core-figures.ts';
import type { LogLevels } from './log-levels.ts';
import type { LogRing } from './log-ring.ts';
import type { State } from './readiness.ts';

/** What the process gives the gateway for its operations people. */
export interface OpsDeps {
  ring: LogRing;
  levels: LogLevels;
  /** Starts of the core after its first; null where it is none of ours. */
  coreRestarts(): number | null;
  /** How often the core was ended because it hung; null where it is none of ours. */
  coreHangs(): number | null;
  /** Why the core refuses to start, a line for a person; null where it does not. */
  coreRefusal(): string | null;
  /** Why nothing may be kept in the data folder any more, a line for a person; null while it is ours. */
  folderFault(): string | null;
  /** Null where the core does not say. */
  coreFigures(): Promise<CoreFigures | null>;
  /** Bytes that are free where the data lies. */
  diskFree(): Promise<number>;
}

/** Below this SQLite soon cannot write: the site is not ready, and whoever watches it has to act. */
const leastFree = 64 * 1024 * 1024;

/** Free space at a path, for who is not the system's administrator. */
export async function diskFree(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}

/** Down where there is too little left. */
export async function checkDisk({ diskFree }: Pick<OpsDeps, 'diskFree'>): Promise<State> {
  return (await diskFree()) < leastFree ? 'down' : 'up';
}
