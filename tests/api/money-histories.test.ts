import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { faultsOf } from '../support/whole-data.ts';
import * as cash from './support/history/cash-steps.ts';
import * as gate from './support/history/gate-steps.ts';
import { type Beginning, beginHistory, type History, type Step } from './support/history/history.ts';
import { holds } from './support/history/identities.ts';
import * as office from './support/history/office-steps.ts';
import { dialects, openSite } from './support/site.ts';

/*
 * Lots live through days of chance: what terminals, people, the bank and the provider do, late, twice, with clocks that
 * jump, on days on which the zone changes its clocks. After every step the money adds up, by what the program says and by
 * its rows. `HISTORIES=40 node --test tests/api/money-histories.test.ts` tries as many more lots.
 */

const named: readonly (readonly [name: string, step: Step])[] = Object.entries({
  ...gate,
  ...office,
  ...cash,
});
/** The steps of a round: each once, and what a lot does most some times more. */
const round = [
  ...named,
  ...named.filter(([name]) => ['enter', 'pay', 'closeShift', 'deposit'].includes(name)),
  ...named.filter(([name]) => ['enter', 'pay'].includes(name)),
];

/** Answers of a step that did what it is for, and of one that the program rightly refused. */
const done = [200, 201];
const refused = [402, 404, 409];

const places: readonly Omit<Beginning, 'seed'>[] = [
  { timeZone: 'America/Bogota', from: '2026-11-16T07:00:00-05:00', rounding: 0 },
  // Midnight does not exist on the 6th.
  { timeZone: 'America/Santiago', from: '2026-09-05T15:00:00-04:00', rounding: 50_00 },
  // The hour before midnight of the 4th comes twice.
  { timeZone: 'America/Santiago', from: '2026-04-04T14:00:00-03:00', rounding: 0 },
  { timeZone: 'America/New_York', from: '2026-10-31T14:00:00-04:00', rounding: 100_00 },
];
const rounds = 2;
const usual = { sqlite: [1, 2, 3], postgres: [4] } as const;
const more = Number(process.env.HISTORIES ?? 0);

/** The seeds of a run, each at one of the places. */
const beginnings = (seeds: readonly number[]): Beginning[] =>
  seeds.flatMap((seed) => {
    const place = places[(seed - 1) % places.length];
    return place ? [{ seed, ...place }] : [];
  });

async function live(history: History, told: string): Promise<void> {
  for (let count = 1; count <= rounds; count += 1)
    for (const [name, step] of history.random.shuffled(round)) {
      if (history.random.is(0.3)) await history.passTime(1 + history.random.below(150) / 60);
      const here = `${told}, round ${count}, ${name}`;
      const status = await step(history);
      if (status === null) continue;
      assert.ok([...done, ...refused].includes(status), `${here}: ${status}`);
      if (done.includes(status)) history.done.add(name);
      await holds(history, here);
    }
}

for (const dialect of dialects) {
  describe(`histories of a lot's money (${dialect})`, () => {
    const lived: History[] = [];
    const others = Array.from({ length: more }, (_, place) => 100 + place);
    for (const beginning of beginnings([...usual[dialect], ...others])) {
      const { seed, timeZone, from } = beginning;
      it(`seed ${seed}, ${timeZone} from ${from}: every peso is where the books say after each step`, async () => {
        const site = await openSite(dialect, from);
        try {
          const history = await beginHistory(site, beginning);
          await live(history, `seed ${seed}`);
          assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
          lived.push(history);
        } finally {
          await site.close();
        }
      });
    }
    after(() => {
      const all = new Set(lived.flatMap((history) => [...history.done]));
      const never = named.map(([name]) => name).filter((name) => !all.has(name));
      if (lived.length > 1) assert.deepEqual(never, [], 'steps that no history could do');
    });
  });
}
