import { collectionNotices } from './collections.ts';
import { companyNotices } from './companies.ts';
import { conceptNotices } from './concepts.ts';
import { discountNotices } from './discounts.ts';
import type { NoticeArea } from './entry.ts';
import { incomeNotices } from './income.ts';
import { invoiceDateNotices } from './invoice-dates.ts';
import { invoiceNotices } from './invoices.ts';
import { paymentSettingNotices } from './payment-settings.ts';
import { payrollNotices } from './payroll.ts';
import { personNotices } from './persons.ts';
import { plateRestrictionNotices } from './plate-restrictions.ts';
import { tollPassNotices } from './toll-pass.ts';

/** Every notice by area (specification §8). Screens import the area that they speak of, never this list. */
export const noticeAreas = {
  persons: personNotices,
  concepts: conceptNotices,
  income: incomeNotices,
  collections: collectionNotices,
  companies: companyNotices,
  invoices: invoiceNotices,
  paymentSettings: paymentSettingNotices,
  tollPass: tollPassNotices,
  plateRestrictions: plateRestrictionNotices,
  discounts: discountNotices,
  invoiceDates: invoiceDateNotices,
  payroll: payrollNotices,
} as const satisfies Record<string, NoticeArea>;
