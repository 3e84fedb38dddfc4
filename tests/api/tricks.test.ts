import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { tricks } from './support/tricks/all.ts';
import { looks, type Place, tricksOfDocs } from './support/tricks/places.ts';
import { clock, Stage } from './support/tricks/stage.ts';

const rows = await tricksOfDocs();

describe('the table of tricks', () => {
  it('has at least 40, each once, and each is played', () => {
    const keys = rows.map(({ key }) => key);
    assert.ok(new Set(keys).size >= 40, String(keys.length));
    assert.deepEqual(keys.toSorted(), Object.keys(tricks).toSorted());
    for (const { key, places } of rows) assert.ok(places.length > 0, key);
  });
});

for (const dialect of dialects) {
  describe(`tricks to take money or to let it go (${dialect})`, () => {
    let site: ReportingSite;
    before(async () => {
      site = await openReportingSite(dialect, clock('18:00'));
    });
    after(() => site.close());

    for (const { key, places } of rows)
      it(`${key}: shows the same day`, async () => {
        const stage = await Stage.open(site);
        const look = async ({ of, name }: Place, ...refused: Parameters<(typeof looks)[string]>[2][]) => {
          const seen = await (looks[of] ?? assert.fail(`${of} is no place`))(stage, name, refused[0]);
          return seen.map((one) => JSON.stringify(one));
        };
        const before = await Promise.all(places.map((place) => look(place)));
        const refused = await (tricks[key] ?? assert.fail('not played'))(stage);
        for (const [index, place] of places.entries()) {
          const now = await look(place, refused);
          const found = now.filter((one) => !before[index]?.includes(one));
          assert.ok(found.length > 0, `${place.of} ${place.name}; refused: ${JSON.stringify(refused?.body)}`);
        }
      });
  });
}
