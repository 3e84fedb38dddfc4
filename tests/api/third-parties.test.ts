import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { changesNothing } from './support/ledger.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';

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

    it('tell all that another has already at once, also where it is two others', async () => {
      await create({ identification: '610001', email: 'uno@example.com' });
      await create({ identification: '610002', email: 'dos@example.com' });
      const expected = [
        409,
        [
          ['identification', -1654],
          ['email', -1702],
        ],
      ];
      const told = ({ status, body }: Answer) => [
        status,
        Object.entries<{ code: number }>(body.fields ?? {}).map(([field, { code }]) => [field, code]),
      ];
      const both = { identification: '610001', email: 'dos@example.com' };
      const refused = await changesNothing(site, () => create(both));
      assert.deepEqual(told(refused), expected);
      assert.equal(refused.body.code, -1654);
      const third = (await create({ identification: '610003', email: 'tres@example.com' })).body;
      const put = (change: object) =>
        site.call('PUT', `/entities/${third.id}`, { version: third.version, ...change }, { view });
      assert.deepEqual(told(await put(both)), expected);
      assert.deepEqual(told(await put({ email: 'dos@example.com' })), [409, [['email', -1702]]]);
      // Its own are no others'; what is deleted is nobody's.
      const gone = (await create({ identification: '610004', email: 'cuatro@example.com' })).body;
      await site.done('DELETE', `/entities/${gone.id}`, undefined, { view });
      const freed = await put({ identification: '610003', email: 'cuatro@example.com' });
      assert.equal(freed.status, 200, JSON.stringify(freed.body));
    });

    it('have one owner of a main address, in any case; further ones may stand in many', async () => {
      const first = await create({ identification: '600001', email: 'Ana@Example.com' });
      assert.equal(first.body.email, 'ana@example.com');
      const second = await create({ identification: '600002', email: 'ANA@example.com' });
      assert.deepEqual([second.status, second.body.code], [409, -1702]);
      assert.equal(second.body.fields.email.code, -1702);
      const beside = { identification: '600002', email: 'b@example.com', otherEmails: ['ana@example.com'] };
      assert.equal((await create(beside)).status, 201);
      const twice = { identification: '600003', email: 'c@example.com', otherEmails: ['C@example.com'] };
      assert.equal((await create(twice)).body.fields.otherEmails.code, -1702);
      assert.equal((await create({ identification: '600004', email: null })).status, 201);
      assert.equal((await create({ identification: '600005', email: null })).status, 201);
      await site.call('DELETE', `/entities/${first.body.id}`, undefined, { view });
      assert.equal((await create({ identification: '600006', email: 'ana@example.com' })).status, 201);
    });

    it('know the check digit of a tax number, and verify one that is given', async () => {
      const numbers = [
        ['800191045', '1'],
        ['900373923', '8'],
        ['860069804', '2'],
        ['900544472', '2'],
        ['900123456', '8'],
        ['800197268', '4'],
        ['890903938', '8'],
        ['222222222222', '7'],
      ] as const;
      for (const [identification, digit] of numbers) {
        const made = await create({ identification, identificationType: '31', personKind: '1' });
        assert.equal(made.body.checkDigit, digit, identification);
        const path = `/entities/${made.body.id}`;
        const wrong = { ...made.body, checkDigit: String((Number(digit) + 1) % 10) };
        const refused = await site.call('PUT', path, wrong, { view });
        assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ['checkDigit']]);
        assert.equal((await site.call('PUT', path, made.body, { view })).status, 200);
        const moved = { version: 2, identification: `${identification}0` };
        assert.equal((await site.call('PUT', path, moved, { view })).status, 200);
      }
      for (const identification of ['900.373.923', '900373923-8', 'AB900373923', '9003739231234567'])
        assert.equal(
          (await create({ identification, identificationType: '31' })).status,
          400,
          identification,
        );
      const person = await create({ identification: '10203040', checkDigit: '' });
      assert.deepEqual([person.status, person.body.checkDigit], [201, null]);
    });

    it('are found by name, identification or address, also after a change', async () => {
      const made = await create({
        identification: '61234567',
        name: 'Óscar Núñez',
        email: 'o.n@example.com',
      });
      const found = async (q: string) => {
        const { rows } = await site.done('GET', `/entities?q=${encodeURIComponent(q)}`, undefined, { view });
        return rows.some(({ id }: { id: number }) => id === made.body.id);
      };
      for (const q of ['oscar nunez', 'NÚÑ', '1234567', '.n@exam', ' car n ']) assert.ok(await found(q), q);
      // No search runs from one field into the next.
      for (const q of ['nez61', 'nez 61', '%', '_scar']) assert.ok(!(await found(q)), q);
      await site.call('PUT', `/entities/${made.body.id}`, { version: 1, name: 'Iván' }, { view });
      assert.deepEqual([await found('oscar'), await found('ivan'), await found('o.n@')], [false, true, true]);
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
