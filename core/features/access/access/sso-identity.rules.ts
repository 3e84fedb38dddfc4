import { asciiLowerCase } from '../../../../shared/ascii.ts';

/** Claims of an id token whose signature, issuer, audience and times have been checked. */
export interface IdClaims {
  iss?: unknown;
  sub?: unknown;
  aud?: unknown;
  azp?: unknown;
  nonce?: unknown;
  tid?: unknown;
  oid?: unknown;
  email?: unknown;
  email_verified?: unknown;
  xms_edov?: unknown;
}

/** Somebody at the provider, by what never changes there. */
export interface SsoIdentity {
  /** Microsoft's directory, else the issuer. */
  tenant: string;
  subject: string;
  /** In lower case; null where the provider does not vouch for it. */
  verifiedEmail: string | null;
}

const guid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const longestName = 255;

/**
 * Whose an id token is: Microsoft's directory (`tid`) and object id (`oid`) where it has them, else issuer and `sub`.
 * Never the e-mail address: it changes hands, and a directory's owner may write any.
 * @returns the word that names what is wrong where the token was made for another login, client or tenant
 */
export function identityOf(
  claims: IdClaims,
  expected: { issuer: string; clientId: string; nonce: string | undefined },
): SsoIdentity | string {
  if (expected.nonce !== undefined && claims.nonce !== expected.nonce) return 'nonce';
  const severalAudiences = Array.isArray(claims.aud) && claims.aud.length > 1;
  if ((severalAudiences || claims.azp !== undefined) && claims.azp !== expected.clientId) return 'azp';
  const tenantOfIssuer = guid.exec(expected.issuer)?.[0].toLowerCase();
  const tid = nameOf(claims.tid)?.toLowerCase();
  if (tid && tenantOfIssuer && tid !== tenantOfIssuer) return 'tid';
  const oid = nameOf(claims.oid)?.toLowerCase();
  const sub = nameOf(claims.sub);
  if (!sub) return 'sub';
  const who = tid && oid ? { tenant: tid, subject: oid } : { tenant: expected.issuer, subject: sub };
  return { ...who, verifiedEmail: verifiedEmail(claims) };
}

function nameOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' && claim.length <= longestName ? claim : undefined;
}

/** Microsoft says `xms_edov` (the domain's owner has been verified) where others say `email_verified`. */
function verifiedEmail({ email, email_verified, xms_edov }: IdClaims): string | null {
  const verified = email_verified === true || [true, 1, '1', 'true'].some((one) => one === xms_edov);
  const address = verified ? nameOf(email) : undefined;
  return address === undefined ? null : asciiLowerCase(address);
}
