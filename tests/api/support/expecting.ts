import { randomUUID } from 'node:crypto';
import type { Wire } from './entity-api.ts';
import type { Answer, Site } from './site.ts';

export const deskView = 'view/guardian';
export const invitationView = 'view/guardian/invitations';
export const today = '2026-11-20';
export const consent = { textVersion: '2026-1', channel: 'oral' };
export const at = (hour: number, day = today) =>
  Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00-05:00`);

/** A lot that expects visitors, by the screens of those who announce and of the desk. */
export class ExpectingLot {
  readonly site: Site;
  readonly company: number;
  #count = 0;

  constructor(site: Site, company: number) {
    this.site = site;
    this.company = company;
  }

  call(method: string, path: string, body?: object, more: Wire = {}): Promise<Answer> {
    return this.site.call(method, path, body, { view: deskView, company: this.company, ...more });
  }

  done(method: string, path: string, body?: object, view = deskView): Promise<Wire> {
    return this.site.done(method, path, body, { view, company: this.company });
  }

  /** Sets the clock; the session of the time before is over. */
  async moveTo(now: number): Promise<void> {
    this.site.clock.now = now;
    this.site.token = await this.site.tokenFor(1);
  }

  /** A document that nobody has yet. */
  document(): string {
    this.#count += 1;
    return String(81_000_000 + this.#count);
  }

  person(more: object = {}): Promise<Wire> {
    const named = {
      identificationType: '13',
      identification: this.document(),
      name: 'Ana Ruiz',
      kind: 'visitor',
    };
    return this.done('POST', '/guardian-persons', {
      ...named,
      validFrom: today,
      validTo: today,
      consent,
      ...more,
    });
  }

  sent(more: object = {}): object {
    const time = { dayFrom: today, dayTo: today, hourFrom: null, hourTo: null };
    const guests = [{ name: 'Rosa Díaz', identification: this.document() }];
    return {
      title: null,
      kind: 'visitor',
      hostName: 'Luis Mora',
      reason: 'Entrega',
      ...time,
      guests,
      ...more,
    };
  }

  invite(more: object = {}): Promise<Wire> {
    return this.done('POST', '/guardian-invitations', this.sent(more), invitationView);
  }

  read(id: number): Promise<Wire> {
    return this.done('GET', `/guardian-invitations/${id}`);
  }

  /** Counts guests in, each under an id of its own unless told. */
  admit(invitation: Wire, guests: readonly Wire[], more: object = {}): Promise<Answer> {
    const entries = guests.map(({ id: guestId, ...told }) => ({ id: randomUUID(), guestId, ...told }));
    const body = { gate: 'Norte', consent, entries, ...more };
    return this.call('POST', `/guardian-invitations/${invitation.id}/entries`, body);
  }

  async visits(query: string): Promise<Wire[]> {
    return (await this.done('GET', `/guardian-visits?size=200&${query}`)).rows;
  }
}

/** Only what tells who it is. */
export const ids = (guests: readonly Wire[]) => guests.map(({ id }) => ({ id }));
