/** A change of one column of one row, by as much as it is taken back. */
export const shift = (table: string, column: string, by: number, where = 'id = 1') => ({
  broken: [`update ${table} set ${column} = ${column} + ${by} where ${where}`],
  mended: [`update ${table} set ${column} = ${column} - ${by} where ${where}`],
});

/** How the sums that reports read are broken: as `breaks` has it. */
export const brokenFigures = [
  {
    check: 'concept-days',
    what: 'figures of a concept that lack a sale',
    ...shift('concept_days', 'quantity', -1, "service = 'parking'"),
    told: [
      'concept-days: concept_days 2026-07-01 terminal 1 concept 0 PARQ parking lines less figures leave 1 sold',
    ],
  },
  {
    check: 'collection-days',
    what: 'figures of a day that lack an invoice',
    ...shift('collection_days', 'invoices', -1, "service = 'parking'"),
    told: [
      'collection-days: collection_days 2026-07-01 terminal 1 cash parking CA documents and receipts less figures leave 1 invoices',
    ],
  },
  {
    check: 'collection-hours',
    what: 'figures of an hour that lack a receipt',
    ...shift('collection_hours', 'receipts', -1, "service = 'parking'"),
    told: [
      'collection-hours: collection_hours 2026-07-01 terminal 1 cash parking CA the day less its hours leaves 1 receipts, 0 received',
    ],
  },
  {
    check: 'stay-days',
    what: 'a packed day with a stay too many',
    broken: [
      `insert into stay_days (company_id, day, changes, marked_at, packed, entered, gone) values (1, 20635, 0, 0, 1, 6, 3)`,
    ],
    mended: ['delete from stay_days'],
    told: ['stay-days: stay_days 1 20635 entered 6 against 5 stays'],
  },
];
