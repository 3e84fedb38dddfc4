import { flag, id, instant, integer, json, nullable, type RowOf, table, text } from './table.ts';

/** Who changed what, when, from which screen; before and after as the record was. */
export const auditEntries = table(
  'audit_entries',
  {
    id: id(),
    at: instant(),
    companyId: nullable(integer()),
    /** The record belongs to the whole installation; `companyId` is then where its writer was. */
    installation: flag(),
    userId: nullable(integer()),
    deviceId: nullable(integer()),
    view: nullable(text()),
    requestId: nullable(text()),
    resource: text(),
    recordId: integer(),
    action: text<'create' | 'update' | 'delete'>(),
    before: nullable(json<Record<string, unknown>>()),
    after: nullable(json<Record<string, unknown>>()),
  },
  [],
  ['installation'],
);

/** Changes not yet sent to a centre: which record, in the order of writing. The state is read when it is sent. */
export const outbox = table('outbox', {
  id: id(),
  at: integer(),
  companyId: nullable(integer()),
  topic: text(),
  recordId: integer(),
  /** What became of the record, where its topic has more than one answer. */
  kind: nullable(text()),
  /** Webhooks have been told, or there was none to be told. */
  told: flag(),
});

declare module './schema.ts' {
  interface Schema {
    audit_entries: RowOf<typeof auditEntries>;
    outbox: RowOf<typeof outbox>;
  }
}
