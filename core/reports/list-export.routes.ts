import { exportFormats } from '../../shared/reports/report.ts';
import { rule } from '../../shared/schema.ts';
import { checkListQuery } from '../db/paging.ts';
import type { Endpoint, ExportedList } from '../http/endpoint.ts';
import { requestExport } from './export-request.ts';
import { exportedFields } from './list-fields.ts';

/** Parameters of a list that an export, which has no pages, does not take. */
const paging = ['page', 'size'];

/** Exports what a list shows, by the permission to read that list. */
export function listExportEndpoint(exported: ExportedList): Endpoint {
  const { resource, scope: whose, table, list } = exported;
  const check = exported.check ?? ((db, query) => checkListQuery(db, table, list, query));
  return {
    ...requestExport,
    path: `/${resource}/exports`,
    guard: { kind: 'resource', resource, level: 'read', scope: whose },
    summary: `Exports the list of ${resource}; answers the id of the export.`,
    exports: exported,
    handle: (call) =>
      requestExport.handle(call, {
        source: resource,
        companyId: call.companyId,
        columns: exportedFields(table),
        formats: exportFormats,
        check(filters) {
          const { page: _p, size: _s, ...asked } = filters;
          check(call.db, asked);
          return Object.fromEntries(
            paging.filter((name) => name in filters).map((name) => [name, rule('unknown')]),
          );
        },
      }),
  };
}
