import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

/** Somebody whom the provider knows. */
export interface Identity {
  sub: string;
  oid: string;
  email: string;
  email_verified: boolean;
}

/** A certified OpenID provider on the loopback, with one client: the site under test. */
export interface IdentityProvider {
  issuer: string;
  env: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string };
  /** Who sits before it and agrees to everything; null cancels the login. */
  person: Identity | null;
  /** Starts over with new keys, at the same address; the sessions of before are gone. */
  rotateKeys(): Promise<void>;
  /** Takes it off the network, and puts it back. */
  down: boolean;
  close(): Promise<void>;
}

const client = { id: 'parking-site', secret: 'a-secret-of-the-site' };
/** Microsoft's claims, as this provider is told to give them. */
export const tenant = 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee';
/** What a cancelled login says: nothing of it may ever be shown. */
export const hostileError = '<img src=x onerror="document.title=1"><b>cancelled</b>';

/** Starts it for a site at an origin. */
export async function startIdentityProvider(siteOrigin: string): Promise<IdentityProvider> {
  const people = new Map<string, Identity>();
  let handle: ReturnType<Provider['callback']>;
  let provider: Provider;

  const server = createServer((request, response) => {
    if (idp.down) return void request.socket.destroy();
    const respond = request.url?.startsWith('/interaction/') ? interact : handle;
    respond(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // Another site than the one under test, which is at 127.0.0.1: cookies and origins are as in life.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

  /** The person logs in and consents at once. */
  const interact: typeof handle = async (request, response) => {
    const { person } = idp;
    if (!person) {
      const error = { error: 'access_denied', error_description: hostileError };
      return provider.interactionFinished(request, response, error);
    }
    people.set(person.sub, person);
    const grant = new provider.Grant({ accountId: person.sub, clientId: client.id });
    grant.addOIDCScope('openid profile email');
    const result = { login: { accountId: person.sub }, consent: { grantId: await grant.save() } };
    return provider.interactionFinished(request, response, result);
  };

  async function startOver(): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    provider = new Provider(issuer, {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: [`${siteOrigin}/view/login/oauth2/code/azure`],
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      jwks: {
        keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: crypto.randomUUID() }],
      },
      cookies: { keys: ['for tests'] },
      claims: { openid: ['sub', 'oid', 'tid'], email: ['email', 'email_verified'], profile: [] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      pkce: { required: () => true },
      ttl: {
        AccessToken: 60,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 600,
        Interaction: 600,
        Session: 600,
      },
      findAccount: (_context: unknown, sub: string) => ({
        accountId: sub,
        claims: async () => ({ ...people.get(sub), tid: tenant }),
      }),
    });
    handle = provider.callback();
  }

  const idp: IdentityProvider = {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    person: null,
    down: false,
    rotateKeys: startOver,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await startOver();
  return idp;
}
