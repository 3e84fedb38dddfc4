import { addDays, isDay, parseInstant } from '../../../../shared/dates.ts';
import {
  type AuditAction,
  auditActions,
} from '../../../../shared/features/access/audit-entries/audit-entry.ts';
import { limits } from '../../../../shared/limits.ts';
import { type Problems, rule } from '../../../../shared/schema.ts';

/** What is asked of the audit, checked. */
export interface AuditFilters {
  /** Epoch milliseconds, the end not included. */
  from?: number;
  until?: number;
  userId?: number;
  deviceId?: number;
  resource?: string;
  recordId?: number;
  view?: string;
  action?: AuditAction;
  q?: string;
}

/** What one number among the parameters is; undefined where it is none. */
function idOf(text: string): number | undefined {
  const id = Number(text);
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : undefined;
}

/** Where a day of the lot begins, epoch milliseconds. */
export type DayStart = (day: string) => number;

const readers: Readonly<
  Record<string, (text: string, dayStart: DayStart) => AuditFilters | Problems[string]>
> = {
  atFrom: (text, dayStart) => {
    const from = isDay(text) ? dayStart(text) : parseInstant(text);
    return Number.isNaN(from) ? rule('type') : { from };
  },
  atTo: (text, dayStart) => {
    const until = isDay(text) ? dayStart(addDays(text, 1)) : parseInstant(text) + 1;
    return Number.isNaN(until) ? rule('type') : { until };
  },
  userId: (text) => byId('userId', text),
  deviceId: (text) => byId('deviceId', text),
  recordId: (text) => byId('recordId', text),
  record: (text) => {
    const [, resource = '', id = ''] = /^([a-z][a-z0-9-]*)\/(\d+)$/.exec(text) ?? [];
    const recordId = idOf(id);
    return recordId === undefined ? rule('type') : { resource, recordId };
  },
  resource: (text) => (/^[a-z][a-z0-9-]{0,60}$/.test(text) ? { resource: text } : rule('type')),
  view: (text) => (/^[\w/-]{1,100}$/.test(text) ? { view: text } : rule('type')),
  action: (text) => {
    const action = auditActions.find((one) => one === text);
    return action ? { action } : rule('oneOf', { values: auditActions.join(', ') });
  },
  q: (text) => {
    if (text.includes('\0')) return rule('characters');
    if (text.length > limits.textLength) return rule('max', { max: limits.textLength });
    return text.trim() === '' ? {} : { q: text.trim() };
  },
};

function byId(field: 'userId' | 'deviceId' | 'recordId', text: string): AuditFilters | Problems[string] {
  const id = idOf(text);
  return id === undefined ? rule('type') : { [field]: id };
}

/** Reads the filters; each that is unknown or not of its type is told. */
export function readFilters(
  query: Readonly<Record<string, string>>,
  dayStart: DayStart,
): { filters: AuditFilters; problems: Problems } {
  const filters: AuditFilters = {};
  const problems: Problems = {};
  for (const [name, text] of Object.entries(query)) {
    if (text === '') continue;
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    const found = read ? read(text, dayStart) : rule('unknown');
    if ('rule' in found || 'error' in found) problems[name] = found;
    else Object.assign(filters, found);
  }
  return { filters, problems };
}
