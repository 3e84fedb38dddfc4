import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { JWTPayload } from 'jose';
import { startTokenMaker, type TokenMaker } from '../../support/token-maker.ts';
import { accessView, json, token } from './core-stub.ts';
import { type Options, startGateway, type TestGateway } from './gateway.ts';

export const start = '/session/sso/azure';
export const publicUrl = 'https://parking.example';
export const oidc = { clientId: 'the-client', clientSecret: 'hush-hush' };

export interface World {
  gateway: TestGateway;
  provider: TokenMaker;
}

/** What the browser is sent to the provider with, and the cookie it keeps. */
export interface Begun {
  state: string;
  nonce: string;
  cookie: string;
  url: URL;
}

export async function open(t: TestContext, options: Options = {}): Promise<World> {
  const provider = await startTokenMaker();
  t.after(() => provider.close());
  const config = { oidc: { ...oidc, issuer: provider.issuer }, publicUrl, ...options.config };
  const gateway = await startGateway(t, { ...options, config });
  gateway.core.on('access/sso', (_request, response) =>
    json(response, 200, accessView, { Authorization: `Bearer ${token()}` }),
  );
  return { gateway, provider };
}

export async function begin(
  { gateway }: World,
  next?: string,
  headers: Record<string, string> = {},
): Promise<Begun> {
  const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
  const answer = await gateway.call('GET', start + query, { headers });
  assert.equal(answer.status, 302, answer.text);
  const url = new URL(answer.headers.get('location') ?? '');
  const { state = '', nonce = '' } = Object.fromEntries(url.searchParams);
  return { state, nonce, cookie: answer.cookie, url };
}

/** From now on the provider answers with an id token of these claims. */
export function grant({ provider }: World, { nonce }: { nonce: string }, more: JWTPayload = {}): void {
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    iss: provider.issuer,
    aud: oidc.clientId,
    sub: 'ana',
    iat,
    exp: iat + 600,
    nonce,
    ...more,
  };
  provider.onToken = async () => ({
    access_token: 'a',
    token_type: 'Bearer',
    id_token: await provider.sign(claims),
  });
}

export const finish = (
  { gateway }: World,
  { state, cookie }: { state: string; cookie: string },
  code = 'the-code',
) => gateway.call('POST', '/session/sso', { body: { code, state }, cookie });

export function refused(answer: Awaited<ReturnType<typeof finish>>, why = ''): void {
  assert.deepEqual([answer.status, answer.body.reason], [401, 'sso-refused'], why);
  assert.ok(
    answer.headers.getSetCookie().every((one) => !one.startsWith('session=')),
    why,
  );
}
