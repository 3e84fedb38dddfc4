import type {
  AuditChange,
  AuditDetail,
  AuditRow,
  Named,
} from '../../../../shared/features/access/audit-entries/audit-entry.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import type { AuditEntry } from './audit-entries.list.ts';
import { namesIn, whoIs } from './audit-names.list.ts';
import { ChangeWords, fieldName, resourceName } from './audit-words.ts';
import { changesOf, nameOf } from './changes.rules.ts';
import type { AuditViewer } from './viewer.list.ts';

/** An entry as it was filed, without what a list needs not: an export has it as it travels. */
export type FiledEntry = Pick<
  AuditEntry,
  'resource' | 'recordId' | 'action' | 'before' | 'after' | 'userId' | 'deviceId'
>;

/** A deletion is a status of the record: people look for what was deleted. */
function rawChanges(
  viewer: AuditViewer,
  { resource, action, before, after }: Pick<AuditEntry, 'resource' | 'action' | 'before' | 'after'>,
) {
  const [was, is] = [before, after].map((record) => shownTo(viewer, resource, record));
  return changesOf(was ?? null, action === 'delete' && was ? null : (is ?? null));
}

/** The accesses of a user are shown as their list shows them: in companies where the viewer sees users. */
function shownTo(
  { managed }: AuditViewer,
  resource: string,
  record: AuditEntry['before'],
): AuditEntry['before'] {
  if (resource !== 'accesses' || managed === null || !Array.isArray(record?.accesses)) return record;
  const accesses = (record.accesses as { companyId: number }[]).filter(({ companyId }) =>
    managed.includes(companyId),
  );
  return { ...record, accesses };
}

/** The fields that differ, in words, the outermost ones only. */
function changedFields(viewer: AuditViewer, language: Language, entry: AuditEntry): string[] {
  const fields = rawChanges(viewer, entry).map(({ path }) => path[0]);
  const names = fields.flatMap((step) =>
    step && 'field' in step ? [fieldName(language, entry.resource, step.field)] : [],
  );
  return [...new Set(names)];
}

type Who = ReadonlyMap<number, Named>;

function rowOf(language: Language, entry: AuditEntry, users: Who, devices: Who): Omit<AuditRow, 'changed'> {
  const { id, at, userId, deviceId, view, resource, recordId, action, before, after } = entry;
  return {
    id,
    at,
    user: userId === null ? null : (users.get(userId) ?? { id: userId, name: String(userId) }),
    device: deviceId === null ? null : (devices.get(deviceId) ?? { id: deviceId, name: String(deviceId) }),
    view,
    resource,
    resourceName: resourceName(language, resource),
    recordId,
    record: nameOf(after) ?? nameOf(before),
    action,
  };
}

async function people(db: Db | Trx, viewer: AuditViewer, entries: readonly AuditEntry[]) {
  const users = await whoIs(
    db,
    viewer,
    'users',
    entries.map(({ userId }) => userId),
  );
  const devices = await whoIs(
    db,
    viewer,
    'devices',
    entries.map(({ deviceId }) => deviceId),
  );
  return { users, devices };
}

/** Entries as the list shows them. */
export async function auditRows(
  db: Db,
  viewer: AuditViewer,
  language: Language,
  entries: readonly AuditEntry[],
): Promise<AuditRow[]> {
  const { users, devices } = await people(db, viewer, entries);
  return entries.map((entry) => ({
    ...rowOf(language, entry, users, devices),
    changed: changedFields(viewer, language, entry),
  }));
}

/** What entries changed, field by field, in words. */
export async function changesInWords(
  db: Db | Trx,
  viewer: AuditViewer,
  language: Language,
  entries: readonly Pick<AuditEntry, 'resource' | 'action' | 'before' | 'after'>[],
): Promise<AuditChange[][]> {
  const { timeZone } = await lotSettings(db, viewer.companyId);
  const raw = entries.map((entry) => ({ resource: entry.resource, changes: rawChanges(viewer, entry) }));
  const names = await namesIn(db, viewer, raw);
  const words = new ChangeWords(language, timeZone);
  return entries.map(({ resource, before, after }, index) =>
    (raw[index]?.changes ?? []).map((one) => words.change(resource, one, { ...before, ...after }, names)),
  );
}

/** One entry with all that it changed. */
export async function auditDetail(
  db: Db,
  viewer: AuditViewer,
  language: Language,
  entry: AuditEntry,
): Promise<AuditDetail> {
  const { users, devices } = await people(db, viewer, [entry]);
  const [changes = []] = await changesInWords(db, viewer, language, [entry]);
  return { ...rowOf(language, entry, users, devices), requestId: entry.requestId, changes };
}
