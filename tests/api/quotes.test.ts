import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { hourThenMinutes } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';

interface Priced {
  what: string;
  tariff: Record<string, unknown>;
  entryAt: string;
  exitAt: string;
  timeZone?: string;
  holidays: string[];
  amount: number;
}

function load(file: string): Record<string, unknown>[] {
  return JSON.parse(readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8'));
}

const vectors = load('tariff-vectors.json').map(({ source, entry, exit, want, tariff }) => ({
  what: source,
  tariff,
  entryAt: entry,
  exitAt: exit,
  holidays: [],
  amount: want,
})) as unknown as Priced[];
const examples = load('tariff-examples.json') as unknown as Priced[];

for (const dialect of dialects) {
  describe(`tariffs/quote (${dialect})`, () => {
    let site: Site;
    let companyId: number;
    let tariffId: number;
    const as = (view = 'view/rate/manage') => ({ view, company: companyId });
    const quote = (body: Record<string, unknown>) => site.call('POST', '/tariffs/quote', body, as());
    const hourAndHalf = { entryAt: '2026-11-02T10:00:00-05:00', exitAt: '2026-11-02T11:30:00-05:00' };

    before(async () => {
      site = await openSite(dialect);
      const view = 'view/company/create';
      companyId = (await site.done('POST', '/companies', { name: 'Lote' }, { view })).id;
      tariffId = (await site.done('POST', '/tariffs', hourThenMinutes, as())).id;
    });
    after(() => site.close());

    it('says at which minutes the fee changes, stored and not, and refuses what it cannot draw', async () => {
      const curve = (body: Record<string, unknown>) => site.call('POST', '/tariffs/curve', body, as());
      const { entryAt } = hourAndHalf;
      const { body } = await curve({ tariffId, entryAt, hours: 3 });
      assert.ok(body.steps.length > 3);
      for (const { minutes, fee } of body.steps) {
        const exitAt = (more: number) =>
          new Date(Date.parse(entryAt) + (minutes + more) * 60_000).toISOString();
        assert.equal((await quote({ tariffId, entryAt, exitAt: exitAt(0) })).body.total, fee);
        if (minutes > 0)
          assert.notEqual((await quote({ tariffId, entryAt, exitAt: exitAt(-1) })).body.total, fee);
      }
      const inline = await curve({ tariff: hourThenMinutes, entryAt, hours: 3 });
      assert.deepEqual(inline.body, body);
      for (const hours of [0, 49, 1.5, null])
        assert.ok((await curve({ tariffId, entryAt, hours })).body.fields.hours, String(hours));
      assert.ok((await curve({ entryAt, hours: 3 })).body.fields.tariffId);
      assert.equal((await curve({ tariffId: 999_999, entryAt, hours: 3 })).status, 404);
    });

    for (const [index, priced] of [...examples, ...vectors].entries()) {
      it(`${priced.what}: ${priced.amount}, stored and not`, async () => {
        const { what: _, tariff, amount, ...stay } = priced;
        const inline = await quote({ tariff, ...stay });
        assert.equal(inline.status, 200, JSON.stringify(inline.body));
        const { body } = inline;
        assert.deepEqual([body.amount, body.discount, body.total], [amount, 0, amount]);
        assert.equal(body.subtotal + body.tax, body.total);
        assert.equal(sum(body.trace), body.total);
        const made = await site.done('POST', '/tariffs', { ...tariff, code: `Q${index}`, name: 'Q' }, as());
        const stored = await quote({ tariffId: made.id, ...stay });
        assert.deepEqual(stored.body, body);
      });
    }

    it('needs no code, name or vehicle type of a tariff that is not stored, and takes a whole record', async () => {
      const { segments } = hourThenMinutes;
      const bare = await quote({ tariff: { segments }, ...hourAndHalf });
      assert.deepEqual([bare.status, bare.body.total], [200, 2_070_000]);
      const record = (await site.done('GET', `/tariffs/${tariffId}`, undefined, as())) as object;
      assert.equal((await quote({ tariff: record, ...hourAndHalf })).body.total, 2_070_000);
    });

    it('takes the holidays of the company unless the call names its own', async () => {
      const day = (initialDay: number, finalDay: number, value: number) => ({
        initialDay,
        initialHour: '00:00',
        finalDay,
        finalHour: '24:00',
        blocks: [{ id: 'A', time: 60, repeat: 0, value, next: null }],
      });
      const tariff = { segments: [day(1, 7, 100), day(8, 8, 5)] };
      const stay = { entryAt: '2026-12-08T10:00:00-05:00', exitAt: '2026-12-08T11:00:00-05:00' };
      assert.equal((await quote({ tariff, ...stay })).body.total, 5);
      assert.equal((await quote({ tariff, ...stay, holidays: [] })).body.total, 100);
    });

    it('takes off inline discounts and those of the lot by their code', async () => {
      const discount = (code: string, fields: Record<string, unknown>) =>
        site.done(
          'POST',
          '/discounts',
          { code, title: code, kind: 'percent', value: 5000, validFrom: '2026-01-01', ...fields },
          { view: 'view/discounts', company: companyId },
        );
      await discount('MEDIO', {});
      await discount('MIL', { kind: 'amount', value: 100_000 });
      await discount('HORA', { kind: 'minutes', value: 60 });
      await discount('VIEJO', { validTo: '2026-11-01' });
      const price = async (...discounts: unknown[]) =>
        (await quote({ tariffId, ...hourAndHalf, discounts })).body;
      assert.equal((await price('MEDIO')).total, 1_035_000);
      assert.equal((await price('MIL')).total, 1_970_000);
      assert.equal((await price('HORA')).total, 1_380_000);
      const inline = await price({ kind: 'percent', value: 5000 }, { kind: 'amount', value: 35_000 });
      assert.deepEqual([inline.amount, inline.discount, inline.total], [2_070_000, 1_070_000, 1_000_000]);
      assert.equal(sum(inline.trace), inline.total);
      assert.equal((await price({ kind: 'amount', value: 10 ** 12 })).total, 0);
      assert.equal((await price('NADA')).code, -1716);
      assert.equal((await price('VIEJO')).code, -1775);
      assert.equal((await price('MEDIO', 'MIL')).code, -1776);
      await site.done(
        'PUT',
        '/operating-parameters',
        { version: 0, cumulativeDiscounts: true },
        {
          view: 'view/company/settings/operating-parameters',
          company: companyId,
        },
      );
      assert.equal((await price('MEDIO', 'MIL')).total, 935_000);
    });

    it('prices a lost ticket in place of the time', async () => {
      const { body } = await quote({ tariffId, ...hourAndHalf, lostTicket: true });
      assert.deepEqual([body.total, body.trace[0].kind], [4_600_000, 'lost-ticket']);
    });

    it('refuses what it cannot price, at its field', async () => {
      const refused: [Record<string, unknown>, string, number][] = [
        [{ tariffId: undefined }, 'tariffId', -1],
        [{ tariffId: 'x' }, 'tariffId', -1],
        [{ entryAt: '2026-11-02T10:00:00' }, 'entryAt', -1],
        [{ exitAt: '2026-02-30T10:00:00-05:00' }, 'exitAt', -1],
        [{ exitAt: '2026-11-02T09:59:59-05:00' }, 'exitAt', -1554],
        [{ exitAt: '2040-11-02T09:59:59-05:00' }, 'exitAt', -1788],
        [{ holidays: ['2026-02-30'] }, 'holidays[0]', -1790],
        [{ timeZone: 'Mars/Olympus' }, 'timeZone', -1],
        [{ lostTicket: 'yes' }, 'lostTicket', -1],
        [{ discounts: [{ kind: 'percent', value: -1 }] }, 'discounts[0].value', -1777],
        [{ discounts: [{ kind: 'gift', value: 1 }] }, 'discounts[0].kind', -1],
        [{ discounts: [5] }, 'discounts[0]', -1],
        [{ discounts: [null] }, 'discounts[0]', -1],
        [{ discounts: ['a\u0000b'] }, 'discounts[0]', -1],
        [{ discounts: 'MEDIO' }, 'discounts', -1],
        [{ tariff: 5 }, 'tariff', -1],
        [{ tariff: [] }, 'tariff', -1],
        [{ surprise: 1 }, 'surprise', -1],
      ];
      for (const [change, field, code] of refused) {
        const answer = await quote({ tariffId, ...hourAndHalf, ...change });
        assert.equal(answer.status, 400, `${JSON.stringify(change)} ${JSON.stringify(answer.body)}`);
        assert.equal(answer.body.fields[field]?.code, code, JSON.stringify([change, answer.body.fields]));
      }
    });

    it('tells all that is wrong at once, the tariff that comes along included', async () => {
      const faulty = { tariff: { segments: [] }, entryAt: 'x', exitAt: 'y' };
      const { body } = await quote(faulty);
      assert.deepEqual(Object.keys(body.fields).sort(), ['entryAt', 'exitAt', 'tariff.segments']);
    });

    it('prices no tariff of another company', async () => {
      const view = 'view/company/create';
      const other = await site.done('POST', '/companies', { name: 'Otro' }, { view });
      const there = { view: 'view/rate', company: other.id };
      const answer = await site.call('POST', '/tariffs/quote', { tariffId, ...hourAndHalf }, there);
      assert.deepEqual([answer.status, answer.body.code], [404, -1649]);
      const unknown = await quote({ ...hourAndHalf, tariffId: 999_999 });
      assert.deepEqual([unknown.status, unknown.body.fields.tariffId.code], [404, -1649]);
    });

    it('stores nothing', async () => {
      const count = async () =>
        (
          await site.db
            .selectFrom('audit_entries')
            .select((all) => all.fn.countAll<number>().as('rows'))
            .executeTakeFirstOrThrow()
        ).rows;
      const before = await count();
      await quote({ tariffId, ...hourAndHalf });
      assert.equal(await count(), before);
    });
  });
}

function sum(trace: { value: number }[]): number {
  return trace.reduce((total, line) => total + line.value, 0);
}
