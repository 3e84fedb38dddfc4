import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import { type Lot, openLot } from '../lot.ts';
import type { ReportingSite } from '../reporting-site.ts';
import type { Answer } from '../site.ts';
import { at } from '../terminals.ts';

type Body = Record<string, unknown> | string;

/** Where the requests of the catalogue's table are made: one site, and lots as many as they need. */
export class World {
  readonly site: ReportingSite;
  readonly lot: Lot;
  #count = 0;

  constructor(site: ReportingSite, lot: Lot) {
    this.site = site;
    this.lot = lot;
  }

  /** A number that no other request has had: names and plates are made of it. */
  next(): number {
    this.#count += 1;
    return this.#count;
  }

  freshLot(options: Parameters<typeof openLot>[1] = {}): Promise<Lot> {
    return openLot(this.site, { name: `Lote ${this.next()}`, ...options });
  }

  /** A plate of its own. */
  plate(): string {
    return `ABC${String(100 + this.next())}`;
  }

  call(method: string, path: string, body: Body | undefined, view: string, lot = this.lot): Promise<Answer> {
    return this.site.call(method, path, body, { view, company: lot.companyId });
  }

  post(path: string, body: Body, view: string, lot = this.lot): Promise<Answer> {
    return this.call('POST', path, body, view, lot);
  }

  /** Makes a record and insists on it. */
  async make(path: string, body: Record<string, unknown>, view: string, lot = this.lot) {
    return this.site.done('POST', path, body, { view, company: lot.companyId });
  }

  terminal(lot: Pick<Lot, 'key'> = this.lot) {
    return at(this.site, lot);
  }
}

/** How each error is met: a request, or the test that makes it where it takes a broken gateway or machine. */
export type Requests = Partial<Record<ErrorName, (world: World) => Promise<Answer>>>;

/** Instants of the day at which the site stands. */
export const instants = {
  nine: '2026-11-20T09:00:00-05:00',
  ten: '2026-11-20T10:00:00-05:00',
  eleven: '2026-11-20T11:00:00-05:00',
} as const;
