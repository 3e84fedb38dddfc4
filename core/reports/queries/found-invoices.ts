import type { detailInvoice } from '../../../shared/reports/detail-invoice.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { ReportScope } from '../query.ts';
import { ofReport } from './invoice-days.ts';

/** What is asked of each invoice of the report. */
export function invoicesFound(db: Db | Trx, scope: ReportScope<typeof detailInvoice>) {
  return db
    .selectFrom('invoices')
    .where(ofReport(scope))
    .leftJoin('entities', 'entities.id', 'invoices.entity_id')
    .leftJoin('devices', 'devices.id', 'invoices.device_id')
    .leftJoin('stays', 'stays.id', 'invoices.stay_id')
    .select([
      'invoices.id',
      'invoices.day',
      'invoices.prefix',
      'invoices.number',
      'invoices.at',
      'invoices.plate',
      'entities.name as customer',
      'invoices.vehicle_type as vehicleType',
      'invoices.service',
      'stays.entry_at as entryAt',
      'stays.exit_at as exitAt',
      'invoices.subtotal',
      'invoices.discount',
      'invoices.tax',
      'invoices.total',
      'invoices.method',
      'invoices.device_id as deviceId',
      'devices.name as device',
      (from) =>
        from
          .selectFrom('receipts')
          .innerJoin('closures', 'closures.id', 'receipts.closure_id')
          .select('closures.cashier')
          .whereRef('receipts.invoice_id', '=', 'invoices.id')
          .orderBy('receipts.id')
          .limit(1)
          .as('cashier'),
      'invoices.status',
    ]);
}

/** An invoice as it is found, with the terminal that made it. */
export type FoundInvoice = Awaited<ReturnType<ReturnType<typeof invoicesFound>['execute']>>[number];
