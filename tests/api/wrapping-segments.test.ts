import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { TariffSegment } from '../../shared/features/pricing/tariffs/tariff.ts';
import { hourThenMinutes, openLot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const blocks = hourThenMinutes.segments[0]?.blocks ?? [];
const hourOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const run = (initialDay: number, from: number, finalDay: number, to: number): TariffSegment => ({
  ...{ initialDay, initialHour: hourOf(from), finalDay, finalHour: hourOf(to) },
  blocks: blocks as TariffSegment['blocks'],
});

const day = fc.integer({ min: 1, max: 7 });
/** Two minutes of a day, the earlier first. */
const hours = fc
  .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 2 })
  .map(([a = 0, b = 1]) => [Math.min(a, b), Math.max(a, b)] as const);
const night = fc.tuple(day, hours).map(([on, [morning, evening]]) => ({
  typed: run(on, evening, on, morning),
  meant: run(on, evening, (on % 7) + 1, morning),
}));

for (const dialect of dialects) {
  describe(`segments that run round the week (${dialect})`, () => {
    let site: Site;
    let companyId: number;
    let codes = 0;
    before(async () => {
      site = await openSite(dialect);
      companyId = (await openLot(site)).companyId;
    });
    after(() => site.close());

    const call = (method: string, rest: string, body?: unknown, token?: string) =>
      site.call(method, `/tariffs${rest}`, body, {
        ...{ view: 'view/rate/manage', company: companyId },
        ...(token === undefined ? {} : { token }),
      });
    const tariff = (...segments: TariffSegment[]) => {
      codes += 1;
      return { ...hourThenMinutes, code: `R${codes}`, name: `R${codes}`, segments };
    };
    const make = (...segments: TariffSegment[]) => call('POST', '', tariff(...segments));
    /** A tariff as it was stored before anybody was asked. */
    async function storedOf(segment: TariffSegment): Promise<{ id: number; version: number }> {
      const { body } = await make({ ...segment, aroundWeek: true });
      const { id } = body;
      for (const name of ['tariffs', 'tariff_versions'] as const) {
        const column = name === 'tariffs' ? 'segments' : 'terms';
        const owner = name === 'tariffs' ? 'id' : 'tariff_id';
        const row = await site.db
          .selectFrom(name)
          .selectAll()
          .where(owner, '=', id)
          .executeTakeFirstOrThrow();
        const text = String((row as Record<string, unknown>)[column])
          .replace(',"aroundWeek":true', '')
          .replace('"aroundWeek":true,', '');
        assert.ok(!text.includes('aroundWeek'));
        await site.db
          .updateTable(name)
          .set({ [column]: text })
          .where(owner, '=', id)
          .execute();
      }
      return body;
    }
    const isAsked = (
      { status, body }: Awaited<ReturnType<typeof call>>,
      segment: TariffSegment,
      place = 0,
    ) => {
      assert.equal(status, 400, JSON.stringify(body));
      assert.deepEqual([body.code, body.reason ?? 'segment-wraps-week'], [-3560, 'segment-wraps-week']);
      const field = body.fields[`segments[${place}].finalHour`];
      assert.equal(field?.code, -3560);
      assert.ok(field.message.includes(segment.finalHour), field.message);
    };

    it('refuses a night that is typed on one day; takes it into the next day, and as typed where that is confirmed', async () => {
      await fc.assert(
        fc.asyncProperty(night, async ({ typed, meant }) => {
          isAsked(await make(typed), typed);
          isAsked(await make({ ...typed, aroundWeek: false }), typed);
          assert.equal((await make(meant)).status, 201);
          const kept = await make({ ...typed, aroundWeek: true });
          assert.equal(kept.status, 201, JSON.stringify(kept.body));
          assert.equal(kept.body.segments[0].aroundWeek, true);
          const saved = await call('PUT', `/${kept.body.id}`, { ...kept.body, name: 'Again' });
          assert.equal(saved.status, 200, JSON.stringify(saved.body));
        }),
        { numRuns: 12 },
      );
    });

    it('takes whatever ends after its start, on its day or another, and keeps no word that it does not need', async () => {
      const runs = fc
        .tuple(day, day, hours)
        .map(([from, to, [early, late]]) =>
          from === to ? run(from, early, to, late) : run(from, late, to, early),
        );
      await fc.assert(
        fc.asyncProperty(runs, fc.boolean(), async (segment, aroundWeek) => {
          const { status, body } = await make(aroundWeek ? { ...segment, aroundWeek } : segment);
          assert.equal(status, 201, JSON.stringify(body));
          assert.ok(!('aroundWeek' in body.segments[0]));
        }),
        { numRuns: 12 },
      );
    });

    it('asks about each of seven nights rather than saying that they overlap', async () => {
      const nights = [1, 2, 3, 4, 5, 6, 7].map((on) => run(on, 1200, on, 360));
      const { body } = await make(...nights);
      assert.deepEqual(
        Object.keys(body.fields),
        nights.map((_, place) => `segments[${place}].finalHour`),
      );
      const [first] = nights;
      assert.ok(first);
      isAsked(await make(run(2, 0, 3, 0), first), first, 1);
      const kept = await make(...nights.map((one) => ({ ...one, aroundWeek: true })));
      assert.equal(kept.body.code, -1575, 'confirmed ones do overlap');
    });

    it('prices and lists a stored one, and asks about it once it is saved or restored', async () => {
      const typed = run(3, 1200, 3, 360);
      const { id, version } = await storedOf(typed);
      const times = { entryAt: '2026-11-02T10:00:00-05:00', exitAt: '2026-11-02T11:00:00-05:00' };
      const quote = await call('POST', '/quote', { tariffId: id, ...times });
      assert.deepEqual([quote.status, quote.body.total], [200, 1_380_000]);
      const { findings } = (await call('GET', `/${id}/findings`)).body;
      assert.ok(findings.some(({ text }: { text: string }) => text === 'segmentWraps'));
      isAsked(await call('PUT', `/${id}`, { version, graceMinutes: 20 }), typed);
      const next = await call('PUT', `/${id}`, { version, segments: [run(3, 1200, 4, 360)] });
      assert.equal(next.status, 200, JSON.stringify(next.body));
      const { rows } = (await call('GET', `/${id}/versions`)).body;
      const restoration = { version: next.body.version, versionId: rows.at(-1).id };
      isAsked(await call('POST', `/${id}/restoration`, restoration), typed);
      assert.deepEqual((await call('GET', `/${id}`)).body.segments, next.body.segments);
      const back = await call('POST', `/${id}/restoration`, { ...restoration, aroundWeek: true });
      assert.equal(back.status, 200, JSON.stringify(back.body));
      assert.equal(back.body.segments[0].aroundWeek, true);
      const cleared = (await call('GET', `/${id}/findings`)).body.findings;
      assert.ok(!cleared.some(({ text }: { text: string }) => text === 'segmentWraps'));
    });

    it('lets nobody approve a draft with one that was never confirmed', async () => {
      const options = { view: 'view/company/settings/operating-parameters', company: companyId };
      const settings = await site.done('GET', '/operating-parameters', undefined, options);
      await site.done('PUT', '/operating-parameters', { ...settings, tariffApproval: true }, options);
      const typed = run(5, 1320, 5, 300);
      const { id, version } = await storedOf(typed);
      const other = await signUp(site, [[companyId, { 'view/rate/manage': 'write' }]]);
      isAsked(await call('POST', `/${id}/approval`, { version }, other.token), typed);
      assert.equal((await call('GET', `/${id}`)).body.stage, 'draft');
      const kept = await call('PUT', `/${id}`, { version, segments: [{ ...typed, aroundWeek: true }] });
      const approved = await call('POST', `/${id}/approval`, { version: kept.body.version }, other.token);
      assert.equal(approved.status, 200, JSON.stringify(approved.body));
    });
  });
}
