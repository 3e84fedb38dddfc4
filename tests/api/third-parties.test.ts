import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dialects, openSite, type Site } from './support/site.ts';

const view = 'view/users/entities/list';

for (const dialect of dialects) {
  describe(`third parties (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());
    const create = (fields: Record<string, unknown>) =>
      site.call('POST', '/entities', { identificationType: '13', name: 'Ana', ...fields }, { view });

    it('always have 111, which cannot be changed or deleted', async () => {
      const { rows } = await site.done('GET', '/entities?identification=111', undefined, { view });
      assert.equal(rows.length, 1);
      const [final] = rows;
      assert.equal(final.name, 'Consumidor final');
      for (const change of [{ name: 'Otro' }, { identification: '12345' }, { email: 'a@b.co' }, {}]) {
        const body = { ...final, ...change };
        const answer = await site.call('PUT', `/entities/${final.id}`, body, { view });
        assert.deepEqual([answer.status, answer.body.code], [409, -1682]);
      }
      const gone = await site.call('DELETE', `/entities/${final.id}`, undefined, { view });
      assert.deepEqual([gone.status, gone.body.code], [409, -1682]);
      assert.equal((await create({ identification: '111' })).body.code, -8008);
    });

    it('have identifications of five digits at least, unique by their type', async () => {
      assert.equal((await create({ identification: '12345' })).status, 201);
      assert.equal((await create({ identification: '12345' })).body.code, -1654);
      const passport = await create({ identification: '12345', identificationType: '41' });
      assert.equal(passport.status, 201);
      assert.equal((await create({ identification: 'AB12345', identificationType: '41' })).status, 201);
      for (const identification of ['', '1234', 'ABCDE', 'AB1234', '12 345', '１２３４５', null, 12345]) {
        const answer = await create({ identification });
        assert.equal(answer.status, 400, String(identification));
        assert.ok(answer.body.fields.identification, String(identification));
      }
      assert.equal((await create({ identification: undefined })).body.code, -8008);
    });

    it('of ten made at once with one identification there is one', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => create({ identification: '777777' })),
      );
      assert.equal(answers.filter((answer) => answer.status === 201).length, 1);
      assert.equal(answers.filter((answer) => answer.body.code === -1654).length, 9);
    });
  });
}
