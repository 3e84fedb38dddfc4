import {
  hitsInAll,
  hitsPerResource,
  type SearchHit,
} from '../../../../shared/features/reporting/search/search.ts';
import { routeOfView } from '../../../../shared/routes.ts';
import { fold } from '../../../db/fold.rules.ts';
import { matchingRecords } from '../../../db/paging.ts';
import type { Place } from '../../../db/places.ts';
import type { Db } from '../../../db/schema.ts';
import { byKey } from '../../../db/sort-key.ts';
import type { ExportedList } from '../../../http/endpoint.ts';
import { type Grants, mayCall } from '../../../http/grants.rules.ts';
import { findInvoices } from '../../billing/invoices/invoice-search.list.ts';

/** Who searches, where, and for what. */
export interface Search {
  companyId: number;
  userId: number;
  grants: Grants;
  q: string;
}

/** Lists that are read at once: one that takes its time does not hold the others up, nor takes all connections. */
const atOnce = 4;

/** The rule of the lists themselves: the screen is granted to read, and uses the resource. */
function mayRead(grants: Grants, view: string, resource: string): boolean {
  return !routeOfView(view)?.planned && mayCall(grants, view, resource, 'read');
}

/** 0 for what begins with the text, which is the better match, else 1. */
function beginsWith(q: string): (hit: SearchHit) => number {
  const sought = fold(q);
  return ({ title }) => Number(!fold(title).startsWith(sought));
}

async function hitsOf(db: Db, list: ExportedList, place: Place, search: Search): Promise<SearchHit[]> {
  const { resource, table, scope } = list;
  const among = (await list.among?.(db, search.userId)) ?? null;
  const found = await matchingRecords(
    db,
    table,
    { companyId: scope === 'company' ? search.companyId : null },
    { ...list.list, among },
    search.q,
    hitsPerResource,
  );
  const hits = found.map((record) => ({
    resource,
    id: Number(record.id),
    view: place.view,
    title: place.title(record),
    detail: place.detail(record),
    path: `/${place.path(record)}`,
  }));
  const begins = beginsWith(search.q);
  return hits
    .sort((a, b) => begins(a) - begins(b) || byKey(a.title, b.title) || a.id - b.id)
    .slice(0, hitsPerResource);
}

/** An invoice's own page, else the report in which it stands: the first that is granted. */
const invoiceViews = ['view/invoice/detail', 'view/overview-report/reports/detail-invoice'] as const;

async function invoiceHits(
  db: Db,
  view: (typeof invoiceViews)[number],
  { companyId, q }: Search,
): Promise<SearchHit[]> {
  const found = await findInvoices(db, companyId, q, hitsPerResource);
  return found.map(({ id, prefix, number, plate, day }) => {
    const days = `from=${day}&to=${day}`;
    const narrowed = `${days}${plate ? `&plate=${encodeURIComponent(plate)}` : ''}`;
    const path = view === 'view/invoice/detail' ? `/${view}/${id}` : `/${view}?${narrowed}`;
    const detail = [plate, day].filter(Boolean).join(' · ');
    return { resource: 'invoices', id, view, title: `${prefix}${number}`, detail, path };
  });
}

/** The records that the user may read in these lists and that hold the text, a few of each kind, the best first. */
export async function findHits(db: Db, lists: readonly ExportedList[], search: Search): Promise<SearchHit[]> {
  const asked = lists.flatMap((list) => {
    const { place } = list.table;
    if (!place || typeof place === 'string' || !mayRead(search.grants, place.view, list.resource)) return [];
    return [() => hitsOf(db, list, place, search)];
  });
  const invoicesView = invoiceViews.find((view) => mayRead(search.grants, view, 'invoices'));
  if (invoicesView) asked.push(() => invoiceHits(db, invoicesView, search));
  const found: SearchHit[][] = [];
  const turns = asked.entries();
  const worker = async () => {
    for (const [place, ask] of turns) found[place] = await ask();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const hits = found.flat();
  const begins = beginsWith(search.q);
  return hits.toSorted((a, b) => begins(a) - begins(b)).slice(0, hitsInAll);
}
