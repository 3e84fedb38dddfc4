import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { startCore } from '../../core/start.ts';
import { startPostgres } from '../support/postgres.ts';

describe('the first start', () => {
  it('of several cores before one empty PostgreSQL makes one administrator, its profiles and one 111', async (test) => {
    const postgres = await startPostgres();
    test.after(() => postgres.stop());
    const databaseUrl = await postgres.createDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'core-'));
    test.after(() => rm(folder, { recursive: true, force: true }));
    const config = {
      host: '127.0.0.1',
      port: 0,
      dataDir: folder,
      databaseUrl,
      adminEmail: 'admin@example.com',
      adminPassword: 'secreto-123',
      inactivityTimeout: 900,
      logLevel: 'silent',
    };
    const started = await Promise.allSettled([1, 2, 3].map(() => startCore(config, { now: () => 0 })));
    const cores = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    try {
      assert.deepEqual(
        started.map((one) => (one.status === 'rejected' ? one.reason : 'started')),
        ['started', 'started', 'started'],
      );
      const url = `${cores[0]?.url}/api/dashboard/core`;
      const login = await fetch(`${url}/access/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: config.adminEmail, password: config.adminPassword }),
      });
      assert.equal(login.status, 200);
      const headers = { authorization: String(login.headers.get('authorization')) };
      for (const [list, view, made] of [
        ['users', 'view/users/list', 1],
        ['profiles', 'view/users/list', 2],
        ['entities', 'view/users/entities/list', 1],
      ] as const) {
        const answer = await fetch(`${url}/${list}`, { headers: { ...headers, pathView: view } });
        assert.equal(((await answer.json()) as { total: number }).total, made, list);
      }
    } finally {
      for (const core of cores) await core.stop();
    }
  });
});
