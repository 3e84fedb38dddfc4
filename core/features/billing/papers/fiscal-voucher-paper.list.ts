import type { NumberRange } from '../../../../shared/features/billing/finance-reports/finance-report.ts';
import type {
  FiscalVoucher,
  RateSums,
  VoucherIssuer,
} from '../../../../shared/features/billing/fiscal-vouchers/fiscal-voucher.ts';
import { filled, wordOf } from '../../../../shared/i18n/words.ts';
import type { Language } from '../../../../shared/values.ts';
import { readRecord, toWire } from '../../../db/records.ts';
import type { Db } from '../../../db/schema.ts';
import { withArrived } from '../fiscal-vouchers/fiscal-vouchers.list.ts';
import { fiscalVouchers } from '../fiscal-vouchers/fiscal-vouchers.table.ts';
import type { Fact, Paper } from './paper.rules.ts';
import { documentOf, type LotPaper, lotPaper, type NamedPaper, type PaperAsked } from './papers.list.ts';

type Part = Paper['parts'][number];

/** A daily fiscal voucher, with the names that its lot and terminal had when it was made. @throws notFound */
export async function fiscalVoucherPaper(
  db: Db,
  { scope, id, language, now }: PaperAsked,
): Promise<NamedPaper> {
  const stored = toWire(fiscalVouchers, await readRecord(db, fiscalVouchers, scope, id));
  const [voucher] = await withArrived(db, scope.companyId, [stored]);
  if (!voucher) throw new Error('The voucher was not read.');
  const lot = await lotPaper(db, scope, language);
  const { words, money, time, frame } = lot;
  const { fiscal } = words;
  const { issuer, arrived } = voucher;
  const printed = time(new Date(now).toISOString());
  const paper: Paper = {
    ...frame,
    seller: sellerOf(issuer, lot, language),
    title: filled(words.number, { title: words.fiscalVoucher, number: String(voucher.number) }),
    stamp: null,
    facts: [
      [fiscal.day, voucher.day],
      [fiscal.terminal, issuer.terminal ?? fiscal.office],
      ...(issuer.serial ? [[fiscal.serial, issuer.serial] as const] : []),
      [fiscal.made, time(voucher.createdAt)],
      [fiscal.printed, printed],
    ],
    lines: [],
    sums: [
      ...numbered(lot, voucher.invoices, voucher.numbers),
      [fiscal.gross, money(voucher.total + voucher.discount)],
      [words.discount, money(voucher.discount)],
      [fiscal.base, money(voucher.subtotal)],
      [fiscal.tax, money(voucher.tax)],
      [fiscal.sold, money(voucher.total)],
      [words.credited, money(-voucher.credited)],
    ],
    due: [fiscal.net, money(voucher.net)],
    parts: partsOf(lot, voucher),
    notes: arrived
      ? [filled(fiscal.arrived, { invoices: arrived.invoices, total: money(arrived.total) })]
      : [],
  };
  return { name: [words.fiscalVoucher, issuer.terminal ?? fiscal.office, voucher.day], paper };
}

function sellerOf(issuer: VoucherIssuer, { words }: LotPaper, language: Language): string[] {
  const { name, identificationType: type, identification, address, telephone } = issuer;
  return [
    name,
    type && identification ? documentOf(language, type, identification) : '',
    address ?? '',
    telephone ? filled(words.telephone, { number: telephone }) : '',
  ].filter((line) => line !== '');
}

function numbered({ words: { fiscal } }: LotPaper, count: number, numbers: readonly NumberRange[]): Fact[] {
  return [
    [fiscal.invoices, String(count)],
    ...numbers.map(
      (range): Fact => [
        filled(fiscal.range, {
          first: `${range.prefix}${range.first}`,
          last: `${range.prefix}${range.last}`,
        }),
        String(range.count),
      ],
    ),
  ];
}

function ratesOf({ words: { fiscal }, money }: LotPaper, rates: readonly RateSums[]): Fact[] {
  return rates.flatMap(({ taxRate, subtotal, tax }): Fact[] => {
    if (taxRate === 0) return [[fiscal.untaxed, money(subtotal)]];
    const rate = taxRate / 100;
    return [
      [filled(fiscal.baseAt, { rate }), money(subtotal)],
      [filled(fiscal.taxAt, { rate }), money(tax)],
    ];
  });
}

/** A digest in lines that a roll of 80 mm has room for. */
function digestLines(digest: string | null): Fact[] {
  return (digest?.match(/.{32}/g) ?? []).map((line): Fact => [line, '']);
}

function partsOf(lot: LotPaper, voucher: FiscalVoucher): Part[] {
  const { words, values, money } = lot;
  const { fiscal } = words;
  const { late } = voucher;
  const named = (name: string, count: number) => filled(fiscal.counted, { name, count });
  const parts: Part[] = [
    { title: fiscal.rates, rows: ratesOf(lot, voucher.rates) },
    {
      title: fiscal.services,
      rows: voucher.services.map(({ service, invoices, total }) => [
        named(wordOf(values.conceptServices, service), invoices),
        money(total),
      ]),
    },
    {
      title: fiscal.methods,
      rows: voucher.methods.map(({ method, invoices, total }) => [
        named(wordOf(values.paymentMethods, method), invoices),
        money(total),
      ]),
    },
    {
      title: fiscal.credits,
      rows:
        voucher.cancelled === 0
          ? []
          : [
              ...voucher.creditNumbers.map(
                ({ prefix, first, last, count }): Fact => [
                  filled(fiscal.range, { first: `${prefix}${first}`, last: `${prefix}${last}` }),
                  String(count),
                ],
              ),
              ...ratesOf(lot, voucher.creditRates),
              [words.credited, money(-voucher.credited)],
            ],
    },
    {
      title: late ? filled(fiscal.late, { from: late.from, to: late.to }) : '',
      rows: late
        ? [
            ...numbered(lot, late.invoices, late.numbers),
            ...ratesOf(lot, late.rates),
            [fiscal.sold, money(late.total)],
            [words.credited, money(-late.credited)],
          ]
        : [],
    },
    { title: fiscal.accumulated, rows: [[fiscal.accumulated, money(voucher.accumulated)]] },
    { title: fiscal.digest, rows: digestLines(voucher.digest) },
  ];
  return parts.filter(({ rows }) => rows.length > 0);
}
