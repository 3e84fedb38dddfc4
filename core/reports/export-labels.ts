import type { Texts } from '../../shared/i18n/texts.ts';
import { wordOf } from '../../shared/i18n/words.ts';
import { reportOf } from '../../shared/reports/all.ts';
import { code, type Meanings, reference } from '../db/columns.ts';

/** What is known about the filters of an export: those of the reports, which the lists share. */
export const filterFields: Meanings = {
  deviceId: reference('devices'),
  slotId: reference('slots'),
  tariffId: reference('tariffs'),
  discountId: reference('discounts'),
  entityId: reference('entities'),
  storeId: reference('stores'),
  conceptId: reference('concepts'),
  method: code('values.paymentMethods'),
  service: code('values.conceptServices'),
  vehicleType: code('values.vehicleTypes'),
  status: code('codes.statuses'),
};

/** What an export shows: a list or a report, by its title. */
export function sourceLabel(source: string, { resources, routes }: Texts): string {
  const [, id] = /^reports\/(.+)$/.exec(source) ?? [];
  if (id === undefined) return wordOf(resources, source);
  const report = reportOf(id);
  return report ? wordOf(routes, report.view) : id;
}
