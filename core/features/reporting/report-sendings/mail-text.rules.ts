import { textsOf } from '../../../../shared/i18n/texts.ts';
import { filled, wordOf } from '../../../../shared/i18n/words.ts';
import { locales } from '../../../../shared/money.ts';
import { reportOf } from '../../../../shared/reports/all.ts';
import type { Language } from '../../../../shared/values.ts';
import { calledTogether } from '../../../reports/called-lots.rules.ts';

/** A file that is larger goes with no mail: mail servers refuse it. */
export const mostAttachedBytes = 10 * 1024 * 1024;

/** What the mail of a report is about. */
export interface MailedReport {
  title: string;
  report: string;
  /** The names of its lots. */
  lots: readonly string[];
  from: string;
  to: string;
  rows: number;
  /** Who set it up. */
  owner: string;
  /** Its file is too large to go along: where it is fetched, null for who has no account there. */
  tooLarge?: { link: string | null };
}

/** The title of a report in a language. */
export function reportTitle(id: string, language: Language): string {
  const report = reportOf(id);
  return report ? wordOf(textsOf(language).routes, report.view) : id;
}

/** Subject and text of the mail, in its reader's language. */
export function sendingMail(about: MailedReport, language: Language): { subject: string; text: string } {
  const words = textsOf(language).mails.reportSending;
  const day = (text: string) =>
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.parse(text),
    );
  const { title, lots, owner, from, to, tooLarge } = about;
  const lot = calledTogether(lots, language);
  const days = filled(from === to ? words.oneDay : words.days, { from: day(from), to: day(to) });
  const rows = new Intl.NumberFormat(locales[language]).format(about.rows);
  const values = { title, lot, owner, days, rows, report: reportTitle(about.report, language) };
  const lines = [
    filled(tooLarge ? words.bodyTooLarge : words.body, values),
    ...(lots.length > 1 ? [filled(words.lots, { names: lots.join(', ') })] : []),
    filled(about.rows === 0 ? words.noRows : words.rows, values),
    ...(tooLarge?.link ? [words.link, tooLarge.link] : []),
    ...(tooLarge && !tooLarge.link ? [filled(words.ask, values)] : []),
    filled(words.setUp, values),
  ];
  return { subject: filled(words.subject, values), text: `${lines.join('\n\n')}\n` };
}
