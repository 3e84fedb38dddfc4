import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Db } from '../../core/db/schema.ts';
import { leaseMs } from '../../core/features/access/mail/mail.rules.ts';
import { type MailTransport, MailUndelivered } from '../../core/integrations/smtp/smtp.ts';
import { eventually } from '../support/soon.ts';
import { dieAtEachStep } from './support/dying.ts';
import { type Lot, openLot } from './support/lot.ts';
import { mixedInvoice, storeInvoices } from './support/report-traffic.ts';
import { type SendingCore, sendingCalls, sendingCore } from './support/sendings.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const instant = (text: string) => Date.parse(`${text}:00-05:00`);
const minute = 60_000;
const recipients = ['a@example.com', 'b@example.com', 'c@example.com'];

for (const dialect of dialects) {
  describe(`sendings and what goes wrong (${dialect})`, () => {
    let site: Site;
    let core: SendingCore;
    let lot: Lot;
    let calls: ReturnType<typeof sendingCalls>;
    let made = 0;
    before(async () => {
      site = await openSite(dialect, '2026-11-20T05:00:00-05:00', { mail: true, threads: true });
      core = sendingCore(site);
    });
    after(async () => {
      await core.close();
      await site.close();
    });
    beforeEach(async () => {
      await to('2026-11-20T05:00');
      await site.db.updateTable('report_sendings').set({ status: 'D' }).execute();
      await site.db.updateTable('report_sending_runs').set({ settled: 1, status: 'cancelled' }).execute();
      await site.db.updateTable('mails').set({ state: 'dropped' }).execute();
      site.mails.length = 0;
      made += 1;
      lot = await openLot(site, { name: `Plaza ${made}` });
      calls = sendingCalls(site, lot.companyId);
      const invoices = Array.from({ length: 4 }, (_, n) => mixedInvoice(n, ['2026-11-19'], [lot.deviceId]));
      await storeInvoices(site, lot, invoices);
    });
    /** Another time, at which the administrator is logged in. */
    const to = async (time: string) => {
      site.clock.now = instant(time);
      site.token = await site.tokenFor(1);
    };
    const later = async (minutes: number) => {
      site.clock.now += minutes * minute;
      site.token = await site.tokenFor(1);
    };
    const got = () => site.mails.map((mail) => mail.to).sort();
    const english = (id: number) =>
      site.done('GET', `/report-sendings/${id}/runs`, undefined, { ...calls.as(), language: 'en' });
    /** A core whose mail server answers as it is told; null takes the mail. */
    const coreWith = (answer: (to: string) => MailUndelivered | null, db?: Db) => {
      const transport: MailTransport = {
        async send(mail) {
          const refused = answer(mail.to);
          if (refused) throw refused;
          site.mails.push(mail);
        },
        close: () => undefined,
      };
      return sendingCore(db ? { ...site, db } : site, { transport });
    };

    it('makes each run once and hands each mail over once, though many cores look at many sendings', async () => {
      const others = [core, sendingCore(site)];
      try {
        const ids: number[] = [];
        for (let n = 0; n < 3; n += 1) ids.push((await calls.make({ title: `Envío ${n}`, recipients })).id);
        await to('2026-11-20T06:00');
        for (const step of ['due', 'make', 'handOver', 'post', 'post'] as const)
          await Promise.all([...others, ...others].map((one) => one[step]()));
        await later(1);
        await Promise.all(others.map((one) => one.go()));
        assert.equal(site.mails.length, ids.length * recipients.length);
        for (const id of ids) {
          const runs = await calls.runs(id);
          assert.deepEqual(
            runs.map(({ state, attempts }) => [state, attempts]),
            [['sent', 1]],
          );
        }
      } finally {
        for (const one of others.slice(1)) await one.close();
      }
    });

    it('loses and doubles nothing where a core dies at any statement from the file to the mails', async () => {
      const { id } = await calls.make({ recipients });
      await to('2026-11-20T06:00');
      await core.due();
      await core.make();
      const deaths = await dieAtEachStep(
        site.db,
        async (db) => {
          const mortal = sendingCore({ ...site, db });
          try {
            await mortal.handOver();
          } finally {
            await mortal.close();
          }
        },
        async () => {
          const queued = await site.db
            .selectFrom('mails')
            .select('id')
            .where('state', '=', 'queued')
            .execute();
          assert.ok([0, recipients.length].includes(queued.length), `${queued.length} mails of a run`);
        },
      );
      assert.ok(deaths >= recipients.length, String(deaths));
      await core.post();
      await later(1);
      await core.handOver();
      assert.deepEqual(got(), recipients);
      assert.equal((await calls.read(id)).lastStatus, 'sent');
    });

    it('brings the others theirs where a core dies after the first, and says which may have come twice', async () => {
      const { id } = await calls.make({ recipients });
      await to('2026-11-20T06:00');
      await core.due();
      await core.make();
      await core.handOver();
      // The mail server has the second mail; nobody notes it.
      const mortal = mortalAfter(2);
      await assert.rejects(mortal.core.post(), /the core dies/);
      await mortal.core.close();
      assert.deepEqual(got(), recipients.slice(0, 2));
      await core.post();
      assert.deepEqual(got(), recipients, 'the third does not wait for the second');
      await later(6);
      await core.go();
      const [a, b, c] = recipients;
      assert.deepEqual(got(), [a, b, b, c]);
      const twice = site.mails.filter((mail) => mail.to === b);
      assert.equal(twice[0]?.reference, twice[1]?.reference, 'by it a reader knows that it is the same');
      assert.equal(new Set(site.mails.map((mail) => mail.reference)).size, 3);
      const [run] = await calls.runs(id);
      assert.equal(run.state, 'sent');
      assert.deepEqual(
        run.deliveries.map(({ doubt }: { doubt: string | null }) => doubt),
        [null, 'Puede haber llegado más de una vez: el sistema se detuvo mientras lo enviaba.', null],
      );
      assert.match((await english(id)).rows[0].deliveries[1].doubt, /may have come more than once/);
    });

    it('sends a mail once though the database is away just then, as long as the core lives', async () => {
      await calls.make({ recipients: recipients.slice(0, 1) });
      await to('2026-11-20T06:00');
      await core.due();
      await core.make();
      await core.handOver();
      const shaken = mortalAfter(1);
      try {
        await assert.rejects(shaken.core.post(), /the core dies/);
        shaken.heal();
        await later(6);
        await shaken.core.post();
        await core.post();
        assert.deepEqual(got(), recipients.slice(0, 1));
        const { state, attempts } = await site.db
          .selectFrom('mails')
          .select(['state', 'attempts'])
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        assert.deepEqual([state, attempts], ['sent', 1]);
      } finally {
        await shaken.core.close();
      }
    });

    it('keeps a mail for who is still sending it, and lets his late failure undo no delivery', async (t) => {
      const { id } = await calls.make({ recipients: recipients.slice(0, 1) });
      await to('2026-11-20T06:00');
      await core.due();
      await core.make();
      await core.handOver();
      t.mock.timers.enable({ apis: ['setInterval'] });
      const begun = Promise.withResolvers<void>();
      const end = Promise.withResolvers<void>();
      const slow = sendingCore(site, {
        transport: {
          send() {
            begun.resolve();
            return end.promise;
          },
          close: () => undefined,
        },
      });
      const isRenewed = async () => {
        const mails = site.db.selectFrom('mails').select('next_at').where('state', '=', 'queued');
        return (await mails.executeTakeFirst())?.next_at === site.clock.now + leaseMs;
      };
      const posting = slow.post();
      await begun.promise;
      for (let n = 0; n < 7; n += 1) {
        site.clock.now += minute;
        t.mock.timers.tick(minute);
        await eventually(isRenewed, 'the lease is not prolonged');
        await core.post();
      }
      assert.equal(site.mails.length, 0, 'somebody is at it');
      // It hangs.
      site.clock.now += 6 * minute;
      await core.post();
      assert.equal(site.mails.length, 1);
      end.reject(new MailUndelivered('ETIMEDOUT', false));
      await posting;
      await slow.close();
      await later(60);
      await core.go();
      assert.equal(site.mails.length, 1);
      assert.equal((await calls.read(id)).lastStatus, 'sent');
    });

    it('goes on in time once a clock that was ahead is set back, and sends nothing twice', async () => {
      const { id } = await calls.make({ recipients: recipients.slice(0, 1) });
      await to('2026-11-20T06:00');
      await core.go();
      // For a moment the machine takes it for a year later.
      await to('2027-11-21T06:01');
      await core.due();
      await core.make();
      await core.handOver();
      await to('2026-11-20T06:05');
      await core.go();
      assert.equal(site.mails.length, 2, 'what was queued by the wrong clock does not wait for it');
      await later(1);
      await core.handOver();
      assert.equal((await calls.read(id)).nextRun, '2026-11-21T11:00:00.000Z');
      for (const day of ['2026-11-21', '2026-11-22']) {
        await to(`${day}T06:00`);
        await core.go();
      }
      assert.equal(site.mails.length, 4);
      // By a day: that day’s was sent already.
      await to('2026-11-21T12:00');
      await core.go();
      await to('2026-11-22T06:00');
      await core.go();
      assert.equal(site.mails.length, 4);
      await to('2026-11-23T06:00');
      await core.go();
      assert.equal(site.mails.length, 5);
      assert.equal((await calls.read(id)).lastRunAt, '2026-11-23T11:00:00.000Z');
    });

    it('says while it waits why a mailbox does not take the mail, and does not ask again where it never will', async () => {
      const tried: string[] = [];
      const no = { 'a@example.com': new MailUndelivered('EENVELOPE 451', false) };
      const never = { 'b@example.com': new MailUndelivered('EENVELOPE 550', true) };
      let answers: Record<string, MailUndelivered> = { ...no, ...never };
      const refused = coreWith((address) => {
        tried.push(address);
        return answers[address] ?? null;
      });
      try {
        const { id } = await calls.make({ recipients });
        await to('2026-11-20T06:00');
        for (let n = 0; n < 12; n += 1) {
          await refused.go();
          await later(5);
        }
        const [waiting] = await calls.runs(id);
        assert.equal(waiting.state, 'sending');
        assert.deepEqual(
          waiting.deliveries.map(({ state, failure }: Record<string, unknown>) => [state, failure]),
          [
            ['queued', 'el buzón no recibe el correo por ahora (respuesta 451).'],
            ['failed', 'el servidor de correo no acepta la dirección (respuesta 550).'],
            ['sent', null],
          ],
        );
        const told = (await english(id)).rows[0].deliveries[0].failure;
        assert.equal(told, 'the mailbox does not take the mail for now (answer 451).');
        assert.equal(tried.filter((one) => one === 'b@example.com').length, 1);
        answers = {};
        await later(120);
        await refused.go();
        assert.deepEqual(got(), ['a@example.com', 'c@example.com']);
        const sending = await calls.read(id);
        assert.equal(sending.lastStatus, 'partly');
        assert.match(sending.lastDescription, /no les llegó a: b@example.com/);
        assert.equal((await calls.runs(id))[0].deliveries[0].failure, null);
      } finally {
        await refused.close();
      }
    });

    it('makes a file anew after 5, 15 and 60 minutes, then says in both languages that it could not (-1687)', async () => {
      const { id } = await calls.make();
      await to('2026-11-20T06:00');
      await core.due();
      const broken = sendingCore({ ...site, db: withoutUsers() });
      try {
        const attempts: number[] = [];
        for (let n = 0; n <= 90; n += 5) {
          await broken.make();
          await core.handOver();
          await broken.make();
          const [{ attempts: count }] = await calls.runs(id);
          if (attempts.length < count) attempts.push(n);
          await core.handOver();
          await later(5);
        }
        assert.deepEqual(attempts, [0, 5, 20, 80]);
        const failed = await calls.read(id);
        assert.equal(failed.lastStatus, 'failed');
        const [run] = await calls.runs(id);
        assert.deepEqual([run.state, run.error.code], ['failed', -1687]);
        assert.notEqual((await english(id)).rows[0].error.message, run.error.message);
        assert.equal(site.mails.length, 0);
      } finally {
        await broken.close();
      }
      await to('2026-11-21T06:00');
      await core.go();
      assert.equal((await calls.read(id)).lastStatus, 'sent');
    });

    /** A database of which the people cannot be read, and so nothing made in the name of one. */
    const withoutUsers = (): Db =>
      site.db.withPlugin({
        transformQuery({ node }) {
          if (node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('"users"'))
            throw new Error('no people');
          return node;
        },
        transformResult: async ({ result }) => result,
      });

    /** A core whose database is away once its mail server has taken so many mails. */
    function mortalAfter(taken: number) {
      let isAway = false;
      const db = site.db.withPlugin({
        transformQuery({ node }) {
          if (isAway) throw new Error('the core dies');
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      let left = taken;
      const mortal = coreWith(() => {
        left -= 1;
        if (left === 0) isAway = true;
        return null;
      }, db);
      return {
        core: mortal,
        heal: () => {
          isAway = false;
        },
      };
    }
  });
}
