import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openLot } from './support/lot.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';

for (const dialect of dialects) {
  describe(`slots (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());

    const company = async (fields: Record<string, unknown> = {}) =>
      (await site.done('POST', '/companies', { name: 'Lote', ...fields }, { view: 'view/company/create' }))
        .id;
    const slots = (companyId: number) => {
      const options = { view: 'view/slot/create', company: companyId };
      return {
        create: (title: string, main = false): Promise<Answer> =>
          site.call('POST', '/slots', { title, quota: 5, main, vehicleTypes: ['CA'] }, options),
        put: (id: number, body: unknown) => site.call('PUT', `/slots/${id}`, body, options),
        remove: (id: number) => site.call('DELETE', `/slots/${id}`, undefined, options),
        list: async () => (await site.done('GET', '/slots', undefined, options)).rows,
      };
    };
    const codes = (answers: Answer[]) =>
      answers.map((answer) => (answer.status === 201 ? 'made' : answer.body.code)).sort();

    it('E7: has one main slot, also where ten are made or promoted at once', async () => {
      const { create, put, list } = slots(await company());
      const made = await Promise.all(Array.from({ length: 10 }, (_, n) => create(`P${n}`, true)));
      assert.deepEqual(codes(made), [...Array(9).fill(-1584), 'made'].sort());
      const refused = made.find((answer) => answer.status === 409);
      assert.equal(refused?.body.fields.main.code, -1584);
      const others = await Promise.all([create('A'), create('B'), create('C')]);
      const promoted = await Promise.all(
        others.map(({ body }) => put(body.id, { version: body.version, main: true })),
      );
      assert.deepEqual(
        promoted.map((answer) => answer.body.code),
        [-1584, -1584, -1584],
      );
      assert.equal((await list()).filter((slot: { main: boolean }) => slot.main).length, 1);
    });

    it('gives the main place free when the main slot is deleted or set back', async () => {
      const { create, put, remove } = slots(await company());
      const first = (await create('Uno', true)).body;
      assert.equal((await put(first.id, { version: 1, main: false })).status, 200);
      const second = (await create('Dos', true)).body;
      assert.equal((await remove(second.id)).status, 200);
      assert.equal((await create('Tres', true)).status, 201);
    });

    it('E7: lets a main company have two slots, also of ten made at once; a lot has as many as it wants', async () => {
      const main = await company({ name: 'Principal', classification: 'main' });
      const lot = await company({ parentId: main });
      const made = await Promise.all(Array.from({ length: 10 }, (_, n) => slots(main).create(`S${n}`)));
      assert.deepEqual(codes(made), [...Array(8).fill(-1585), 'made', 'made'].sort());
      const [first, second] = await slots(main).list();
      assert.equal((await slots(main).put(first.id, { version: 1, quota: 9 })).status, 200);
      assert.equal((await slots(main).remove(second.id)).status, 200);
      assert.equal((await slots(main).create('Otro')).status, 201);
      assert.equal((await slots(main).create('Uno más')).body.code, -1585);
      for (const title of ['A', 'B', 'C']) assert.equal((await slots(lot).create(title)).status, 201);
    });

    it('makes no main company of one with three slots, nor a third slot while it becomes one', async () => {
      const full = await company();
      for (const title of ['A', 'B', 'C']) await slots(full).create(title);
      const view = 'view/company/create';
      const refused = await site.call('POST', '/companies', { name: 'Hija', parentId: full }, { view });
      assert.equal(refused.body.code, -1585);
      assert.ok(refused.body.fields.parentId);

      const racing = await company();
      await slots(racing).create('A');
      await slots(racing).create('B');
      const [child, third] = await Promise.all([
        site.call('POST', '/companies', { name: 'Hija', parentId: racing }, { view }),
        slots(racing).create('C'),
      ]);
      assert.deepEqual([child.status, third.status].sort(), [201, 409]);
    });

    it('keeps a slot with vehicles inside, and tells how many there are', async () => {
      const lot = await openLot(site, { name: 'Con carros' });
      const entry = { at: '2026-11-20T11:00:00-05:00', vehicleType: 'CA', plate: 'ABC123' };
      assert.equal((await site.terminal(lot.key, '/terminal/entries', entry)).status, 201);
      const refused = await slots(lot.companyId).remove(lot.slotId);
      assert.equal(refused.status, 409);
      assert.equal(refused.body.code, -1587);
      const [slot] = await slots(lot.companyId).list();
      assert.equal(slot.occupied, 1);
      const exit = { at: '2026-11-20T11:05:00-05:00', plate: 'ABC123', observed: true };
      assert.equal((await site.terminal(lot.key, '/terminal/exits', exit)).status, 200);
      assert.equal((await slots(lot.companyId).remove(lot.slotId)).status, 200);
    });

    it('takes titles that differ from each other within a lot, and equal ones in two lots', async () => {
      const [one, two] = [await company(), await company()];
      assert.equal((await slots(one).create('Sótano')).status, 201);
      assert.equal((await slots(one).create(' Sótano ')).body.code, -1583);
      assert.equal((await slots(two).create('Sótano')).status, 201);
    });

    it('ignores what is only read', async () => {
      const { create, put } = slots(await company());
      const { body } = await create('Uno');
      const answer = await put(body.id, { ...body, occupied: 99, quota: 8 });
      assert.deepEqual([answer.status, answer.body.occupied, answer.body.quota], [200, 0, 8]);
    });
  });
}
