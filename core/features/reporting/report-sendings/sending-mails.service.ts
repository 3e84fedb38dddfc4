import { lotLink } from '../../../../shared/lot-link.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Trx } from '../../../db/schema.ts';
import { MailUndelivered, type OutgoingMail } from '../../../integrations/smtp/smtp.ts';
import { calledTogether } from '../../../reports/called-lots.rules.ts';
import { openChecked } from '../../../reports/checked-file.ts';
import { contentTypes } from '../../../reports/export-content-types.ts';
import { fileName } from '../../../reports/file-name.rules.ts';
import { damagedFile } from './faults.rules.ts';
import { mostAttachedBytes, reportTitle, sendingMail } from './mail-text.rules.ts';
import { ownerFault } from './owner.service.ts';
import { type Run, sendingFiles } from './run.job.ts';
import { mailedRun } from './run-mails.list.ts';

/** The kind of these mails in the queue. */
export const reportSendingMail = 'report-sending';

interface QueuedMail {
  recordId: number;
  recipient: string;
  language: Language;
}

/** What the file of a run is called: the report, the lots and the days, in the language of its words. */
export function runFileName(
  run: Pick<Run, 'report' | 'language' | 'fromDay' | 'toDay' | 'format'>,
  lots: readonly string[],
): string {
  const lot = calledTogether(lots, run.language);
  return fileName([reportTitle(run.report, run.language), lot, run.fromDay, run.toDay], run.format);
}

/** @throws MailUndelivered for good where the file is damaged or gone: no later attempt would find it whole */
async function wholeFile(path: string, run: Run): Promise<Buffer> {
  const handle = await openChecked(path, run);
  if (typeof handle === 'string') throw new MailUndelivered(damagedFile, true);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/**
 * The mail that brings a report, made when it goes out; nothing where the sending was deleted meanwhile, or its
 * owner may not see the report any more.
 * @param publicUrl where the site is reached
 */
export function sendingComposers(place: { dataDir: string }, publicUrl: string) {
  return {
    [reportSendingMail]: async (
      trx: Trx,
      { recordId, recipient, language }: QueuedMail,
    ): Promise<Omit<OutgoingMail, 'to'> | null> => {
      const found = await mailedRun(trx, recordId);
      if (!found?.run.file) return null;
      const { run, ...about } = found;
      // A mail may have waited for hours: its owner's rights are looked at once more as it goes out.
      if (await ownerFault(trx, run)) return null;
      const isTooLarge = (run.size ?? 0) > mostAttachedBytes;
      const hasAccount = run.deliveries.some((one) => one.recipient === recipient && one.userId !== null);
      const link = hasAccount
        ? lotLink(publicUrl, run.companyId, `view/report-sendings?sending=${run.sendingId}&run=${run.id}`)
        : null;
      const { report, fromDay: from, toDay: to, total } = run;
      const mailed = { ...about, report, from, to, rows: total ?? 0 };
      const words = sendingMail(isTooLarge ? { ...mailed, tooLarge: { link } } : mailed, language);
      if (isTooLarge) return words;
      const content = await wholeFile(sendingFiles(place.dataDir).path(run.file ?? ''), run);
      const contentType = contentTypes[run.format];
      return { ...words, files: [{ filename: runFileName(run, about.lots), contentType, content }] };
    },
  };
}
