import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { png, wholePng } from '../support/pictures.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { freshLot } from './support/terminals.ts';

const view = 'view/company/search';
const photo = (await sharp(wholePng(80, 60)).flatten().jpeg().toBuffer()).toString('base64');

for (const dialect of dialects) {
  describe(`logos of companies (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());

    const make = async () => (await site.done('POST', '/companies', { name: 'Lote' }, { view })).id as number;
    const logo = (id: number, as: object = {}) =>
      site.call('GET', `/companies/${id}/logo`, undefined, { view, ...as });
    const put = (id: number, content: string, version: unknown, as: object = {}) =>
      site.call(
        'PUT',
        `/companies/${id}/logo`,
        { version, file: { name: 'logo.png', content } },
        { view, ...as },
      );

    it('are set, replaced and taken away, one version after another, and audited without the picture', async () => {
      const id = await make();
      const none = { id, version: 0, type: null, width: null, height: null, tag: null };
      assert.deepEqual((await logo(id)).body, none);
      const first = await put(id, wholePng(300, 120).toString('base64'), 0);
      assert.equal(first.status, 200);
      const { tag, ...facts } = first.body;
      assert.deepEqual(facts, { id, version: 1, type: 'png', width: 300, height: 120 });
      const stale = await put(id, photo, 0);
      assert.deepEqual([stale.status, stale.body.code, stale.body.current], [409, -1651, first.body]);
      const second = (await put(id, photo, 1)).body;
      assert.deepEqual([second.version, second.type, second.width, second.height], [2, 'jpeg', 80, 60]);
      assert.notEqual(second.tag, tag);
      assert.equal(
        (await site.call('DELETE', `/companies/${id}/logo?version=1`, undefined, { view })).status,
        409,
      );
      const gone = await site.call('DELETE', `/companies/${id}/logo?version=2`, undefined, { view });
      assert.deepEqual(gone.body, { ...none, version: 3 });
      const entries = await site.db
        .selectFrom('audit_entries')
        .select(['action', 'after'])
        .where('resource', '=', 'company-logos')
        .where('company_id', '=', id)
        .orderBy('id')
        .execute();
      assert.deepEqual(
        entries.map(({ action }) => action),
        ['create', 'update', 'update'],
      );
      assert.ok(entries.every(({ after }) => !after?.includes('content')));
    });

    it('are what their bytes say, not what their name says; nothing else is stored', async () => {
      const id = await make();
      const text = (content: string) => Buffer.from(content).toString('base64');
      const refused: [string, RegExp][] = [
        [text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), /tipo png, jpeg/],
        [text('%PDF-1.7'), /tipo png, jpeg/],
        [png(1201, 10), /1200 × 1200/],
        [png(10, 10).padEnd(400_004, 'A'), /300 kB/],
        ['no es base64', /no es del tipo/],
        ['', /obligatorio/],
      ];
      for (const [content, words] of refused) {
        const { status, body } = await put(id, content, 0);
        assert.equal(status, 400, content.slice(0, 40));
        assert.match(String(Object.values<{ message: string }>(body.fields)[0]?.message), words);
      }
      for (const body of [
        {},
        { version: 0 },
        { version: 0, file: 'x' },
        { version: 0, file: {}, extra: 1 },
        [],
      ])
        assert.equal((await site.call('PUT', `/companies/${id}/logo`, body, { view })).status, 400);
      assert.equal((await logo(id)).body.version, 0);
    });

    it('are changed by who manages the company, seen by who works there, and unknown to others', async () => {
      const [own, foreign] = [await make(), await make()];
      await put(own, wholePng(10, 10).toString('base64'), 0);
      await put(foreign, wholePng(10, 10).toString('base64'), 0);
      const cashier = await signUp(site, [[own, { 'view/rate': 'read' }]]);
      const manager = await signUp(site, [[own, { [view]: 'write' }]]);
      const picture = (id: number) =>
        site.call('GET', `/companies/${id}/logo/image`, undefined, {
          token: cashier.token,
          view: 'view/rate',
          company: own,
        });
      const seen = await picture(own);
      assert.deepEqual([seen.status, seen.headers['content-type']], [200, 'image/png']);
      assert.equal((await picture(foreign)).status, 404);
      const asCashier = { token: cashier.token, view: 'view/rate', company: own };
      assert.equal((await put(own, wholePng(20, 20).toString('base64'), 1, asCashier)).body.code, -1700);
      const asManager = { token: manager.token, company: own };
      assert.equal((await put(own, wholePng(20, 20).toString('base64'), 1, asManager)).status, 200);
      assert.equal((await put(foreign, wholePng(20, 20).toString('base64'), 1, asManager)).status, 404);
      assert.equal((await logo(foreign, asManager)).status, 404);
      assert.equal((await put(999_999, wholePng(20, 20).toString('base64'), 0)).status, 404);
      await site.done('DELETE', `/companies/${foreign}`, undefined, { view });
      assert.equal((await put(foreign, wholePng(20, 20).toString('base64'), 1)).status, 404);
    });

    it('come with the price card’s setting and to the lot’s terminals, which keep what they have', async () => {
      const lot = await freshLot(site);
      const setting = () =>
        site.done('GET', '/tariffs/setting', undefined, { view: 'view/rate', company: lot.companyId });
      assert.equal((await setting()).lot.logo, null);
      const { tag } = (await put(lot.companyId, wholePng(30, 30).toString('base64'), 0)).body;
      assert.equal((await setting()).lot.logo, tag);
      const terminal = (headers: Record<string, string> = {}) =>
        site.call('GET', '/terminal/logo', undefined, { token: `Bearer ${lot.key}`, headers });
      const sent = await terminal();
      assert.equal(sent.status, 200);
      assert.equal((await terminal({ 'if-none-match': String(sent.headers.etag) })).status, 304);
    });
  });
}
