import type { EventKind } from '../../../../shared/features/traffic/terminal/terminal.schema.ts';
import { company, epoch, integer, nullable, reference, text } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Accepted events, so that the same id answers the same; they are also the audit of terminal traffic. */
export const terminalEvents = table('terminal_events', {
  companyId: company(),
  id: text(),
  kind: text(),
  deviceId: reference('devices'),
  receivedAt: epoch(),
  body: text(),
  status: integer(),
  answer: text(),
});

/** Events that have happened and were refused, each with the exception that it has filed; gone once accepted. */
export const keptEvents = table('kept_events', {
  companyId: company(),
  id: text(),
  kind: text<EventKind>(),
  deviceId: reference('devices'),
  receivedAt: epoch(),
  at: epoch(),
  ticket: nullable(text()),
  plate: nullable(text()),
  tag: nullable(text()),
  body: text(),
  exceptionId: reference('exceptions'),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    terminal_events: RowOf<typeof terminalEvents>;
    kept_events: RowOf<typeof keptEvents>;
  }
}
