import { pino } from 'pino';
import { Postman } from '../../../core/features/access/mail/postman.ts';
import { SendingCourier } from '../../../core/features/reporting/report-sendings/courier.ts';
import { mostPosts } from '../../../core/features/reporting/report-sendings/report-poster.ts';
import { queueDue } from '../../../core/features/reporting/report-sendings/report-sendings.store.ts';
import { reportSendingJobKind } from '../../../core/features/reporting/report-sendings/run.job.ts';
import { sendingComposers } from '../../../core/features/reporting/report-sendings/sending-mails.service.ts';
import type { MailTransport } from '../../../core/integrations/smtp/smtp.ts';
import type { Resolve } from '../../../core/integrations/webhooks/look-up.ts';
import { WebhookPost } from '../../../core/integrations/webhooks/send.ts';
import { claimJob } from '../../../core/jobs/claim-jobs.store.ts';
import { ThreadPool } from '../../../core/jobs/thread-pool.ts';
import type { Answer, Site } from './site.ts';

export const sendingView = 'view/report-sendings';
export { mostPosts };

/** What a core does of sendings, step by step: a test says when. */
export interface SendingCore {
  /** Queues what is due by the clock. */
  due(): Promise<boolean>;
  /** Makes the files that wait. */
  make(): Promise<void>;
  /** Hands over what is made, and follows what was handed over. */
  handOver(): Promise<void>;
  /** Sends queued mails. */
  post(): Promise<void>;
  /** All of these. */
  go(): Promise<void>;
  close(): Promise<void>;
}

/** A core beside the site, over the same data and clock. */
export function sendingCore(
  site: Site,
  more: { transport?: MailTransport | null; hosts?: readonly string[]; resolve?: Resolve } = {},
): SendingCore {
  const { db, place, lend, clock, secrets } = site;
  const { transport, hosts = ['127.0.0.1'], resolve } = more;
  const now = () => clock.now;
  const pool = new ThreadPool({ place, lend });
  const log = pino({ level: 'silent' });
  const runner = reportSendingJobKind.runner({ db, place, pool, now, log: () => log });
  const kept: MailTransport = { send: async (mail) => void site.mails.push(mail), close: () => undefined };
  const postman = new Postman({
    ...{ db, now, log, transport: transport ?? kept },
    composers: sendingComposers(place, 'https://lote.example'),
  });
  const courier = new SendingCourier({
    ...{ db, now, place, secrets, random: () => 1 },
    mail: transport === null ? undefined : { poke: () => undefined },
    post: new WebhookPost(hosts, resolve),
  });
  const core: SendingCore = {
    due: () => queueDue(db, clock.now),
    async make() {
      const queue = { lane: 'files', tables: [reportSendingJobKind.table] };
      for (;;) {
        const claim = await claimJob(db, queue, { core: 'test', now: now(), withSuspects: true });
        if (!claim) return;
        await runner.run(claim.row, claim.lease);
      }
    },
    handOver: () => courier.tick(),
    post: () => postman.deliver(),
    async go() {
      await core.due();
      await core.make();
      await core.handOver();
      await core.post();
      clock.now += 15_000;
      await core.handOver();
    },
    async close() {
      await courier.close();
      await postman.stop();
      await pool.close();
    },
  };
  return core;
}

/** A sending as a form sends it: the collection of yesterday, each morning at six. */
export const sendingBody = (more: Record<string, unknown> = {}) => ({
  ...{ title: 'Recaudo diario', report: 'collection-report', filters: {}, period: 'yesterday' },
  ...{ interval: 'daily', every: 1, time: '06:00', weekday: null, monthDay: null, startsOn: '2026-11-20' },
  ...{ recipients: ['dueno@example.com'], format: 'txt', channel: 'app', url: null },
  ...{ onlyIfNotEmpty: false, language: 'es', status: 'A' },
  ...more,
});

/** The calls about sendings of a lot. */
export function sendingCalls(site: Site, companyId: number, token?: string) {
  const as = () => ({ view: sendingView, company: companyId, token: token ?? site.token });
  return {
    as,
    call: (method: string, path: string, body?: unknown): Promise<Answer> =>
      site.call(method, path, body, as()),
    make: async (more: Record<string, unknown> = {}): Promise<Answer['body']> =>
      site.done('POST', '/report-sendings', sendingBody(more), as()),
    read: (id: number): Promise<Answer['body']> =>
      site.done('GET', `/report-sendings/${id}`, undefined, as()),
    runs: async (id: number): Promise<Answer['body'][]> =>
      (await site.done('GET', `/report-sendings/${id}/runs`, undefined, as())).rows,
  };
}
