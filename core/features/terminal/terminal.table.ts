import { integer, table, text } from '../../db/table.ts';

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
