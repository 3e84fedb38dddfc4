import type { fields as es } from '../../es/fields/liquidations.ts';
import type { Words } from '../../words.ts';

export const fields = {
  liquidations: {
    mode: 'What is billed',
    everyMonths: 'Months of the period',
    timing: 'When it is invoiced',
    dueDays: 'Days to pay',
    conceptId: 'Concept',
    conceptName: 'Concept',
    lateFee: 'Late fee',
    value: 'Value',
    roundTo: 'Rounding',
    automatic: 'Automatic liquidation',
    runDay: 'Day of the liquidation',
    reminders: 'Days of the reminders',
  },
} satisfies Words<typeof es>;
