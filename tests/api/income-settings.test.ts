import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { changesNothing } from './support/ledger.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const view = 'view/income-setting';
const path = '/income-settings';

for (const dialect of dialects) {
  describe(`income settings (${dialect})`, () => {
    let site: Site;
    let mine: number;
    let other: number;
    before(async () => {
      site = await openSite(dialect);
      const company = async (name: string) =>
        (await site.done('POST', '/companies', { name }, { view: 'view/company/create' })).id;
      mine = await company('Lote uno');
      other = await company('Lote dos');
    });
    after(() => site.close());
    const call = (method: string, rest: string, body?: unknown, company = mine, token?: string) =>
      site.call(method, path + rest, body, { view, company, ...(token ? { token } : {}) });
    const concept = async (initials: string, company: number) =>
      (
        await site.done(
          'POST',
          '/concepts',
          { initials, name: `Concepto ${initials}`, unitValue: 100, taxRate: 0 },
          { view: 'view/concepts', company },
        )
      ).id;

    it('say once for each kind of income where it is posted', async () => {
      const conceptId = await concept('WC', mine);
      const body = {
        kind: 'bathroom',
        conceptId,
        incomeAccount: '41559501',
        taxAccount: '24080501',
        costCentre: 'CC-01',
      };
      const made = await call('POST', '', body);
      assert.equal(made.status, 201, JSON.stringify(made.body));
      const { id, version, createdAt: _c, updatedAt: _u, status, ...rest } = made.body;
      assert.deepEqual([version, status], [1, 'A']);
      assert.deepEqual(rest, { ...body, conceptName: 'Concepto WC' });
      const second = await call('POST', '', { kind: 'bathroom', incomeAccount: '4155' });
      assert.deepEqual(
        [second.status, second.body.reason, Object.keys(second.body.fields)],
        [409, 'income-kind-duplicated', ['kind']],
      );
      assert.equal((await call('POST', '', { kind: 'bathroom', incomeAccount: '4155' }, other)).status, 201);
      const changed = await call('PUT', `/${id}`, { version: 1, costCentre: ' ', conceptId: null });
      assert.deepEqual(
        [changed.status, changed.body.costCentre, changed.body.conceptName],
        [200, null, null],
      );
      const stale = await call('PUT', `/${id}`, { version: 1, incomeAccount: '4155' });
      assert.deepEqual([stale.status, stale.body.code, stale.body.current.version], [409, -1651, 2]);
      assert.equal((await call('DELETE', `/${id}`)).status, 200);
      assert.equal((await call('POST', '', { kind: 'bathroom', incomeAccount: '4155' })).status, 201);
      const filed = await site.db
        .selectFrom('audit_entries')
        .select('action')
        .where('resource', '=', 'income-settings')
        .where('record_id', '=', id)
        .orderBy('id')
        .execute();
      assert.deepEqual(
        filed.map(({ action }) => action),
        ['create', 'update', 'delete'],
      );
    });

    it('keep a concept that was deleted since', async () => {
      const conceptId = await concept('OLD', mine);
      const made = await call('POST', '', { kind: 'other', incomeAccount: '4295', conceptId });
      await site.done('DELETE', `/concepts/${conceptId}`, undefined, {
        view: 'view/concepts',
        company: mine,
      });
      const kept = await call('PUT', `/${made.body.id}`, { version: 1, incomeAccount: '429595' });
      assert.deepEqual([kept.status, kept.body.conceptName], [200, 'Concepto OLD']);
      assert.equal(
        (await call('POST', '', { kind: 'locker', incomeAccount: '4155', conceptId })).status,
        404,
      );
    });

    it('refuse what is broken on its field, other lots’ records, and who may not', async () => {
      const foreign = await concept('F', other);
      const right = { kind: 'parking', incomeAccount: '415555' };
      const cases: [change: object, field: string, status: number, code: number][] = [
        [{ kind: 'gambling' }, 'kind', 400, -1],
        [{ kind: undefined }, 'kind', 400, -1],
        [{ incomeAccount: '' }, 'incomeAccount', 400, -1],
        [{ incomeAccount: '415' }, 'incomeAccount', 400, -1],
        [{ incomeAccount: '41555555555' }, 'incomeAccount', 400, -1],
        [{ incomeAccount: "4155' or 1=1" }, 'incomeAccount', 400, -1],
        [{ incomeAccount: 415_555 }, 'incomeAccount', 400, -1],
        [{ taxAccount: '24-08' }, 'taxAccount', 400, -1],
        [{ costCentre: 'x'.repeat(31) }, 'costCentre', 400, -1],
        [{ costCentre: 'a\u202Eb' }, 'costCentre', 400, -1],
        [{ conceptId: '1' }, 'conceptId', 400, -1],
        [{ conceptId: foreign }, 'conceptId', 404, -1665],
        [{ conceptId: 987_654 }, 'conceptId', 404, -1665],
        [{ surprise: 1 }, 'surprise', 400, -1],
      ];
      const reader = await signUp(site, [[mine, { [view]: 'read' }]]);
      await changesNothing(site, async () => {
        for (const [change, field, status, code] of cases) {
          const answer = await call('POST', '', { ...right, ...change });
          assert.deepEqual([answer.status, answer.body.code], [status, code], JSON.stringify(change));
          assert.deepEqual(Object.keys(answer.body.fields), [field], JSON.stringify(change));
        }
        assert.equal((await call('POST', '', [])).status, 400);
        assert.equal((await call('POST', '', right, mine, reader.token)).body.code, -1700);
        assert.equal((await call('POST', '', right, other, reader.token)).body.code, -1700);
      });
      const { body } = await call('POST', '', right);
      assert.equal((await call('GET', `/${body.id}`, undefined, other)).status, 404);
      assert.equal((await call('PUT', `/${body.id}`, { version: 1 }, other)).status, 404);
      assert.equal((await call('GET', '', undefined, mine, reader.token)).status, 200);
    });
  });
}
