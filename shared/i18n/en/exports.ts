import type { exports as es } from '../es/exports.ts';
import type { Words } from '../words.ts';

export const exports = {
  title: 'Exports',
  kept: 'They are kept for 7 days.',
  none: 'You have not exported anything in the last 7 days.',
  failedList: 'The list could not be read.',
  name: '{{title}} ({{format}})',
  queued: 'Waiting…',
  running: '{{done}} of {{total}} rows, {{percent}}%',
  started: 'Preparing…',
  done: 'Ready: {{rows}}',
  rows_one: '{{total}} row',
  rows_other: '{{total}} rows',
  failed: 'Failed: {{reason}}',
  cancelled: 'Cancelled',
  lost: 'No answer from the system; still trying.',
  cancel: 'Cancel',
  cancelOf: 'Cancel {{name}}',
  download: 'Download',
  downloadOf: 'Download {{name}}',
  hide: 'Hide; it stays under the bell',
  announceDone: 'Export ready: {{name}}',
  announceFailed: 'The export failed: {{name}}. {{reason}}',
} satisfies Words<typeof es>;
