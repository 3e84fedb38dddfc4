import { sql } from 'kysely';
import {
  isClosedBy,
  type PayerOffer,
} from '../../../../shared/features/billing/electronic-payments/payment.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Db } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { checkoutOf } from './electronic-payments.list.ts';
import { paymentRequests } from './electronic-payments.table.ts';
import { isMadeReference } from './reference.rules.ts';

const noOffer: PayerOffer = {
  state: 'unknown',
  lot: null,
  description: null,
  reference: null,
  amount: null,
  currency: null,
  test: false,
  checkout: null,
};

/**
 * What a payment link asks for: what is owed now, and nothing of who owes it. A request that was withdrawn is as unknown
 * as one that nobody made, unless its invoice is paid. What people wrote of a request is only shown to whoever has a
 * reference that we made: one that a person chose can be guessed.
 */
export async function payerOffer(
  db: Db,
  secrets: Secrets,
  reference: string,
  language: Language,
): Promise<PayerOffer> {
  const found = await offered(db, reference);
  if (!found) return noOffer;
  const { request, lot, owed } = found;
  const state = stateOf(request, owed);
  if (state === 'unknown') return noOffer;
  const isSecret = isMadeReference(reference);
  const { amount, currency, test } = request;
  const isOffered = state === 'open' && owed === amount;
  const anonymous = { payerName: null, payerEmail: null, ...(!isSecret && { description: reference }) };
  return {
    ...{ state, lot, reference: request.reference, currency, test },
    description: isSecret ? request.description : null,
    amount: shownAmount(request, state, owed),
    checkout: isOffered ? await checkoutOf(db, secrets, { ...request, ...anonymous }, language) : null,
  };
}

type Request = RecordOf<typeof paymentRequests>;

/** A request is paid in so many parts at most until its first link leads nowhere. */
const mostParts = 50;

/** The request of a reference; of one that was paid in part the request for the rest. */
async function offered(db: Db, reference: string) {
  let found = await requestWithTarget(db, 'reference', reference);
  for (let part = 1; part < mostParts && found && isOver(found.request); part += 1) {
    const { nextId } = found.request;
    if (nextId === null) break;
    found = await requestWithTarget(db, 'id', nextId);
  }
  return found;
}

const isOver = ({ state, status }: Request) => status === 'D' || isClosedBy(state);

/** What an invoice owes, null for one that was taken back; a free charge owes what is asked for. */
async function requestWithTarget<Key extends 'id' | 'reference'>(
  db: Db,
  key: Key,
  value: Request[Key],
): Promise<{ request: Request; lot: string; owed: number | null } | null> {
  // One statement: the request and its invoice as they are at one instant.
  const row = await db
    .selectFrom('payment_requests')
    .innerJoin('companies', 'companies.id', 'payment_requests.company_id')
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.id', '=', 'payment_requests.target_id')
        .onRef('invoices.company_id', '=', 'payment_requests.company_id')
        .on('payment_requests.target', '=', 'invoice'),
    )
    .selectAll('payment_requests')
    .select(['companies.name as lot', 'invoices.status as invoice_status', 'invoices.balance as balance'])
    .where(sql.ref(`payment_requests.${key}`), '=', value)
    .executeTakeFirst();
  if (!row) return null;
  const { lot, invoice_status: status, balance, ...columns } = row;
  const request = paymentRequests.read(columns);
  const owed = request.target === 'charge' ? request.amount : status === 'A' ? Number(balance) : null;
  return { request, lot, owed };
}

/** What is owed, or what the request was paid with; nothing where its invoice was paid in another way. */
function shownAmount({ state, amount }: Request, offer: PayerOffer['state'], owed: number | null) {
  if (offer === 'open') return owed;
  return isClosedBy(state) ? amount : null;
}

function stateOf({ state, status }: Request, owed: number | null): PayerOffer['state'] {
  if (state === 'paid' || (owed !== null && owed <= 0)) return 'paid';
  return status === 'D' || owed === null || isClosedBy(state) ? 'unknown' : 'open';
}
