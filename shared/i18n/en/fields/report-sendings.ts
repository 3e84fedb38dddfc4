import type { fields as es } from '../../es/fields/report-sendings.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'report-sendings': {
    report: 'Report',
    filters: 'Filters',
    period: 'Days covered',
    interval: 'Frequency',
    every: 'Every how many',
    time: 'Time',
    weekday: 'Day of the week',
    monthDay: 'Day of the month',
    startsOn: 'From',
    recipients: 'Recipients',
    format: 'Format',
    channel: 'How it is sent',
    url: 'Web address',
    secretIssuedAt: 'Key made',
    onlyIfNotEmpty: 'Not sent if empty',
    language: 'Language',
    ownerId: 'Set up by',
    owner: 'Set up by',
    nextRun: 'Next sending',
    lastRunAt: 'Last sending',
    lastStatus: 'How the last one went',
    lastDescription: 'Detail of the last one',
  },
} satisfies Words<typeof es>;
