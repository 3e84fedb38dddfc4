import { readFile } from 'node:fs/promises';
import { faultsOf } from '../../../support/whole-data.ts';
import type { Answer } from '../site.ts';
import { exceptionsOf } from '../terminals.ts';
import { type Stage, today, views } from './stage.ts';

/** Where a trick shows: a kind of place and its name there. */
export interface Place {
  of: string;
  name: string;
}

/** A row of the table of tricks in docs/money-control.md. */
export interface TrickRow {
  key: string;
  places: Place[];
}

const row = /^\| `([a-z0-9-]+)` \| [^|]+ \| ([^|]+) \| [^|]+ \|$/;

/** The table of tricks as the docs have it. */
export async function tricksOfDocs(): Promise<TrickRow[]> {
  const text = await readFile(new URL('../../../../docs/money-control.md', import.meta.url), 'utf8');
  const [, section = ''] = text.split('\n## Tricks\n');
  return section.split('\n').flatMap((line) => {
    const [, key, shown] = row.exec(line) ?? [];
    if (!key || !shown) return [];
    const places = [...shown.matchAll(/(\w+) `([^`]+)`/g)].map(([, of = '', name = '']) => ({ of, name }));
    return [{ key, places }];
  });
}

type Look = (stage: Stage, name: string, refused: Answer | undefined) => Promise<unknown[]>;

const figure = (of: Record<string, unknown>, path: string) =>
  path.split('.').reduce<unknown>((inner, part) => (inner as Record<string, unknown>)?.[part], of);

/** What each kind of place shows of one thing now; nothing where it shows nothing. */
export const looks: Record<string, Look> = {
  exception: async ({ site, lot }, name) =>
    (await exceptionsOf(site, lot)).filter(({ kind }) => kind === name),
  reconciliation: async (stage, name) => {
    const path = `/reconciliation?from=2026-11-10&to=${today}`;
    const { days } = await stage.done('GET', path, undefined, views.reconciliation);
    return days.filter(
      (day: Record<string, unknown>) => Number(figure(day, name)) !== 0 && Number(day.unexplained) !== 0,
    );
  },
  refused: async (_, name, refused) => {
    const { code, reason, fields = {} } = refused?.body ?? {};
    const faults = Object.entries(fields as Record<string, { code: number }>);
    const told = [reason, code, ...faults.flatMap(([field, fault]) => [field, fault.code])].map(String);
    return refused && refused.status >= 400 && told.includes(name) ? [name] : [];
  },
  check: async ({ site }, name) =>
    (await faultsOf(site.db, site.clock.now)).filter((told) => told.startsWith(`${name}:`)),
  warning: async (stage, name) => {
    const { warnings } = await stage.done('GET', '/dashboard', undefined, 'view/start');
    return warnings.filter(({ kind }: { kind: string }) => kind === name);
  },
  audit: async (stage, name) =>
    (await stage.done('GET', `/audit-entries?resource=${name}&size=100`, undefined, 'view/audit')).rows,
  floats: async (stage, name) =>
    (await stage.done('GET', `/money-acts/floats?${name}=true`, undefined, views.exceptions)).rows,
  unbilled: async (stage, name) =>
    (await stage.done('GET', `/money-acts/unbilled?reason=${name}`, undefined, views.exceptions)).rows,
  loosened: async (stage, name) => {
    const path = `/money-acts/suspended-rules?control=${name}`;
    return (await stage.done('GET', path, undefined, views.exceptions)).rows;
  },
  report: async (stage, name) => {
    const path = `/reports/${name}?from=${today}&to=${today}`;
    return (await stage.done('GET', path, undefined, `view/overview-report/reports/${name}`)).rows;
  },
};
