import type { Schema } from 'yup';
import { errorAnswer } from '../../../shared/errors/catalogue.ts';
import { checkShape, type Problems } from '../../../shared/schema.ts';
import type { Answer, Call } from './stub-gateway.ts';
import { refuse } from './stub-refuse.ts';

export interface StubRow {
  id: number;
  version: number;
  [field: string]: unknown;
}

/** What every stored record has. */
export const recordFields = {
  status: 'A',
  createdAt: '2026-11-21T14:05:00.000Z',
  updatedAt: '2026-11-21T14:05:00.000Z',
};

interface StubResource {
  rows: StubRow[];
  schema: Schema;
  search: string[];
  /** Rules across records. */
  faults?: (input: Record<string, unknown>, stored: StubRow | undefined) => Problems | null;
  /** Fields that the core derives. */
  present?: (row: StubRow) => StubRow;
}

/** A plain resource of the core, in memory. */
export function resourceAnswer(resource: StubResource, call: Call, id: string | undefined): Answer {
  const { rows, schema, present = (row: StubRow) => row } = resource;
  if (id === undefined && call.method === 'GET') return listAnswer(rows.map(present), resource.search, call);
  if (id === 'bulk-deletions') {
    return bulkAnswer(call, (one) => {
      const row = rows.find((stored) => stored.id === one.id);
      if (!row) return 'notFound';
      if (row.version !== one.version) return 'recordChanged';
      rows.splice(rows.indexOf(row), 1);
      return { status: 200 };
    });
  }
  const stored = rows.find((row) => row.id === Number(id));
  if (id !== undefined && !stored) return 'notFound';
  if (call.method === 'GET') return { status: 200, body: present(stored!) };
  if (call.method === 'DELETE') {
    rows.splice(rows.indexOf(stored!), 1);
    return { status: 204 };
  }
  const { version, ...input } = call.body;
  const problems = checkShape(schema, input) ?? resource.faults?.(input, stored);
  if (problems && Object.keys(problems).length > 0) return refuse(problems, call);
  if (!stored) {
    const row = { ...input, ...recordFields, id: 100 + rows.length, version: 1 };
    rows.push(row);
    return { status: 201, body: present(row) };
  }
  if (version !== stored.version) {
    const { body } = errorAnswer('recordChanged', call.language);
    return { status: 409, body: { ...body, current: present(stored) } };
  }
  Object.assign(stored, input, { version: stored.version + 1 });
  return { status: 200, body: present(stored) };
}

/** Several deletions as the core answers them: each by itself. */
export function bulkAnswer(call: Call, remove: (row: { id: number; version: number }) => Answer): Answer {
  const { rows } = call.body as { rows: { id: number; version: number }[] };
  const results = rows.map((row) => {
    const answer = remove(row);
    if (typeof answer !== 'string') return { id: row.id, status: 200 };
    const { status, body } = errorAnswer(answer, call.language);
    return { ...body, id: row.id, status };
  });
  return { status: 200, body: { results } };
}

/** A page as the core makes it: searched, filtered by equality, sorted by one field, cut. */
export function listAnswer(rows: readonly object[], search: readonly string[], { query }: Call): Answer {
  const { page = '1', size = '25', sort = '', q = '', ...filters } = Object.fromEntries(query);
  const textOf = (row: object, field: string) => String(row[field as keyof typeof row] ?? '');
  const found = rows.filter(
    (row) =>
      (q === '' || search.some((field) => textOf(row, field).toLowerCase().includes(q.toLowerCase()))) &&
      Object.entries(filters).every(([field, value]) => isWithin(row, field, value)),
  );
  function isWithin(row: object, field: string, value: string): boolean {
    const [, ranged = '', end] = /^(.+)(From|To)$/.exec(field) ?? [];
    if (field in row || !(ranged in row)) return textOf(row, field) === value;
    return end === 'From' ? textOf(row, ranged) >= value : textOf(row, ranged) <= value;
  }
  const field = sort.replace(/^-/, '');
  const sign = sort.startsWith('-') ? -1 : 1;
  if (field)
    found.sort((a, b) => sign * textOf(a, field).localeCompare(textOf(b, field), 'es', { numeric: true }));
  const from = (Number(page) - 1) * Number(size);
  const body = {
    rows: found.slice(from, from + Number(size)),
    total: found.length,
    page: Number(page),
    size: Number(size),
  };
  return { status: 200, body };
}
