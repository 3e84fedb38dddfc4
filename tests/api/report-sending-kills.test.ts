import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../../core/db/open.ts';
import type { Db } from '../../core/db/schema.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { eventually } from '../support/soon.ts';
import { assertWhole } from '../support/whole-data.ts';
import { type CoreProcess, coreProcess } from './support/core-process.ts';
import { connect, type Remote, remoteLot } from './support/remote.ts';
import { sendingBody, sendingView as view } from './support/sendings.ts';
import { dialects } from './support/site.ts';

const recipients = ['a@example.com', 'b@example.com', 'c@example.com'];

// Most of it is waiting for a core to come up: both wait at once.
describe('a core that is killed while it sends a report', { concurrency: true }, () => {
  for (const dialect of dialects) {
    describe(`(${dialect})`, () => {
      let server: SmtpServer;
      let core: CoreProcess;
      before(async () => {
        server = await startSmtpServer();
        core = await coreProcess(dialect, undefined, {
          SMTP_URL: server.url,
          PUBLIC_URL: 'https://lote.example',
        });
      });
      after(async () => {
        await core.close();
        await server.close();
      });

      /** Kills the core and looks at the data before the next one comes up. */
      async function killed(look: (db: Db) => Promise<void>): Promise<Remote> {
        assert.equal((await core.end('SIGKILL')).signal, 'SIGKILL');
        await assertWhole(core.where);
        const database = await openDatabase(core.where);
        try {
          await look(database.db);
        } finally {
          await database.close();
        }
        return connect(await core.start());
      }

      it('before the mails are queued and after the second of three: everybody has it, and who may have it twice is told', async () => {
        let remote = await connect(await core.start());
        const { companyId: company } = await remoteLot(remote);
        const body = sendingBody({ recipients, startsOn: null, every: 99 });
        const today = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
        const { id } = await remote.done(
          'POST',
          '/report-sendings',
          { ...body, startsOn: today },
          { view, company },
        );
        const run = async () =>
          (await remote.done('GET', `/report-sendings/${id}/runs`, undefined, { view, company })).rows[0];
        await remote.done('POST', `/report-sendings/${id}/runs`, undefined, { view, company });
        await eventually(async () => (await run()).hasFile, 'no file is made');
        remote = await killed(async (db) => {
          const { outcome } = await db
            .selectFrom('report_sending_runs')
            .select('outcome')
            .executeTakeFirstOrThrow();
          assert.equal(outcome, 'made');
          assert.equal(server.mails.length, 0);
        });
        server.muteFrom = 2;
        await eventually(async () => server.mails.length === 2, 'no mails go out');
        server.muteFrom = Number.POSITIVE_INFINITY;
        remote = await killed(async (db) => {
          const mails = await db.selectFrom('mails').select('state').orderBy('id').execute();
          assert.deepEqual(
            mails.map(({ state }) => state),
            ['sent', 'queued', 'queued'],
          );
          // Its lease is over.
          await db.updateTable('mails').set({ next_at: 0 }).where('state', '=', 'queued').execute();
          await db.updateTable('report_sending_runs').set({ next_at: 0 }).execute();
        });
        await eventually(async () => (await run()).state === 'sent', 'the run does not end');
        const [a, b, c] = recipients;
        assert.deepEqual(server.mails.map(({ to }) => to[0]).sort(), [a, b, b, c]);
        const ids = server.mails.map(({ head }) => /^message-id: *(\S+)/im.exec(head)?.[1]);
        assert.equal(new Set(ids).size, 3, 'the same mail has the same id');
        assert.match(ids[0] ?? '', /^<report-sending\.\d+\.\d+@lote\.example>$/);
        const { deliveries } = await run();
        assert.deepEqual(
          deliveries.map(({ doubt }: { doubt: string | null }) => doubt !== null),
          [false, true, false],
        );
      });
    });
  }
});
