import type { IncomingHttpHeaders } from 'node:http';
import type { Schema } from 'yup';
import type { ExternalResource } from '../../shared/features/outside/api-keys/api-key.schema.ts';
import type { TerminalPermissions } from '../../shared/features/site/devices/terminal-operations.ts';
import { limits } from '../../shared/limits.ts';
import type { GrantLevel, Language } from '../../shared/values.ts';
import type { Actor } from '../db/actor.ts';
import type { Columns } from '../db/columns.ts';
import type { CheckUnused } from '../db/in-use.ts';
import type { Among, ListQuery, ListSpec } from '../db/paging.ts';
import type { CompanyScope, Scope } from '../db/records.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { Table } from '../db/table.ts';
import { AppError } from '../errors.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Answers } from './answers.ts';
import type { Grants, SignedIn } from './grants.rules.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * Who may call: anybody, any user who is logged in, a terminal by its key, an outside system by its own, a user from any granted view, or from
 * a granted view that uses the resource.
 */
export type Guard =
  | { kind: 'public' }
  | { kind: 'gateway' }
  | { kind: 'user' }
  | { kind: 'terminal' }
  | { kind: 'key'; resource: ExternalResource; level: GrantLevel }
  | { kind: 'view'; scope: 'company' | 'installation' }
  | { kind: 'resource'; resource: string; level: GrantLevel; scope: 'company' | 'installation' };

/** The terminal behind a key. */
export interface Terminal {
  deviceId: number;
  companyId: number;
  /** As they were when its call came in. */
  permissions: TerminalPermissions;
  /** How often it was asked to fetch its configuration, and whether it has not done so since. */
  asked: number;
  isAsked: boolean;
}

/** One call, its caller known and its body checked. */
export interface Call<Body = unknown> {
  db: Db;
  /** Set where the guard asks for a user. */
  user: SignedIn | null;
  /** Set where the guard asks for a terminal. */
  terminal: Terminal | null;
  /** The company of the header, checked against the user's, or that of the key; null where none is named. */
  companyId: number | null;
  /** What the user may do in a company, or outside of any (null); undefined where he has no access, or there is no user. */
  grantsIn(db: Db | Trx, companyId: number | null): Promise<Grants | undefined>;
  /** Asks every feature that uses records of the resource before one is deleted. @throws AppError of the one that refuses */
  checkUnused: CheckUnused;
  language: Language;
  params: Readonly<Record<string, string>>;
  query: ListQuery;
  body: Body;
  headers: IncomingHttpHeaders;
  /** Client address as the gateway saw it. */
  address: string;
  actor: Actor;
  /** Aborted when the caller goes away before the answer. */
  signal: AbortSignal;
  /** Threads for reports and exports; a core without them answers reports by itself and makes no exports. */
  work: Jobs | undefined;
  /** Headers of the answer. */
  answer: { headers: Record<string, string>; status?: number };
}

/** What an export of a plain resource needs to know of it. */
export interface ExportedList {
  resource: string;
  scope: 'company' | 'installation';
  table: Table<Columns>;
  list: ListSpec;
  /** Adds the derived fields of the table. */
  present?: Present | undefined;
  /** The only records that a user sees of it; null is all. */
  among?(db: Db | Trx, userId: number): Promise<Among | null>;
  /** Refuses filters, with an error for each, where the list takes others than its table has. */
  check?(db: Db | Trx, query: ListQuery): void;
  /** The ids of what is shown, in order, for a list that asks the database in its own way; scoped already. */
  ids?(db: Db | Trx, asked: Asked, query: ListQuery): Promise<number[]>;
}

/** What derived fields may depend on beside their records: of a call, or of the request for an export. */
export type Asked = Pick<Call, 'companyId' | 'language'> & { actor: Pick<Actor, 'now' | 'userId'> };

/** Adds derived fields to records before they are answered or exported. */
export type Present = (
  db: Db | Trx,
  scope: Scope,
  records: Record<string, unknown>[],
  asked: Asked,
) => Promise<Record<string, unknown>[]>;

/** One call of the core as data: routing, permission, validation and OpenAPI read it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path, e.g. `/slots/:id`. */
  path: string;
  guard: Guard;
  summary: string;
  /** Checks the body and documents it. */
  body?: Schema;
  /** Documents a body that the handler checks itself. */
  documents?: Schema;
  /** Bytes of its body at most; `bodyBytesOf` says what holds where nothing is declared. */
  bodyBytes?: number;
  /** How many events a body counts for at its terminal's limit, whatever it is; one unless given. */
  eventsIn?(body: unknown): number;
  /** Takes a form's raw bytes (`Buffer`) in place of JSON. */
  form?: true;
  /** Takes its parameters as they came: somebody has signed them. */
  verbatim?: true;
  /**
   * Throws notFound where the path names nothing that the caller may reach. Only needed where no call reads the record at
   * the same path (`core/http/targets.ts`).
   */
  target?(call: Call): Promise<unknown>;
  /** Documents the parameters of its query, by name. */
  query?: Readonly<Record<string, JsonSchema>>;
  /** Documents what it answers where it succeeds; tests hold every answer against it. */
  answers: Answers;
  /** Status of success; 200 unless given. */
  status?: number;
  /** Answers with server-sent events for as long as somebody listens. */
  endless?: true;
  /** Works in several transactions, or with others than the database: its key is no part of them (`idempotency.ts`). */
  inSteps?: true;
  /** Makes money, and nothing in it tells a second wish from a repetition: without a key its twin of the same moment is refused. */
  hasTwins?: true;
  /** What people and lots stand still without: it has connections to the database that nothing else can use up. */
  vital?: true;
  /** The list that an export of this endpoint shows. */
  exports?: ExportedList;
  handle(call: Call): Promise<unknown>;
}

/** Bytes of a body that an endpoint takes: its own bound, else what is usual for its callers. */
export function bodyBytesOf({ bodyBytes, guard }: Pick<Endpoint, 'bodyBytes' | 'guard'>): number {
  if (bodyBytes !== undefined) return bodyBytes;
  if (guard.kind === 'public' || guard.kind === 'gateway') return limits.publicBodyBytes;
  return guard.kind === 'terminal' ? limits.eventBodyBytes : limits.recordBodyBytes;
}

/** True for what terminals and the gateway itself call, and for what is declared so. */
export function isVital({ vital, guard }: Pick<Endpoint, 'vital' | 'guard'>): boolean {
  return vital === true || guard.kind === 'terminal' || guard.kind === 'gateway';
}

/** True for the calls that an `Idempotency-Key` makes safe to repeat: those that write, of users and of outside systems. */
export function takesKey({ method, guard, status, endless }: Endpoint): boolean {
  if (method !== 'POST' || endless) return false;
  if (guard.kind === 'view') return true;
  // Files to be made are asked for by who may read.
  return (guard.kind === 'resource' || guard.kind === 'key') && (guard.level === 'write' || status === 202);
}

/** The key of a call; undefined where it has none. @throws idempotencyKeyInvalid */
export function keyOf({ headers }: Pick<Call, 'headers'>): string | undefined {
  const given = headers['idempotency-key'];
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || !/^[\w-]{8,100}$/.test(given)) throw new AppError('idempotencyKeyInvalid');
  return given;
}

/** An endpoint whose handler sees its body typed; the schema has checked it. */
export function endpoint<Body>(
  definition: Omit<Endpoint, 'handle'> & { handle(call: Call<Body>): Promise<unknown> },
): Endpoint {
  return { ...definition, handle: (call) => definition.handle(call as Call<Body>) };
}

/** The user of a call whose guard asks for one. */
export function userOf(call: Call<unknown>): SignedIn {
  if (!call.user) throw new AppError('tokenRequired');
  return call.user;
}

export function terminalOf(call: Call<unknown>): Terminal {
  if (!call.terminal) throw new AppError('tokenRequired');
  return call.terminal;
}

/** The company of a call about a company. */
export function companyOf(call: Pick<Call, 'companyId'>): number {
  if (call.companyId === null) throw new AppError('companyRequired');
  return call.companyId;
}

/** The rows that a company's call may touch. */
export function companyScope(call: Call<unknown>): CompanyScope {
  return { companyId: companyOf(call) };
}

/** A positive whole number of the path; anything else names nothing. */
export function idOf(call: Call<unknown>, name = 'id'): number {
  const text = call.params[name] ?? '';
  const id = Number(text);
  if (!/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(id)) throw new AppError('notFound');
  return id;
}
