import {
  code,
  company,
  epoch,
  flag,
  hidden,
  id,
  instant,
  integer,
  nullable,
  reference,
  structure,
  text,
  unexported,
} from './columns.ts';
import { type RowOf, table } from './table.ts';

/** Who changed what, when, from which screen; before and after as the record was. */
export const auditEntries = table(
  'audit_entries',
  {
    id: id(),
    at: instant(),
    companyId: nullable(company()),
    /** The record belongs to the whole installation; `companyId` is then where its writer was. */
    installation: hidden(flag()),
    userId: unexported(nullable(reference('users'))),
    deviceId: nullable(reference('devices')),
    view: nullable(code('routes')),
    requestId: unexported(nullable(text())),
    resource: code('resources'),
    recordId: unexported(integer()),
    action: code<'create' | 'update' | 'delete' | 'view'>('audit.actions'),
    before: nullable(structure<Record<string, unknown>>()),
    after: nullable(structure<Record<string, unknown>>()),
  },
  [],
  {
    derived: { user: text(), record: text(), changes: text() },
    place: 'Tell of records that are found by themselves; the audit searches values within its own window.',
  },
);

/** Changes not yet sent to a centre: which record, in the order of writing. The state is read when it is sent. */
export const outbox = table('outbox', {
  id: id(),
  at: epoch(),
  companyId: nullable(company()),
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
