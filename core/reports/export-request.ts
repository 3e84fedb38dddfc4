import { exportSchema } from '../../shared/reports/export.schema.ts';
import type { ExportFormat } from '../../shared/reports/report.ts';
import { checkShape, type Problems, problem, rule } from '../../shared/schema.ts';
import type { Language, Paper } from '../../shared/values.ts';
import { afterCommit } from '../db/transact.ts';
import { AppError, invalid } from '../errors.ts';
import { type Call, type Endpoint, userOf } from '../http/endpoint.ts';
import { fields, whole } from '../http/json-schema.ts';
import { createJob } from './export-jobs.store.ts';
import { exportJobs } from './export-jobs.table.ts';

/** What may be exported by a call, and how its filters are checked. */
interface Exportable {
  /** The resource: `reports/<id>` or a list's name. */
  source: string;
  companyId: number | null;
  /** @param filters what else is asked for may say which columns there are */
  columns: readonly string[] | ((filters: Record<string, string>) => readonly string[]);
  /** Its rows have something that they are known by, so that some of them can be chosen. */
  known?: boolean;
  formats: readonly ExportFormat[];
  /** What is wrong with the filters, by their names. @throws an error with fields, by their names too */
  check(filters: Record<string, string>): Problems | Promise<Problems>;
}

interface Body {
  format: ExportFormat;
  language?: Language;
  filters?: Record<string, unknown>;
  columns?: string[];
  rows?: string[];
  paper?: Paper;
}

/** Filters as a query would bring them: text by name. */
export function readFilters(given: Record<string, unknown>, problems: Problems): Record<string, string> {
  const filters: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string' || (typeof value === 'number' && Number.isSafeInteger(value))) {
      filters[name] = String(value);
    } else if (value !== null) problems[name] = rule('type');
  }
  return filters;
}

/** Problems of what stands below a field, by their whole paths. */
export function below(prefix: string, problems: Problems): Problems {
  return Object.fromEntries(Object.entries(problems).map(([name, one]) => [`${prefix}.${name}`, one]));
}

async function checkFilters(what: Exportable, filters: Record<string, string>): Promise<Problems> {
  try {
    return await what.check(filters);
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) throw error;
    throw new AppError(error.error, { ...error.details, fields: below('filters', error.details.fields) });
  }
}

/** The call that queues an export, the same for reports and lists: 202 with its id, the work is done later. */
export const requestExport = {
  method: 'POST',
  status: 202,
  documents: exportSchema,
  answers: fields({ id: whole }),
  async handle(call: Call, what: Exportable): Promise<{ id: number }> {
    const shape = checkShape(exportSchema, call.body ?? {});
    if (shape) throw invalid(shape);
    const {
      format,
      language = call.language,
      columns,
      rows,
      paper = 'letter',
      filters: given = {},
    } = call.body as Body;
    const wrong: Problems = {};
    const filters = readFilters(given, wrong);
    const problems = below('filters', { ...(await checkFilters(what, filters)), ...wrong });
    if (!what.formats.includes(format)) {
      problems.format = rule('oneOf', { values: what.formats.join(', ') });
    }
    const known = typeof what.columns === 'function' ? what.columns(filters) : what.columns;
    columns?.forEach((name, index) => {
      if (!known.includes(name)) problems[`columns[${index}]`] = rule('unknown');
    });
    if (rows && !what.known) problems.rows = problem('rowsNotKnown');
    if (Object.keys(problems).length > 0) throw invalid(problems);
    if (!call.work) throw new AppError('reportFailed');
    const { id } = await createJob(call.db, call.actor, {
      userId: userOf(call).id,
      companyId: what.companyId,
      source: what.source,
      format,
      language,
      filters,
      columns: columns && columns.length > 0 ? columns : null,
      rowKeys: rows && rows.length > 0 ? rows : null,
      paper,
    });
    const { work } = call;
    afterCommit(call.db, () => work.poke(exportJobs));
    return { id };
  },
} satisfies Omit<Endpoint, 'path' | 'guard' | 'summary' | 'handle'> & { handle: unknown };
