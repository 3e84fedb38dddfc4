import { readFileSync } from 'node:fs';
import type { DialectName } from '../../../core/db/migrations/schema.ts';
import type { DataPlace } from '../../../core/db/reading.ts';
import { newFolder, removeFolder, startSite } from '../../site/support.ts';
import { startPostgres } from '../../support/postgres.ts';
import { openSilentLine, type SilentLine } from '../../support/silent-line.ts';
import { benchLot, startBenchCore } from '../support/core.ts';

/** A whole site, gateway and core, with a lot of eight terminals, that faults may happen to. */
export interface FaultySite {
  dialect: DialectName;
  url: string;
  /** Where its data are, past whatever stands between. */
  where: DataPlace;
  keys: string[];
  /** Between the core and PostgreSQL; null over SQLite. */
  line: SilentLine | null;
  /** The process of the core that runs now; undefined between two. */
  corePid(): number | undefined;
  close(): Promise<void>;
}

const terminals = 8;
export const administratorPassword = 'bench-password';

export async function openFaultySite(dialect: DialectName): Promise<FaultySite> {
  const folder = await newFolder();
  // What is measured is durable: commits are synced, as in production.
  const postgres = dialect === 'postgres' ? await startPostgres({ durable: true }) : null;
  const databaseUrl = await postgres?.createDatabase();
  const own = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const core = await startBenchCore(own);
  const { keys } = await benchLot(core, terminals);
  await core.stop();
  const line = databaseUrl ? await openSilentLine(databaseUrl) : null;
  const site = await startSite(folder, {
    TERMINAL_EVENTS_PER_SECOND: '0',
    LOG_LEVEL: 'fatal',
    ...(line && { DATABASE_URL: line.url }),
  });
  const { pid } = site.process;
  return {
    dialect,
    url: site.url,
    where: { dataDir: folder, databaseUrl },
    keys,
    line,
    corePid() {
      const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
      return first ? Number(first) : undefined;
    },
    async close() {
      await site.end('SIGTERM');
      await line?.close();
      await postgres?.stop();
      await removeFolder(folder);
    },
  };
}
