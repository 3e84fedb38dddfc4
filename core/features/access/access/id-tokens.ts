import type { JSONWebKeySet, JWSHeaderParameters } from 'jose';
import { JOSEError, JWKSNoMatchingKey, JWTClaimValidationFailed } from 'jose/errors';
import { createLocalJWKSet } from 'jose/jwks/local';
import { jwtVerify } from 'jose/jwt/verify';
import { boundedFetch, fetchFault, reasonOfFailure } from '../../../../shared/bounded-fetch.ts';
import { isSafeAddress } from '../../../../shared/sso.ts';
import { AppError } from '../../../errors.ts';
import { type IdClaims, identityOf, type SsoIdentity } from './sso-identity.rules.ts';

/** Only signatures by a private key: with a shared secret, or none, whoever reads a token could make one. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Seconds by which the clocks of provider and site may differ. */
const leeway = 60;
const fetchBounds = { milliseconds: 5000, bytes: 256 * 1024 };
/** Keys are asked for again after so long, so that a withdrawn one is forgotten. */
const keysKeptMs = 3_600_000;
/** A token of an unknown key makes us ask again, but no more often than this: anybody can write such a token. */
const askedAgainMs = 30_000;

/** An id token that holds: whose it is, and what makes it recognisable when it comes again. */
export interface VerifiedIdToken {
  identity: SsoIdentity;
  /** Epoch milliseconds from which it would be refused anyway. */
  usableUntil: number;
}

/** Checks id tokens of the installation's identity provider. */
export interface IdTokens {
  /**
   * @param now epoch milliseconds
   * @throws ssoUnavailable where the provider's keys cannot be had; IdTokenRefused where the token does not hold
   */
  verify(idToken: string, nonce: string | undefined, now: number): Promise<VerifiedIdToken>;
}

/** Why an id token does not hold, in a word for the log; the person learns nothing of it. */
export class IdTokenRefused extends Error {}

interface ProviderKeys {
  /** The issuer as the provider itself writes it. */
  issuer: string;
  find: ReturnType<typeof createLocalJWKSet>;
  loadedAt: number;
}

/** The provider is asked at the first login, not before: a site without internet starts and works without it. */
export function openIdTokens(provider: { issuer: string; clientId: string }): IdTokens {
  const { clientId } = provider;
  let keys: ProviderKeys | null = null;
  let loading: Promise<ProviderKeys> | null = null;
  let askedAgainAt = Number.NEGATIVE_INFINITY;

  /** Logins at the same moment wait for one answer. A failure is not kept: the next login asks anew. */
  function load(now: number): Promise<ProviderKeys> {
    loading ??= loadKeys(provider.issuer, now)
      .then((loaded) => {
        keys = loaded;
        return loaded;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  async function current(now: number): Promise<ProviderKeys> {
    return keys && now - keys.loadedAt < keysKeptMs ? keys : load(now);
  }

  /** The key of a token: one that we do not know may be the provider's newest. */
  async function keyOf(header: JWSHeaderParameters, now: number) {
    try {
      return await (await current(now)).find(header);
    } catch (error) {
      if (!(error instanceof JWKSNoMatchingKey) || now - askedAgainAt < askedAgainMs) throw error;
      askedAgainAt = now;
      return (await load(now)).find(header);
    }
  }

  return {
    async verify(idToken, nonce, now) {
      const { issuer } = await current(now);
      const { payload } = await jwtVerify(idToken, (header) => keyOf(header, now), {
        algorithms,
        issuer,
        audience: clientId,
        clockTolerance: leeway,
        currentDate: new Date(now),
        requiredClaims: ['exp', 'iat', 'sub'],
      }).catch(refuse);
      const identity = identityOf(payload as IdClaims, { issuer, clientId, nonce });
      if (typeof identity === 'string') throw new IdTokenRefused(identity);
      return { identity, usableUntil: ((payload.exp ?? 0) + leeway) * 1000 };
    },
  };
}

/** What jose says is a word of its own, e.g. `ERR_JWT_EXPIRED`; which claim it was may be told too. */
function refuse(error: unknown): never {
  if (error instanceof AppError) throw error;
  if (error instanceof JWTClaimValidationFailed) throw new IdTokenRefused(`claim ${error.claim}`);
  throw new IdTokenRefused(error instanceof JOSEError ? error.code : 'unreadable');
}

async function loadKeys(issuer: string, now: number): Promise<ProviderKeys> {
  try {
    const discovery = await readJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    const said = String(discovery.issuer);
    // Else another provider behind the same address could speak for ours.
    if (URL.parse(said)?.href !== new URL(issuer).href) throw fetchFault('OTHER_ISSUER');
    const set = await readJson(String(discovery.jwks_uri));
    return { issuer: said, find: createLocalJWKSet(set as unknown as JSONWebKeySet), loadedAt: now };
  } catch (error) {
    throw new AppError('ssoUnavailable', { cause: new Error(reasonOfFailure(error)) });
  }
}

async function readJson(address: string): Promise<Record<string, unknown>> {
  if (!isSafeAddress(new URL(address))) throw fetchFault('UNSAFE_ADDRESS');
  const response = await boundedFetch(address, { headers: { accept: 'application/json' } }, fetchBounds);
  const body: unknown = response.status === 200 ? await response.json() : null;
  if (typeof body !== 'object' || body === null) throw fetchFault(`STATUS_${response.status}`);
  return { ...body };
}
