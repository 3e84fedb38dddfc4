import { sql } from 'kysely';
import { mails as en } from '../../../../shared/i18n/en/mails.ts';
import { values as valuesEn } from '../../../../shared/i18n/en/values.ts';
import { mails as es } from '../../../../shared/i18n/es/mails.ts';
import { values as valuesEs } from '../../../../shared/i18n/es/values.ts';
import { lotLink } from '../../../../shared/lot-link.ts';
import { formatMoney, locales } from '../../../../shared/money.ts';
import type { ExceptionKind, Language } from '../../../../shared/values.ts';
import type { Trx } from '../../../db/schema.ts';
import type { OutgoingMail } from '../../../integrations/smtp/smtp.ts';
import { exceptionRules } from './exception-rules.table.ts';
import { exceptionsView, type Recipient, recipientsOf } from './recipients.list.ts';

interface DigestMail {
  recordId: number;
  recipient: string;
  language: Language;
}

/** Exceptions that a mail lists; the others are counted. */
const listed = 20;

/** The composer of what rules tell. @param publicUrl where the site is reached */
export const digestComposers = (publicUrl: string) => ({
  'exception-digest': (trx: Trx, mail: DigestMail) => compose(trx, mail, publicUrl),
});

/**
 * Looked at again as it is sent: nothing where the rule does not hold any more, does not tell this address any more, or
 * everything was resolved meanwhile that was to be told because nobody had.
 */
async function compose(
  trx: Trx,
  { recordId, recipient, language }: DigestMail,
  publicUrl: string,
): Promise<Omit<OutgoingMail, 'to'> | null> {
  const digest = await readDigest(trx, recordId);
  if (!digest) return null;
  const { rule, lot } = digest;
  const reader = (await recipientsOf(trx, rule.companyId, rule.recipients)).find(
    ({ email }) => email.toLowerCase() === recipient.toLowerCase(),
  );
  if (!reader) return null;
  const { rows, total, amount } = await toldBy(trx, recordId, rule.afterHours > 0);
  if (total === 0) return null;
  return written({ rule: rule.title, hours: rule.afterHours, lot, rows, total, amount }, language, {
    reader,
    publicUrl,
  });
}

async function readDigest(trx: Trx, id: number) {
  const row = await trx
    .selectFrom('exception_digests as digest')
    .innerJoin('exception_rules as rule', 'rule.id', 'digest.rule_id')
    .innerJoin('companies as lot', 'lot.id', 'rule.company_id')
    .selectAll('rule')
    .select(['lot.name as lot_name', 'lot.currency', 'lot.time_zone'])
    .where('digest.id', '=', id)
    .where('rule.status', '=', 'A')
    .where('lot.status', '=', 'A')
    .executeTakeFirst();
  if (!row) return null;
  const { lot_name: name, currency, time_zone: timeZone, ...rule } = row;
  const read = exceptionRules.read(rule);
  return { rule: read, lot: { id: read.companyId, name, currency, timeZone } };
}

async function toldBy(trx: Trx, digestId: number, isWaiting: boolean) {
  const told = trx
    .selectFrom('exception_notices as told')
    .innerJoin('exceptions as found', 'found.id', 'told.exception_id')
    .where('told.digest_id', '=', digestId)
    .$if(isWaiting, (rows) => rows.where('found.state', '<>', sql.lit('resolved')));
  const { total, amount } = await told
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number | null>`sum(abs(found.amount))`.as('amount'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await told
    .leftJoin('stays as stay', 'stay.id', 'found.stay_id')
    .leftJoin('devices as device', 'device.id', 'found.device_id')
    .select(['found.kind', 'found.at', 'found.amount', 'stay.plate', 'stay.ticket', 'device.name as device'])
    .orderBy(sql`abs(found.amount)`, 'desc')
    .orderBy('found.id')
    .limit(listed)
    .execute();
  return { rows, total: Number(total), amount: Number(amount ?? 0) };
}

interface Told {
  rule: string;
  hours: number;
  lot: { id: number; name: string; currency: string; timeZone: string };
  rows: Awaited<ReturnType<typeof toldBy>>['rows'];
  total: number;
  amount: number;
}

/** No link for who has no account: it would lead to a login that is not theirs. */
function written(
  { rule, hours, lot, rows, total, amount }: Told,
  language: Language,
  { reader, publicUrl }: { reader: Recipient; publicUrl: string },
): Omit<OutgoingMail, 'to'> {
  const { exceptionDigest: words } = language === 'en' ? en : es;
  const kinds = (language === 'en' ? valuesEn : valuesEs).exceptionKinds;
  const money = (minor: number) => formatMoney(minor, lot.currency, language);
  const time = new Intl.DateTimeFormat(locales[language], {
    ...{ dateStyle: 'short', timeStyle: 'short', timeZone: lot.timeZone },
  });
  const given: Record<string, string> = {
    ...{ lot: lot.name, rule, count: String(total), amount: money(amount), hours: String(hours) },
    rest: String(total - rows.length),
  };
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => given[name] ?? '');
  const lines = rows.map((row) =>
    [
      kinds[row.kind as ExceptionKind] ?? row.kind,
      ...[row.plate ?? row.ticket, row.device].filter((part) => part !== null),
      time.format(Number(row.at)),
      money(Number(row.amount)),
    ].join(' · '),
  );
  const rest = total > rows.length ? [filled(words.rest)] : [];
  const parts = [
    filled(hours > 0 ? words.waiting : total === 1 ? words.bodyOne : words.body),
    [...lines.map((line) => `- ${line}`), ...rest].join('\n'),
    ...(reader.hasAccount ? [words.open, lotLink(publicUrl, lot.id, `${exceptionsView}?unresolved=1`)] : []),
    filled(words.why),
  ];
  return {
    subject: filled(total === 1 ? words.subjectOne : words.subject),
    text: `${parts.join('\n\n')}\n`,
  };
}
