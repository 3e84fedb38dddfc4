import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { pageStamp } from '../../../core/features/subscriptions/registrations/keyed-marks.ts';
import type { Answer, Site } from './site.ts';

export const registrationView = 'view/users/list';
const publicView = 'view/public/users';

/** What is told of a person; what is left out is as anybody's. */
interface Told {
  id?: string;
  language?: 'es' | 'en';
  website?: string;
  person?: object;
  contact?: object;
  vehicles?: object[];
  notes?: string;
  consent?: object;
}

/** The page of a lot's link, as visitors use it. */
export class RegistrationDesk {
  readonly site: Site;
  readonly companyId: number;
  token = '';
  #salt = '';
  /** Network of who registers. */
  address = '10.1.0.1';

  constructor(site: Site, companyId: number) {
    this.site = site;
    this.companyId = companyId;
  }

  get as() {
    return { view: registrationView, company: this.companyId };
  }

  /** Opens the link and reads its page, four seconds ago. */
  async open(): Promise<this> {
    const settings = await this.site.done(
      'PUT',
      '/registration-settings',
      { version: 0, isOpen: true },
      this.as,
    );
    this.token = settings.token;
    await this.readPage();
    return this;
  }

  async readPage(): Promise<void> {
    const { offer } = await this.offer();
    assert.ok(offer);
    const { salt } = await this.site.db
      .selectFrom('registration_settings')
      .select('salt')
      .where('company_id', '=', this.companyId)
      .executeTakeFirstOrThrow();
    this.#salt = salt;
    this.site.clock.now += 4000;
  }

  /** The stamp of a page that was read four seconds ago, another one each time. */
  get stamp(): string {
    return pageStamp(this.#salt, this.site.clock.now - 4000);
  }

  async offer(token = this.token) {
    const path = `/public/registrations/offer?lot=${encodeURIComponent(token)}`;
    return this.site.done('GET', path, undefined, { view: publicView, token: null });
  }

  body({ person, contact, consent, ...told }: Told = {}) {
    return {
      ...{ id: randomUUID(), lot: this.token, stamp: this.stamp, language: 'es', website: '' },
      person: { identificationType: '13', identification: '79123456', name: 'Rosa Díaz', ...person },
      contact: { telephone: '310 555 1234', email: null, ...contact },
      vehicles: [{ plate: 'ABC123', vehicleType: 'CA' }],
      notes: null,
      consent: { textVersion: 1, accepted: true, ...consent },
      ...told,
    };
  }

  send(body: unknown): Promise<Answer> {
    return this.site.call('POST', '/public/registrations', body, {
      ...{ view: publicView, token: null },
      headers: { 'x-forwarded-for': this.address },
    });
  }

  /** Registers and answers the reference. */
  async register(told: Told = {}): Promise<string> {
    const { status, body } = await this.send(this.body(told));
    assert.equal(status, 202, JSON.stringify(body));
    return body.reference;
  }

  prove(token: string): Promise<Answer> {
    return this.site.call(
      'POST',
      '/public/registrations/proofs',
      { token },
      { view: publicView, token: null },
    );
  }

  async rows(query = '') {
    return (await this.site.done('GET', `/registrations${query}`, undefined, this.as)).rows;
  }

  async read(reference: string) {
    const [row] = await this.rows(`?reference=${reference}`);
    return this.site.done('GET', `/registrations/${row.id}`, undefined, this.as);
  }
}
