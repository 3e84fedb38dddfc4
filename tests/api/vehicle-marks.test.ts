import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';
import { at, exceptionsOf } from './support/terminals.ts';

/** A Wednesday within the schedule of subscribers. */
const when = (time: string) => `2026-11-18T${time}:00-05:00`;

type Mark = 'plate' | 'hyphen' | 'tag' | 'spelt tag' | 'both';
const marks: readonly Mark[] = ['plate', 'hyphen', 'tag', 'spelt tag', 'both'];

for (const dialect of dialects) {
  describe(`a vehicle is one, however it is read (${dialect})`, () => {
    let site: Site;
    let lot: SubscriberLot;
    let gate: ReturnType<typeof at>;
    before(async () => {
      site = await openSite(dialect);
      lot = await openSubscriberLot(site, { quota: 1000 });
      gate = at(site, lot);
    });
    after(() => site.close());

    let count = 0;
    /** A subscriber with one vehicle, and how it is read. */
    async function vehicle() {
      count += 1;
      const plate = `MRK${100 + count}`;
      const tag = `04A2${1000 + count}`;
      const one = await lot.make({ vehicles: [{ plate, tag, vehicleType: 'CA' }] });
      const read = (mark: Mark) =>
        ({
          plate: { plate },
          hyphen: { plate: `${plate.slice(0, 3).toLowerCase()}-${plate.slice(3)}` },
          tag: { tag },
          'spelt tag': { tag: (tag.match(/../g) ?? []).join(':').toLowerCase() },
          both: { plate, tag },
        })[mark];
      return { id: one.id as number, plate, tag, read };
    }
    const kinds = async () => (await exceptionsOf(site, lot)).map(({ kind }) => kind);

    for (const first of marks)
      it(`in by ${first}: a second entry by any mark is the duplicate, an exit by any mark finds it`, async () => {
        for (const second of marks) {
          const { id, read } = await vehicle();
          const inside = await gate.enter({ at: when('10:00'), ...read(first) });
          assert.deepEqual([inside.status, inside.body.service], [201, 'SUB']);
          const again = await gate.enter({ at: when('10:05'), ...read(second) });
          const [field] = Object.values(again.body.fields as Record<string, { code: number }>);
          assert.deepEqual([again.status, field?.code], [409, -1], second);
          const filed = (await kinds()).length;
          const seen = await gate.enter({ at: when('10:06'), observed: true, ...read(second) });
          assert.deepEqual([seen.status, seen.body.service, seen.body.subscriberId], [201, 'SUB', id]);
          assert.deepEqual((await kinds()).slice(filed), ['duplicate-entry']);
          for (const exit of [second, first]) {
            const left = await gate.leave({ at: when('11:00'), ...read(exit) });
            assert.equal(left.status, 200, `${second} ${exit}`);
          }
          assert.equal((await gate.leave({ at: when('11:00'), ...read(second) })).status, 409);
        }
      });

    it('quotes and payments find it too, and an exit that came before its entry', async () => {
      const { read } = await vehicle();
      await gate.enter({ at: when('10:00'), ...read('tag') });
      assert.equal((await gate.quote({ at: when('11:00'), ...read('hyphen') })).status, 200);
      assert.equal((await gate.pay({ at: when('11:00'), ...read('plate') })).status, 201);
      const other = await vehicle();
      const early = { id: randomUUID(), at: when('12:00'), observed: true, ...other.read('plate') };
      assert.equal((await gate.leave(early)).status, 404);
      const { stayId } = (await gate.enter({ at: when('11:00'), ...other.read('tag') })).body;
      const stay = await site.db
        .selectFrom('stays')
        .select('exit_at')
        .where('id', '=', stayId)
        .executeTakeFirstOrThrow();
      assert.equal(Number(stay.exit_at), Date.parse(when('12:00')));
    });

    it('a plate that a camera misread is not the vehicle that stands inside by its tag', async () => {
      const [one, other] = [await vehicle(), await vehicle()];
      await gate.enter({ at: when('10:00'), ...one.read('tag') });
      const misread = await gate.enter({ at: when('10:05'), plate: one.plate, tag: other.tag });
      assert.deepEqual([misread.status, misread.body.subscriberId], [201, other.id]);
    });

    it('another lot knows nothing of its marks', async () => {
      const elsewhere = await openSubscriberLot(site);
      const { read } = await vehicle();
      const door = at(site, elsewhere);
      await door.enter({ at: when('10:00'), ...read('tag') });
      assert.equal((await door.enter({ at: when('10:05'), ...read('plate') })).status, 201);
      assert.equal((await gate.enter({ at: when('10:05'), ...read('plate') })).status, 201);
    });
  });
}
