export const auditActions = ['create', 'update', 'delete', 'view'] as const;
export type AuditAction = (typeof auditActions)[number];

/** Entries that a list reaches, newest first; a narrower filter reaches older ones. */
export const auditWindow = 10_000;

/** Somebody or something by its name. */
export interface Named {
  id: number;
  name: string;
}

/** A write as the list shows it. `view` is the pattern of the screen that it came from. */
export interface AuditRow {
  id: number;
  /** ISO 8601. */
  at: string;
  user: Named | null;
  device: Named | null;
  view: string | null;
  resource: string;
  /** The resource in words. */
  resourceName: string;
  recordId: number;
  /** How people call the record; null where it has no name. */
  record: string | null;
  action: AuditAction;
  /** The fields that differ, in words. */
  changed: string[];
}

export interface AuditPage {
  rows: AuditRow[];
  total: number;
  page: number;
  size: number;
  /** There are older entries that only a narrower filter reaches. */
  more: boolean;
}

/** One field before and after, in words; null where there was or is nothing. */
export interface AuditChange {
  label: string;
  before: string | null;
  after: string | null;
}

export interface AuditDetail extends Omit<AuditRow, 'changed'> {
  /** Of the call that wrote, as the log has it. */
  requestId: string | null;
  changes: AuditChange[];
}

/** By what the list can be narrowed. */
export interface AuditChoices {
  users: Named[];
  resources: { resource: string; name: string }[];
}
