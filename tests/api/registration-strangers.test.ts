import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { RegistrationDesk } from './support/registrations.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { freshLot } from './support/terminals.ts';

for (const dialect of dialects) {
  describe(`what registrations tell strangers (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, '2026-11-20T12:00:00-05:00', { mail: true });
    });
    after(() => site.close());

    const openDesk = async () => new RegistrationDesk(site, (await freshLot(site)).companyId).open();

    it('tell a stranger nothing of a lot that takes none: closed, deleted, without a text, never open or not there', async () => {
      const { companyId: never } = await freshLot(site);
      const closed = await openDesk();
      await site.done('PUT', '/registration-settings', { version: 1, isOpen: false }, closed.as);
      const deleted = await openDesk();
      await site.db
        .updateTable('companies')
        .set({ status: 'D' })
        .where('id', '=', deleted.companyId)
        .execute();
      const wordless = await openDesk();
      await site.db.deleteFrom('registration_texts').where('company_id', '=', wordless.companyId).execute();
      const pages = [closed, deleted, wordless].map(({ token, body, stamp }) => ({
        lot: token,
        body,
        stamp,
      }));
      const anybody = { view: 'view/public/users', token: null };
      const full = closed.body();
      const { lot: _lot, stamp: _stamp, ...byId } = full;
      const bodies: Record<string, (at: object) => unknown> = {
        right: (at) => ({ ...at }),
        'an old text': (at) => ({ ...at, consent: { textVersion: 99, accepted: true } }),
        'a program': (at) => ({ ...at, website: 'http://x' }),
        'no consent': (at) => ({ ...at, consent: { textVersion: 1, accepted: false } }),
        'no person': (at) => ({ ...at, person: {} }),
        empty: () => ({}),
      };
      const told = async (body: unknown) => {
        const { status, body: answer } = await site.call('POST', '/public/registrations', body, anybody);
        return JSON.stringify([status, answer]);
      };
      for (const [name, make] of Object.entries(bodies)) {
        const ids = [never, closed.companyId, deleted.companyId, wordless.companyId, 999_999];
        const byIds = await Promise.all(ids.map((companyId) => told(make({ ...byId, companyId }))));
        assert.equal(new Set(byIds).size, 1, `${name} by id: ${byIds}`);
        const tokens = [
          ...pages.map(({ lot, stamp }) => ({ lot, stamp })),
          { lot: 'nothing-like-it', stamp: 'x' },
        ];
        const byTokens = await Promise.all(tokens.map((page) => told(make({ ...full, ...page }))));
        assert.equal(new Set(byTokens).size, 1, `${name} by link: ${byTokens}`);
      }
      for (const { lot } of [...pages, { lot: 'nothing-like-it' }, { lot: '' }]) {
        const { offer } = await site.done(
          'GET',
          `/public/registrations/offer?lot=${lot}`,
          undefined,
          anybody,
        );
        assert.equal(offer, null);
      }
      const { rows } = await site.done('GET', '/public/companies', undefined, anybody);
      const named = rows.map(({ id }: { id: number }) => id);
      for (const id of [never, closed.companyId, deleted.companyId, wordless.companyId])
        assert.ok(!named.includes(id), String(id));
    });
  });
}
