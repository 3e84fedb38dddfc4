import type { DataCheck } from './db/data-check.ts';
import { idempotencyKeys } from './db/idempotency.table.ts';
import type { InUseChecks } from './db/in-use.ts';
import { installation } from './db/installation.table.ts';
import type { CoreParts } from './feature.ts';
import type { PublishedLedger } from './features/outside/webhooks/published-records.list.ts';
import { searchEndpoints } from './features/reporting/search/search.routes.ts';
import { companiesOf } from './features/site/companies/companies-of-user.list.ts';
import { lotSettings } from './features/site/operating-parameters/operating-parameters.list.ts';
import { features } from './features.ts';
import type { Endpoint, ExportedList } from './http/endpoint.ts';
import { externalEndpoints } from './http/external.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { exportJobKind } from './reports/export.job.ts';
import { exportEndpoints } from './reports/exports.routes.ts';
import { reportEndpoints } from './reports/reports.routes.ts';
import type { SealedTable } from './secrets/sealed-rows.store.ts';

/** Every call of the core, in one list: what is mounted, permitted, documented and tested. */
export function endpointsOf(parts: CoreParts): Endpoint[] {
  const own = [
    ...features.flatMap(({ endpoints = [] }) =>
      typeof endpoints === 'function' ? endpoints(parts) : endpoints,
    ),
    ...reportEndpoints(lotSettings, companiesOf),
    ...exportEndpoints,
  ];
  return [...own, ...searchEndpoints(own), ...externalEndpoints(own)];
}

/** The list that an export shows, by its resource. */
export function exportedList(resource: string): ExportedList | undefined {
  // Nothing is called through these endpoints, so what their handlers need is not given.
  const all = endpointsOf({} as CoreParts);
  return all.find((one) => one.exports?.resource === resource)?.exports;
}

/** Every kind of job that a core does. */
export const jobKinds: readonly JobKind[] = [
  exportJobKind(lotSettings, new URL('./export.thread.ts', import.meta.url)),
  ...features.flatMap(({ jobs = [] }) => jobs),
];

/** Every table with a sealed column: what is sealed anew when the key changes. */
export const sealedTables: readonly SealedTable[] = [
  installation,
  idempotencyKeys,
  ...features.flatMap(({ tables = [] }) => tables),
].filter(({ columns }) => Object.values(columns).some(({ sealed }) => sealed));

/** What must hold of the data of all features. */
export const featureChecks: readonly DataCheck[] = features.flatMap(({ checks = [] }) => checks);

/** Who is asked before a record is deleted. */
export const inUseChecks: InUseChecks = new Map(
  [
    ...Map.groupBy(
      features.flatMap(({ inUse = {} }) => Object.entries(inUse)),
      ([resource]) => resource,
    ),
  ].map(([resource, found]) => [resource, found.map(([, check]) => check)]),
);

/** What webhooks can be told. */
export const publishedLedger: PublishedLedger = {
  events: Object.assign({}, ...features.map(({ events }) => events)),
  tables: new Map(
    features.flatMap(({ tables = [] }) => tables.map((table) => [table.name.replaceAll('_', '-'), table])),
  ),
};

/** What every feature gives to a new company, in the transaction that makes it. */
export const fillCompany: CoreParts['fillCompany'] = async (trx, company) => {
  for (const feature of features) await feature.fillCompany?.(trx, company);
};
