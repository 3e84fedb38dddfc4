import type { Schema } from 'yup';
import { type Problems, rule } from '../../shared/schema.ts';
import { type ListSpec, listRecords } from '../db/paging.ts';
import {
  createRecord,
  deleteRecord,
  type RecordTable,
  readRecord,
  readSeen,
  type Scope,
  type Target,
  toWire,
  updateRecord,
} from '../db/records.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { RecordOf } from '../db/table.ts';
import { transact } from '../db/transact.ts';
import { AppError, invalid } from '../errors.ts';
import { listExportEndpoint } from '../reports/list-export.routes.ts';
import { bulkActionEndpoint } from './bulk-action.ts';
import { bulkDeletionEndpoint, type WorkOnOne } from './bulk-deletion.ts';
import { type Call, companyScope, type Endpoint, idOf, installationScope, type Present } from './endpoint.ts';
import { versionAsked, versionOf } from './versions.ts';
import { checkedWrite, fieldsOf } from './write-checks.ts';

type Values = Record<string, unknown>;

/** What is about to be written: the stored record (null when new) and its fields. */
export interface Write {
  trx: Trx;
  call: Call;
  scope: Scope;
  before: Values | null;
  values: Values;
}

/** A rule of a resource that needs other records. */
export interface Rule {
  /** What it looks at: it is asked where nothing else is wrong with these. */
  fields: readonly string[];
  /** @throws AppError.on with the field that breaks it; an error without a field refuses the write by itself */
  check(write: Write): Promise<void> | void;
}

/**
 * A plain resource: list, read, create, update, delete by status. The life-cycle is shared; fields stand in
 * the schema and the table, rules across records in `rules`.
 */
export interface Resource {
  /** English plural in kebab case: the path, the name in grants and audit. */
  name: string;
  scope: 'company' | 'installation';
  table: RecordTable;
  schema: Schema;
  list: ListSpec;
  /** A yes or no by which several records are switched on or off at once. */
  switchedBy?: string;
  /** Fields that a caller may send back unchanged as it read them; they are not written. */
  readOnly?: readonly string[];
  /** What a new record has where its creator says nothing. */
  defaults?: Values;
  /**
   * What is wrong with fields together, told along with what the schema finds in each and before it. The values
   * are not checked yet and may be anything; `before` is the stored record, null when new.
   */
  faults?(values: Values, before: Values | null): Problems;
  /** Fields as they are compared and stored: an address in lower case. What is given may be anything. */
  normalize?(given: Values): Values;
  /** Rules across records, in the write's transaction; what breaks them is told along with all else. */
  rules?: readonly Rule[];
  /** Refusals of the write as a whole, once its fields are right; answers the values to store, in its transaction. */
  beforeWrite?(write: Write): Promise<Values>;
  /** Further rows that belong to the record, in the same transaction. */
  afterWrite?(write: Write, record: Values): Promise<void>;
  beforeDelete?(write: Omit<Write, 'values' | 'before'> & { before: Values }): Promise<void>;
  present?: Present;
}

const managed = ['id', 'version', 'status', 'createdAt', 'updatedAt', 'companyId'];

/** The fields that a caller may write, texts without blanks around them. */
function writable(resource: Resource, body: unknown): Values {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid({ '': rule('type') });
  const own = fieldsOf(resource.schema);
  const kept = Object.entries(body).filter(
    ([field]) => own.includes(field) || !(managed.includes(field) || resource.readOnly?.includes(field)),
  );
  const trimmed = kept.map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]);
  const given: Values = Object.fromEntries(trimmed);
  return resource.normalize ? resource.normalize(given) : given;
}

/** Fields of the stored record that the schema knows: what an update leaves as it is where it says nothing. */
function storedFields(resource: Resource, before: Values): Values {
  return Object.fromEntries(
    fieldsOf(resource.schema).flatMap((field) => (field in before ? [[field, before[field]]] : [])),
  );
}

/** The endpoints of a plain resource: its five calls, what is done to several, and the export of its list. */
export function resourceEndpoints(resource: Resource): Endpoint[] {
  const { name, table, scope: whose } = resource;
  const guard = (level: 'read' | 'write') => ({
    kind: 'resource' as const,
    resource: name,
    level,
    scope: whose,
  });
  const scopeOf = (call: Call) => (whose === 'company' ? companyScope(call) : installationScope);
  const present = async (db: Db | Trx, call: Call, records: Values[]) =>
    resource.present ? resource.present(db, scopeOf(call), records, call) : records;
  const one = async (db: Db | Trx, call: Call, record: Values) =>
    (await present(db, call, [toWire(table, record as RecordOf<RecordTable>)]))[0];
  const deleteOne = async (trx: Trx, call: Call, target: Target) => {
    const scope = scopeOf(call);
    const before = await readRecord(trx, table, scope, target.id, { lock: true });
    if (before.status === 'D') throw new AppError('notFound');
    await resource.beforeDelete?.({ trx, call, scope, before });
    return deleteRecord(trx, table, scope, call.actor, target);
  };
  const updateOne = async (
    trx: Trx,
    call: Call,
    { id, version }: { id: number; version: number },
    given: Values,
  ) => {
    const scope = scopeOf(call);
    const before = await readRecord(trx, table, scope, id, { lock: true });
    if (before.status === 'D') throw new AppError('notFound');
    const merged = { ...storedFields(resource, before), ...given };
    if (before.version !== version) {
      throw new AppError('recordChanged', { more: { current: await one(trx, call, before) } });
    }
    const write = await checkedWrite(resource, { trx, call, scope, before, values: merged });
    const stored = resource.beforeWrite ? await resource.beforeWrite(write) : merged;
    const record = await updateRecord(trx, table, scope, call.actor, { id, version }, stored);
    await resource.afterWrite?.(write, record);
    return one(trx, call, record);
  };
  const switchOne =
    (field: string, on: boolean): WorkOnOne =>
    async (trx, call, target) => {
      const before: Values = await readSeen(trx, table, scopeOf(call), target);
      if (before[field] !== on) await updateOne(trx, call, target, { [field]: on });
    };

  return [
    listExportEndpoint({
      resource: name,
      scope: whose,
      table,
      list: resource.list,
      // What the installation's records have beside their fields (accesses, a password once) has no place in a cell.
      ...(whose === 'company'
        ? {
            derived: resource.readOnly?.filter((field) => !Object.hasOwn(table.columns, field)) ?? [],
            present: resource.present,
          }
        : { derived: [] }),
    }),
    {
      method: 'GET',
      path: `/${name}`,
      guard: guard('read'),
      summary: `Lists ${name}: page, size, sort, q and equality by field.`,
      async handle(call) {
        const page = await listRecords(call.db, table, scopeOf(call), resource.list, call.query);
        return { ...page, rows: await present(call.db, call, page.rows) };
      },
    },
    {
      method: 'GET',
      path: `/${name}/:id`,
      guard: guard('read'),
      summary: `Reads one of ${name}; a deleted one has status D.`,
      handle: async (call) => one(call.db, call, await readRecord(call.db, table, scopeOf(call), idOf(call))),
    },
    {
      method: 'POST',
      path: `/${name}`,
      guard: guard('write'),
      summary: `Creates one of ${name}.`,
      documents: resource.schema,
      status: 201,
      handle: (call) =>
        transact(call.db, async (trx) => {
          const scope = scopeOf(call);
          const given = { ...resource.defaults, ...writable(resource, call.body) };
          const write = await checkedWrite(resource, { trx, call, scope, before: null, values: given });
          const stored = resource.beforeWrite ? await resource.beforeWrite(write) : given;
          const record = await createRecord(trx, table, scope, call.actor, stored);
          await resource.afterWrite?.(write, record);
          return one(trx, call, record);
        }),
    },
    {
      method: 'PUT',
      path: `/${name}/:id`,
      guard: guard('write'),
      summary: `Changes one of ${name}; the version that was read comes with it.`,
      documents: resource.schema,
      handle: (call) =>
        transact(call.db, (trx) => {
          const version = versionOf(call.body);
          return updateOne(trx, call, { id: idOf(call), version }, writable(resource, call.body));
        }),
    },
    {
      method: 'DELETE',
      path: `/${name}/:id`,
      guard: guard('write'),
      summary: `Deletes one of ${name} by status; \`version\` in the query is checked where given.`,
      handle: (call) =>
        transact(call.db, async (trx) => {
          const version = versionAsked(call);
          return one(trx, call, await deleteOne(trx, call, { id: idOf(call), version }));
        }),
    },
    bulkDeletionEndpoint(name, guard('write'), deleteOne),
    ...(resource.switchedBy
      ? [
          bulkActionEndpoint(name, guard('write'), {
            enable: switchOne(resource.switchedBy, true),
            disable: switchOne(resource.switchedBy, false),
          }),
        ]
      : []),
  ];
}
