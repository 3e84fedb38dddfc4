import type { SendingPeriod } from '../../../../shared/features/reporting/report-sendings/periods.ts';
import type {
  SendingChannel,
  SendingDelivery,
  SendingOutcome,
} from '../../../../shared/features/reporting/report-sendings/report-sending.schema.ts';
import type { SendingInterval } from '../../../../shared/features/reporting/report-sendings/schedule.ts';
import type { ExportFormat } from '../../../../shared/reports/report.ts';
import type { Language } from '../../../../shared/values.ts';
import {
  code,
  company,
  count,
  day,
  epoch,
  flag,
  foldedKey,
  hidden,
  instant,
  integer,
  labelled,
  nullable,
  recordColumns,
  reference,
  sealed,
  structure,
  text,
  texts,
  unexported,
  words,
} from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';
import { type JobFailure, jobColumns } from '../../../jobs/job.table.ts';
import { filterFields, sourceLabel } from '../../../reports/export-labels.ts';

const reportColumn = () =>
  labelled(text({ searched: true }), (id, texts) => sourceLabel(`reports/${id}`, texts));

/** Reports that are sent by themselves. Status `S` is paused; what `last…` and `nextRun` say is written by the clock. */
export const reportSendings = table(
  'report_sendings',
  {
    ...recordColumns,
    companyId: company(),
    title: words({ searched: true }),
    titleFolded: foldedKey('title'),
    report: reportColumn(),
    filters: unexported(structure<Record<string, string>>(filterFields)),
    period: code<SendingPeriod>('reportSendings.periods'),
    interval: code<SendingInterval>('reportSendings.intervals'),
    every: integer(),
    time: text(),
    weekday: nullable(integer()),
    monthDay: nullable(integer()),
    startsOn: day(),
    recipients: labelled(texts(), (recipients) => recipients.join(', ')),
    format: code<ExportFormat>('reportSendings.formats'),
    channel: code<SendingChannel>('reportSendings.channels'),
    url: nullable(text()),
    secret: nullable(sealed(['companyId', 'id'], ['secretIssuedAt'])),
    secretIssuedAt: nullable(instant()),
    onlyIfNotEmpty: flag(),
    language: code<Language>('values.languages'),
    ownerId: reference('users'),
    nextRun: nullable(instant()),
    lastRunAt: nullable(instant()),
    lastStatus: nullable(code<SendingOutcome>('reportSendings.outcomes')),
    lastFault: hidden(nullable(structure<JobFailure>())),
    lastRows: hidden(nullable(integer())),
    /** Recipients that have it. */
    lastReached: hidden(nullable(integer())),
  },
  [
    {
      index: 'report_sendings_title',
      columns: ['report_sendings.company_id', 'report_sendings.title_folded'],
      error: 'sendingTitleDuplicated',
      field: 'title',
    },
  ],
  {
    named: 'title',
    derived: { owner: unexported(nullable(text())), lastDescription: nullable(text()) },
    place: openedBy('view/report-sendings', 'sending', 'title'),
  },
);

/** A delivery as its run keeps it, with the mail of the queue that brings it. */
export interface StoredDelivery extends Omit<SendingDelivery, 'doubt'> {
  /** What the mail server said last, as the queue keeps it. */
  failure: string | null;
  /** Attempts whose end nobody noted; runs of before it was counted have none. */
  unheard?: number;
  mailId: number | null;
  /** The account that the address belongs to, in the lot. */
  userId: number | null;
}

/**
 * What was due, once for each due time. As a job it makes the file; `outcome` `made` and `handed` are on their way, and
 * `settled` has told its sending how it ended. What it was asked for stays as it was, whatever becomes of the sending.
 */
export const reportSendingRuns = table(
  'report_sending_runs',
  {
    companyId: company(),
    sendingId: reference('report_sendings'),
    kind: code<'due' | 'now'>('reportSendings.kinds'),
    dueAt: instant(),
    fromDay: day(),
    toDay: day(),
    skipped: count(),
    report: reportColumn(),
    filters: unexported(structure<Record<string, string>>(filterFields)),
    format: code<ExportFormat>('reportSendings.formats'),
    channel: code<SendingChannel>('reportSendings.channels'),
    language: code<Language>('values.languages'),
    recipients: labelled(texts(), (recipients) => recipients.join(', ')),
    onlyIfNotEmpty: hidden(flag()),
    ownerId: reference('users'),
    ...jobColumns,
    file: hidden(nullable(text())),
    size: nullable(integer()),
    /** Of the file's bytes, in hex; files of older versions have none. */
    sha256: hidden(nullable(text())),
    outcome: hidden(nullable(text<'made' | 'handed' | SendingOutcome>())),
    settled: hidden(flag()),
    /** How often the file was asked for again. */
    retries: hidden(count()),
    /** How often it was posted to an outside system. */
    tries: hidden(count()),
    nextAt: hidden(nullable(epoch())),
    deliveries: hidden(structure<StoredDelivery[]>()),
    fault: hidden(nullable(structure<JobFailure>())),
    settledAt: nullable(instant()),
  },
  [],
  { place: 'Are reached from their sending.' },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    report_sendings: RowOf<typeof reportSendings>;
    report_sending_runs: RowOf<typeof reportSendingRuns>;
  }
}
