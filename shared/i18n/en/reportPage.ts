import type { reportPage as es } from '../es/reportPage.ts';
import type { Words } from '../words.ts';

export const reportPage = {
  range: 'Dates',
  presets: {
    today: 'Today',
    yesterday: 'Yesterday',
    'this-week': 'This week',
    'last-week': 'Last week',
    'last-7-days': 'Last 7 days',
    'last-30-days': 'Last 30 days',
    'this-month': 'This month',
    'last-month': 'Last month',
    'this-year': 'This year',
  },
  ownDates: 'Other dates',
  deleted: '{{name}} (deleted)',
  plateHint: 'Whole plate',
  noMatch: 'Nothing matches these filters',
  noMatchBody: 'Change the dates or clear the filters.',
  noRows: 'There is nothing on these dates',
  noRowsBody: 'Choose other dates.',
  wrongDates: 'Correct the dates to see the report.',
  totals: 'Totals',
  rows: 'Rows of the report: {{title}}',
  opens: '{{value}}: see the invoices',
  others: 'Others',
  chart: {
    'stacked-bars': 'Collection by day and payment method: stacked bars. The rows below say the same.',
    histogram: 'Stays by duration: bars. The rows below say the same.',
    'heat-map': 'Mean occupancy by weekday and hour, in % of the spaces',
  },
  chartLoading: 'Drawing…',
  noCell: 'no data',
  less: 'Free',
  more: 'Full',
} satisfies Words<typeof es>;
