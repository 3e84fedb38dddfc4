import { textsOf } from '../../../../shared/i18n/texts.ts';
import { filled } from '../../../../shared/i18n/words.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { writtenIdentification } from '../../../../shared/nit.ts';
import type { Language } from '../../../../shared/values.ts';
import { type CompanyScope, readRecord } from '../../../db/records.ts';
import type { Db } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { drawablePicture } from '../../../pictures.ts';
import { LocalTimes } from '../../../reports/local-times.ts';
import { pictureOf } from '../../site/companies/company-logos.list.ts';
import { linesOfCreditNote } from '../credit-notes/credit-notes.list.ts';
import { creditNotes } from '../credit-notes/credit-notes.table.ts';
import { invoiceDetail } from '../invoices/invoices.list.ts';
import { receipts } from '../receipts/receipts.table.ts';
import type { Fact, Paper, PaperLine } from './paper.rules.ts';

/** Which document, for whom: the lot, its id, the language of its words, now in epoch milliseconds. */
export interface PaperAsked {
  scope: CompanyScope;
  id: number;
  language: Language;
  now: number;
}

/** A document that is ready to be drawn, and what its file is called. */
export interface NamedPaper {
  name: readonly string[];
  paper: Paper;
}

/** What documents of a lot have in common. */
export async function lotPaper(db: Db, { companyId }: CompanyScope, language: Language) {
  const lot = await db
    .selectFrom('companies')
    .select([
      'name',
      'address',
      'telephone',
      'identification',
      'identification_type as type',
      'time_zone as timeZone',
      'currency',
    ])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { papers: words, values } = textsOf(language);
  const { name, address, telephone, identification, type } = lot;
  const seller = [
    name,
    identification && type ? documentOf(language, type, identification) : '',
    address ?? '',
    telephone ? filled(words.telephone, { number: telephone }) : '',
  ].filter((line) => line !== '');
  const heads: PaperLine = {
    description: words.description,
    quantity: words.quantity,
    unitValue: words.unitValue,
    taxRate: words.taxRate,
    total: words.lineTotal,
  };
  const times = new LocalTimes(lot.timeZone);
  const picture = await pictureOf(db, companyId);
  return {
    words,
    values,
    money: (minor: number) => formatMoney(minor, lot.currency, language),
    time: (instant: string) => times.text(Date.parse(instant)),
    frame: {
      language,
      seller,
      logo: picture && (await drawablePicture(picture.bytes)),
      heads,
      pageWords: words.page,
    },
  };
}

export type LotPaper = Awaited<ReturnType<typeof lotPaper>>;

/** An identification with the name of its kind. */
export function documentOf(language: Language, type: string, identification: string): string {
  const names: Readonly<Record<string, string>> = textsOf(language).values.identificationTypes;
  return `${names[type] ?? type} ${writtenIdentification(type, identification)}`;
}

/** Who the document is for. */
async function customerFacts(db: Db, entityId: number, language: Language): Promise<Fact[]> {
  const { papers: words } = textsOf(language);
  const party = await db
    .selectFrom('entities')
    .select(['name', 'identification', 'identification_type as type', 'address', 'city', 'email'])
    .where('id', '=', entityId)
    .executeTakeFirst();
  if (!party) return [];
  const place = [party.address, party.city].filter(Boolean).join(', ');
  return present([
    [words.customer, party.name],
    [words.document, documentOf(language, party.type, party.identification)],
    [words.address, place],
    [words.email, party.email ?? ''],
  ]);
}

const present = (facts: readonly Fact[]) => facts.filter(([, value]) => value !== '');

interface SoldLine {
  initials: string;
  description: string;
  quantity: number;
  unitValue: number;
  taxRate: number;
  tax: number;
  total: number;
}

function lineOf({ money }: LotPaper, line: SoldLine): PaperLine {
  return {
    description: line.description || line.initials,
    quantity: String(line.quantity),
    unitValue: money(line.unitValue),
    taxRate: `${line.taxRate / 100} %`,
    total: money(line.total),
  };
}

/** Tax by its rate, as a document must show it. */
function taxes({ words, money }: LotPaper, lines: readonly SoldLine[]): Fact[] {
  const byRate = new Map<number, number>();
  for (const { taxRate, tax } of lines) byRate.set(taxRate, (byRate.get(taxRate) ?? 0) + tax);
  return [...byRate]
    .filter(([, tax]) => tax !== 0)
    .sort(([one], [other]) => one - other)
    .map(([rate, tax]): Fact => [filled(words.taxOf, { rate: rate / 100 }), money(tax)]);
}

async function numbering(db: Db, resolutionId: number, words: LotPaper['words']): Promise<string> {
  const { number, prefix, initial, final, from, to } = await db
    .selectFrom('resolutions')
    .select([
      'number',
      'prefix',
      'initial_number as initial',
      'final_number as final',
      'initial_date as from',
      'final_date as to',
    ])
    .where('id', '=', resolutionId)
    .executeTakeFirstOrThrow();
  return filled(words.numbering, { number, prefix, initial, final, from, to });
}

/** An invoice with the money that came for it and what is still owed. @throws notFound */
export async function invoicePaper(db: Db, { scope, id, language, now }: PaperAsked): Promise<NamedPaper> {
  const invoice = await invoiceDetail(db, scope, id, now);
  const lot = await lotPaper(db, scope, language);
  const { words, values, money, time, frame } = lot;
  const number = `${invoice.prefix}${invoice.number}`;
  const kind = invoice.kind === 'pos' ? words.ticket : words.invoice;
  const received = invoice.receipts.reduce(
    (sum, one) => sum + (one.kind === 'refund' ? -one.amount : one.amount),
    0,
  );
  const credited = invoice.creditNotes.reduce((sum, one) => sum + one.total, 0);
  const amounts: readonly (readonly [string, number])[] = [
    [words.discount, invoice.discount],
    [words.credited, -credited],
    [words.paid, -received],
  ];
  const shown = new Map(amounts.map(([label, amount]) => [label, amount]));
  const optional = (label: string): Fact[] => {
    const amount = shown.get(label) ?? 0;
    return amount === 0 ? [] : [[label, money(amount)]];
  };
  const paper: Paper = {
    ...frame,
    title: filled(words.number, { title: kind, number }),
    stamp: invoice.status === 'D' ? words.cancelled : null,
    facts: [
      ...(await customerFacts(db, invoice.entityId, language)),
      ...present([
        [words.at, time(invoice.at)],
        [words.dueDate, invoice.dueDate ?? ''],
        [words.plate, invoice.plate ?? ''],
        [words.method, values.paymentMethods[invoice.method]],
        [words.reference, invoice.reference ?? ''],
      ]),
    ],
    lines: invoice.lines.map((line) => lineOf(lot, line)),
    sums: [
      ...optional(words.discount),
      [words.subtotal, money(invoice.subtotal)],
      ...taxes(lot, invoice.lines),
      [words.total, money(invoice.total)],
      ...optional(words.credited),
      ...optional(words.paid),
    ],
    due: [invoice.balance < 0 ? words.inFavour : words.balance, money(Math.abs(invoice.balance))],
    parts:
      invoice.receipts.length === 0
        ? []
        : [
            {
              title: words.receipts,
              rows: invoice.receipts.map(
                (one): Fact => [
                  `${time(one.at)} · ${values.paymentMethods[one.method]}`,
                  money(one.kind === 'refund' ? -one.amount : one.amount),
                ],
              ),
            },
          ],
    notes: [await numbering(db, invoice.resolutionId, words)],
  };
  return { name: [kind, number], paper };
}

/** The invoice that a receipt or note is about, as people call it, and whose it is. */
async function aboutInvoice(db: Db, { companyId }: CompanyScope, invoiceId: number | null) {
  if (invoiceId === null) return null;
  const row = await db
    .selectFrom('invoices')
    .select(['prefix', 'number', 'entity_id as entityId', 'plate', 'balance'])
    .where('id', '=', invoiceId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return { ...row, text: `${row.prefix}${row.number}` };
}

/** A receipt: money that came in or went back. @throws notFound */
export async function receiptPaper(db: Db, { scope, id, language }: PaperAsked): Promise<NamedPaper> {
  const receipt = await readRecord(db, receipts, scope, id);
  const { words, values, money, time, frame } = await lotPaper(db, scope, language);
  const about = await aboutInvoice(db, scope, receipt.invoiceId);
  const kind = receipt.kind === 'refund' ? words.refund : words.receipt;
  const number = filled(words.receiptNumber, { number: receipt.id });
  const paper: Paper = {
    ...frame,
    title: filled(words.number, { title: kind, number }),
    stamp: null,
    facts: [
      ...(about ? await customerFacts(db, about.entityId, language) : []),
      ...present([
        [words.at, time(receipt.at)],
        [words.ofInvoice, about?.text ?? ''],
        [words.plate, about?.plate ?? ''],
        [words.method, values.paymentMethods[receipt.method]],
        [words.reference, receipt.reference ?? ''],
        [words.reason, receipt.reason ?? ''],
      ]),
    ],
    lines: [],
    sums: receipt.rounding === 0 ? [] : [[words.rounding, money(receipt.rounding)]],
    due: [words.total, money(receipt.amount + receipt.rounding)],
    parts: [],
    notes: about && about.balance > 0 ? [`${words.balance}: ${money(about.balance)}`] : [],
  };
  return { name: [kind, String(receipt.id)], paper };
}

/** A credit note with its lines. @throws notFound */
export async function creditNotePaper(db: Db, { scope, id, language }: PaperAsked): Promise<NamedPaper> {
  const note = await readRecord(db, creditNotes, scope, id);
  const lot = await lotPaper(db, scope, language);
  const { words, money, time, frame } = lot;
  const about = await aboutInvoice(db, scope, note.invoiceId);
  const lines = await linesOfCreditNote(db, note.id);
  const number = `${note.prefix}${note.number}`;
  const paper: Paper = {
    ...frame,
    title: filled(words.number, { title: words.creditNote, number }),
    stamp: null,
    facts: [
      ...(about ? await customerFacts(db, about.entityId, language) : []),
      ...present([
        [words.at, time(note.at)],
        [words.ofInvoice, about?.text ?? ''],
        [words.reason, note.reason],
      ]),
    ],
    lines: lines.map((line) => lineOf(lot, line)),
    sums: [[words.subtotal, money(note.subtotal)], ...taxes(lot, lines)],
    due: [words.total, money(note.total)],
    parts: [],
    notes: [],
  };
  return { name: [words.creditNote, number], paper };
}
