import {
  isClosedBy,
  type RequestState,
} from '../../../../shared/features/billing/electronic-payments/payment.ts';
import type {
  Duty,
  PersonStore,
} from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { outside } from '../../customers/entities/entity-reach.list.ts';

type Row = Record<string, unknown>;
export type Found = ReadonlyMap<PersonStore, readonly Row[]>;

/** Who would erase, where and on which day. */
export interface DutyScope {
  companyId: number;
  today: string;
  /** The companies in which the caller manages users; null is all. */
  managed: readonly number[] | null;
  /** The companies in which the caller erases persons; null is all. */
  erasable: readonly number[] | null;
}

const idsIn = (found: Found, store: PersonStore) => [
  0,
  ...(found.get(store) ?? []).map(({ id }) => Number(id)),
];

/** Why records of a person stay, by store and id; what is not named may go. */
export async function dutiesOf(
  db: Db | Trx,
  scope: DutyScope,
  found: Found,
): Promise<ReadonlyMap<string, Duty>> {
  const duties = new Map<string, Duty>();
  const keep = (store: PersonStore, ids: Iterable<number>, duty: Duty) => {
    for (const id of ids) if (!duties.has(`${store}:${id}`)) duties.set(`${store}:${id}`, duty);
  };
  for (const store of ['invoices', 'receipts', 'credit-notes'] as const)
    keep(store, idsIn(found, store), 'tax');
  keep('subscribers', await owing(db, idsIn(found, 'subscribers')), 'open-account');
  keep('subscribers', inForce(found.get('subscribers') ?? [], scope.today), 'contract');
  await keepParties(db, scope, found, duties, keep);
  keepVisitors(found, scope.today, keep);
  keepWatched(found, scope.today, keep);
  await keepUsers(db, scope, found, keep);
  for (const { id, state } of found.get('payment-requests') ?? [])
    if (isClosedBy(state as RequestState)) keep('payment-requests', [Number(id)], 'tax');
  for (const { id, closed } of found.get('data-requests') ?? [])
    if (!closed) keep('data-requests', [Number(id)], 'request');
  return duties;
}

type Keep = (store: PersonStore, ids: Iterable<number>, duty: Duty) => void;

/** Subscribers with an invoice that is not paid. */
async function owing(db: Db | Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('subscriber_id')
    .distinct()
    .where('subscriber_id', 'in', [...ids])
    .where('status', '=', 'A')
    .where('balance', '>', 0)
    .execute();
  return rows.map(({ subscriber_id }) => Number(subscriber_id));
}

function inForce(rows: readonly Row[], today: string): number[] {
  return rows
    .filter(({ status, validTo }) => status !== 'D' && (validTo === null || String(validTo) >= today))
    .map(({ id }) => Number(id));
}

/** A third party stays with its documents, with a contract, and where another lot needs it; its vehicles with its contract. */
async function keepParties(
  db: Db | Trx,
  scope: DutyScope,
  found: Found,
  duties: ReadonlyMap<string, Duty>,
  keep: Keep,
): Promise<void> {
  const ids = idsIn(found, 'entities');
  for (const table of ['invoices', 'receipts', 'credit_notes'] as const)
    keep('entities', await knownIn(db, table, ids), 'tax');
  const contracts = partiesWithContract(found, duties);
  keep('entities', await neededElsewhere(db, scope, ids), 'elsewhere');
  keep('entities', contracts, 'contract');
  const theirs = (found.get('vehicles') ?? []).filter(({ ownerId }) => contracts.includes(Number(ownerId)));
  keep(
    'vehicles',
    theirs.map(({ id }) => Number(id)),
    'contract',
  );
}

/**
 * Third parties with a subscriber or vehicle of another lot, and those of a lot in which the caller erases nobody; what was
 * registered outside of any lot an administrator alone erases.
 */
async function neededElsewhere(
  db: Db | Trx,
  { companyId, erasable }: DutyScope,
  ids: readonly number[],
): Promise<number[]> {
  const used = await db
    .selectFrom('subscribers')
    .select('entity_id as id')
    .where('entity_id', 'in', [...ids])
    .where('company_id', '<>', companyId)
    .where('status', '<>', 'D')
    .union(
      db
        .selectFrom('vehicles')
        .select('owner_id as id')
        .where('owner_id', 'in', [...ids])
        .where('company_id', '<>', companyId)
        .where('status', '<>', 'D'),
    )
    .execute();
  if (erasable === null) return used.map(({ id }) => id);
  const dealt = await db
    .selectFrom('entity_companies')
    .select('entity_id as id')
    .distinct()
    .where('entity_id', 'in', [...ids])
    .where('company_id', 'not in', [companyId, ...erasable])
    .union(
      db
        .selectFrom('entities')
        .select('id')
        .where('id', 'in', [...ids])
        .where('registered_in', '=', outside),
    )
    .execute();
  return [...used, ...dealt].map(({ id }) => id);
}

async function knownIn(
  db: Db | Trx,
  table: 'invoices' | 'receipts' | 'credit_notes',
  ids: readonly number[],
): Promise<number[]> {
  const known: number[] = [];
  // One at a time: a customer may have millions of them, and one is enough to know.
  for (const id of ids) {
    const one = await db
      .selectFrom(table)
      .select('id')
      .where('entity_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (one) known.push(id);
  }
  return known;
}

/** Third parties of subscribers that stay. */
function partiesWithContract(found: Found, duties: ReadonlyMap<string, Duty>): number[] {
  const staying = (found.get('subscribers') ?? []).filter(({ id }) => duties.has(`subscribers:${id}`));
  return staying.map(({ entityId }) => Number(entityId));
}

/** Who is inside or may not come in stays, with its visits. */
function keepVisitors(found: Found, today: string, keep: Keep): void {
  const visits = found.get('guardian-visits') ?? [];
  const persons = found.get('guardian-persons') ?? [];
  const inside = visits.filter(({ state }) => state === 'inside').map(({ personId }) => Number(personId));
  const blocked = persons
    .filter(
      ({ status, stateUntil }) => status === 'B' && (stateUntil === null || String(stateUntil) >= today),
    )
    .map(({ id }) => Number(id));
  for (const [ids, duty] of [
    [inside, 'inside'],
    [blocked, 'blocked'],
  ] as const) {
    keep('guardian-persons', ids, duty);
    keep(
      'guardian-visits',
      visits.filter(({ personId }) => ids.includes(Number(personId))).map(({ id }) => Number(id)),
      duty,
    );
  }
}

/** An entry of the watch list that is in force, or waits for a second person, stays until it ends. */
function keepWatched(found: Found, today: string, keep: Keep): void {
  const standing = (found.get('guardian-watch') ?? []).filter(
    ({ state, until }) =>
      state !== 'ended' && state !== 'refused' && (until === null || String(until) >= today),
  );
  keep(
    'guardian-watch',
    standing.map(({ id }) => Number(id)),
    'watched',
  );
}

/** Accounts that are in use stay, and those that the caller does not manage wherever they are. */
async function keepUsers(db: Db | Trx, { managed }: DutyScope, found: Found, keep: Keep): Promise<void> {
  const people = found.get('users') ?? [];
  keep(
    'users',
    people.filter(({ status }) => status === 'A').map(({ id }) => Number(id)),
    'account',
  );
  if (managed === null) return;
  const foreign = await db
    .selectFrom('accesses')
    .select('user_id')
    .distinct()
    .where('user_id', 'in', idsIn(found, 'users'))
    .where('company_id', 'not in', [0, ...managed])
    .execute();
  keep(
    'users',
    foreign.map(({ user_id }) => user_id),
    'unmanaged',
  );
}
