/** A step to a value within a record: a field, or one of a list, by the field that tells its items apart. */
export type Step = { field: string } | { item: string; by: string | null };

/** A value that differs, and where it stands. */
export interface RawChange {
  path: readonly Step[];
  before: unknown;
  after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Kept by the system for itself: a person learns nothing by them. */
const ownBookkeeping = new Set(['id', 'version', 'createdAt', 'updatedAt', 'leaseOwner', 'leaseUntil']);

/** Ledgers leave secrets out when they are written; should one not have, it is not shown either. */
const secrets = new Set([
  'password',
  'passwordHash',
  'currentPassword',
  'oneTimePassword',
  'key',
  'keyHash',
  'apiKey',
  'secret',
  'secretKey',
  'token',
  'tokenHash',
]);

/** Fields that tell the items of a list apart, the likeliest first. */
const naturalKeys = [
  'view',
  'resource',
  'companyId',
  'vehicleType',
  'day',
  'weekday',
  'plate',
  'code',
  'deviceId',
  'id',
];

interface Leaf {
  path: Step[];
  value: unknown;
}

/**
 * What differs, field by field, down into lists and objects. A creation shows every field that was filled, a deletion
 * what the record was.
 */
export function changesOf(before: Fields | null, after: Fields | null): RawChange[] {
  const earlier = leavesOf(before);
  const later = leavesOf(after);
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((key) => {
    const [old, now] = [earlier.get(key), later.get(key)];
    if (JSON.stringify(old?.value) === JSON.stringify(now?.value)) return [];
    const path = (now ?? old)?.path ?? [];
    return [{ path, before: old?.value ?? null, after: now?.value ?? null }];
  });
}

function leavesOf(record: Fields | null): Map<string, Leaf> {
  const found = new Map<string, Leaf>();
  for (const [field, value] of Object.entries(record ?? {})) {
    if (!ownBookkeeping.has(field)) collect(found, [{ field }], value);
  }
  return found;
}

function collect(found: Map<string, Leaf>, path: Step[], value: unknown): void {
  if (value === null || value === undefined || value === '') return;
  const last = path.at(-1);
  if (last && 'field' in last && secrets.has(last.field)) return;
  if (Array.isArray(value)) collectItems(found, path, value);
  else if (typeof value === 'object') {
    for (const [field, inner] of Object.entries(value)) collect(found, [...path, { field }], inner);
  } else found.set(JSON.stringify(path), { path, value });
}

function collectItems(found: Map<string, Leaf>, path: Step[], items: readonly unknown[]): void {
  if (items.length === 0) return;
  const objects = items.filter(isObject);
  if (objects.length < items.length) {
    found.set(JSON.stringify(path), { path, value: items });
    return;
  }
  const by = naturalKeyOf(objects);
  objects.forEach((item, index) => {
    const step: Step = by ? { item: String(item[by]), by } : { item: String(index + 1), by: null };
    const { [by ?? '']: _, ...others } = item;
    const inner = Object.keys(others).length > 0 ? others : item;
    for (const [field, value] of Object.entries(inner)) collect(found, [...path, step, { field }], value);
  });
}

function naturalKeyOf(items: readonly Fields[]): string | null {
  const isUnique = (key: string) => {
    const values = items.map((item) => item[key]);
    const areWords = values.every((value) => typeof value === 'string' || typeof value === 'number');
    return areWords && new Set(values).size === items.length;
  };
  return naturalKeys.find(isUnique) ?? null;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fields by which people call a record, the most telling first. */
const names = ['name', 'title', 'code', 'number', 'reference', 'date', 'plate', 'prefix', 'file', 'source'];

/** How people call a record, by what it was or is; null where nothing names it. */
export function nameOf(record: Fields | null): string | null {
  const found = names.map((field) => record?.[field]).find((value) => value !== undefined && value !== null);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
}

/** The names of the fields on a path, the outermost first. */
export function fieldsOf(path: readonly Step[]): string[] {
  return path.flatMap((step) => ('field' in step ? [step.field] : []));
}

/** The innermost field of a path: it says what the value is. */
export function fieldOf(path: readonly Step[]): string {
  return fieldsOf(path).at(-1) ?? '';
}

/** A field that stands beside the innermost one of a path. */
export function siblingOf(record: Fields, path: readonly Step[], field: string): unknown {
  let found: unknown = record;
  for (const step of path.slice(0, -1)) {
    if ('field' in step) found = isObject(found) ? found[step.field] : undefined;
    else found = Array.isArray(found) ? itemOf(found, step) : undefined;
  }
  return isObject(found) ? found[field] : undefined;
}

function itemOf(items: readonly unknown[], { item, by }: Extract<Step, { item: string }>): unknown {
  if (by === null) return items[Number(item) - 1];
  return items.find((one) => isObject(one) && String(one[by]) === item);
}
