import { createHash } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import { terminalConfiguration } from './configuration.list.ts';

/** The configuration that holds for one terminal, with a digest of each part and a tag of all of them. */
export interface EffectiveConfiguration {
  body: Record<string, unknown>;
  parts: Record<string, string>;
  /** An entity tag, quotes included. */
  tag: string;
}

function digest(value: unknown, length: number): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, length);
}

function digests(parts: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, digest(part, 12)]));
}

/** What each terminal of a company has to work by now; what all have in common is read and digested once. */
export async function configurationsOf(
  db: Db,
  companyId: number,
  now: number,
): Promise<(deviceId: number) => EffectiveConfiguration> {
  const common = await terminalConfiguration(db, companyId, now);
  const commonParts = digests(common);
  const effective = { body: common, parts: commonParts, tag: `"${digest(commonParts, 27)}"` };
  return () => effective;
}
