import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { doDueOfRules } from '../../core/features/billing/exception-rules/rule-due.service.ts';
import { MailUndelivered, type OutgoingMail } from '../../core/integrations/smtp/smtp.ts';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { at, freshLot } from './support/terminals.ts';

const view = 'view/exceptions';
const minute = 60_000;
const hour = 60 * minute;

for (const dialect of dialects) {
  describe(`who is told of exceptions (${dialect})`, () => {
    let site: Site;
    const sent: OutgoingMail[] = [];
    /** Addresses that the mail server will never take. */
    const dead = new Set<string>();
    before(async () => {
      const transport = {
        async send(mail: OutgoingMail) {
          if (dead.has(mail.to)) throw new MailUndelivered('EENVELOPE 550', true);
          sent.push(mail);
        },
        close: () => undefined,
      };
      site = await openSite(dialect, '2026-11-20T12:00:00-05:00', { mail: transport });
    });
    after(() => site.close());

    const as = (lot: Lot) => ({ view, company: lot.companyId });
    /** What every core asks each minute. */
    const due = (hasMail = true) => doDueOfRules({ db: site.db, now: site.clock.now, hasMail });
    async function told(): Promise<OutgoingMail[]> {
      await due();
      await site.deliver();
      return sent.splice(0);
    }
    async function rule(lot: Lot, body: object = {}) {
      const whole = {
        title: randomUUID(),
        recipients: { userIds: [], emails: ['jefe@example.com'] },
        ...body,
      };
      return site.done('POST', '/exception-rules', whole, as(lot));
    }
    let cars = 0;
    /** Vehicles that leave without paying, so many hours after they came. */
    async function lose(lot: Lot, count = 1, hours = 2): Promise<void> {
      const events = Array.from({ length: count }, () => {
        cars += 1;
        const plate = `RUL${cars}`;
        const entered = new Date(site.clock.now - hours * hour).toISOString();
        const left = new Date(site.clock.now - minute).toISOString();
        return [
          { kind: 'entry', id: randomUUID(), at: entered, plate, vehicleType: 'CA', observed: true },
          { kind: 'exit', id: randomUUID(), at: left, plate, observed: true },
        ];
      }).flat();
      for (let from = 0; from < events.length; from += 1000) {
        const { status } = await at(site, lot).batch(events.slice(from, from + 1000));
        assert.equal(status, 200);
      }
    }
    /** Time passes; the login is as new as it was. */
    const pass = async (ms: number) => {
      site.clock.now += ms;
      site.token = await site.tokenFor(1);
    };

    it('tells of a storm in one mail that lists the greatest and counts the rest, each once', async () => {
      const lot = await freshLot(site);
      await lose(lot);
      await rule(lot, { kinds: ['unpaid-exit'] });
      assert.deepEqual(await told(), [], 'what was before the rule is not told');
      await lose(lot, 500);
      await lose(lot, 1, 30);
      const [mail, ...others] = await told();
      assert.equal(others.length, 0);
      assert.match(String(mail?.subject), /501 excepciones/);
      const lines = String(mail?.text)
        .split('\n')
        .filter((line) => line.startsWith('- '));
      assert.equal(lines.length, 20);
      assert.match(String(lines[0]), new RegExp(`RUL${cars}`), 'the greatest first');
      assert.match(String(mail?.text), /y 481 más/);
      await pass(20 * minute);
      assert.deepEqual(await told(), [], 'each is told once');
    });

    it('mails at most once in fifteen minutes, also where the clock goes back', async () => {
      const lot = await freshLot(site);
      await rule(lot);
      await lose(lot);
      assert.equal((await told()).length, 1);
      await lose(lot);
      await pass(14 * minute);
      assert.deepEqual(await told(), []);
      await pass(minute);
      assert.equal((await told()).length, 1);
      await lose(lot);
      await pass(-5 * hour);
      assert.deepEqual(await told(), []);
      await pass(15 * minute);
      assert.equal((await told()).length, 1, 'not only once it is that late again');
      await pass(5 * hour);
      assert.deepEqual(await told(), []);
    });

    it('narrows by kind and amount, and tells of what nobody has resolved in time, once', async () => {
      const lot = await freshLot(site);
      await rule(lot, { kinds: ['void'] });
      await rule(lot, { minimumAmount: 100_000_000 });
      await rule(lot, { afterHours: 24 });
      await lose(lot, 2);
      await pass(23 * hour);
      assert.deepEqual(await told(), []);
      const { rows } = await site.done('GET', '/exceptions', undefined, as(lot));
      const ids = [rows[0].id];
      await site.done(
        'POST',
        '/exceptions/resolutions',
        { ids, resolution: 'explained', note: 'Visto' },
        as(lot),
      );
      await pass(2 * hour);
      const [mail, ...others] = await told();
      assert.equal(others.length, 0);
      assert.match(String(mail?.text), /24 horas: 1,/);
      await pass(48 * hour);
      assert.deepEqual(await told(), []);
    });

    it('is queued once though two cores look at once, and again after one died before its commit', async () => {
      const lot = await freshLot(site);
      await rule(lot);
      await lose(lot);
      await assert.rejects(
        site.db.transaction().execute(async (trx) => {
          await doDueInside(trx as unknown as Site['db'], site.clock.now);
          throw new Error('the core is killed here');
        }),
        /killed/,
      );
      assert.deepEqual(await queuedOf(lot), 0);
      const looks = dialect === 'postgres' ? 3 : 1;
      await Promise.all(Array.from({ length: looks }, () => due()));
      await due();
      assert.equal(await queuedOf(lot), 1);
      assert.equal((await told()).length, 1);
    });
    const doDueInside = async (db: Site['db'], now: number) => {
      const { tell } = await import('../../core/features/billing/exception-rules/rule-due.service.ts');
      const { rulesToAsk } = await import('../../core/features/billing/exception-rules/untold.list.ts');
      for (const id of await rulesToAsk(db, now)) await tell(db as never, id, now);
    };
    const queuedOf = async (lot: Lot) =>
      (
        await site.db
          .selectFrom('exception_digests')
          .select('id')
          .where('company_id', '=', lot.companyId)
          .execute()
      ).length;

    it('tells nothing to who may not see it, and no link to who has no account', async () => {
      const lot = await freshLot(site);
      const other = await freshLot(site);
      const reader = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      const lost = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      const elsewhere = await signUp(site, [[other.companyId, { [view]: 'write' }]]);
      const refused = await site.call(
        'POST',
        '/exception-rules',
        { title: 'X', recipients: { userIds: [reader.id, elsewhere.id], emails: [] } },
        as(lot),
      );
      assert.equal(refused.body.fields?.['recipients.userIds[1]']?.code, -3303, JSON.stringify(refused.body));
      await rule(lot, { title: 'Ávisos', afterHours: 24 });
      const named = { recipients: { userIds: [reader.id], emails: [] } };
      const taken = await site.call('POST', '/exception-rules', { title: 'avisos', ...named }, as(lot));
      assert.equal(taken.body.fields?.title?.code, -3301);
      const blank = await site.call('POST', '/exception-rules', { title: ' ', ...named }, as(lot));
      assert.equal(blank.body.fields?.title?.code, -3300);
      for (const [recipients, code] of [
        [{ userIds: [], emails: [] }, -3302],
        [{ userIds: [reader.id, reader.id], emails: [] }, -3304],
      ] as const) {
        const { body } = await site.call('POST', '/exception-rules', { title: 'X', recipients }, as(lot));
        const codes = Object.values(body.fields ?? {}).map((field) => (field as { code: number }).code);
        assert.deepEqual(codes, [code], JSON.stringify(body));
      }
      const emails = ['contador@example.com', elsewhere.email.toUpperCase()];
      const made = await rule(lot, { recipients: { userIds: [reader.id, lost.id], emails } });
      await site.db.deleteFrom('accesses').where('user_id', '=', lost.id).execute();
      await lose(lot);
      await lose(other);
      const mails = await told();
      assert.deepEqual(mails.map(({ to }) => to).sort(), ['contador@example.com', reader.email].sort());
      for (const { to, text } of mails) assert.equal(text.includes('https://'), to === reader.email, to);
      const [ofReader] = mails.filter(({ to }) => to === reader.email);
      const link = `https://lote.example/${view}?unresolved=1&lot=${lot.companyId}`;
      assert.ok(ofReader?.text.split('\n').includes(link), String(ofReader?.text));
      // Whoever loses access between the queue and the sending gets nothing either.
      await pass(20 * minute);
      await lose(lot);
      await due();
      await site.db.deleteFrom('accesses').where('user_id', '=', reader.id).execute();
      assert.deepEqual(
        (await told()).map(({ to }) => to),
        ['contador@example.com'],
      );
      // A rule that was changed meanwhile tells whom it names then; a suspended one nobody.
      await pass(20 * minute);
      await lose(lot);
      await due();
      const body = { ...made, recipients: { userIds: [], emails: ['otra@example.com'] } };
      const { version, title, kinds, minimumAmount, afterHours, recipients } = body;
      const changed = { title, kinds, minimumAmount, afterHours, recipients };
      const path = `/exception-rules/${made.id}`;
      const after_ = await site.done('PUT', path, { version, ...changed, status: 'A' }, as(lot));
      await site.deliver();
      assert.deepEqual(sent.splice(0), []);
      await site.done('PUT', path, { version: after_.version, ...changed, status: 'S' }, as(lot));
      await pass(20 * minute);
      await lose(lot);
      assert.deepEqual(await told(), []);
      const back = { version: after_.version + 1, ...changed, status: 'A' };
      await site.done('PUT', path, back, as(lot));
      assert.deepEqual(await told(), [], 'what fell while it was suspended is not made up for');
      await lose(lot);
      assert.deepEqual(
        (await told()).map(({ to }) => to),
        ['otra@example.com'],
      );
    });

    it('reaches the others where a mailbox is no more, and nobody without a mail server', async () => {
      const lot = await freshLot(site);
      dead.add('nadie@example.com');
      await rule(lot, { recipients: { userIds: [], emails: ['nadie@example.com', 'alguien@example.com'] } });
      await lose(lot);
      assert.deepEqual(
        (await told()).map(({ to }) => to),
        ['alguien@example.com'],
      );
      await pass(20 * minute);
      assert.deepEqual(await told(), []);
      await lose(lot);
      for (const _ of [1, 2, 3]) {
        await due(false);
        await pass(hour + minute);
      }
      assert.deepEqual(await told(), [], 'old news are not sent');
      const { hasMail, users } = await site.done('GET', '/exception-rules/recipients', undefined, as(lot));
      assert.equal(hasMail, true);
      assert.ok(users.length > 0);
    });

    it('writes in the language of each, in the name of its lot', async () => {
      const lot = await freshLot(site, { name: 'Lote de la Esquina' });
      const eva = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      await site.db.updateTable('users').set({ language: 'en' }).where('id', '=', eva.id).execute();
      await rule(lot, { recipients: { userIds: [eva.id], emails: ['local@example.com'] } });
      await lose(lot);
      const mails = await told();
      const of = (to: string) => mails.find((mail) => mail.to === to)?.subject;
      assert.match(String(of(eva.email)), /^Lote de la Esquina: one exception/);
      assert.match(String(of('local@example.com')), /^Lote de la Esquina: una excepción/);
    });
  });
}
