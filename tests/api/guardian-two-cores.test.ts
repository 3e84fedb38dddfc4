import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type Calling, callingAt, type Told } from './support/calling.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';

const view = 'view/guardian';
const rounds = 6;
const statuses = (told: readonly Told[]) => told.map(({ status }) => status).sort();

// SQLite has one core: there the same comes twice at once to it.
for (const dialect of dialects) {
  const where = dialect === 'postgres' ? 'two cores' : 'one core';
  describe(`two gates at the same instant (${dialect}, ${where})`, () => {
    let site: ReportingSite;
    let company: number;
    let cores: [Calling, Calling];
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      company = (await site.done('POST', '/companies', { name: 'Torre' }, { view: 'view/company/create' }))
        .id;
      const second = dialect === 'postgres' ? await site.another() : site.core;
      cores = [callingAt(site, site.core, company), callingAt(site, second, company)];
    });
    after(() => site.close());

    const both = (send: (core: Calling, place: number) => Promise<Told>) => Promise.all(cores.map(send));
    async function register(round: number): Promise<number> {
      const consent = { textVersion: '2026-1', channel: 'oral' };
      const named = {
        identificationType: '13',
        identification: String(70_000 + round),
        name: `Persona ${round}`,
      };
      const body = { ...named, kind: 'employee', validFrom: '2026-01-01', consent };
      return (await site.done('POST', '/guardian-persons', body, { view, company })).id;
    }
    const visitsOf = async (personId: number) =>
      (await site.done('GET', `/guardian-visits?personId=${personId}`, undefined, { view, company })).rows;

    it('one lets the person in, the other is told that it is inside; one notes the exit', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const personId = await register(round);
        const told = await both((core, place) =>
          core('POST', '/guardian-visits', { id: randomUUID(), personId, gate: `P${place}` }, view),
        );
        assert.deepEqual(statuses(told), [201, 409], JSON.stringify(told));
        const rows = await visitsOf(personId);
        assert.deepEqual(rows.map(({ state }: { state: string }) => state).sort(), ['denied', 'inside']);
        const { id } = rows.find(({ state }: { state: string }) => state === 'inside');
        const left = await both((core) =>
          core('POST', `/guardian-visits/${id}/exit`, { id: randomUUID(), gate: 'P1' }, view),
        );
        assert.deepEqual(statuses(left), [200, 409], JSON.stringify(left));
      }
    });

    it('a host’s link is answered once, whatever both say', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const hostId = await register(200 + round);
        const token = `token-${dialect}-${round}`;
        const row = { version: 1, created_at: 1, updated_at: 1, status: 'A', company_id: company };
        await site.db
          .insertInto('guardian_questions')
          .values({
            ...{ ...row, person_id: hostId, host_id: hostId, expires_at: site.clock.now + 1000 },
            ...{ invitation_id: null, visit_id: null, gate: null, answer: null, answered_at: null },
            token_hash: createHash('sha256').update(token).digest('hex'),
          } as never)
          .execute();
        const said = ['admitted', 'refused'] as const;
        const told = await both((core, place) =>
          core('POST', '/public/host-links/answers', { token, answer: said[place] }, 'view/public/users'),
        );
        assert.deepEqual(statuses(told), [204, 409], JSON.stringify(told));
        const { answer } = await site.db
          .selectFrom('guardian_questions')
          .select('answer')
          .where('person_id', '=', hostId)
          .executeTakeFirstOrThrow();
        assert.equal(answer, said[told.findIndex(({ status }) => status === 204)]);
      }
    });

    it('guests of one invitation come in once, though two gates let the same group in', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const guests = [1, 2, 3].map((place) => ({
          name: `Sol ${place}`,
          identification: String(90_000 + round * 10 + place),
        }));
        const days = { dayFrom: '2026-11-20', dayTo: '2026-11-20' };
        const announced = { view: 'view/guardian/invitations', company };
        const bus = await site.done(
          'POST',
          '/guardian-invitations',
          { title: 'Bus', ...days, guests },
          announced,
        );
        const consent = { textVersion: '2026-1', channel: 'oral' };
        const told = await both((core, place) => {
          const listed = place === 0 ? bus.guests : bus.guests.toReversed();
          const entries = listed.map(({ id }: { id: number }) => ({ id: randomUUID(), guestId: id }));
          return core(
            'POST',
            `/guardian-invitations/${bus.id}/entries`,
            { gate: 'P1', consent, entries },
            view,
          );
        });
        assert.deepEqual(statuses(told), [201, 409], JSON.stringify(told));
        const { total } = await site.done('GET', `/guardian-visits?invitationId=${bus.id}`, undefined, {
          view,
          company,
        });
        assert.equal(total, 3);
      }
    });

    it('what is sent twice under one id counts once, and both are answered alike', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const personId = await register(100 + round);
        const entry = { id: randomUUID(), personId, gate: 'P1' };
        const told = await both((core) => core('POST', '/guardian-visits', entry, view));
        assert.deepEqual(statuses(told), [201, 201], JSON.stringify(told));
        const rows = await visitsOf(personId);
        assert.equal(rows.length, 1);
        const leaving = { id: randomUUID(), gate: 'P1' };
        const left = await both((core) => core('POST', `/guardian-visits/${rows[0].id}/exit`, leaving, view));
        assert.deepEqual(statuses(left), [200, 200], JSON.stringify(left));
      }
    });
  });
}
