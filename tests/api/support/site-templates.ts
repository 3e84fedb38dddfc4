import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginSite } from '../../../core/begin-site.ts';
import { openDatabase } from '../../../core/db/open.ts';
import type { TestPostgres } from '../../support/postgres.ts';

export const administrator = { username: 'admin@example.com', password: 'secreto-123' };

/**
 * Puts the database of a new site into an empty folder: migrated, with what every site begins with. It is made once for
 * each time at which sites begin (`now`, epoch milliseconds), by whichever test comes first, and copied for the others.
 */
export async function copySqliteSite(folder: string, now: number): Promise<void> {
  const templates = templatesFolder();
  const template = join(templates, `site-${now}.db`);
  if (!existsSync(template)) {
    const draft = await mkdtemp(join(templates, 'draft-'));
    await makeSite({ dataDir: draft }, now);
    // Under its own name only when it is whole. Two files of tests may both make it: it is the same.
    await rename(join(draft, 'core.db'), template);
    await rm(draft, { recursive: true });
  }
  await copyFile(template, join(folder, 'core.db'));
}

/** Makes such a database on the server, and answers its URL. */
export async function copyPostgresSite(postgres: TestPostgres, now: number): Promise<string> {
  const template = `site_${now}`;
  await postgres.createTemplate(template, (databaseUrl) => makeSite({ dataDir: tmpdir(), databaseUrl }, now));
  return postgres.createDatabase({ template });
}

async function makeSite(where: { dataDir: string; databaseUrl?: string }, now: number): Promise<void> {
  const { db, close } = await openDatabase(where);
  await beginSite(db, now, { email: administrator.username, password: administrator.password });
  await close();
}

let own: string | undefined;

/** The folder of the test run (TEST_TEMPLATES, set by `npm test`), or one that goes with this process. */
function templatesFolder(): string {
  if (process.env.TEST_TEMPLATES) return process.env.TEST_TEMPLATES;
  if (own === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'templates-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    own = made;
  }
  return own;
}
