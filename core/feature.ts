import type { WebhookEvent } from '../shared/features/outside/webhooks/webhook.schema.ts';
import type { Warning } from '../shared/warnings.ts';
import type { Columns } from './db/columns.ts';
import type { DataCheck } from './db/data-check.ts';
import type { InUseCheck } from './db/in-use.ts';
import type { Db, Trx } from './db/schema.ts';
import type { Table } from './db/table.ts';
import type { Endpoint } from './http/endpoint.ts';
import type { JobTable } from './jobs/job.table.ts';
import type { JobKind } from './jobs/job-kind.ts';
import type { Secrets } from './secrets/secrets.ts';

/**
 * What a core makes once and hands to the features whose calls need it. A feature adds its own part by `declare module`,
 * as its tables add themselves to the schema.
 */
export interface CoreParts {
  secrets: Secrets;
}

/** The lot whose warnings are looked for; `today` is its local day, `now` epoch milliseconds. */
export interface LotNow {
  companyId: number;
  now: number;
  today: string;
}

/** A feature's warnings, and the resource that one must be able to read elsewhere to be shown them. */
export interface WarningSource {
  resource: string;
  find(db: Db, lot: LotNow): Promise<Warning[]>;
}

/** What a feature may use to do what has fallen due; `now` is epoch milliseconds. */
export interface DueContext {
  db: Db;
  now: number;
  /** A mail server is set. */
  hasMail: boolean;
  /** Says that a job was queued in a table. */
  poke(table: JobTable): void;
}

/** Work in hand: a row, and a count that whoever works on it raises all the time. */
export interface Pulse {
  id: number;
  pulse: number;
}

/** Work that a core does while a row says so, with no job behind it. */
export interface WorkInHand {
  find(db: Db): Promise<Pulse[]>;
  /** Removes or frees what a core that died left, unless its pulse has gone on meanwhile. */
  giveBack(db: Db, left: Pulse): Promise<void>;
}

/** A company that was just made, and by whom; `now` is epoch milliseconds. */
export interface NewCompany {
  id: number;
  creatorId: number;
  now: number;
}

/** Everything that the centre needs to know of a feature, declared in its folder (`<feature>.feature.ts`). */
export interface Feature {
  /** Its folder's name. */
  name: string;
  endpoints?: readonly Endpoint[] | ((parts: CoreParts) => readonly Endpoint[]);
  tables?: readonly Table<Columns>[];
  /** Work that waits in a table until a thread does it. */
  jobs?: readonly JobKind[];
  /** What must hold of its data: `npm run check-data`. */
  checks?: readonly DataCheck[];
  /** What it has to say on the start page. */
  warnings?: WarningSource | readonly WarningSource[];
  /** What its rows in the outbox tell webhooks: by topic, or by `topic/kind` where one topic tells several. */
  events?: Readonly<Record<string, WebhookEvent>>;
  /** What it knows of the use of other features' records, by resource: asked before one is deleted. */
  inUse?: Readonly<Record<string, InUseCheck>>;
  /** What a new company begins with, in the transaction that makes it. */
  fillCompany?(trx: Trx, company: NewCompany): Promise<void>;
  /** What falls due by the clock. Every core asks every minute, so it sees to it itself that each thing is done once. */
  due?(context: DueContext): Promise<void>;
  /** What it has in hand: every core looks every few seconds for what one that died left. */
  inHand?: WorkInHand;
  /** Housekeeping, once an hour; `now` is epoch milliseconds. */
  tidy?(db: Db, now: number): Promise<void>;
}

/** Declares a feature to the core. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
