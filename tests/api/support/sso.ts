import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { TokenMaker } from '../../support/token-maker.ts';
import { type Person, signUp } from './people.ts';
import type { Answer, Site } from './site.ts';

export const clientId = '11111111-2222-3333-4444-555555555555';
export const tenant = 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee';
export const view = 'view/users/list';

/** Claims as a test wants them; those that are undefined are left out. */
export type Claims = { [name: string]: unknown };

/** What tests of the single sign-on do again and again, at a site and its provider once these are there. */
export function ssoCalls(site: () => Site, provider: () => TokenMaker) {
  let addresses = 0;
  /** Time goes on, and the administrator logs in anew. */
  async function later(milliseconds: number): Promise<void> {
    site().clock.now += milliseconds;
    site().token = await site().tokenFor(1);
  }
  const newNonce = () => randomUUID().replaceAll('-', '');
  const seconds = () => Math.floor(site().clock.now / 1000);
  function claims(more: Claims = {}): JWTPayload {
    const iat = seconds() - 10;
    const sub = `sub-${randomUUID()}`;
    return {
      iss: provider().issuer,
      aud: clientId,
      sub,
      iat,
      exp: iat + 3600,
      tid: tenant,
      ...more,
    } as JWTPayload;
  }
  const send = (
    idToken: string,
    nonce: string | undefined,
    address = `10.9.${addresses >> 8}.${addresses++ & 255}`,
  ) =>
    site().call(
      'POST',
      '/access/sso',
      { idToken, nonce },
      {
        token: null,
        headers: { 'x-forwarded-for': address },
        view: 'view/login/oauth2/code/azure',
      },
    );
  async function logIn(more: Claims): Promise<Answer> {
    const nonce = newNonce();
    return send(await provider().sign(claims({ nonce, ...more })), nonce);
  }
  function refused(answer: Answer, why = ''): void {
    assert.deepEqual([answer.status, answer.body.reason], [401, 'sso-refused'], why);
    assert.equal(answer.headers.authorization, undefined, why);
    assert.deepEqual(Object.keys(answer.body).sort(), ['code', 'message', 'reason'], why);
  }
  /** A user who is linked to an object id by a first login. */
  async function linked(): Promise<Person & { oid: string }> {
    const person = await signUp(site());
    await allow(person.id);
    const oid = randomUUID();
    const answer = await logIn({ oid, email: person.email, email_verified: true });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return { ...person, oid };
  }
  const read = (id: number) => site().done('GET', `/users/${id}`, undefined, { view });
  async function change(id: number, fields: object): Promise<Answer> {
    const { version } = await read(id);
    return site().call('PUT', `/users/${id}`, { version, ...fields }, { view });
  }
  async function allow(id: number): Promise<void> {
    assert.equal((await change(id, { ssoLinking: 'allowed' })).status, 200);
  }
  return { later, newNonce, seconds, claims, send, logIn, refused, linked, read, change, allow };
}
