import { defineFeature } from '../../../feature.ts';
import { creditNoteChecks } from './credit-note-checks.list.ts';
import { creditNoteEndpoints } from './credit-notes.routes.ts';
import { creditNoteLines, creditNoteNumbers, creditNotes } from './credit-notes.table.ts';

export const creditNoteFeature = defineFeature({
  name: 'credit-notes',
  endpoints: creditNoteEndpoints,
  tables: [creditNotes, creditNoteLines, creditNoteNumbers],
  checks: creditNoteChecks,
  events: { 'credit-notes/create': 'credit-note.issued' },
});
