import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { grantableViews, viewUses } from '../../shared/routes.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { type Lot, openLot } from './support/lot.ts';
import { type Granted, type Person, signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { at } from './support/terminals.ts';

const entities = 'view/users/entities/list';
const create = 'view/company/create';
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_127);

/** A third party with texts that stand nowhere else. */
interface Marked {
  id: number;
  name: string;
  identification: string;
  email: string;
  telephone: string;
}

for (const dialect of dialects) {
  describe(`third parties of other lots (${dialect})`, () => {
    let site: Site;
    let lots: Lot[];
    let made = 0;
    before(async () => {
      site = await openSite(dialect);
      lots = [];
      for (const name of ['Norte', 'Sur', 'Centro']) lots.push(await openLot(site, { name }));
    });
    after(() => site.close());

    const lot = (place: number) => lots[place] as Lot;

    /** Registers a third party from a lot. */
    async function register({ companyId }: Pick<Lot, 'companyId'>): Promise<Marked> {
      made += 1;
      const fields = {
        ...{ name: `Zutana Marca${made}`, identification: `98700${100 + made}`, identificationType: '13' },
        ...{ email: `marca${made}@ajeno.example`, telephone: `31155${1000 + made}` },
      };
      const { id } = await site.done('POST', '/entities', fields, { view: entities, company: companyId });
      return { ...fields, id };
    }

    /** Fails where a text names one of these. */
    function checkSilent(answer: unknown, foreign: readonly Marked[], what: string, typed = ''): void {
      const text = JSON.stringify(answer);
      for (const { name, identification, email, telephone } of foreign)
        for (const mark of [name, identification, email, telephone])
          if (mark !== typed) assert.ok(!text.includes(mark), `${what} tells ${mark}: ${text.slice(0, 400)}`);
    }

    /** Who created a lot, and people with random views in a lot, each with the lot in which they work. */
    async function callers(): Promise<{ person: Person; company: number }[]> {
      const own = lot(2).companyId;
      const creator = await signUp(site, [[own, { [create]: 'write' }]]);
      const from = { view: create, company: own, token: creator.token };
      const { id } = await site.done('POST', '/companies', { name: `Propio ${creator.id}` }, from);
      const found = [{ person: creator, company: id as number }];
      for (const views of fc.sample(fc.subarray([...grantableViews]), { seed, numRuns: 2 })) {
        const granted: Granted = Object.fromEntries(views.map((view) => [view, 'write']));
        found.push({ person: await signUp(site, [[own, granted]]), company: own });
      }
      const all: Granted = Object.fromEntries(grantableViews.map((view) => [view, 'write']));
      found.push({ person: await signUp(site, [[own, all]]), company: own });
      return found;
    }

    it('are named by no list, record, search, export or body, whatever somebody holds in a lot of theirs', async () => {
      const foreign = [await register(lot(0)), await register(lot(1))];
      const [known] = foreign as [Marked];
      await site.done(
        'POST',
        '/vehicles',
        { plate: 'XYZ987', vehicleType: 'CA', ownerId: known.id },
        { view: 'view/users/entities/edit', company: lot(0).companyId },
      );
      for (const [round, { person, company }] of (await callers()).entries()) {
        const from = (view: string) => ({ view, company, token: person.token });
        for (const { method, path, guard, endless } of allEndpoints) {
          if (method !== 'GET' || endless || guard.kind !== 'resource') continue;
          const view = grantableViews.find((one) => viewUses(one, guard.resource, guard.level));
          if (!view) continue;
          const ref = path.startsWith('/data-persons/') ? `entities-${known.id}` : String(known.id);
          const to = path.replace(/:\w+/g, ref);
          const { body } = await site.call('GET', to, undefined, from(view));
          checkSilent(body, foreign, `GET ${to}`);
        }
        for (const q of [known.name, known.identification, known.email]) {
          for (const to of ['/entities', '/data-persons', '/search', '/subscribers', '/audit-entries']) {
            const view = to === '/data-persons' ? 'view/data-protection' : 'view/start';
            const answer = await site.call('GET', `${to}?q=${encodeURIComponent(q)}`, undefined, from(view));
            checkSilent(answer.body, foreign, `GET ${to}?q=${q}`, q);
          }
        }
        const { body } = await site.call(
          'POST',
          '/vehicles',
          { plate: `AAA${100 + round}`, vehicleType: 'CA', ownerId: known.id },
          from('view/users/entities/edit'),
        );
        assert.notEqual(body.ownerId, known.id);
        checkSilent(body, foreign, 'POST /vehicles');
        for (const call of ['export?format=json', 'erasure']) {
          const to = `/data-persons/entities-${known.id}/${call}`;
          const answer = await site.call(
            'POST',
            to,
            { plan: 'x', reason: 'y' },
            from('view/data-protection'),
          );
          assert.ok([403, 404].includes(answer.status), `${to}: ${answer.status}`);
        }
      }
    });

    it('are registered anew by a lot that types their document: neither reads nor changes what the other keeps', async () => {
      const known = await register(lot(0));
      const clerk = await signUp(site, [[lot(1).companyId, { [entities]: 'write' }]]);
      const from = { view: entities, company: lot(1).companyId, token: clerk.token };
      const typed = { identificationType: '13', identification: known.identification, name: 'Otra lectura' };
      const own = await site.call('POST', '/entities', { ...typed, email: known.email }, from);
      assert.equal(own.status, 201, JSON.stringify(own.body));
      assert.notEqual(own.body.id, known.id);
      for (const [method, body] of [
        ['GET', undefined],
        ['PUT', { version: 1, name: 'Cambiada' }],
        ['DELETE', undefined],
      ] as const)
        assert.equal((await site.call(method, `/entities/${known.id}`, body, from)).status, 404, method);
      const again = await site.call('POST', '/entities', typed, from);
      assert.deepEqual([again.status, again.body.code], [409, -1654]);
      const stored = await site.done('GET', `/entities/${known.id}`, undefined, { view: entities });
      assert.equal(stored.name, known.name);
    });

    it('are sold to by their document, and the paper keeps what was typed', async () => {
      const known = await register(lot(0));
      const buyer = { identificationType: '13', identification: known.identification, name: 'Dijo llamarse' };
      const terminal = at(site, lot(1));
      await terminal.enter({ at: '2026-11-20T10:00:00-05:00', plate: 'VEN001' });
      const payment = { at: '2026-11-20T11:00:00-05:00', plate: 'VEN001' };
      const refused = await terminal.pay({ ...payment, customer: { entityId: known.id } });
      assert.deepEqual(Object.keys(refused.body.fields ?? {}), ['customer.entityId']);
      const sold = await terminal.pay({ ...payment, customer: buyer });
      assert.equal(sold.status, 201, JSON.stringify(sold.body));
      const rows = await site.db
        .selectFrom('invoices')
        .innerJoin('entities', 'entities.id', 'invoices.entity_id')
        .select(['entities.name', 'entities.registered_in'])
        .where('invoices.company_id', '=', lot(1).companyId)
        .execute();
      assert.deepEqual(
        rows.map((row) => ({ ...row })),
        [{ name: 'Dijo llamarse', registered_in: lot(1).companyId }],
      );
    });

    it('are told of by the audit only to who may read them, an all-views profile of another lot included', async () => {
      const known = await register(lot(0));
      const reader = await signUp(site, [[lot(1).companyId, { 'view/audit': 'read', [entities]: 'write' }]]);
      await site.db
        .updateTable('profiles')
        .set({ all_views: 1 })
        .where('id', '=', reader.profileIds[0] ?? 0)
        .execute();
      const there = await signUp(site, [[lot(0).companyId, { 'view/audit': 'read', [entities]: 'read' }]]);
      const users = await site.done('GET', `/audit-entries?record=users/${there.id}`, undefined, {
        ...{ view: 'view/audit', company: lot(1).companyId, token: reader.token },
      });
      assert.equal(users.total, 0);
      const told = async ({ token }: Person, { companyId }: Lot) => {
        const from = { view: 'view/audit', company: companyId, token };
        const to = `/audit-entries?record=entities/${known.id}`;
        const list = await site.done('GET', to, undefined, from);
        const searched = await site.done('GET', `/audit-entries?q=${known.identification}`, undefined, from);
        return [list.total, searched.total];
      };
      assert.deepEqual(await told(there, lot(0)), [1, 1]);
      assert.deepEqual(await told(reader, lot(1)), [0, 0]);
    });
  });
}
