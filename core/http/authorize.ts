import { createHash } from 'node:crypto';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { Callers } from './callers.ts';
import type { Guard, Terminal } from './endpoint.ts';
import { type Grants, holdsView, mayCall, type SignedIn } from './grants.rules.ts';

export interface Caller {
  user: SignedIn | null;
  terminal: Terminal | null;
  companyId: number | null;
  /** The key of an outside system. */
  keyId: number | null;
}

interface Request {
  authorization: string | undefined;
  companyId: string | undefined;
  view: string | null;
  /** Path below the base, to tell `access/*` from the rest. */
  path: string;
  now: number;
  /** Counts a call of a key. @throws tooManyRequests */
  countKey?: (keyId: number) => void;
}

const nobody: Caller = { user: null, terminal: null, companyId: null, keyId: null };

/**
 * Lets a call pass by its guard and tells who it is.
 * @throws tokenRequired, tokenMalformed, terminalKeyExpired, mustChangePassword, companyRequired, insufficientPermissions
 */
export async function authorize(db: Db, callers: Callers, guard: Guard, request: Request): Promise<Caller> {
  if (guard.kind === 'public' || guard.kind === 'gateway') return nobody;
  if (guard.kind === 'terminal') {
    const terminal = await callers.terminalOf(db, hashKey(bearerOf(request.authorization)), request.now);
    return { user: null, terminal, companyId: terminal.companyId, keyId: null };
  }
  if (guard.kind === 'key') return outsideSystem(db, callers, guard, request);
  const user = await callers.userOf(db, request.authorization, request.now);
  if (user.mustChangePassword && !request.path.startsWith('/access/'))
    throw new AppError('mustChangePassword');
  const companyId = readCompanyId(request.companyId);
  if (guard.kind === 'user') {
    if (companyId !== null && !(await callers.grantsIn(db, user, companyId)))
      throw new AppError('insufficientPermissions');
    return { user, terminal: null, companyId, keyId: null };
  }
  if (guard.scope === 'company' && companyId === null) throw new AppError('companyRequired');
  const grants = await callers.grantsIn(db, user, companyId);
  if (!grants || !allows(guard, grants, request.view)) throw new AppError('insufficientPermissions');
  return { user, terminal: null, companyId, keyId: null };
}

function allows(
  guard: Extract<Guard, { kind: 'view' | 'resource' }>,
  grants: Grants,
  view: string | null,
): boolean {
  if (guard.kind === 'resource') return mayCall(grants, view, guard.resource, guard.level);
  return view !== null && holdsView(grants, view, 'read');
}

/** Node joins a header that came twice with a comma: no number, so refused. */
function readCompanyId(header: string | undefined): number | null {
  if (header === undefined || header === '') return null;
  const id = Number(header);
  if (!/^[1-9]\d*$/.test(header) || !Number.isSafeInteger(id)) throw new AppError('companyRequired');
  return id;
}

/** An outside system reads in its key's company alone, and what the key was given. */
async function outsideSystem(
  db: Db,
  callers: Callers,
  { resource, level }: Extract<Guard, { kind: 'key' }>,
  { authorization, now, countKey }: Request,
): Promise<Caller> {
  const holder = await callers.keyHolderOf(db, hashKey(bearerOf(authorization)), now);
  if (!holder) throw new AppError('tokenMalformed');
  countKey?.(holder.keyId);
  const given = holder.grants.find((one) => one.resource === resource)?.level;
  if (given !== 'write' && given !== level) throw new AppError('insufficientPermissions');
  return { user: null, terminal: null, companyId: holder.companyId, keyId: holder.keyId };
}

/** @throws tokenRequired */
function bearerOf(authorization: string | undefined): string {
  const key = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (!key) throw new AppError('tokenRequired');
  return key;
}

/** Keys are long and random: a fast hash is enough, and an index finds it. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
