import { type RawBuilder, sql } from 'kysely';
import { addDays } from '../../../shared/dates.ts';
import { frequency } from '../../../shared/reports/frequency.ts';
import { startOfDay } from '../local-days.rules.ts';
import type { ReportScope } from '../query.ts';
import { narrowing } from './filters.ts';

const narrowed = narrowing(frequency.filters, 'stays', {
  slotId: 'slot_id',
  vehicleType: 'vehicle_type',
  service: 'service',
});

/** The stays that began in the range, as hours of the week are counted from them. */
export function entriesOf({
  companyId,
  from,
  to,
  timeZone,
  filter,
}: ReportScope<typeof frequency>): RawBuilder<unknown> {
  const conditions = [
    sql`stays.company_id = ${companyId}`,
    sql`stays.entry_at >= ${startOfDay(from, timeZone)}`,
    sql`stays.entry_at < ${startOfDay(addDays(to, 1), timeZone)}`,
    ...narrowed(filter),
  ];
  return sql`select stays.entry_at as at, stays.id, stays.plate as who, stays.entry_device_id as device, 0 as total
    from stays where ${sql.join(conditions, sql` and `)}`;
}
