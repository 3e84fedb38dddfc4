import { chargesBreak } from './broken-charges.ts';
import { brokenFigures, shift } from './broken-figures.ts';
import { brokenGuardian } from './broken-guardian.ts';
import { brokenInvitations } from './broken-invitations.ts';
import { statement, withoutStatement } from './broken-statement.ts';
import { brokenVouchers } from './broken-vouchers.ts';

/** When the lot of these tests works. */
export const ten = '2026-07-01T10:00:00-05:00';
export const eleven = '2026-07-01T11:00:00-05:00';
/** The clock of the checks: later than all that the lot has told. */
export const now = Date.parse('2026-07-02T00:00:00-05:00');
const inAYear = now + 365 * 24 * 3_600_000;

/** Ids of the events that the lot is sent, from 1 on. */
export const eventId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** How data are broken, how they are mended again, and every fault that is told meanwhile, by its beginning. */
interface Break {
  check: string;
  what: string;
  broken: string[];
  mended: string[];
  told: string[];
}

export const breaks: readonly Break[] = [
  {
    check: 'references',
    what: 'a row whose parent is gone',
    broken: ['update stays set slot_id = 77 where id = 1'],
    mended: ['update stays set slot_id = 1 where id = 1'],
    told: ['references: stays 1 slot_id 77 is missing in slots'],
  },
  {
    check: 'lots-apart',
    what: 'a row that refers to another lot',
    broken: ['update payments set company_id = 2 where id = 1'],
    mended: ['update payments set company_id = 1 where id = 1'],
    told: [
      'lots-apart: payments 1 device_id 1 is of another lot in devices',
      'lots-apart: payments 1 invoice_id 1 is of another lot in invoices',
      'lots-apart: payments 1 stay_id 1 is of another lot in stays',
    ],
  },
  {
    check: 'numbers-gap',
    what: 'an invoice that is missing in the middle',
    broken: [
      'update invoices set number = number + 1 where id = 4',
      'update resolutions set current_number = current_number + 1 where id = 1',
    ],
    mended: [
      'update invoices set number = number - 1 where id = 4',
      'update resolutions set current_number = current_number - 1 where id = 1',
    ],
    told: ['numbers-gap: resolutions 1 after number 990000002 comes 990000004'],
  },
  {
    check: 'numbers-gap',
    what: 'an invoice that is missing at the end',
    ...shift('resolutions', 'current_number', 3),
    told: ['numbers-gap: resolutions 1 after number 990000003 comes 990000007'],
  },
  {
    check: 'numbers-double',
    what: 'one number on two invoices',
    broken: ['drop index invoices_number', 'update invoices set number = number - 1 where id = 2'],
    mended: [
      'update invoices set number = number + 1 where id = 2',
      'create unique index invoices_number on invoices (company_id, prefix, number)',
    ],
    told: [
      'numbers-gap: resolutions 1 after number 990000000 comes 990000002',
      'numbers-double: invoices 1 number SETP990000000 is given 2 times',
    ],
  },
  {
    check: 'numbers-next',
    what: 'a resolution that would repeat its last number',
    ...shift('resolutions', 'current_number', -1),
    told: ['numbers-next: resolutions 1 stands at 990000002, the last invoice is 990000003'],
  },
  {
    check: 'numbers-range',
    what: 'a number beyond what was authorised',
    ...shift('resolutions', 'final_number', -5_000_000 + 2),
    told: ['numbers-range: invoices 4 number SETP990000003 is none of resolution 1'],
  },
  {
    check: 'invoice-total',
    what: 'a tax that the total does not have',
    broken: ['update invoices set tax = tax + 1 where id = 4'],
    mended: ['update invoices set tax = tax - 1 where id = 4'],
    told: ['invoice-total: invoices 4 subtotal', 'invoice-lines: invoices 4', 'collection-days:'],
  },
  {
    check: 'invoice-lines',
    what: 'a line that was taken away',
    broken: ['update invoice_lines set invoice_id = 2 where invoice_id = 1'],
    mended: ['update invoice_lines set invoice_id = 1 where id = 1'],
    told: [
      'invoice-lines: invoices 1 lines of 0 do not make up its total 1380000',
      'invoice-lines: invoices 2 lines of 2760000 do not make up its total 1380000',
    ],
  },
  ...brokenFigures,
  {
    check: 'payments',
    what: 'an invoice whose payment took less',
    ...shift('payments', 'total', -100),
    told: ['payments: invoices 1 payments of 1379900 against its total 1380000'],
  },
  {
    check: 'payments',
    what: 'a payment that lost its invoice',
    broken: ['update payments set invoice_id = null where id = 1'],
    mended: ['update payments set invoice_id = 1 where id = 1'],
    told: ['payments: invoices 1 payments of 0', 'payments: payments 1 took 1380000 without an invoice'],
  },
  {
    check: 'payments',
    what: 'a stay that was paid and does not say so',
    broken: ['update stays set paid_at = null where id = 1'],
    mended: [`update stays set paid_at = ${Date.parse(eleven)} where id = 1`],
    told: ['payments: stays 1 has a payment and is not marked paid'],
  },
  {
    check: 'stay-times',
    what: 'an exit before its entry',
    ...shift('stays', 'exit_at', -7_200_000),
    told: ['stay-times: stays 1 left before it came in'],
  },
  {
    check: 'occupancy',
    what: 'a plate that is inside twice',
    broken: [
      'drop index stays_plate_inside',
      "update stays set plate = 'INS001' where plate = 'INS002'",
      'create index stays_plate_inside on stays (plate)',
    ],
    mended: [
      'drop index stays_plate_inside',
      "update stays set plate = 'INS002' where plate = 'INS001' and id = (select max(id) from stays)",
      'create unique index stays_plate_inside on stays (company_id, plate) where exit_at is null and duplicate = 0',
    ],
    told: ['occupancy: stays 4 plate INS001 is inside 2 times'],
  },
  {
    check: 'occupancy',
    what: 'vehicles inside a slot that nobody sees',
    broken: ["update slots set status = 'D' where id = 1"],
    mended: ["update slots set status = 'A' where id = 1"],
    told: [
      'occupancy: stays 4 is inside a slot that is deleted: Principal',
      'occupancy: stays 5 is inside a slot that is deleted: Principal',
    ],
  },
  {
    check: 'future-stays',
    what: 'an entry of next year',
    broken: [`update stays set entry_at = ${inAYear} where id = 4`],
    mended: [`update stays set entry_at = ${Date.parse(ten)} where id = 4`],
    told: [`future-stays: stays 4 entry_at ${inAYear} lies in the future`],
  },
  {
    check: 'future-payments',
    what: 'a free payment of next year',
    broken: [`update payments set at = ${inAYear}, invoice_id = null, total = 0, collected = 0 where id = 3`],
    mended: [
      `update payments set at = ${Date.parse(eleven)}, invoice_id = 3, total = 1380000, collected = 1380000 where id = 3`,
    ],
    told: ['payments: invoices 3', `future-payments: payments 3 at ${inAYear} lies in the future`],
  },
  {
    check: 'future-invoices',
    what: 'an invoice of next year',
    broken: [`update invoices set at = ${inAYear} where id = 4`],
    mended: [`update invoices set at = ${Date.parse(ten)} where id = 4`],
    told: [`future-invoices: invoices 4 at ${inAYear} lies in the future`],
  },
  {
    check: 'future-closures',
    what: 'a closure of next year',
    broken: [`update closures set at = ${inAYear}`],
    mended: [`update closures set at = ${Date.parse(eleven)}`],
    told: [`future-closures: closures 1 at ${inAYear} lies in the future`],
  },
  {
    check: 'closure-cash',
    what: 'a closure that expects other cash than its receipts bring',
    ...shift('closures', 'expected', 100),
    told: ['closure-cash: closures 1 expects 4140100, its receipts bring 4140000'],
  },
  {
    check: 'closed-day',
    what: 'a closed day that has less than it was closed with',
    broken: [
      `insert into finance_reports (version, created_at, updated_at, status, company_id, day, state, numbers, invoices, total,
        methods, electronic_payment, collected, refunds, cancelled, credited)
        values (1, 0, 0, 'A', 1, '2026-07-01', 'closed', '[]', 9, 900, '{}', 0, 0, 0, 0, 0)`,
    ],
    mended: ["delete from finance_reports where invoices = 9 and state = 'closed'"],
    told: ['closed-day: finance_reports 1 2026-07-01 was closed with 9 invoices of 900'],
  },
  ...brokenVouchers,
  ...brokenGuardian,
  ...brokenInvitations,
  {
    check: 'purged-stays',
    what: 'a stay that a purge closed and that stands inside',
    broken: [
      `insert into purges (company_id, at, reason, stays, paid, foregone) values (1, 0, 'Prueba', 1, 0, 0)`,
      `insert into purge_stays (company_id, purge_id, stay_id, at, ticket, vehicle_type, slot_id, entry_at)
        select company_id, (select max(id) from purges), id, 0, ticket, vehicle_type, slot_id, entry_at from stays where id = 1`,
    ],
    mended: ['delete from purge_stays', 'delete from purges'],
    told: ['purged-stays: purge_stays 1 ticket'],
  },
  {
    check: 'deposit-closures',
    what: 'a deposit of cash that no closure has',
    broken: [
      `insert into deposits (version, created_at, updated_at, status, company_id, date, reference, bank, total, details,
        closure_ids, proposals, proposed, difference, state)
        values (1, 0, 0, 'A', 1, '2026-07-01', 'R-9', 'Banco', 900, '[]', '[]', '[]', 900, 0, 'in-transit')`,
    ],
    mended: ["delete from deposits where reference = 'R-9'"],
    told: ['deposit-closures: deposits 1 counted 900, its closures say 0'],
  },
  {
    check: 'statement-parts',
    what: 'a line of a statement that is matched with nothing',
    broken: statement,
    mended: [
      "delete from statement_lines where natural_key = 'K-9'",
      "delete from statements where name = 'E-9'",
    ],
    told: ['statement-parts: statement_lines 1 matched, with 0 parts'],
  },
  {
    check: 'statement-deposits',
    what: 'a line that is matched with a deposit which is gone',
    broken: [
      ...statement,
      `insert into statement_parts (company_id, line_id, target, part_id, day, amount)
        select 1, id, 'deposit', 999, '2026-07-01', 900 from statement_lines where natural_key = 'K-9'`,
    ],
    mended: ['delete from statement_parts where part_id = 999', ...withoutStatement],
    told: ['statement-deposits: statement_lines'],
  },
  {
    check: 'invoice-balance',
    what: 'an invoice that is paid and says it is owed',
    ...shift('invoices', 'balance', 50),
    told: ['invoice-balance: invoices 1 says it is owed 50, its documents and receipts leave 0'],
  },
  {
    check: 'advance-use',
    what: 'a receipt that says to come out of one that settles an invoice itself',
    broken: ['update receipts set advance_id = 1 where id = 2'],
    mended: ['update receipts set advance_id = null where id = 2'],
    told: ['advance-use: receipts 1 of'],
  },
  {
    check: 'receipt-shares',
    what: 'a receipt whose subtotal and tax are not its amount',
    ...shift('receipts', 'subtotal', 1),
    told: ['collection-days:', 'receipt-shares: receipts 1 subtotal'],
  },
  {
    check: 'credit-note-lines',
    what: 'a credit note that its lines do not make up',
    broken: [
      `insert into credit_notes (id, version, created_at, updated_at, status, company_id, invoice_id, entity_id, prefix,
         number, at, day, reason_code, reason, subtotal, tax, discount, total)
       values (1, 1, 0, 0, 'A', 1, 1, 1, 'NC', 1, 0, '2026-07-01', 2, 'x', 0, 0, 0, 0)`,
      "insert into credit_note_numbers (company_id, prefix, current_number) values (1, 'NC', 1)",
      `insert into credit_note_lines (credit_note_id, invoice_line_id, initials, description, quantity, unit_value,
         discount, tax_rate, subtotal, tax, total) values (1, 1, 'PARQ', '', 1, 100, 0, 0, 100, 0, 100)`,
    ],
    mended: ['delete from credit_note_lines', 'delete from credit_notes', 'delete from credit_note_numbers'],
    told: ['credit-note-lines: credit_notes 1 lines of 100 do not make up its total 0, or their tax its tax'],
  },
  {
    check: 'credited-lines',
    what: 'a line of which more was taken back than was billed',
    broken: [
      `insert into credit_notes (id, version, created_at, updated_at, status, company_id, invoice_id, entity_id, prefix,
         number, at, day, reason_code, reason, subtotal, tax, discount, total)
       values (1, 1, 0, 0, 'A', 1, 1, 1, 'NC', 1, 0, '2026-07-01', 2, 'x', 1380001, 0, 0, 1380001)`,
      "insert into credit_note_numbers (company_id, prefix, current_number) values (1, 'NC', 1)",
      `insert into credit_note_lines (credit_note_id, invoice_line_id, initials, description, quantity, unit_value,
         discount, tax_rate, subtotal, tax, total) values (1, 1, 'PARQ', '', 1, 1380001, 0, 0, 1380001, 0, 1380001)`,
    ],
    mended: ['delete from credit_note_lines', 'delete from credit_notes', 'delete from credit_note_numbers'],
    told: [
      'invoice-balance: invoices 1',
      'credited-lines: invoice_lines 1 billed 1380000, taken back 1380001',
    ],
  },
  {
    check: 'credit-note-numbers',
    what: 'a number of a credit note that is gone',
    broken: ["insert into credit_note_numbers (company_id, prefix, current_number) values (1, 'NC', 2)"],
    mended: ['delete from credit_note_numbers'],
    told: ['credit-note-numbers: credit_note_numbers NC stands at 2 with 0 credit notes'],
  },
  {
    check: 'voucher-uses',
    what: 'a voucher that counts a use that nothing filed',
    ...shift('vouchers', 'uses', 1),
    told: ['voucher-uses: vouchers 1 BONO000001 (unused) counts 1 of 2 uses, 0 are filed'],
  },
  {
    check: 'voucher-batches',
    what: 'a batch with more vouchers than it was made with',
    ...shift('voucher_batches', 'quantity', -1),
    told: ['voucher-batches: voucher_batches 1 was made with 1 vouchers, has 2'],
  },
  {
    check: 'card-payments',
    what: 'a card payment that has paid something, nothing says what',
    broken: [
      `insert into electronic_payments (id, version, created_at, updated_at, status, company_id, merchant_id,
         transaction_id, reference, state, outcome, attention, amount, currency, test, confirmed_at)
       values (1, 1, 0, 0, 'A', 1, '508029', 'T1', 'R1', 'approved', 'applied', 0, 5000, 'COP', 0, 0)`,
    ],
    mended: ['delete from electronic_payments'],
    told: ['card-payments: electronic_payments 1 has paid something, and nothing says what'],
  },
  {
    check: 'card-requests',
    what: 'a payment request that is paid by nothing',
    broken: [
      `insert into payment_requests (id, version, created_at, updated_at, status, company_id, reference, target,
         description, amount, tax, tax_base, currency, state, merchant_id, account_id, test)
       values (1, 1, 0, 0, 'A', 1, 'R1', 'charge', 'Deuda', 5000, 0, 0, 'COP', 'paid', '508029', '1', 0)`,
    ],
    mended: ['delete from payment_requests'],
    told: ['card-requests: payment_requests 1 R1 is paid without a payment'],
  },
  {
    check: 'open-requests',
    what: 'a payment request over more than its invoice owes',
    broken: [
      `insert into payment_requests (id, version, created_at, updated_at, status, company_id, reference, target,
         target_id, description, amount, tax, tax_base, currency, state, merchant_id, account_id, test)
       values (1, 1, 0, 0, 'A', 1, 'R1', 'invoice', 1, 'Deuda', 5000, 0, 0, 'COP', 'pending', '508029', '1', 0)`,
    ],
    mended: ['delete from payment_requests'],
    told: ['open-requests: payment_requests 1 R1 asks for 5000, owed are 0'],
  },
  chargesBreak,
  {
    check: 'answered-events',
    what: 'an entry that was answered and is lost',
    broken: ["update stays set entry_event = 'x' || entry_event where id = 1"],
    mended: ['update stays set entry_event = substr(entry_event, 2) where id = 1'],
    told: [`answered-events: terminal_events ${eventId(1)} an entry without its stay`],
  },
  {
    check: 'answered-events',
    what: 'an exit that was answered and is lost',
    broken: ['update stays set exit_at = null where id = 1'],
    mended: [`update stays set exit_at = ${Date.parse(eleven)} where id = 1`],
    told: [`answered-events: terminal_events ${eventId(3)} an exit whose stay is still inside`],
  },
  {
    check: 'answered-events',
    what: 'a payment that was answered and is lost',
    broken: ['update payments set stay_id = 1 where id = 2'],
    mended: ['update payments set stay_id = 2 where id = 2'],
    told: [
      'payments: stays 2 is marked paid without a payment',
      `answered-events: terminal_events ${eventId(5)} a payment that its stay does not have`,
    ],
  },
  {
    check: 'answered-events',
    what: 'an invoice and a closure that were answered and are lost',
    broken: [
      `update terminal_events set answer = replace(answer, '"invoiceId":4', '"invoiceId":9')`,
      `update terminal_events set answer = replace(answer, '"closureId":1', '"closureId":9')`,
    ],
    mended: [
      `update terminal_events set answer = replace(answer, '"invoiceId":9', '"invoiceId":4')`,
      `update terminal_events set answer = replace(answer, '"closureId":9', '"closureId":1')`,
    ],
    told: [
      `answered-events: terminal_events ${eventId(10)} an invoice that is missing`,
      `answered-events: terminal_events ${eventId(13)} a closure that is missing`,
    ],
  },
];
