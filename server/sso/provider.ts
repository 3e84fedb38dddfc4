import type { Configuration } from 'openid-client';
import { boundedFetch, reasonOfFailure } from '../../shared/bounded-fetch.ts';
import type { GatewayConfig } from '../config.ts';
import type { Clock } from '../session/clock.ts';
import { challengeOf, type SsoAttempt } from './attempts.ts';

/** Far above any answer of a provider. */
const answerLimit = 256 * 1024;
/** Metadata is asked for again after so long. */
const knownFor = 24 * 3_600_000;
/** What openid-client says of an answer that was made for somebody else, or proves nothing. */
const refusals = /^OAUTH_(JWT_\w+|INVALID_RESPONSE|UNSUPPORTED_OPERATION)$/;

/** A login that the provider did not confirm; `reason` is a word for the log. */
export class SsoFailure extends Error {
  readonly error: 'ssoRefused' | 'ssoUnavailable';
  readonly reason: string;

  constructor(error: SsoFailure['error'], reason: string) {
    super(reason);
    this.error = error;
    this.reason = reason;
  }
}

type Provider = NonNullable<GatewayConfig['oidc']>;

/**
 * The identity provider, as openid-client knows it. It is asked at the first login, not before: a site without
 * internet starts, and works without it. A failure is not kept: the next login asks anew.
 */
export class SsoProvider {
  readonly #provider: Provider;
  readonly #timeout: number;
  readonly #clock: Clock;
  #known: { configuration: Configuration; at: number } | null = null;
  #asking: Promise<Configuration> | null = null;

  /** @param timeout milliseconds for each answer */
  constructor(provider: Provider, timeout: number, clock: Clock) {
    this.#provider = provider;
    this.#timeout = timeout;
    this.#clock = clock;
  }

  /**
   * Where the browser is sent to log in.
   * @throws SsoFailure ssoUnavailable
   */
  async authorizationUrl(attempt: SsoAttempt): Promise<string> {
    const { buildAuthorizationUrl } = await import('openid-client');
    const configuration = await this.#configuration();
    return buildAuthorizationUrl(configuration, {
      redirect_uri: attempt.redirectUri,
      scope: 'openid profile email',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: challengeOf(attempt),
      code_challenge_method: 'S256',
    }).href;
  }

  /**
   * Redeems the code for the id token. Its signature is left to the core, which gets it through our hands.
   * @throws SsoFailure
   */
  async redeem(code: string, attempt: SsoAttempt): Promise<string> {
    const { authorizationCodeGrant } = await import('openid-client');
    const configuration = await this.#configuration();
    const answer = new URL(attempt.redirectUri);
    // There is one provider, so that no other one's answer could be taken for its own.
    const { issuer } = configuration.serverMetadata();
    answer.search = String(new URLSearchParams({ code, state: attempt.state, iss: issuer }));
    const tokens = await authorizationCodeGrant(configuration, answer, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    }).catch(fail);
    if (!tokens.id_token) throw new SsoFailure('ssoUnavailable', 'NO_ID_TOKEN');
    return tokens.id_token;
  }

  async #configuration(): Promise<Configuration> {
    const known = this.#known;
    if (known && this.#clock.monotonic() - known.at < knownFor) return known.configuration;
    this.#asking ??= this.#discover().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#provider;
    const client = await import('openid-client');
    const server = new URL(issuer);
    // Microsoft's own libraries send the secret in the body; everybody else's default is the header.
    const inBody = /(^|\.)microsoftonline\.(com|us|cn)$/.test(server.hostname);
    const withSecret = inBody ? client.ClientSecretPost : client.ClientSecretBasic;
    const authentication = clientSecret === null ? client.None() : withSecret(clientSecret);
    const configuration = await client
      .discovery(server, clientId, undefined, authentication, {
        [client.customFetch]: (address, { method, headers, body, signal }) =>
          boundedFetch(
            address,
            { method, headers, body: (body ?? null) as BodyInit | null, signal: signal ?? null },
            { milliseconds: this.#timeout, bytes: answerLimit },
          ),
        // Only the loopback may do without https (shared/sso.ts).
        execute: server.protocol === 'http:' ? [client.allowInsecureRequests] : [],
      })
      .catch((error) => {
        throw new SsoFailure('ssoUnavailable', reasonOfFailure(error));
      });
    // openid-client lets Microsoft's metadata of another tenant pass.
    if (URL.parse(configuration.serverMetadata().issuer)?.href !== server.href)
      throw new SsoFailure('ssoUnavailable', 'OTHER_ISSUER');
    this.#known = { configuration, at: this.#clock.monotonic() };
    return configuration;
  }
}

function fail(error: unknown): never {
  const { code, error: reported } = error as { code?: unknown; error?: unknown };
  // The provider's own word, by the standard's list: a code that is used, expired or of another client.
  if (reported === 'invalid_grant') throw new SsoFailure('ssoRefused', reported);
  if (typeof reported === 'string') {
    throw new SsoFailure('ssoUnavailable', /^[a-z_]{1,40}$/.test(reported) ? reported : 'provider error');
  }
  const refused = typeof code === 'string' && refusals.test(code);
  throw new SsoFailure(refused ? 'ssoRefused' : 'ssoUnavailable', reasonOfFailure(error));
}
