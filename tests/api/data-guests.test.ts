import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { tidyUp } from '../../core/maintenance.ts';
import { confirmClock } from './support/confirm-clock.ts';
import type { Wire } from './support/entity-api.ts';
import { at, ExpectingLot, ids, today } from './support/expecting.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { freshLot } from './support/terminals.ts';

const view = 'view/data-protection';

for (const dialect of dialects) {
  describe(`what announcements hold of a person (${dialect})`, () => {
    let site: Site;
    let lot: ExpectingLot;
    before(async () => {
      site = await openSite(dialect, new Date(at(10)).toISOString());
      lot = new ExpectingLot(site, (await freshLot(site)).companyId);
    });
    after(() => site.close());

    const call = (method: string, path: string, body?: object) => lot.call(method, path, body, { view });
    const find = async (q: string): Promise<Wire[]> => (await call('GET', `/data-persons?q=${q}`)).body;
    const erase = async (ref: string) => {
      const { plan } = (await call('GET', `/data-persons/${ref}`)).body;
      return call('POST', `/data-persons/${ref}/erasure`, { reason: 'Lo pidió', plan });
    };
    /** How many texts of the lot’s announcements, visits and audit hold one. */
    const mentions = async (text: string): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select
        (select count(*) from guardian_guests where name like ${`%${text}%`} or search like ${`%${text.toLowerCase()}%`}) +
        (select count(*) from guardian_invitations where host_name like ${`%${text}%`} or title like ${`%${text}%`}) +
        (select count(*) from guardian_visits where person like ${`%${text}%`} or host like ${`%${text}%`}) +
        (select count(*) from audit_entries where before like ${`%${text}%`} or after like ${`%${text}%`}) as n`.execute(
        site.db,
      );
      return Number(rows[0]?.n);
    };

    it('is found by name and document, handed over, and gone once it is erased, with what came of it', async () => {
      const identification = lot.document();
      const bus = await lot.invite({
        ...{ title: 'Bus de Zoraida', hostName: 'Zoraida Quimbayo' },
        guests: [
          { name: 'Zoraida Quimbayo', identification, plate: 'ZZZ111' },
          { name: 'Otra Persona', identification: lot.document() },
        ],
      });
      assert.equal((await lot.admit(bus, ids(bus.guests))).status, 201);
      const [found, ...others] = await find('Quimbayo');
      assert.deepEqual(
        [others.length, found?.stores.toSorted()],
        [0, ['guardian-guests', 'guardian-persons']],
      );
      const file = (await call('GET', `/data-persons/${found?.ref}`)).body;
      assert.deepEqual(file.plates, ['ZZZ111']);
      const sections = new Map(file.sections.map((one: Wire) => [one.store, one.total]));
      assert.deepEqual([sections.get('guardian-guests'), sections.get('guardian-visits')], [1, 1]);
      const handed = await call('POST', `/data-persons/${found?.ref}/export?format=json&language=es`);
      const told = Buffer.from(handed.body.content, 'base64').toString('utf8');
      assert.ok(told.includes('Visitantes anunciados') && told.includes('ZZZ111'), told.slice(0, 400));

      const visits = await lot.visits(`invitationId=${bus.id}`);
      const exits = visits.map(({ id }) => ({ id: crypto.randomUUID(), visitId: id }));
      await lot.done('POST', `/guardian-invitations/${bus.id}/exits`, { gate: 'Sur', exits });
      const done = await erase(found?.ref);
      assert.equal(done.status, 200, JSON.stringify(done.body));
      assert.equal(await mentions('Quimbayo'), 0);
      const left = await lot.read(bus.id);
      assert.deepEqual([left.arrivedCount, left.guests[1].name], [2, 'Otra Persona'], 'the others stay');
      assert.match(left.guests[0].name, /^#/);
    });

    it('is found and erased where the announcement knows no document', async () => {
      await lot.invite({ guests: [{ name: 'Yamileth Trujillo' }] });
      const [found] = await find('Trujillo');
      assert.deepEqual([found?.identification, found?.stores], [null, ['guardian-guests']]);
      assert.equal((await erase(found?.ref)).status, 200);
      assert.equal(await mentions('Trujillo'), 0);
      assert.deepEqual(await find('Trujillo'), []);
    });

    it('is forgotten by age with what the invitation says of hosts and groups, but for whom a hold protects', async () => {
      const held = lot.document();
      const parameters = 'view/company/settings/operating-parameters';
      const { version } = await lot.done('GET', '/operating-parameters', undefined, parameters);
      await lot.done('PUT', '/operating-parameters', { version, visitorVisitDays: 90 }, parameters);
      const old = await lot.invite({
        ...{ title: 'Grupo Ximena', hostName: 'Ximena Bolaños', reason: 'Visita de Ximena' },
        guests: [{ name: 'Ximena Sol' }, { name: 'Retenida Paz', identification: held }],
      });
      const [{ ref } = {}] = await find('Retenida');
      assert.equal((await call('POST', '/data-holds', { ref, reason: 'Proceso 1' })).status, 201);
      const kept = await lot.invite({ dayTo: '2030-01-01', guests: [{ name: 'Futura Luz' }] });
      await lot.moveTo(at(10, '2029-01-01'));
      await confirmClock(site);
      await tidyUp(site.db, site.clock.now);
      await lot.moveTo(at(11, '2029-01-01'));
      const [gone, later] = [await lot.read(old.id), await lot.read(kept.id)];
      assert.deepEqual(
        [gone.title, gone.host, gone.reason, gone.guests[1].name, later.guests[0].name],
        [null, null, null, 'Retenida Paz', 'Futura Luz'],
      );
      assert.match(gone.guests[0].name, /^#/);
      assert.equal(await mentions('Ximena'), 0);
      await lot.moveTo(at(10, today));
    });
  });
}
