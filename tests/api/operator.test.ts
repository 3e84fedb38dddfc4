import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { wholePng } from '../support/pictures.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const view = 'view/company/search';

for (const dialect of dialects) {
  describe(`the operator before the login (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());

    const anonymous = (path: string, headers: Record<string, string> = {}) =>
      site.call('GET', path, undefined, { token: '', view: 'view/login', headers });
    const told = async () => (await anonymous('/public/operator')).body;
    const make = async (given: object) =>
      (await site.done('POST', '/companies', given, { view })).id as number;

    it('is the one company that stands above the others, and nobody where there are several', async () => {
      const others = await site.db.selectFrom('companies').select('id').where('status', '=', 'A').execute();
      for (const { id } of others) await site.done('DELETE', `/companies/${id}`, undefined, { view });
      const nobody = { name: null, logo: null };
      assert.deepEqual(await told(), nobody);

      const operator = await make({ name: 'Parqueaderos del Río' });
      await make({ name: 'Sede Norte', parentId: operator });
      assert.deepEqual(await told(), { name: 'Parqueaderos del Río', logo: null });
      assert.equal((await anonymous('/public/operator/logo')).status, 404);

      const file = { name: 'logo.png', content: wholePng(30, 30).toString('base64') };
      const { tag } = await site.done('PUT', `/companies/${operator}/logo`, { version: 0, file }, { view });
      assert.deepEqual(await told(), { name: 'Parqueaderos del Río', logo: tag });
      const picture = await anonymous('/public/operator/logo');
      assert.deepEqual([picture.status, picture.headers['content-type']], [200, 'image/png']);
      const again = await anonymous('/public/operator/logo', { 'if-none-match': `"${tag}"` });
      assert.equal(again.status, 304);

      const second = await make({ name: 'Otra empresa' });
      assert.deepEqual(await told(), nobody);
      assert.equal((await anonymous('/public/operator/logo')).status, 404);
      await site.done('DELETE', `/companies/${second}`, undefined, { view });
      assert.equal((await told()).logo, tag);
    });
  });
}
