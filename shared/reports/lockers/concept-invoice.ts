import { conceptColumns, conceptLinks } from '../concept-invoice.ts';
import { defineReport } from '../define-report.ts';

const { service: _, ...columns } = conceptColumns;

/** What was invoiced of each concept of lockers. */
export const lockersConcepts = defineReport({
  id: 'lockers/concept-invoice',
  filters: { deviceId: 'device', conceptId: 'concept' },
  columns,
  hidden: { conceptId: 'id' },
  key: ['conceptId', 'initials'],
  recurs: true,
  links: conceptLinks,
});
