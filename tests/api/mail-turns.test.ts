import assert from 'node:assert/strict';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { pino } from 'pino';
import { queueMail } from '../../core/features/access/mail/mail.store.ts';
import { Postman } from '../../core/features/access/mail/postman.ts';
import { type MailTransport, MailUndelivered, openSmtp } from '../../core/integrations/smtp/smtp.ts';
import { eventually } from '../support/soon.ts';
import { openLot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const log = pino({ level: 'silent' });

for (const dialect of dialects) {
  describe(`mails of lots take turns (${dialect})`, () => {
    let site: Site;
    let lots: [number, number];
    before(async () => {
      site = await openSite(dialect);
      const one = await openLot(site, { name: 'De muchos' });
      const other = await openLot(site, { name: 'De pocos' });
      lots = [one.companyId, other.companyId];
    });
    after(() => site.close());
    beforeEach(async () => {
      await site.db.deleteFrom('mails').execute();
    });

    const postman = (send: (to: string) => Promise<void>) => {
      const transport: MailTransport = { send: ({ to }) => send(to), close: () => undefined };
      const composers = { some: async () => ({ subject: 'Un asunto', text: 'Un texto' }) };
      return new Postman({ db: site.db, now: () => site.clock.now, transport, composers, log });
    };
    const queue = (companyId: number | null, to: string, urgent = false) =>
      site.db
        .transaction()
        .execute((trx) =>
          queueMail(
            trx,
            { companyId, urgent, kind: 'some', recordId: 1, recipient: to, language: 'es' },
            site.clock.now,
          ),
        );
    /** Mails of the lot that has many, all older than those of others. */
    const queueMany = async (count: number) => {
      const row = {
        ...{ company_id: lots[0], urgent: 0, kind: 'some', record_id: 1, language: 'es' as const },
        ...{ state: 'queued' as const, attempts: 0, failures: 0, next_at: site.clock.now - 1000 },
        ...{ created_at: site.clock.now - 1000, sent_at: null, failure: null },
      };
      const rows = Array.from({ length: count }, (_, n) => ({ ...row, recipient: `many${n}@example.com` }));
      for (let at = 0; at < count; at += 100)
        await site.db
          .insertInto('mails')
          .values(rows.slice(at, at + 100))
          .execute();
    };

    it('1,000 of one hold back neither those of another nor a link for a password; each goes once, before two cores', async () => {
      await queueMany(1_000);
      await queue(lots[1], 'few0@example.com');
      await queue(lots[1], 'few1@example.com');
      await queue(null, 'password@example.com', true);
      const sent: string[] = [];
      const cores = [0, 1].map(() => postman(async (to) => void sent.push(to)));
      await Promise.all(cores.map((core) => core.deliver()));
      await cores[0]?.deliver();
      assert.deepEqual([sent.length, new Set(sent).size], [1_003, 1_003]);
      assert.ok(sent.indexOf('password@example.com') < 2, 'it goes first');
      for (const few of ['few0@example.com', 'few1@example.com'])
        assert.ok(sent.indexOf(few) < 20, `${few} is the ${sent.indexOf(few)}th`);
      for (const core of cores) await core.stop();
    });

    it('what hangs of one lot holds back neither others nor what somebody waits for, of the lot either', async () => {
      await queueMany(5);
      const sent: string[] = [];
      const core = postman((to) =>
        to.startsWith('many') ? new Promise(() => undefined) : Promise.resolve(void sent.push(to)),
      );
      void core.deliver();
      await eventually(async () => {
        const rows = await site.db.selectFrom('mails').select('attempts').execute();
        return rows.filter(({ attempts }) => attempts === 1).length === 1;
      });
      await queue(lots[1], 'few@example.com');
      await queue(lots[0], 'proof@example.com', true);
      await queue(null, 'password@example.com', true);
      core.poke();
      await eventually(() => sent.length === 3);
      const tried = await site.db.selectFrom('mails').select('attempts').where('urgent', '=', 0).execute();
      assert.equal(tried.filter(({ attempts }) => attempts === 1).length, 2, 'of the lot one at a time');
      await core.stop();
    });

    it('a mail server that is away is asked ever less, by one mail, the urgent one first; then all go', async () => {
      await queueMany(50);
      let isAway = true;
      const tried: string[] = [];
      const sent: string[] = [];
      const core = postman(async (to) => {
        tried.push(to);
        if (isAway) throw new MailUndelivered('ETIMEDOUT', false);
        sent.push(to);
      });
      await core.deliver();
      assert.equal(tried.length, 3);
      await core.deliver();
      assert.equal(tried.length, 3);
      await queue(null, 'password@example.com', true);
      for (const [pause, probes] of [
        [29_000, 0],
        [1_000, 1],
        [59_000, 1],
        [1_000, 2],
      ] as const) {
        site.clock.now += pause;
        await core.deliver();
        assert.equal(tried.length, 3 + probes);
      }
      assert.equal(tried[3], 'password@example.com');
      isAway = false;
      site.clock.now += 10 * 60_000;
      await core.deliver();
      await core.deliver();
      assert.equal(sent.length, 51);
      await core.stop();
    });

    it('a mailbox that refuses says nothing of the server', async () => {
      await queueMany(20);
      const core = postman(async () => {
        throw new MailUndelivered('EENVELOPE 451', false);
      });
      await core.deliver();
      const tried = await site.db.selectFrom('mails').select('attempts').execute();
      assert.ok(tried.every(({ attempts }) => attempts === 1));
      await core.stop();
    });
  });
}

describe('a mail server that does not do its work', () => {
  const open = new Set<Socket>();
  const servers: Server[] = [];
  after(() => {
    for (const socket of open) socket.destroy();
    for (const server of servers) server.close();
  });
  const serve = async (talk: (socket: Socket) => void) => {
    const server = createServer((socket) => {
      open.add(socket);
      socket.resume();
      socket.on('error', () => undefined);
      talk(socket);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const quick = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200, whole: 600 };
  const sendTo = async (url: string) => {
    const smtp = openSmtp({ url, from: 'lote@example.com' }, quick);
    await assert.rejects(
      smtp.send({ to: 'a@example.com', subject: 'x', text: 'x' }),
      (error) => error instanceof MailUndelivered && !error.permanent && error.wasThere === false,
    );
    smtp.close();
  };

  it('is let go in time where it says nothing, stops in the middle, drips its answers or hangs up', async () => {
    await sendTo(await serve(() => undefined));
    await sendTo(await serve((socket) => socket.write('220 ready\r\n')));
    await sendTo(
      await serve((socket) => {
        socket.write('220 ready\r\n');
        const drip = setInterval(() => socket.write('250-more\r\n'), 20);
        socket.on('close', () => clearInterval(drip));
      }),
    );
    await sendTo(await serve((socket) => socket.end('421 busy\r\n')));
    await eventually(() => [...open].every((socket) => socket.destroyed), 'a connection is kept');
  });
});
