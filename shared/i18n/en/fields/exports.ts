import type { fields as es } from '../../es/fields/exports.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'export-jobs': {
    columns: 'Columns',
    done: 'Done',
    error: 'What failed',
    file: 'File',
    filters: 'Filters',
    format: 'Format',
    language: 'Language',
    size: 'Size (bytes)',
    source: 'Content',
  },
} satisfies Words<typeof es>;
