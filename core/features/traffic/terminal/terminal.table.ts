import type { EventKind } from '../../../../shared/features/traffic/terminal/terminal.schema.ts';
import { integer, nullable, type RowOf, table, text } from '../../../db/table.ts';

/** Accepted events, so that the same id answers the same; they are also the audit of terminal traffic. */
export const terminalEvents = table('terminal_events', {
  companyId: integer(),
  id: text(),
  kind: text(),
  deviceId: integer(),
  receivedAt: integer(),
  body: text(),
  status: integer(),
  answer: text(),
});

/** Events that have happened and were refused, each with the exception that it has filed; gone once accepted. */
export const keptEvents = table('kept_events', {
  companyId: integer(),
  id: text(),
  kind: text<EventKind>(),
  deviceId: integer(),
  receivedAt: integer(),
  at: integer(),
  ticket: nullable(text()),
  plate: nullable(text()),
  tag: nullable(text()),
  body: text(),
  exceptionId: integer(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    terminal_events: RowOf<typeof terminalEvents>;
    kept_events: RowOf<typeof keptEvents>;
  }
}
