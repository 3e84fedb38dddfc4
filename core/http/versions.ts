import { rule } from '../../shared/schema.ts';
import { invalid } from '../errors.ts';
import type { Call } from './endpoint.ts';
import { type JsonSchema, whole } from './json-schema.ts';

/** The version that the caller read; required in a PUT. @throws invalidFields */
export function versionOf(body: unknown): number {
  const version = (body as { version?: unknown } | null)?.version;
  if (!Number.isSafeInteger(version))
    throw invalid({ version: rule(version === undefined ? 'required' : 'integer') });
  return version as number;
}

/** Documents what `versionAsked` reads. */
export const versionParameter: Readonly<Record<string, JsonSchema>> = { version: whole };

/** The version in the query of a DELETE; undefined where none is given, and then none is checked. @throws invalidFields */
export function versionAsked({ query }: Pick<Call, 'query'>): number | undefined {
  return query.version === undefined ? undefined : versionOf({ version: Number(query.version) });
}
