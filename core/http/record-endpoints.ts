import type { InferType, Schema } from 'yup';
import type { GrantLevel } from '../../shared/values.ts';
import type { Actor } from '../db/actor.ts';
import { checkedInput, type InputRules } from '../db/checked-input.ts';
import type { CheckUnused } from '../db/in-use.ts';
import { type ListSpec, listRecords } from '../db/paging.ts';
import {
  type CompanyScope,
  installationScope,
  type RecordTable,
  readRecord,
  readSeen,
  type Scope,
  type Target,
  toWire,
  type WireRecord,
} from '../db/records.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { RecordOf } from '../db/table.ts';
import { transact } from '../db/transact.ts';
import { listExportEndpoint } from '../reports/list-export.routes.ts';
import { bulkActionEndpoint } from './bulk-action.ts';
import { bulkDeletionEndpoint, type WorkOnOne } from './bulk-deletion.ts';
import { type Asked, type Call, companyScope, type Endpoint, idOf } from './endpoint.ts';
import { type JsonSchema, pageOf } from './json-schema.ts';
import { listParameters } from './list-parameters.ts';
import { recordAnswer } from './record-answers.ts';
import { versionAsked, versionOf, versionParameter } from './versions.ts';

type Whose = 'company' | 'installation';
type ScopeOf<W extends Whose> = W extends 'company' ? CompanyScope : Scope;

/** Records that people list, read and write by the usual calls. */
export interface RecordKind<T extends RecordTable, S extends Schema, W extends Whose>
  extends InputRules<T, S, ScopeOf<W>> {
  /** English plural in kebab case: the path, the name in grants and audit. */
  name: string;
  scope: W;
  list: ListSpec;
  /** What `present` adds or changes, as it is answered. */
  answered?: Readonly<Record<string, JsonSchema>>;
  /** What of it only some answers have. */
  sometimes?: Readonly<Record<string, JsonSchema>>;
  /** Adds derived fields to records before they are answered; those of a company's are exported, too. */
  present?: (
    db: Db | Trx,
    scope: ScopeOf<W>,
    records: WireRecord<T>[],
    asked: Asked,
  ) => Promise<Record<string, unknown>[]>;
}

/** … which can be made, */
export interface Creatable<T extends RecordTable, S extends Schema, W extends Whose>
  extends RecordKind<T, S, W> {
  create: (trx: Trx, scope: ScopeOf<W>, actor: Actor, input: InferType<S>) => Promise<RecordOf<T>>;
}

/** … changed, */
export interface Updatable<T extends RecordTable, S extends Schema, W extends Whose>
  extends RecordKind<T, S, W> {
  /** @param before the record as its changer saw it, locked */
  update: (
    trx: Trx,
    scope: ScopeOf<W>,
    actor: Actor,
    before: RecordOf<T>,
    input: InferType<S>,
  ) => Promise<RecordOf<T>>;
}

/** … and deleted. */
export interface Deletable<T extends RecordTable, S extends Schema, W extends Whose>
  extends RecordKind<T, S, W> {
  /** @param checkUnused asks the features that use such records */
  delete: (
    trx: Trx,
    scope: ScopeOf<W>,
    actor: Actor,
    target: Target,
    checkUnused: CheckUnused,
  ) => Promise<RecordOf<T>>;
}

function guardOf({ name, scope }: { name: string; scope: Whose }, level: GrantLevel) {
  return { kind: 'resource', resource: name, level, scope } as const;
}

function scopeOf<W extends Whose>(whose: W, call: Call): ScopeOf<W> {
  return (whose === 'company' ? companyScope(call) : installationScope) as ScopeOf<W>;
}

/** A record as it is answered: without its hidden fields, with those that are derived. */
export async function shown<T extends RecordTable, S extends Schema, W extends Whose>(
  kind: RecordKind<T, S, W>,
  db: Db | Trx,
  call: Call,
  record: RecordOf<T>,
): Promise<Record<string, unknown>> {
  const wire = toWire(kind.table, record);
  const [answer = wire] = (await kind.present?.(db, scopeOf(kind.scope, call), [wire], call)) ?? [];
  return answer;
}

/** Exports the list. */
export function exportEndpoint<T extends RecordTable, S extends Schema, W extends Whose>(
  kind: RecordKind<T, S, W>,
): Endpoint {
  const { name: resource, scope, table, list, present } = kind;
  // What the installation's records have beside their fields (accesses, a password once) has no place in a cell.
  if (scope === 'installation') return listExportEndpoint({ resource, scope, table, list });
  return listExportEndpoint({
    resource,
    scope,
    table,
    list,
    // An export reads its rows from this very table, in the scope that its list has.
    ...(present && {
      present: (db, within, records, asked) =>
        present(db, within as ScopeOf<W>, records as WireRecord<T>[], asked),
    }),
  });
}

/** Lists records, page by page. */
export function listEndpoint<T extends RecordTable, S extends Schema, W extends Whose>(
  kind: RecordKind<T, S, W>,
): Endpoint {
  const { name, table, list, present } = kind;
  return {
    method: 'GET',
    path: `/${name}`,
    guard: guardOf(kind, 'read'),
    summary: `Lists ${name}: page, size, sort, q and equality by field.`,
    query: listParameters(table, list),
    answers: pageOf(recordAnswer(table, kind)),
    async handle(call) {
      const scope = scopeOf(kind.scope, call);
      const page = await listRecords(call.db, table, scope, list, call.query);
      return present ? { ...page, rows: await present(call.db, scope, page.rows, call) } : page;
    },
  };
}

/** Reads one record, deleted ones too. */
export function readEndpoint<T extends RecordTable, S extends Schema, W extends Whose>(
  kind: RecordKind<T, S, W>,
): Endpoint {
  return {
    method: 'GET',
    path: `/${kind.name}/:id`,
    guard: guardOf(kind, 'read'),
    summary: `Reads one of ${kind.name}; a deleted one has status D.`,
    answers: recordAnswer(kind.table, kind),
    handle: async (call) =>
      shown(
        kind,
        call.db,
        call,
        await readRecord(call.db, kind.table, scopeOf(kind.scope, call), idOf(call)),
      ),
  };
}

/** Makes a record of what its creator gives. */
export function createEndpoint<T extends RecordTable, S extends Schema, W extends Whose>(
  kind: Creatable<T, S, W>,
): Endpoint {
  return {
    method: 'POST',
    path: `/${kind.name}`,
    guard: guardOf(kind, 'write'),
    summary: `Creates one of ${kind.name}.`,
    answers: recordAnswer(kind.table, kind),
    documents: kind.schema,
    status: 201,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const scope = scopeOf(kind.scope, call);
        const input = await checkedInput(kind, { trx, actor: call.actor, scope, before: null }, call.body);
        return shown(kind, trx, call, await kind.create(trx, scope, call.actor, input));
      }),
  };
}

async function updateOne<T extends RecordTable, S extends Schema, W extends Whose>(
  kind: Updatable<T, S, W>,
  trx: Trx,
  call: Call,
  target: Target,
  body: unknown,
): Promise<RecordOf<T>> {
  const scope = scopeOf(kind.scope, call);
  const before = await readSeen(trx, kind.table, scope, target, (record) => shown(kind, trx, call, record));
  const input = await checkedInput(kind, { trx, actor: call.actor, scope, before }, body);
  return kind.update(trx, scope, call.actor, before, input);
}

/** Changes the fields that are given, of the version that was read. @throws recordChanged (-1651) with the record as it is */
export function updateEndpoint<T extends RecordTable, S extends Schema, W extends Whose>(
  kind: Updatable<T, S, W>,
): Endpoint {
  return {
    method: 'PUT',
    path: `/${kind.name}/:id`,
    guard: guardOf(kind, 'write'),
    summary: `Changes one of ${kind.name}; the version that was read comes with it.`,
    answers: recordAnswer(kind.table, kind),
    documents: kind.schema,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const version = versionOf(call.body);
        const record = await updateOne(kind, trx, call, { id: idOf(call), version }, call.body);
        return shown(kind, trx, call, record);
      }),
  };
}

function deleteOne<T extends RecordTable, S extends Schema, W extends Whose>(
  kind: Deletable<T, S, W>,
  trx: Trx,
  call: Call,
  target: Target,
): Promise<RecordOf<T>> {
  return kind.delete(trx, scopeOf(kind.scope, call), call.actor, target, call.checkUnused);
}

/** Deletes a record by its status. */
export function deleteEndpoint<T extends RecordTable, S extends Schema, W extends Whose>(
  kind: Deletable<T, S, W>,
): Endpoint {
  return {
    method: 'DELETE',
    path: `/${kind.name}/:id`,
    query: versionParameter,
    guard: guardOf(kind, 'write'),
    summary: `Deletes one of ${kind.name} by status; \`version\` in the query is checked where given.`,
    answers: recordAnswer(kind.table, kind),
    handle: (call) =>
      transact(call.db, async (trx) => {
        const version = versionAsked(call);
        const target = { id: idOf(call), version };
        return shown(kind, trx, call, await deleteOne(kind, trx, call, target));
      }),
  };
}

/** Switches several on or off at once by a yes or no of theirs, each as a change of its own would. */
export function switchEndpoint<T extends RecordTable, S extends Schema, W extends Whose>(
  kind: Updatable<T, S, W>,
  field: keyof RecordOf<T> & keyof InferType<S> & string,
): Endpoint {
  const to =
    (on: boolean): WorkOnOne =>
    async (trx, call, target) => {
      const before = await readSeen(trx, kind.table, scopeOf(kind.scope, call), target);
      if (before[field] !== on) await updateOne(kind, trx, call, target, { [field]: on });
    };
  return bulkActionEndpoint(kind.name, guardOf(kind, 'write'), { enable: to(true), disable: to(false) });
}

/** The usual calls: the list, its export, one record, its life, and deleting several. Who is otherwise writes his own beside some of them. */
export function recordEndpoints<T extends RecordTable, S extends Schema, W extends Whose>(
  kind: Creatable<T, S, W> & Updatable<T, S, W> & Deletable<T, S, W>,
): Endpoint[] {
  return [
    exportEndpoint(kind),
    listEndpoint(kind),
    readEndpoint(kind),
    createEndpoint(kind),
    updateEndpoint(kind),
    deleteEndpoint(kind),
    bulkDeletionEndpoint(kind.name, guardOf(kind, 'write'), (trx, call, target) =>
      deleteOne(kind, trx, call, target),
    ),
  ];
}
