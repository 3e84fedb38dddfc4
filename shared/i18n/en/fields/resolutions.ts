import type { fields as es } from '../../es/fields/resolutions.ts';
import type { Words } from '../../words.ts';

export const fields = {
  resolutions: {
    number: 'Number',
    initialNumber: 'Initial number',
    finalNumber: 'Final number',
    currentNumber: 'Last number used',
    initialDate: 'In force from',
    finalDate: 'In force until',
    active: 'Active',
    raiseReason: 'Reason for the change of number',
    numbersLeft: 'Numbers left',
    daysLeft: 'Days left',
    runsOutOn: 'Runs out on',
  },
} satisfies Words<typeof es>;
