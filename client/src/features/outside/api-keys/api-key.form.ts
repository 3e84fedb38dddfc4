import {
  type ApiKey,
  type ApiKeyInput,
  type ExternalResource,
  externalResourceNames,
} from '../../../../../shared/features/outside/api-keys/api-key.schema.ts';

/** A key as its form holds it: each resource that is ticked, and each that may be written. */
export interface ApiKeyValues {
  name: string;
  grants: string[];
  validTo: string;
}

/** The box of writing to a resource. */
export function writing(resource: ExternalResource): string {
  return `${resource}:write`;
}

export function toForm(key?: ApiKey): ApiKeyValues {
  const grants = (key?.grants ?? []).map(({ resource, level }) =>
    level === 'write' ? writing(resource) : resource,
  );
  return { name: key?.name ?? '', grants, validTo: key?.validTo ?? '' };
}

/** What travels: writing includes seeing, so each resource stands once. */
export function toPayload({ name, grants, validTo }: ApiKeyValues): ApiKeyInput {
  return {
    name: name.trim(),
    grants: externalResourceNames.flatMap((resource): ApiKeyInput['grants'] => {
      if (grants.includes(writing(resource))) return [{ resource, level: 'write' }];
      return grants.includes(resource) ? [{ resource, level: 'read' }] : [];
    }),
    validTo: validTo === '' ? null : validTo,
  };
}
