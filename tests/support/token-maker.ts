import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

/** An identity provider that serves its metadata and keys, and whose tokens a test writes as it likes. */
export interface TokenMaker {
  origin: string;
  issuer: string;
  /** Requests by path since the start. */
  asked: string[];
  /** What the next requests get instead of the right answer. */
  fault: 'none' | 'down' | 'silent' | 'other-issuer' | 'not-json' | 'huge' | 'redirect';
  /** Answers the redemption of a code; the form and the client's credentials as they came. */
  onToken: (form: URLSearchParams, authorization: string | undefined) => object | Promise<object>;
  /** Makes another key and withdraws the ones before. */
  rotate(): Promise<void>;
  keys(): { kid: string; pair: KeyPair };
  /** The public key as the provider publishes it. */
  published(): Promise<object>;
  sign(claims: JWTPayload, header?: { alg?: string; kid?: string | null }): Promise<string>;
  close(): Promise<void>;
}

/** Starts one on the loopback. @param path of the issuer, e.g. a tenant's */
export async function startTokenMaker(path = '/v2.0'): Promise<TokenMaker> {
  let count = 0;
  let current = await newKey();
  async function newKey() {
    count += 1;
    return { kid: `key-${count}`, pair: await generateKeyPair('RS256', { extractable: true }) };
  }
  const server = createServer(async (request, response) => {
    maker.asked.push(request.url ?? '');
    if (maker.fault === 'silent') return;
    if (maker.fault === 'down') return void request.socket.destroy();
    if (maker.fault === 'not-json') return void response.end('<html>');
    if (maker.fault === 'huge') return void response.end(`"${'x'.repeat(2_000_000)}"`);
    if (maker.fault === 'redirect')
      return void response.writeHead(302, { location: `${maker.origin}/elsewhere` }).end();
    if (request.url === '/token') {
      const form = new URLSearchParams(await text(request));
      const answer = await maker.onToken(form, request.headers.authorization);
      response.writeHead('error' in answer ? 400 : 200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify(answer));
    }
    const issuer = maker.fault === 'other-issuer' ? `${maker.origin}/other` : maker.issuer;
    const discovery = {
      issuer,
      jwks_uri: `${maker.origin}/keys`,
      authorization_endpoint: `${maker.origin}/authorize`,
      token_endpoint: `${maker.origin}/token`,
      authorization_response_iss_parameter_supported: true,
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    };
    const answers: Record<string, object> = {
      [`${path}/.well-known/openid-configuration`]: discovery,
      '/keys': { keys: [await maker.published()] },
    };
    const answer = answers[request.url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const maker: TokenMaker = {
    origin,
    issuer: origin + path,
    asked: [],
    fault: 'none',
    onToken: () => ({ error: 'invalid_grant' }),
    async rotate() {
      current = await newKey();
    },
    keys: () => current,
    published: async () => ({
      ...(await exportJWK(current.pair.publicKey)),
      kid: current.kid,
      use: 'sig',
      alg: 'RS256',
    }),
    sign: (claims, { alg = 'RS256', kid = current.kid } = {}) =>
      new SignJWT(claims)
        .setProtectedHeader(kid === null ? { alg } : { alg, kid })
        .sign(current.pair.privateKey),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return maker;
}
