import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { packStayDays } from '../../core/features/traffic/stay-days/stay-days.store.ts';
import type { Lot } from './support/lot.ts';
import { storeStays } from './support/report-traffic.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { addTerminal, freshLot } from './support/terminals.ts';
import { askReport, wholeReport } from './support/whole-report.ts';

const zone = 'Europe/Madrid';
const begin = Date.parse('2026-10-20T00:00:00+02:00');
const range = 'from=2026-10-20&to=2026-10-28';
const hourMs = 3_600_000;
const settledMs = 180_000;

/** Every report that goes through stays, asked in every way that is worked out of what is kept of a day. */
const questions: readonly [report: string, query: string][] = [
  ...['', '&vehicleType=MT', '&service=SUB'].map((more): [string, string] => ['frequency', range + more]),
  ['centro-mayor/frequency', range],
  ['permanence', range],
  ['permanence', `${range}&vehicleType=CA`],
  ['occupation', 'from=2026-10-24&to=2026-10-26'],
  ...[
    '',
    '&plate=FR0013',
    '&plate=FR00*',
    '&plate=ÑAN*',
    '&plate=ÑANDUMASDEDIEZ3',
    '&weekday=7',
    '&hour=2',
    '&vehicleType=MT',
  ].map((more): [string, string] => ['frequent-plates', range + more]),
  ...['plate', 'visits', 'days', 'mean', 'lastAt'].flatMap((key) =>
    [key, `-${key}`].map((sort): [string, string] => ['frequent-plates', `${range}&sort=${sort}`]),
  ),
];

for (const dialect of dialects) {
  describe(`days of stays as they are packed (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    let ids: number[];
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-02T12:00:00+01:00');
      lot = await freshLot(site, { timeZone: zone });
      const second = await addTerminal(site, lot, 'Norte');
      const inside = new Set<number>();
      const plateOf = (n: number) => {
        if (n % 9 === 0) return null;
        return n % 17 === 0 ? `ÑANDUMASDEDIEZ${n % 5}` : `FR${String((n * 13) % 61).padStart(4, '0')}`;
      };
      const stays = Array.from({ length: 700 }, (_, n) => {
        const entryAt = begin - 12 * hourMs + ((n * 7_368_787 * 13) % (10 * 24 * hourMs));
        const isIn = n % 8 === 0 && plateOf(n) !== null && !inside.has((n * 13) % 61) && n % 17 !== 0;
        if (isIn) inside.add((n * 13) % 61);
        // Some stay for days, and one for longer than four bytes hold milliseconds.
        const length =
          n === 5 ? 60 * 24 * hourMs : 60_000 * (5 + ((n * 37) % 400)) + (n % 40 === 0 ? 3 * 24 * hourMs : 0);
        const began = n === 5 ? entryAt - length + hourMs : entryAt;
        return {
          ...{ plate: plateOf(n), entryAt: began, exitAt: isIn ? null : began + length },
          vehicleType: n % 3 === 0 ? ('MT' as const) : ('CA' as const),
          service: n % 5 === 0 ? ('SUB' as const) : ('ROTA' as const),
        };
      });
      ids = await storeStays(site, lot, stays);
      await site.db
        .updateTable('stays')
        .set({ entry_device_id: second.deviceId })
        .where(
          'id',
          'in',
          ids.filter((_, n) => n % 2 === 1),
        )
        .execute();
      const purge = {
        company_id: lot.companyId,
        at: begin,
        user_id: 1,
        reason: 'No está',
        stays: 20,
        paid: 0,
      };
      const undone = { undone_at: null, undone_by: null, undo_reason: null };
      const { id } = await site.db
        .insertInto('purges')
        .values({ ...purge, foregone: 0, ...undone })
        .returning('id')
        .executeTakeFirstOrThrow();
      const gone = ids.filter((_, n) => n % 35 === 1);
      await site.db.updateTable('stays').set({ purge_id: id }).where('id', 'in', gone).execute();
      await storeStays(site, await freshLot(site), stays.slice(0, 50));
    });
    after(() => site.close());

    /** The month on one page. */
    const overview = async (month: string) => {
      const { status, body } = await site.call('GET', `/overview?month=${month}`, undefined, {
        view: 'view/overview-report',
        company: lot.companyId,
      });
      assert.equal(status, 200, JSON.stringify(body));
      assert.ok(body.lots[0].now.figures.meanInside > 0);
      return body;
    };
    const answers = async () => {
      const all: unknown[] = [];
      for (const [report, query] of questions)
        all.push([report, query, await askReport(site, lot, report, `${query}&size=100`)]);
      for (const month of ['2026-10', '2026-11']) all.push([month, await overview(month)]);
      return all;
    };
    const packNow = (after = 0) => packStayDays({ db: site.db, now: site.clock.now + after });
    const pack = async () => {
      await packNow();
      await packNow(settledMs);
    };
    const days = async () =>
      site.db
        .selectFrom('stay_days')
        .select(['day', 'packed'])
        .where('company_id', '=', lot.companyId)
        .orderBy('day')
        .execute();
    const unpackedDays = async () =>
      (await days()).filter(({ packed }) => packed === 0).map(({ day }) => day);
    const dayOf = (instant: number) => Math.floor(instant / (24 * hourMs));

    it('answer what their stays answer, whatever is asked', async () => {
      const before = await answers();
      await packNow();
      assert.ok(
        (await days()).every(({ packed }) => packed === 0),
        'not before what was under way is over',
      );
      await pack();
      const kept = await days();
      assert.ok(kept.length > 60);
      assert.equal(kept.at(-1)?.day, dayOf(site.clock.now) - 3, 'not before its vehicles have gone');
      assert.ok(kept.every(({ packed }) => packed === 1));
      assert.deepEqual(await answers(), before);
      for (const report of ['permanence', 'frequent-plates']) await wholeReport(site, lot, report, range);
    });

    it('are unpacked by whatever changes one of their stays, and packed again', async () => {
      const stay = await site.db
        .selectFrom('stays')
        .selectAll()
        .where('id', '=', ids[100] ?? 0)
        .executeTakeFirstOrThrow();
      const [entered, left] = [dayOf(stay.entry_at), dayOf(Number(stay.exit_at))];
      const later = Number(stay.exit_at) + 2 * 24 * hourMs;
      const change = (values: object) =>
        site.db.updateTable('stays').set(values).where('id', '=', stay.id).execute();
      const { id: _id, ...copy } = stay;
      for (const [what, act, expected] of [
        ['ticket', () => change({ lost_ticket: 1 }), []],
        ['plate', () => change({ plate: 'XYZ123' }), [entered, left]],
        ['exit', () => change({ exit_at: later }), [entered, left, dayOf(later)]],
        ['service', () => change({ service: 'SUB' }), [entered, dayOf(later)]],
        [
          'gone',
          () => site.db.deleteFrom('stays').where('id', '=', stay.id).execute(),
          [entered, dayOf(later)],
        ],
        [
          'back',
          () =>
            site.db
              .insertInto('stays')
              .values({ ...copy, ticket: 'again', entry_event: 'again' })
              .execute(),
          [entered, left],
        ],
      ] as const) {
        await act();
        const unpacked = await unpackedDays();
        assert.deepEqual(
          unpacked,
          [...new Set(expected)].sort((a, b) => a - b),
          what,
        );
        const mixed = await answers();
        await pack();
        assert.deepEqual(await unpackedDays(), [], what);
        assert.deepEqual(await answers(), mixed, what);
      }
      const packed = await answers();
      await site.db.deleteFrom('stay_days').execute();
      assert.deepEqual(await answers(), packed);
    });

    it('hold what their stays hold, however they change while they are packed', async () => {
      await site.db.deleteFrom('stay_days').execute();
      await packNow();
      const changes = ids.slice(200, 260).map(async (id, n) => {
        await new Promise((resolve) => setTimeout(resolve, n * 3));
        await site.db
          .updateTable('stays')
          .set({ plate: `MOV${100 + n}` })
          .where('id', '=', id)
          .execute();
      });
      await Promise.all([packNow(settledMs), packNow(settledMs), ...changes]);
      await packNow(settledMs);
      assert.deepEqual(await unpackedDays(), []);
      const packed = await answers();
      await site.db.deleteFrom('stay_days').execute();
      assert.deepEqual(await answers(), packed);
    });
  });
}
