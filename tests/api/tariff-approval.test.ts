import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hourThenMinutes, type Lot, openLot } from './support/lot.ts';
import { type Person, signUp } from './support/people.ts';
import { administrator, dialects, openSite, type Site } from './support/site.ts';

const [week] = hourThenMinutes.segments;
const [hour, minute] = week?.blocks ?? [];
/** The tariff with another price of its hour. */
const priced = (value: number) => ({ segments: [{ ...week, blocks: [{ ...hour, value }, minute] }] });

for (const dialect of dialects) {
  describe(`approval of tariffs (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let author: Person;
    let other: Person;
    let third: Person;
    before(async () => {
      site = await openSite(dialect);
      lot = await openLot(site);
      const grants: [number, Record<string, 'write' | 'read'>][] = [
        [lot.companyId, { 'view/rate': 'write' }],
      ];
      [author, other, third] = [
        await signUp(site, grants),
        await signUp(site, grants),
        await signUp(site, grants),
      ];
      await approvalIs(true);
    });
    after(() => site.close());

    async function approvalIs(tariffApproval: boolean): Promise<void> {
      const options = { view: 'view/company/settings/operating-parameters', company: lot.companyId };
      const stored = await site.done('GET', '/operating-parameters', undefined, options);
      await site.done('PUT', '/operating-parameters', { ...stored, tariffApproval }, options);
    }
    const call = (who: Person, method: string, rest: string, body?: unknown) =>
      site.call(method, `/tariffs${rest}`, body, {
        view: 'view/rate',
        company: lot.companyId,
        token: who.token,
      });
    const read = async (id = lot.tariffId) => (await call(author, 'GET', `/${id}`)).body;
    const versions = async (id = lot.tariffId) =>
      (await call(author, 'GET', `/${id}/versions?size=100`)).body.rows;
    /** A draft of the author with that price of the hour. */
    const draft = async (value: number, who = author) => {
      const { version } = await read();
      const saved = await call(who, 'PUT', `/${lot.tariffId}`, { version, ...priced(value) });
      assert.equal(saved.status, 200, JSON.stringify(saved.body));
      return saved.body;
    };
    const decide = (who: Person, what: string, body: object, id = lot.tariffId) =>
      call(who, 'POST', `/${id}/${what}`, body);
    const at = (ms = 0) => new Date(site.clock.now + ms).toISOString();
    /** The clock goes on; sessions do not live so long. */
    async function hoursPass(hours: number): Promise<void> {
      site.clock.now += hours * 3_600_000;
      for (const person of [author, other, third]) person.token = await site.tokenFor(person.id);
      const { body } = await site.logIn(administrator.username, administrator.password);
      site.token = await site.tokenFor(body.user.id);
    }
    let plates = 0;
    /** What an hour costs who enters at that moment. */
    const costOfEntry = async (entryAt: string): Promise<number | string> => {
      plates += 1;
      const plate = `APR${String(plates).padStart(3, '0')}`;
      const entry = await site.terminal(lot.key, '/terminal/entries', {
        at: entryAt,
        vehicleType: 'CA',
        plate,
      });
      assert.equal(entry.status, 201, JSON.stringify(entry.body));
      const exit = new Date(Date.parse(entryAt) + 3_600_000).toISOString();
      const quote = await site.terminal(lot.key, '/terminal/quotes', { plate, at: exit });
      return quote.status === 200 ? quote.body.total : quote.body.code;
    };
    const configuration = async () => (await site.terminal(lot.key, '/terminal/configuration')).body;

    it('prices by the version in force until another person approves the draft', async () => {
      const saved = await draft(2_000_000);
      assert.equal(saved.stage, 'draft');
      assert.equal(saved.inForce, true);
      assert.equal(await costOfEntry(at()), 1_380_000);
      const refused = await decide(author, 'approval', { version: saved.version });
      assert.deepEqual(
        [refused.status, refused.body.code, refused.body.reason],
        [403, -1700, 'approver-is-author'],
      );
      const approved = await decide(other, 'approval', { version: saved.version });
      assert.equal(approved.status, 200, JSON.stringify(approved.body));
      assert.equal(approved.body.stage, 'approved');
      assert.equal(await costOfEntry(at()), 2_000_000);
      const [newest, older] = await versions();
      assert.deepEqual([newest.state, newest.standing, newest.number], ['approved', 'in-force', 2]);
      assert.deepEqual([newest.author.id, newest.decidedBy.id], [author.id, other.id]);
      assert.equal(older.standing, 'past');
      assert.equal(
        (await decide(third, 'approval', { version: approved.body.version })).body.reason,
        'tariff-not-pending',
      );
    });

    it('comes into force at its instant, by the time of the event, and terminals know before', async () => {
      const saved = await draft(3_000_000);
      const from = at(3_600_000);
      const past = await decide(other, 'approval', { version: saved.version, from: at(-1000) });
      assert.equal(past.body.fields.from.code, -1);
      assert.equal(past.body.reason, 'tariff-from-past');
      assert.equal((await decide(other, 'approval', { version: saved.version, from })).status, 200);
      assert.equal((await read()).comingFrom, from);
      const before = await configuration();
      assert.equal(before.tariffs[0].segments[0].blocks[0].value, 2_000_000);
      assert.deepEqual(
        [before.comingTariffs[0].from, before.comingTariffs[0].segments[0].blocks[0].value],
        [from, 3_000_000],
      );
      const inside = await costOfEntry(at());
      assert.equal(inside, 2_000_000);
      await hoursPass(2);
      assert.equal(await costOfEntry(at()), 3_000_000);
      // Sent late: what was in force when it entered.
      assert.equal(await costOfEntry(at(-5_400_000)), 2_000_000);
      const now = await configuration();
      assert.equal(now.tariffs[0].segments[0].blocks[0].value, 3_000_000);
      assert.deepEqual(now.comingTariffs, []);
    });

    it('rejects with a reason, and nobody who changed anything in the draft decides', async () => {
      await draft(4_000_000);
      const saved = await draft(4_100_000, other);
      for (const who of [author, other]) {
        assert.equal(
          (await decide(who, 'rejection', { version: saved.version, reason: 'x' })).body.code,
          -1700,
        );
        assert.equal((await decide(who, 'approval', { version: saved.version })).body.code, -1700);
      }
      const unsaid = await decide(third, 'rejection', { version: saved.version, reason: ' ' });
      assert.ok(unsaid.body.fields.reason);
      const rejected = await decide(third, 'rejection', { version: saved.version, reason: ' Muy caro ' });
      assert.equal(rejected.body.stage, 'rejected');
      const [newest, replaced] = await versions();
      assert.deepEqual([newest.state, newest.reason, newest.standing], ['rejected', 'Muy caro', null]);
      assert.equal(replaced.state, 'replaced');
      assert.equal(await costOfEntry(at()), 3_000_000);
    });

    it('takes back drafts and what is to come, and restores an old version as a draft', async () => {
      const saved = await draft(5_000_000);
      const withdrawn = await decide(author, 'withdrawal', { version: saved.version });
      assert.equal(withdrawn.body.stage, 'withdrawn');
      assert.equal(
        (await decide(author, 'withdrawal', { version: withdrawn.body.version })).body.reason,
        'tariff-not-pending',
      );
      const first = (await versions()).at(-1);
      const restored = await decide(author, 'restoration', {
        version: withdrawn.body.version,
        versionId: first.id,
      });
      assert.equal(restored.body.stage, 'draft');
      assert.equal(restored.body.segments[0].blocks[0].value, 1_380_000);
      const approved = await decide(third, 'approval', {
        version: restored.body.version,
        from: at(3_600_000),
      });
      assert.equal(approved.status, 200);
      const back = await decide(third, 'withdrawal', { version: approved.body.version, reason: 'Error' });
      assert.equal(back.status, 200);
      await hoursPass(2);
      assert.equal(await costOfEntry(at()), 3_000_000);
      const unknown = await decide(author, 'restoration', { version: back.body.version, versionId: 999_999 });
      assert.equal(unknown.status, 404);
    });

    it('lets the newer of two coming versions stand', async () => {
      const late = await draft(6_000_000);
      await decide(third, 'approval', { version: late.version, from: at(10 * 3_600_000) });
      const early = await draft(6_500_000);
      await decide(third, 'approval', { version: early.version, from: at(3_600_000) });
      const [newest, , older] = [...(await versions())];
      assert.equal(newest.standing, 'coming');
      assert.ok(older);
      assert.ok((await versions()).some((one: { state: string }) => one.state === 'replaced'));
      await hoursPass(20);
      assert.equal(await costOfEntry(at()), 6_500_000);
    });

    it('lets one of two approvers win, and refuses what was edited meanwhile', async () => {
      const saved = await draft(7_000_000);
      const [one, two] = await Promise.all([
        decide(other, 'approval', { version: saved.version }),
        decide(third, 'approval', { version: saved.version }),
      ]);
      assert.deepEqual([one.status, two.status].sort(), [200, 409]);
      const loser = one.status === 409 ? one : two;
      assert.equal(loser.body.code, -1651);
      assert.equal(loser.body.current.stage, 'approved');
      const before = await draft(7_100_000);
      await draft(7_200_000);
      const stale = await decide(other, 'approval', { version: before.version });
      assert.deepEqual([stale.status, stale.body.code], [409, -1651]);
      const { version } = await read();
      const results = await Promise.all([
        decide(other, 'approval', { version }),
        call(author, 'PUT', `/${lot.tariffId}`, { version, ...priced(7_300_000) }),
      ]);
      assert.deepEqual(results.map(({ status }) => status).sort(), [200, 409]);
    });

    it('bars the approval of a draft whose example breaks', async () => {
      const { version } = await read();
      const example = {
        name: 'Una hora',
        entryAt: '2026-11-02T08:00:00-05:00',
        exitAt: '2026-11-02T09:00:00-05:00',
        total: 1,
      };
      const saved = await call(author, 'PUT', `/${lot.tariffId}`, { version, examples: [example] });
      assert.equal(saved.status, 200);
      const barred = await decide(other, 'approval', { version: saved.body.version });
      assert.equal(barred.body.reason, 'tariff-examples-broken');
      assert.ok(barred.body.fields['examples[0].total']);
    });

    it('does not price by a new tariff before it is approved', async () => {
      const made = await call(author, 'POST', '', { ...hourThenMinutes, ...priced(100), code: 'NEW' });
      assert.deepEqual([made.body.stage, made.body.inForce], ['draft', false]);
      const assignment = {
        tariffId: made.body.id,
        vehicleType: 'CA',
        slotId: lot.slotId,
        validFrom: '2020-01-01',
      };
      await site.done('POST', '/tariff-assignments', assignment, {
        view: 'view/rate/manage',
        company: lot.companyId,
      });
      assert.notEqual(await costOfEntry(at()), 100);
      await decide(other, 'approval', { version: made.body.version }, made.body.id);
      assert.equal(await costOfEntry(at()), 100);
    });

    it('is in force at once again where no approval is asked for, whatever was to come', async () => {
      const saved = await draft(8_000_000);
      // Its broken example is gone first.
      const mended = await call(author, 'PUT', `/${lot.tariffId}`, { version: saved.version, examples: [] });
      await decide(other, 'approval', { version: mended.body.version, from: at(3_600_000) });
      await approvalIs(false);
      const { version } = await read();
      const direct = await call(author, 'PUT', `/${lot.tariffId}`, { version, ...priced(9_000_000) });
      assert.deepEqual([direct.body.stage, direct.body.comingFrom], ['approved', null]);
      await hoursPass(2);
      const [newest] = await versions();
      assert.equal(newest.standing, 'in-force');
      const { tariffs } = await configuration();
      assert.equal(tariffs[0].segments[0].blocks[0].value, 9_000_000);
    });

    it('answers one version, pages, and refuses what makes no sense', async () => {
      const [newest] = await versions();
      const one = await call(author, 'GET', `/${lot.tariffId}/versions/${newest.id}`);
      assert.deepEqual(one.body, newest);
      assert.equal((await call(author, 'GET', `/${lot.tariffId}/versions/999999`)).status, 404);
      assert.equal((await call(author, 'GET', '/999999/versions')).status, 404);
      const page = (await call(author, 'GET', `/${lot.tariffId}/versions?page=2&size=3`)).body;
      assert.deepEqual([page.rows.length, page.page], [3, 2]);
      for (const query of ['size=0', 'page=x', 'sort=id'])
        assert.equal((await call(author, 'GET', `/${lot.tariffId}/versions?${query}`)).status, 400);
      for (const body of [{}, { version: '1' }, { version: 1, from: 'mañana' }, { version: 1, x: 1 }])
        assert.equal((await decide(other, 'approval', body)).status, 400);
    });
  });
}
