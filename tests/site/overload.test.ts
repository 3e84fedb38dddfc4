import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newFolder, type RunningSite, removeFolder, startSite } from './support.ts';

const credentials = { username: 'admin@site.example', password: 'Primera-Clave-9371' };

describe('a whole site at which very many log in at once', () => {
  let folder: string;
  let site: RunningSite;
  before(async () => {
    folder = await newFolder();
    site = await startSite(folder, {
      TRUST_PROXY: '127.0.0.1',
      ADMIN_EMAIL: credentials.username,
      ADMIN_PASSWORD: credentials.password,
    });
  });
  after(async () => {
    await site.end('SIGKILL');
    await removeFolder(folder);
  });

  it('stays ready, and each login is let in or told when to come again', async () => {
    const logins = Array.from({ length: 200 }, async (_, index) => {
      const answer = await fetch(`${site.url}/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${index}` },
        body: JSON.stringify(credentials),
      });
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
    });
    let isOver = false;
    const looks = (async () => {
      const seen: number[] = [];
      while (!isOver) {
        seen.push((await fetch(`${site.url}/health/ready`)).status);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return seen;
    })();
    const answers = await Promise.all(logins);
    isOver = true;
    assert.deepEqual(new Set(await looks), new Set([200]));
    const others = answers.filter(({ status }) => status !== 200);
    assert.ok(answers.length - others.length >= 60, `only ${answers.length - others.length} were let in`);
    for (const one of others) assert.deepEqual(one, { status: 503, retryAfter: '3' });
  });
});
