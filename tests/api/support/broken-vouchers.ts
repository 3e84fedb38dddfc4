/** How daily fiscal vouchers are broken: as `breaks` has it. */
export const brokenVouchers = [
  {
    check: 'fiscal-vouchers',
    what: 'a fiscal voucher that is not the next of its terminal, and of a day that has no such documents',
    broken: [
      `insert into fiscal_vouchers (version, created_at, updated_at, status, company_id, day, number, issuer, numbers, invoices,
        discount, subtotal, tax, total, rates, services, methods, credit_numbers, credit_rates, cancelled, credited, net,
        accumulated, last_invoice_id, last_credit_note_id)
        values (1, 0, 0, 'A', 1, '2026-07-01', 3, '{}', '[]', 9, 0, 900, 0, 900, '[]', '[]', '[]', '[]', '[]', 0, 0, 900,
        1800, 0, 0)`,
    ],
    mended: ["delete from fiscal_vouchers where day = '2026-07-01'"],
    told: [
      'fiscal-vouchers: fiscal_vouchers 1 number 3 is the 1. of its terminal, accumulates 1800 of 900, has 900 of 0',
    ],
  },
  {
    check: 'fiscal-voucher-chain',
    what: 'a fiscal voucher whose digest is not that of what it says',
    broken: [
      `insert into fiscal_vouchers (version, created_at, updated_at, status, company_id, day, number, issuer, numbers, invoices,
        discount, subtotal, tax, total, rates, services, methods, credit_numbers, credit_rates, cancelled, credited, net,
        accumulated, last_invoice_id, last_credit_note_id, digest)
        values (1, 0, 0, 'A', 1, '2026-07-01', 1, '{}', '[]', 0, 0, 0, 0, 0, '[]', '[]', '[]', '[]', '[]', 0, 0, 0,
        0, 0, 0, 'x')`,
    ],
    mended: ["delete from fiscal_vouchers where day = '2026-07-01'"],
    told: [
      'fiscal-voucher-chain: fiscal_vouchers 2 number 1: its digest is not that of what it says and of the voucher before',
    ],
  },
];
