import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { siteClock } from '../../core/db/site-clock.ts';
import { recordBackup } from '../../core/features/site/backups/backups.store.ts';
import { Health } from '../../core/health.ts';
import { grantableViews } from '../../shared/routes.ts';
import { openLot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const dayMs = 86_400_000;

for (const dialect of dialects) {
  describe(`backups that were made (${dialect})`, () => {
    let site: Site;
    let companyId: number;
    let began: number;
    before(async () => {
      site = await openSite(dialect);
      began = site.clock.now;
      companyId = (await openLot(site)).companyId;
    });
    after(() => site.close());

    const warned = async (token: string) => {
      const options = { view: 'view/start', company: companyId, token };
      const { warnings } = await site.done('GET', '/dashboard', undefined, options);
      return warnings.filter(({ kind }: { kind: string }) => kind.startsWith('backup'));
    };
    const asAdministrator = async () => {
      const { id } = await site.db
        .selectFrom('users')
        .select('id')
        .where('administrator', '=', 1)
        .executeTakeFirstOrThrow();
      return warned(await site.tokenFor(id));
    };

    it('administrators are warned where there is none after three days, or where the last one is older', async () => {
      const health = new Health(site.db, { waiting: 0, oldestMs: 0 }, siteClock(site.db));
      site.clock.now = began + 3 * dayMs;
      assert.deepEqual(await asAdministrator(), []);
      site.clock.now += 1;
      assert.deepEqual(await asAdministrator(), [{ kind: 'backup-missing', tone: 'warning' }]);
      assert.equal((await health.ask()).lastBackup, null);
      const at = site.clock.now;
      await recordBackup(site.db, { at, bytes: 5_000_000_000 });
      assert.deepEqual(await asAdministrator(), []);
      assert.equal((await health.ask()).lastBackup, new Date(at).toISOString());
      site.clock.now += 3 * dayMs + 1;
      const old = { kind: 'backup-old', tone: 'warning', at: new Date(at).toISOString() };
      assert.deepEqual(await asAdministrator(), [old]);
    });

    it('whoever is no administrator is not, whatever he may do', async () => {
      const everything = Object.fromEntries(grantableViews.map((view) => [view, 'write' as const]));
      const { token } = await signUp(site, [[companyId, everything]]);
      assert.deepEqual(await warned(token), []);
    });
  });
}
