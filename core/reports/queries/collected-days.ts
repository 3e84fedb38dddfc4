import { collectionReport } from '../../../shared/reports/collection-report.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { ReportScope } from '../query.ts';
import { narrowing } from './filters.ts';

const narrowed = narrowing(collectionReport.filters, 'collection_days', {
  deviceId: 'device_id',
  method: 'method',
  service: 'service',
  vehicleType: 'vehicle_type',
});

/** The daily roll-ups that the transaction of each document and receipt keeps, as far as a report asks about them. */
export function collectedDays(db: Db | Trx, scope: ReportScope<typeof collectionReport>) {
  return db
    .selectFrom('collection_days')
    .where((where) =>
      where.and([
        where('collection_days.company_id', '=', scope.companyId),
        where('collection_days.day', '>=', scope.from),
        where('collection_days.day', '<=', scope.to),
        ...narrowed(scope.filter),
      ]),
    );
}
