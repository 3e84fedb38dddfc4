import type { InferType } from 'yup';
import { limits } from '../../../limits.ts';
import { choice, list, requiredText, rule, shape } from '../../../schema.ts';
import { type GrantLevel, grantLevels } from '../../../values.ts';
import { calendarDay } from '../../site/calendar-days/calendar-day.schema.ts';

/** What an outside system can be given, and whether it may write there. Nothing of the whole installation is among it. */
export const externalResources = {
  slots: 'read',
  occupancy: 'read',
  tariffs: 'read',
  discounts: 'write',
  'calendar-days': 'write',
  resolutions: 'read',
  devices: 'read',
  invoices: 'read',
  'electronic-payments': 'read',
  'payment-requests': 'write',
  'reports/collection-report': 'read',
  'reports/detail-invoice': 'read',
  'reports/occupation': 'read',
  'reports/permanence': 'read',
} as const satisfies Record<string, GrantLevel>;
export type ExternalResource = keyof typeof externalResources;

export const externalResourceNames = Object.keys(externalResources) as ExternalResource[];

function isResource(name: string): name is ExternalResource {
  return Object.hasOwn(externalResources, name);
}

/** True if a key can have the resource at the level at all. */
export function isOffered(resource: string, level: GrantLevel): resource is ExternalResource {
  return isResource(resource) && (level === 'read' || externalResources[resource] === 'write');
}

const grant = shape({
  resource: choice(externalResourceNames).required(),
  level: choice(grantLevels)
    .required()
    .test('offered', rule('oneOf', { values: 'read' }), function (level) {
      const { resource } = this.parent as { resource?: unknown };
      return (
        level !== 'write' ||
        typeof resource !== 'string' ||
        !isResource(resource) ||
        isOffered(resource, level)
      );
    }),
});

/** A key of an outside system; `validTo` is its last day by the lot's clock. */
export const apiKeySchema = shape({
  name: requiredText(limits.nameLength),
  grants: list(grant, { max: externalResourceNames.length, by: ['resource'] })
    .min(1)
    .required(),
  validTo: calendarDay().nullable(),
});

export type ApiKeyInput = InferType<typeof apiKeySchema>;

/** A key as the core answers it: never itself. */
export interface ApiKey {
  id: number;
  version: number;
  name: string;
  grants: { resource: ExternalResource; level: GrantLevel }[];
  validTo: string | null;
  /** When it was issued; null while it has none or was revoked. */
  keyIssuedAt: string | null;
  /** To the minute; null while nobody has called. */
  lastUsedAt: string | null;
}
