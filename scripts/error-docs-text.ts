import { type ErrorName, errorAreas, reasonOf } from '../shared/errors/catalogue.ts';
import { comingAreas } from '../shared/errors/coming/catalogue.ts';
import type { ComingEntry, ErrorEntry } from '../shared/errors/entry.ts';
import { noticeAreas } from '../shared/notices/catalogue.ts';
import type { NoticeArea } from '../shared/notices/entry.ts';
import { successCodes } from '../shared/success-codes.ts';

const intro = `# Codes and notices

Made by \`node scripts/error-docs.ts\` from \`shared/errors\`, \`shared/success-codes.ts\` and \`shared/notices\`; a test keeps it up
to date. An error answers with its code, its text in the language of the request, and \`__COMPLEMENT__\` filled with a
detail. Those that share a code are told apart by \`reason\`. Broken fields stand in \`fields\`, each with the code and text
of its own; the standard messages of a form (\`shared/rules.ts\`) carry the general code -1.
`;

const areaTitles: Record<keyof typeof errorAreas | keyof typeof comingAreas, string> = {
  general: 'General',
  gateway: 'Gateway',
  access: 'Login, passwords and permissions',
  companies: 'Companies, entities and users',
  settings: 'Payment methods and accounts',
  slots: 'Slots',
  vouchers: 'Vouchers',
  schedules: 'Schedules',
  plateRestrictions: 'Plate restrictions',
  stores: 'Stores and cash registers',
  tariffs: 'Tariffs',
  billing: 'Resolutions, invoices, concepts and discounts',
  operation: 'Devices, calendar and traffic',
  tollPass: 'Toll-pass reader',
  guardianPersons: 'Guard desk: persons',
  guardian: 'Guard desk: visits',
  guardianWatch: 'Guard desk: watch list',
  registrations: 'Registrations by the public page',
  dataProtection: 'Personal data',
  payments: 'Electronic payments',
  reports: 'Dates, reports and exports',
  subscribers: 'Monthly plans',
  money: 'Receipts and credit notes',
  liquidations: 'Liquidation',
  payroll: 'Payroll files',
  idempotency: 'Calls that come twice',
  jobs: 'Background jobs',
  deposits: 'Deposits',
  openThings: 'Deletions and the currency of a lot',
  exceptions: 'Notices of exceptions',
  statements: 'Statements of banks and cards',
  financeReports: 'Finance reports',
  fiscalVouchers: 'Daily fiscal vouchers',
  reportSendings: 'Report sending',
  external: 'Outside systems: keys and webhooks',
  integrations: 'Accounting integrations',
  provider: 'Questions to the payment provider',
};

const noticeTitles: Record<keyof typeof noticeAreas, string> = {
  persons: 'Persons',
  concepts: 'Billing concepts',
  income: 'Income movements',
  collections: 'Collections',
  companies: 'Companies',
  invoices: 'Invoices',
  paymentSettings: 'Payment method settings',
  tollPass: 'Toll-pass terminal',
  plateRestrictions: 'Plate restrictions',
  discounts: 'QR and barcode discounts',
  invoiceDates: 'Invoice-date checks',
  payroll: 'Payroll file import',
};

const cell = (text: string) => text.replaceAll('|', '\\|');

function table(heads: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.map((one) => cell(String(one))).join(' | ')} |\n`;
  return `\n${line(heads)}|${' --- |'.repeat(heads.length)}\n${rows.map(line).join('')}`;
}

const section = (level: string, title: string, body: string) => `\n${level} ${title}\n${body}`;

/** By code, -1 last: -1500 before -1501. */
const byCode = ([, a]: [string, ErrorEntry], [, b]: [string, ErrorEntry]) =>
  Number(a.code === -1) - Number(b.code === -1) || b.code - a.code;

function raisedErrors(): string {
  const areas = Object.entries(errorAreas) as [keyof typeof errorAreas, Record<string, ErrorEntry>][];
  return areas
    .map(([area, errors]) => {
      const rows = Object.entries(errors)
        .toSorted(byCode)
        .map(([name, { code, status, es, en, cause }]) => [
          code,
          `\`${reasonOf(name as ErrorName)}\``,
          status,
          es,
          en,
          cause,
        ]);
      return section(
        '###',
        areaTitles[area],
        table(['code', 'reason', 'status', 'Spanish', 'English', 'cause'], rows),
      );
    })
    .join('');
}

function comingErrors(): string {
  const areas = Object.entries(comingAreas) as [keyof typeof comingAreas, Record<string, ComingEntry>][];
  return areas
    .map(([area, errors]) => {
      const rows = Object.values(errors).map(({ code, status, es, en, cause, comingWith }) => [
        code,
        status,
        es,
        en,
        cause,
        `\`${comingWith}\``,
      ]);
      return section(
        '###',
        areaTitles[area],
        table(['code', 'status', 'Spanish', 'English', 'cause', 'comes with'], rows),
      );
    })
    .join('');
}

function notices(): string {
  const areas = Object.entries(noticeAreas) as [keyof typeof noticeAreas, NoticeArea][];
  return areas
    .map(([area, entries]) => {
      const rows = Object.values(entries).map(({ kind, es, en, when, comingWith }) => [
        kind,
        es,
        en,
        when,
        comingWith ? `\`${comingWith}\`` : 'said today',
      ]);
      return section('###', noticeTitles[area], table(['kind', 'Spanish', 'English', 'when', 'part'], rows));
    })
    .join('');
}

/** The whole of docs/errors.md. */
export function errorCatalogueText(): string {
  const successes = Object.values(successCodes).map(({ code, es, en, when, ...more }) => [
    code,
    es,
    en,
    when,
    'comingWith' in more ? `\`${more.comingWith}\`` : 'answered today',
  ]);
  return [
    intro,
    section('##', 'Success', table(['code', 'Spanish', 'English', 'when', 'part'], successes)),
    section(
      '##',
      'Errors',
      `\nEach is raised by a request of \`tests/api/error-catalogue.test.ts\`.\n${raisedErrors()}`,
    ),
    section(
      '##',
      'Errors of parts to come',
      `\nTheir codes and texts are settled; nothing raises them until the part that is named is built.\n${comingErrors()}`,
    ),
    section('##', 'Notices', `\nPlain sentences without a code: they refuse nothing.\n${notices()}`),
  ].join('');
}
