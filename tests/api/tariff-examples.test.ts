import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hourThenMinutes } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const twoHours = {
  name: 'Dos horas',
  entryAt: '2026-11-02T08:00:00-05:00',
  exitAt: '2026-11-02T10:00:00-05:00',
  total: 1_380_000 + 60 * 23_000,
};
const lost = { ...twoHours, name: 'Perdido', lostTicket: true, total: 4_600_000 };
const halfOff = {
  ...twoHours,
  name: 'Mitad',
  discounts: [{ kind: 'percent', value: 5000 }],
  total: 1_380_000,
};

for (const dialect of dialects) {
  describe(`examples and findings of tariffs (${dialect})`, () => {
    let site: Site;
    let companyId: number;
    before(async () => {
      site = await openSite(dialect);
      const view = 'view/company/create';
      companyId = (await site.done('POST', '/companies', { name: 'Lote' }, { view })).id;
    });
    after(() => site.close());
    const call = (method: string, rest: string, body?: unknown) =>
      site.call(method, `/tariffs${rest}`, body, { view: 'view/rate', company: companyId, language: 'es' });
    let made = 0;
    const create = (more: object) => {
      made += 1;
      return call('POST', '', { ...hourThenMinutes, code: `E${made}`, ...more });
    };

    it('keeps examples with the tariff and with its version', async () => {
      const { status, body } = await create({ examples: [twoHours, lost, halfOff] });
      assert.equal(status, 201, JSON.stringify(body));
      const read = (await call('GET', `/${body.id}`)).body;
      assert.deepEqual(read.examples, [twoHours, lost, halfOff]);
      const { examples } = await site.db
        .selectFrom('tariff_versions')
        .select('examples')
        .where('tariff_id', '=', body.id)
        .executeTakeFirstOrThrow();
      assert.deepEqual(JSON.parse(examples), [twoHours, lost, halfOff]);
    });

    it('bars publishing while one is broken, and tells each at its field with what it costs', async () => {
      const tariff = (await create({ examples: [twoHours, lost, halfOff] })).body;
      const [week] = hourThenMinutes.segments;
      const [hour, minute] = week?.blocks ?? [];
      const segments = [{ ...week, blocks: [hour, { ...minute, value: 24_000 }] }];
      const refused = await call('PUT', `/${tariff.id}`, { version: 1, segments });
      assert.equal(refused.status, 400);
      assert.equal(refused.body.reason, 'tariff-examples-broken');
      assert.match(refused.body.message, /Dos horas, Mitad/);
      assert.deepEqual(Object.keys(refused.body.fields), ['examples[0].total', 'examples[2].total']);
      assert.match(refused.body.fields['examples[0].total'].message, /28\.200/);
      assert.equal((await call('GET', `/${tariff.id}`)).body.version, 1);
      const stays = [{ ...twoHours, total: 1_380_000 + 60 * 24_000 }, lost];
      assert.equal(
        (await call('PUT', `/${tariff.id}`, { version: 1, segments, examples: stays })).status,
        200,
      );
    });

    it('counts holidays of the calendar', async () => {
      const holiday = { ...hourThenMinutes.segments[0], initialDay: 8, finalDay: 8 };
      const free = { ...holiday, blocks: [{ id: 'F', time: 60, repeat: 0, value: 0, next: null }] };
      const segments = [...hourThenMinutes.segments, free];
      const example = {
        ...twoHours,
        entryAt: '2026-12-08T08:00:00-05:00',
        exitAt: '2026-12-08T10:00:00-05:00',
      };
      assert.equal((await create({ segments, examples: [{ ...example, total: 0 }] })).status, 201);
    });

    it('refuses stays that make no sense and more examples than there is room for', async () => {
      const wrong: [object[], string][] = [
        [[{ ...twoHours, exitAt: '2026-11-02T07:00:00-05:00' }], 'examples[0].exitAt'],
        [[{ ...twoHours, exitAt: '2026-12-24T07:00:00-05:00' }], 'examples[0].exitAt'],
        [[{ ...twoHours, entryAt: '2026-11-02T08:00' }], 'examples[0].entryAt'],
        [[{ ...twoHours, name: 'a\u0000b' }], 'examples[0].name'],
        [[{ ...twoHours, price: 1 }], 'examples[0].price'],
        [[{ ...twoHours, discounts: [{ kind: 'gift', value: 1 }] }], 'examples[0].discounts[0].kind'],
        [Array.from({ length: 31 }, () => twoHours), 'examples'],
      ];
      for (const [examples, field] of wrong) {
        const answer = await create({ examples });
        assert.equal(answer.status, 400);
        assert.ok(answer.body.fields[field], JSON.stringify(answer.body));
      }
      for (const examples of [null, 'x', {}, [null], [7]]) {
        const answer = await create({ examples });
        assert.ok(answer.status === 400 || (examples === null && answer.status < 500));
      }
    });

    it('tells the ceiling of the law to the screens, and what lies above it', async () => {
      const parameters = { view: 'view/company/settings/operating-parameters', company: companyId };
      const before = await site.done('GET', '/operating-parameters', undefined, parameters);
      const legalCeilings = [{ vehicleType: 'CA', valuePerMinute: 23_000 }];
      await site.done('PUT', '/operating-parameters', { ...before, legalCeilings }, parameters);
      const setting = (await call('GET', '/setting')).body;
      assert.deepEqual(setting.legalCeilings, legalCeilings);
      assert.equal(setting.lot.name, 'Lote');
      const dear = (await create({})).body;
      const found = (await call('GET', `/${dear.id}/findings`)).body.findings;
      const above = found.find((one: { text: string }) => one.text === 'aboveCeiling');
      assert.deepEqual([above.params.minutes, above.params.price], [1, 1_380_000]);
      const [week] = hourThenMinutes.segments;
      const minutes = [{ ...week, blocks: [{ id: 'M', time: 1, repeat: 0, value: 23_000, next: null }] }];
      const fair = (await create({ segments: minutes })).body;
      const none = (await call('GET', `/${fair.id}/findings`)).body.findings;
      assert.ok(!none.some((one: { text: string }) => one.text === 'aboveCeiling'));
      assert.equal((await call('GET', '/999999/findings')).status, 404);
    });
  });
}
