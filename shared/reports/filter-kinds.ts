import type { reports } from '../i18n/es/reports.ts';

/**
 * The kinds of filters: a code of a vocabulary, by the name that its words have in `reports.ts`, or with none a record's
 * id, an hour of the day, a plate, or the name or identification of a third party. How a value is read and checked stands in `filter-checks.ts`, how it narrows a query in
 * `core/reports/queries/filters.ts`, what asks for it in `client/src/reports/filter-widgets.tsx`.
 */
export const filterVocabularies = {
  device: null,
  slot: null,
  method: 'method',
  service: 'service',
  stayService: 'stayService',
  vehicleType: 'vehicleType',
  invoiceStatus: 'invoiceStatus',
  subscriberState: 'subscriberState',
  liquidation: null,
  holder: null,
  plate: null,
  concept: null,
  weekday: 'weekday',
  hour: null,
} as const satisfies Readonly<Record<string, keyof (typeof reports)['values'] | null>>;

export type FilterKind = keyof typeof filterVocabularies;
