import { randomBytes } from 'node:crypto';
import { JWTExpired } from 'jose/errors';
import { decodeJwt } from 'jose/jwt/decode';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import type { Db } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { keptSecret } from '../../../secrets/kept-secret.store.ts';
import type { Secrets } from '../../../secrets/secrets.ts';

export interface TokenClaims {
  userId: number;
  sessionId: string;
}

/** Issues and checks the core's bearer tokens: JWT, HS256, one key for the installation. */
export interface Tokens {
  /** Seconds without heartbeat after which a token is dead, where no lot of its user says otherwise. */
  inactivityTimeout: number;
  /** @param life seconds, where the user's lots set another time than the installation */
  issue(claims: TokenClaims, now: number, life?: number): Promise<string>;
  /** @throws tokenMalformed where it is not ours, tokenRequired where it has expired */
  verify(token: string, now: number): Promise<TokenClaims>;
  /** A token of ours with its times (epoch milliseconds), expired ones too; null where it is none. */
  prove(token: string): Promise<(TokenClaims & { issuedAt: number; expiresAt: number }) | null>;
}

const keyName = 'token-key';

/** @throws secretUnreadable where no key that is given opens the signing key */
export async function openTokens(db: Db, secrets: Secrets, inactivityTimeout: number): Promise<Tokens> {
  // In the database, so that many cores before one database know each other's tokens.
  const text = await keptSecret(db, secrets, keyName, () => randomBytes(32).toString('base64'));
  const key = Buffer.from(text, 'base64');
  return {
    inactivityTimeout,
    issue({ userId, sessionId }, now, life = inactivityTimeout) {
      const seconds = Math.floor(now / 1000);
      return new SignJWT({ sid: sessionId, inactivityTimeout: life })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(userId))
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + life)
        .sign(key);
    },
    async prove(token) {
      try {
        // As if it were just issued: its signature counts, its age is told.
        const { iat = Number.NaN } = decodeJwt(token);
        const options = { algorithms: ['HS256'], currentDate: new Date(iat * 1000) };
        const { payload } = await jwtVerify(token, key, options);
        const { sub, sid, exp } = payload;
        return {
          userId: Number(sub),
          sessionId: String(sid),
          issuedAt: iat * 1000,
          expiresAt: Number(exp) * 1000,
        };
      } catch {
        return null;
      }
    },
    async verify(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          currentDate: new Date(now),
        });
        return { userId: Number(payload.sub), sessionId: String(payload.sid) };
      } catch (error) {
        throw new AppError(error instanceof JWTExpired ? 'tokenRequired' : 'tokenMalformed');
      }
    },
  };
}
