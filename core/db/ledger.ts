import type { Actor } from './actor.ts';
import type { Columns } from './columns.ts';
import { announce } from './outbox.store.ts';
import type { Trx } from './schema.ts';
import type { Table } from './table.ts';

interface Change {
  action: 'create' | 'update' | 'delete';
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

function auditForm(
  table: Pick<Table<Columns>, 'hidden'>,
  record: Record<string, unknown> | null,
): string | null {
  if (!record) return null;
  return JSON.stringify(
    Object.fromEntries(Object.entries(record).filter(([field]) => !table.hidden.has(field))),
  );
}

function writtenBy(scope: { companyId: number | null }, actor: Actor) {
  return {
    at: actor.now,
    company_id: scope.companyId ?? actor.companyId,
    installation: scope.companyId === null ? 1 : 0,
    user_id: actor.userId,
    device_id: actor.deviceId,
    view: actor.view,
    request_id: actor.requestId,
  };
}

/**
 * Files in the audit that a record of a company was looked at; nothing has changed, so nobody else is told.
 * @param seen its id, and the fields by which people know which one it was
 */
export async function recordView(
  trx: Trx,
  table: Pick<Table<Columns>, 'name' | 'hidden'>,
  scope: { companyId: number },
  actor: Actor,
  { id, ...seen }: { id: number } & Record<string, unknown>,
): Promise<void> {
  const resource = table.name.replaceAll('_', '-');
  await trx
    .insertInto('audit_entries')
    .values({
      ...writtenBy(scope, actor),
      ...{ resource, record_id: id, action: 'view', before: null, after: auditForm(table, seen) },
    })
    .execute();
}

/** Files a change in the audit and in the outbox, in the transaction that makes it. */
export async function recordChange(
  trx: Trx,
  table: Pick<Table<Columns>, 'name' | 'hidden'>,
  scope: { companyId: number | null },
  actor: Actor,
  change: Change,
): Promise<void> {
  const recordId = Number(change.after.id);
  const resource = table.name.replaceAll('_', '-');
  await trx
    .insertInto('audit_entries')
    .values({
      ...writtenBy(scope, actor),
      ...{ resource, record_id: recordId, action: change.action },
      before: auditForm(table, change.before),
      after: auditForm(table, change.after),
    })
    .execute();
  await announce(trx, {
    at: actor.now,
    companyId: scope.companyId,
    topic: resource,
    recordId,
    kind: change.action,
  });
}
