import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
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
