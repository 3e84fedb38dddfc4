import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { generateSource } from 'oazapfts';
import { type Lot, openLot } from './support/lot.ts';
import { openSite, type Site } from './support/site.ts';

const dependencies = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** What an integrator writes over the generated client: its types are checked, and it runs. */
const program = `import { HttpError } from '@oazapfts/runtime';
import * as api from './client.ts';

export function connect(url: string, key: string): void {
  api.defaults.baseUrl = url;
  api.defaults.headers = { authorization: \`Bearer \${key}\` };
}

export async function discountLife(code: string) {
  const made = await api.postExternalDiscounts({ code, title: 'Cine', kind: 'percent', value: 2000, validFrom: '2026-11-01' });
  const listed = await api.getExternalDiscounts({ code, size: 10, sort: '-id' });
  const { version, kind, validFrom, value } = await api.getExternalDiscountsId(made.id);
  const changed = await api.putExternalDiscountsId(made.id, { version, code, title: 'Teatro', kind, value, validFrom });
  const stale = await refusal(api.deleteExternalDiscountsId(made.id, { version }));
  const deleted = await api.deleteExternalDiscountsId(made.id, { version: changed.version });
  return { made, listed, changed, stale, deleted };
}

export async function refusal(call: Promise<unknown>): Promise<{ status: number; error: api.Error }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof HttpError) return { status: error.status, error: error.data };
    throw error;
  }
  throw new Error('nothing was refused');
}

export const listDiscounts = () => api.getExternalDiscounts();

export async function stay(events: { entry: string; payment: string; exit: string }, plate: string) {
  const { slots } = await api.getTerminalConfiguration();
  const entered = await api.postTerminalEntries({
    id: events.entry, at: '2026-11-20T10:00:00-05:00', vehicleType: 'CA', plate, slotId: slots[0]?.id ?? null,
  });
  const at = '2026-11-20T11:00:00-05:00';
  const { total } = await api.postTerminalQuotes({ at, ticket: entered.ticket });
  const customer = { identificationType: '13' as const, identification: '79543210', name: 'Ana Ruiz' };
  const paid = await api.postTerminalPayments({ id: events.payment, at, ticket: entered.ticket, method: 'cash', customer });
  const { results } = await api.postTerminalBatch({ events: [{ kind: 'exit', id: events.exit, at, plate }] });
  return { total, paid: paid.total, invoice: paid.invoiceId, exits: results.map((one) => one.status) };
}
`;

/** Each line after the first is wrong in one thing, and only in that. */
const mistakes = [
  `import * as api from './client.ts';`,
  `api.postExternalDiscounts({ code: 'A', titel: 'Cine', kind: 'percent', value: 1, validFrom: '2026-11-01' });`,
  `api.postExternalDiscounts({ code: 'A', title: 'Cine', kind: 'percents', value: 1, validFrom: '2026-11-01' });`,
  `api.putExternalDiscountsId(1, { code: 'A', title: 'Cine', kind: 'percent', value: 1, validFrom: '2026-11-01' });`,
  `api.getExternalDiscounts({ colour: 'red' });`,
  `api.getExternalDiscounts().then(({ rows }) => rows[0]?.titel);`,
  `api.getExternalSlotsId('1');`,
  `api.postTerminalExits({ id: 'x', at: 'y', plates: 'ABC123' });`,
  `api.postTerminalBatch({ events: [{ kind: 'exit', id: 'x', at: 'y', plates: 'ABC123' }] });`,
  `api.getTerminalConfiguration().then(({ restrictions }) => restrictions[0]?.digit);`,
];

const settings = {
  compilerOptions: {
    target: 'esnext',
    module: 'nodenext',
    types: [],
    lib: ['esnext', 'dom'],
    strict: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  },
  files: ['program.ts', 'mistakes.ts'],
};

interface Program {
  connect(url: string, key: string): void;
  // biome-ignore lint/suspicious/noExplicitAny: its types are the generated ones, which the compiler has checked
  discountLife(code: string): Promise<any>;
  listDiscounts(): Promise<unknown>;
  refusal(call: Promise<unknown>): Promise<{ status: number; error: { code: number; message: string } }>;
  stay(events: { entry: string; payment: string; exit: string }, plate: string): Promise<unknown>;
}

describe('a client that is generated from the OpenAPI document', () => {
  let site: Site;
  let lot: Lot;
  let url: string;
  let folder: string;
  let client: Program;
  before(async () => {
    site = await openSite('sqlite');
    lot = await openLot(site);
    url = `${await site.app.listen({ host: '127.0.0.1', port: 0 })}/api/dashboard/core`;
    folder = await mkdtemp(join(tmpdir(), 'generated-client-'));
    await symlink(dependencies, join(folder, 'node_modules'));
    const source = await generateSource(`${url}/openapi.json`, { optimistic: true, useUnknown: true });
    const files = {
      'client.ts': source,
      'program.ts': program,
      'mistakes.ts': mistakes.join('\n'),
      'package.json': '{ "type": "module" }',
      'tsconfig.json': JSON.stringify(settings),
    };
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    client = await import(pathToFileURL(join(folder, 'program.ts')).href);
  });
  after(async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A new key of an outside system. */
  async function newKey(level: 'read' | 'write'): Promise<string> {
    const as = { view: 'view/external/setting', company: lot.companyId };
    const grants = [{ resource: 'discounts', level }];
    const { id } = await site.done('POST', '/api-keys', { name: `Sistema ${level}`, grants }, as);
    return (await site.done('POST', `/api-keys/${id}/key`, undefined, as)).key;
  }

  it('compiles where it is used as documented, and nowhere else', async () => {
    const tsc = join(dependencies, 'typescript/bin/tsc');
    const { promise, resolve } = Promise.withResolvers<string>();
    execFile(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { cwd: folder }, (_error, printed) =>
      resolve(printed),
    );
    const faults = [...(await promise).matchAll(/^(\S+)\((\d+),\d+\): error/gm)].map(([, file, line]) => [
      file,
      Number(line),
    ]);
    const expected = mistakes.slice(1).map((_, index) => ['mistakes.ts', index + 2]);
    assert.deepEqual(faults, expected, await promise);
  });

  it('lists, makes, reads, changes and deletes by the key of an outside system', async () => {
    client.connect(url, await newKey('write'));
    const { made, listed, changed, stale, deleted } = await client.discountLife('CINE');
    assert.deepEqual([listed.total, listed.rows], [1, [made]]);
    assert.deepEqual([changed.title, changed.version], ['Teatro', made.version + 1]);
    assert.deepEqual([stale.status, stale.error.code], [409, -1651]);
    assert.equal(stale.error.current.title, 'Teatro');
    assert.deepEqual([deleted.id, deleted.status], [made.id, 'D']);
  });

  it('gets a refusal as its status and code', async () => {
    client.connect(url, await newKey('read'));
    const { status, error } = await client.refusal(client.discountLife('TEATRO'));
    assert.deepEqual([status, error.code], [403, -1700]);
    client.connect(url, 'pak_wrong');
    assert.equal((await client.refusal(client.listDiscounts())).status, 401);
  });

  it('lets a car through by the key of a terminal', async () => {
    client.connect(url, lot.key);
    const events = { entry: randomUUID(), payment: randomUUID(), exit: randomUUID() };
    const { invoice, ...rest } = (await client.stay(events, 'ABC123')) as { invoice: number };
    assert.ok(invoice > 0);
    assert.deepEqual(rest, { total: 1_380_000, paid: 1_380_000, exits: [200] });
  });
});
