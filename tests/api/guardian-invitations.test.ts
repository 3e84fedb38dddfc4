import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { at, consent, deskView, ExpectingLot, ids, invitationView, today } from './support/expecting.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';

for (const dialect of dialects) {
  describe(`announced visitors (${dialect})`, () => {
    let site: Site;
    let lot: ExpectingLot;
    before(async () => {
      site = await openSite(dialect, new Date(at(10)).toISOString());
      const body = { name: 'Torre Norte', timeZone: 'America/Bogota' };
      lot = new ExpectingLot(
        site,
        (await site.done('POST', '/companies', body, { view: 'view/company/create' })).id,
      );
    });
    after(() => site.close());

    it('are found by document, name and plate, and let in once for each id; who is new is registered', async () => {
      const identification = lot.document();
      const invitation = await lot.invite({
        guests: [{ name: 'Núñez Peña, Rosa 🚗', identification, plate: 'rst-456' }],
      });
      assert.deepEqual(
        [invitation.state, invitation.host, invitation.guestCount, invitation.arrivedCount],
        ['invited', 'Luis Mora', 1, 0],
      );
      const find = async (q: string) =>
        (await lot.done('GET', `/guardian-guests?expected=true&q=${encodeURIComponent(q)}`)).rows;
      for (const q of [identification, 'nunez', 'RST456']) {
        const [found] = await find(q);
        assert.deepEqual(
          [found?.invitationId, found?.host, found?.guestCount],
          [invitation.id, 'Luis Mora', 1],
          q,
        );
      }
      const id = randomUUID();
      const first = await lot.admit(invitation, [{ id: invitation.guests[0].id }], {
        entries: [{ id, guestId: invitation.guests[0].id }],
      });
      assert.equal(first.status, 201, JSON.stringify(first.body));
      const again = await lot.admit(invitation, [], {
        entries: [{ id: id.toUpperCase(), guestId: invitation.guests[0].id }],
      });
      assert.deepEqual([again.status, again.body], [201, first.body]);
      const [visit] = first.body;
      assert.deepEqual(
        [visit.state, visit.invitationId, visit.host, visit.reason, visit.plate, visit.person],
        ['inside', invitation.id, 'Luis Mora', 'Entrega', 'RST456', 'Núñez Peña, Rosa 🚗'],
      );
      const person = await lot.done('GET', `/guardian-persons/${visit.personId}`);
      assert.deepEqual(
        [person.identification, person.consent.channel, person.validTo, person.vehicles],
        [identification, 'oral', today, ['RST456']],
      );
      const after = await lot.read(invitation.id);
      assert.deepEqual(
        [after.state, after.arrivedCount, after.guests[0].visitId, after.guests[0].isInside],
        ['arrived', 1, visit.id, true],
      );
      assert.deepEqual(await find('nunez'), [], 'who has come is not expected');
      const other = await lot.admit(invitation, [{ id: invitation.guests[0].id }]);
      assert.deepEqual([other.status, other.body.code], [409, -3425]);
      const audited = await site.db
        .selectFrom('audit_entries')
        .select(['resource', 'action'])
        .where('resource', 'in', ['guardian-invitations', 'guardian-guests'])
        .orderBy('id')
        .execute();
      assert.deepEqual(
        audited.map(({ resource, action }) => `${resource} ${action}`),
        [
          ...['guardian-invitations create', 'guardian-guests create'],
          ...['guardian-guests update', 'guardian-invitations update'],
        ],
      );
    });

    it('need a consent and a document, and take no document of somebody else', async () => {
      const known = await lot.person({ name: 'Carlos Vega' });
      const bare = await lot.invite({
        title: 'Dos',
        guests: [{ name: 'Sin documento' }, { name: 'Luz Mar', identification: known.identification }],
      });
      const [nameless, other] = bare.guests;
      const missing = await lot.admit(bare, [{ id: nameless.id }]);
      assert.deepEqual(
        [missing.status, missing.body.fields['entries[0].identification'].code],
        [400, -3426],
        JSON.stringify(missing.body),
      );
      const silent = await lot.admit(bare, [{ id: nameless.id, identification: lot.document() }], {
        consent: null,
      });
      assert.deepEqual(
        [silent.status, silent.body.code, 'consent' in silent.body.fields],
        [409, -3363, true],
      );
      const stolen = await lot.admit(bare, [{ id: other.id }]);
      assert.deepEqual([stolen.status, stolen.body.code], [409, -3427]);
      assert.match(stolen.body.message, /Carlos Vega/);
      assert.equal((await lot.visits(`personId=${known.id}`)).length, 0);
      const looked = await lot.admit(bare, [{ id: other.id, isSame: true }]);
      assert.deepEqual([looked.status, looked.body[0]?.personId], [201, known.id]);
      // A consent that stands is not asked for twice, and a document of the gate counts before that of the list.
      const regular = await lot.person({ name: 'Luz Mar' });
      const typed = await lot.admit(
        bare,
        [{ id: nameless.id, identification: regular.identification, isSame: true }],
        {
          consent: null,
        },
      );
      assert.deepEqual([typed.status, typed.body[0]?.personId], [201, regular.id]);
    });

    it('come with a permission that is over, and it is renewed as long as the invitation lasts', async () => {
      const old = await lot.person({ name: 'Eva Paz', validFrom: '2026-01-01', validTo: '2026-01-31' });
      const last = '2026-11-25';
      const invitation = await lot.invite({
        dayTo: last,
        guests: [{ name: 'Eva Paz', identification: old.identification }],
      });
      const { status } = await lot.admit(invitation, ids(invitation.guests), { consent: null });
      const person = await lot.done('GET', `/guardian-persons/${old.id}`);
      assert.deepEqual([status, person.validTo, person.version], [201, last, 2]);
    });

    it('come together, all or nothing, and leave together; who is missing is seen', async () => {
      const bus = await lot.invite({
        title: 'Bus del colegio',
        guests: ['Uno Sol', 'Dos Luna', 'Tres Mar'].map((name) => ({ name, identification: lot.document() })),
      });
      const blocked = await lot.person({ name: 'Dos Luna', identification: bus.guests[1].identification });
      await lot.done('POST', `/guardian-persons/${blocked.id}/block`, { reason: 'Riña' });
      const refused = await lot.admit(bus, ids(bus.guests));
      assert.deepEqual([refused.status, refused.body.code], [409, -3428], JSON.stringify(refused.body));
      assert.match(refused.body.message, /Dos Luna \(.*Riña/);
      assert.ok(refused.body.visitor && !refused.body.visitor.includes('Riña'));
      const filed = await lot.visits(`invitationId=${bus.id}`);
      assert.deepEqual(
        filed.map(({ person, state, denial }) => [person, state, denial]),
        [['Dos Luna', 'denied', 'blocked']],
      );
      assert.equal((await lot.done('GET', `/guardian-persons?q=${bus.guests[0].identification}`)).total, 0);

      const [one, , three] = bus.guests;
      const entered = await lot.admit(bus, ids([one, three]));
      assert.deepEqual([entered.status, entered.body.length], [201, 2]);
      const seen = await lot.read(bus.id);
      assert.deepEqual(
        [
          seen.state,
          seen.arrivedCount,
          seen.guests
            .filter(({ visitId }: { visitId: number | null }) => visitId === null)
            .map(({ name }: { name: string }) => name),
        ],
        ['invited', 2, ['Dos Luna']],
      );
      const exits = entered.body.map(({ id }: { id: number }) => ({ id: randomUUID(), visitId: id }));
      const leave = (list: object[]) =>
        lot.call('POST', `/guardian-invitations/${bus.id}/exits`, { gate: 'Sur', exits: list });
      const foreign = await leave([...exits, { id: randomUUID(), visitId: 1 }]);
      assert.equal(foreign.status, 404, 'a visit of another invitation');
      assert.equal((await lot.visits(`invitationId=${bus.id}&state=inside`)).length, 2);
      const left = await leave(exits);
      assert.deepEqual(
        [left.status, left.body.map(({ state }: { state: string }) => state)],
        [200, ['left', 'left']],
      );
      assert.deepEqual((await leave(exits)).body, left.body, 'sent twice it counts once');
      assert.equal((await leave([{ id: randomUUID(), visitId: exits[0].visitId }])).body.code, -3365);
    });

    it('come on their days, from an hour early until the last hour; then they are expired', async () => {
      const meeting = await lot.invite({ hourFrom: '12:00', hourTo: '14:00' });
      const early = await lot.admit(meeting, ids(meeting.guests));
      assert.deepEqual([early.status, early.body.code], [409, -3423]);
      assert.match(early.body.message, /2026-11-20, 12:00 – 14:00/);
      await lot.moveTo(at(14));
      assert.equal((await lot.read(meeting.id)).state, 'expired');
      assert.equal((await lot.admit(meeting, ids(meeting.guests))).body.code, -3422);
      const listed = async (state: string) =>
        (await lot.done('GET', `/guardian-invitations?state=${state}&size=100`)).rows.map(
          ({ id }: { id: number }) => id,
        );
      assert.ok(
        (await listed('expired')).includes(meeting.id) && !(await listed('invited')).includes(meeting.id),
      );
      await lot.moveTo(at(11));
      const admitted = await lot.admit(meeting, ids(meeting.guests));
      assert.equal(admitted.status, 201);
      const [visit] = admitted.body;
      assert.equal(visit.dueAt, new Date(at(14)).toISOString(), 'the hours bound the stay too');
      const overstays = async () => (await lot.visits('overstayed=true')).map(({ id }) => id);
      assert.ok(!(await overstays()).includes(visit.id));
      await lot.moveTo(at(14) + 60_000);
      assert.ok((await overstays()).includes(visit.id));
      await lot.moveTo(at(10));
      const week = await lot.invite({ dayTo: '2026-11-25' });
      const [open] = (await lot.admit(week, ids(week.guests))).body;
      assert.equal(open.dueAt, '2026-11-26T05:00:00.000Z', 'the end of the last day, in Bogotá');
    });

    it('stand in the list with today first, and are found by their guests and title', async () => {
      const other = new ExpectingLot(
        site,
        (await site.done('POST', '/companies', { name: 'Otro' }, { view: 'view/company/create' })).id,
      );
      const later = await other.invite({ dayFrom: '2026-12-01', dayTo: '2026-12-01' });
      const sooner = await other.invite({ dayFrom: '2026-11-25', dayTo: '2026-11-25', reason: 'Mudanza' });
      const past = await other.invite({ dayFrom: '2026-11-10', dayTo: '2026-11-10' });
      const now = await other.invite({ title: 'Cuadrilla de aseo', guests: [{ name: 'Óscar Ñame' }] });
      const rows = async (query = '') =>
        (await other.done('GET', `/guardian-invitations${query}`)).rows.map(({ id }: { id: number }) => id);
      assert.deepEqual(await rows(), [now.id, sooner.id, later.id, past.id]);
      for (const q of ['oscar name', 'cuadrilla'])
        assert.deepEqual(await rows(`?q=${encodeURIComponent(q)}`), [now.id]);
      assert.deepEqual(await rows('?q=mudanza'), [sooner.id]);
      const hits = await site.done('GET', '/search?q=oscar', undefined, {
        view: invitationView,
        company: other.company,
      });
      assert.deepEqual(
        hits.hits.map(({ resource, path }: { resource: string; path: string }) => [resource, path]),
        [['guardian-guests', `/${invitationView}?guest=${now.guests[0].id}`]],
      );
      assert.equal((await lot.call('GET', `/guardian-invitations/${now.id}`)).status, 404);
      const elsewhere = await lot.admit(now, ids(now.guests));
      assert.equal(elsewhere.status, 404, 'an invitation of another lot');
    });

    it('are changed and cancelled while nobody of them has come', async () => {
      const crew = await lot.invite({
        title: 'Cuadrilla',
        guests: [{ name: 'Uno Sol' }, { name: 'Dos Luna' }],
      });
      const entered = await lot.admit(crew, [{ id: crew.guests[0].id, identification: lot.document() }]);
      assert.equal(entered.status, 201);
      const { version } = await lot.read(crew.id);
      const change = (guests: object[]) =>
        lot.call('PUT', `/guardian-invitations/${crew.id}`, { version, guests }, { view: invitationView });
      const [one, two] = (await lot.read(crew.id)).guests;
      assert.equal((await change([two])).body.fields.guests.code, -3425, 'who has come is not taken off');
      assert.equal((await change([{ ...one, name: 'Otro' }, two])).body.fields['guests[0].name'].code, -3425);
      const changed = await change([one, { name: 'Nueva Paz' }]);
      assert.equal(changed.status, 200, JSON.stringify(changed.body));
      assert.deepEqual(
        [changed.body.guestCount, changed.body.guests.map(({ name }: { name: string }) => name)],
        [2, ['Uno Sol', 'Nueva Paz']],
      );
      const stale = await lot.call(
        'POST',
        `/guardian-invitations/${crew.id}/cancellation`,
        { version },
        { view: invitationView },
      );
      assert.deepEqual([stale.status, stale.body.code], [409, -1651]);
      const cancelled = await lot.done(
        'POST',
        `/guardian-invitations/${crew.id}/cancellation`,
        {},
        invitationView,
      );
      assert.equal(cancelled.state, 'cancelled');
      const late = await lot.admit(crew, [{ id: cancelled.guests[1].id, identification: lot.document() }]);
      assert.equal(late.body.code, -3422);
      const again = await lot.call(
        'POST',
        `/guardian-invitations/${crew.id}/cancellation`,
        {},
        { view: invitationView },
      );
      assert.equal(again.body.code, -3422);
      const gone = await lot.call('DELETE', `/guardian-invitations/${crew.id}`, undefined, {
        view: invitationView,
      });
      assert.equal(gone.body.code, -3425);
    });

    it('are told what is wrong, each on its field', async () => {
      const wrong = async (more: object) => {
        const { status, body } = await lot.call('POST', '/guardian-invitations', lot.sent(more), {
          view: invitationView,
        });
        assert.equal(status, 400, JSON.stringify(body));
        return Object.entries(body.fields as Record<string, { code: number }>).map(
          ([field, { code }]) => `${field} ${code}`,
        );
      };
      const document = lot.document();
      assert.deepEqual(await wrong({ guests: [] }), ['guests -3419']);
      assert.deepEqual(await wrong({ guests: [{ name: '' }] }), ['guests[0].name -3351']);
      assert.deepEqual(await wrong({ guests: [{ name: 'x'.repeat(200) }] }), ['guests[0].name -1']);
      assert.deepEqual(await wrong({ guests: [{ name: 'Ana', identification: 'x' }] }), [
        'guests[0].identification -8008',
      ]);
      assert.deepEqual(
        await wrong({
          title: 'Bus',
          guests: [
            { name: 'Ana', identification: document },
            { name: 'Eva', identification: document },
          ],
        }),
        ['guests[1].identification -3421'],
      );
      assert.deepEqual(
        await wrong({ guests: [{ name: 'Ana' }, { name: 'Eva' }] }),
        ['title -1'],
        'a group has a title',
      );
      assert.deepEqual(await wrong({ dayFrom: '2026-11-21' }), ['dayTo -3418']);
      assert.deepEqual(await wrong({ hourFrom: '10:00', hourTo: '10:00' }), ['hourTo -3418']);
      assert.equal((await lot.invite({ guests: [{ name: '🚗🚗' }] })).guests[0].name, '🚗🚗');
    });

    it('are announced by who holds that screen, and let in by who holds the desk', async () => {
      const invitation = await lot.invite();
      const calls = async (token: string, view: string) => {
        const more = { token, view };
        const entry = {
          gate: 'N',
          consent,
          entries: [{ id: randomUUID(), guestId: invitation.guests[0].id }],
        };
        return [
          (await lot.call('GET', '/guardian-invitations', undefined, more)).status,
          (await lot.call('POST', '/guardian-invitations', lot.sent(), more)).status,
          (await lot.call('POST', `/guardian-invitations/${invitation.id}/entries`, entry, more)).status,
        ];
      };
      const host = await signUp(site, [[lot.company, { [invitationView]: 'write' }]]);
      const reader = await signUp(site, [[lot.company, { [invitationView]: 'read' }]]);
      const guard = await signUp(site, [[lot.company, { [deskView]: 'write' }]]);
      assert.deepEqual(await calls(reader.token, invitationView), [200, 403, 403]);
      assert.deepEqual(await calls(host.token, invitationView), [200, 201, 403]);
      assert.deepEqual(await calls(guard.token, deskView), [200, 403, 201]);
      assert.deepEqual(await calls(guard.token, invitationView), [403, 403, 403]);
    });
  });
}
