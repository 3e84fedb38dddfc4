import type { AccessView, ViewGrant } from '../../shared/session.ts';

/**
 * The core's answer to login and `access/me`, taken over field by field: whatever else it holds goes no further.
 * @returns null for a body of another shape
 */
export function readAccessView(body: unknown): AccessView | null {
  if (!isRecord(body) || !isRecord(body.user)) return null;
  const { id, name, email } = body.user;
  if (typeof id !== 'number' || typeof name !== 'string' || typeof email !== 'string') return null;
  const companies = listOf(body.companies, (one) =>
    typeof one.id === 'number' && typeof one.name === 'string' ? { id: one.id, name: one.name } : null,
  );
  const views = listOf<ViewGrant>(body.views, (one) =>
    typeof one.view === 'string' && (one.level === 'read' || one.level === 'write')
      ? { view: one.view, level: one.level }
      : null,
  );
  if (!companies || !views) return null;
  return {
    user: { id, name, email },
    companies,
    views,
    mustChangePassword: body.mustChangePassword === true,
  };
}

type Fields = Record<string, unknown>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function listOf<T>(value: unknown, read: (one: Fields) => T | null): T[] | null {
  if (!Array.isArray(value)) return null;
  const list: T[] = [];
  for (const one of value) {
    const found = isRecord(one) ? read(one) : null;
    if (found === null) return null;
    list.push(found);
  }
  return list;
}
