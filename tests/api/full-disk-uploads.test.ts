import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { photograph } from '../support/photos.ts';
import { FullDisk } from './support/full-disk.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { sendingBody } from './support/sendings.ts';
import { dialects } from './support/site.ts';
import { importPath } from './support/subscriber-files.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const today = '2026-11-20';
const base = '/api/dashboard/core';
const consent = { textVersion: '2026-1', channel: 'oral' };
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const png = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#777', noise } })
  .png()
  .toBuffer();
const photo = await photograph(300, 200);
const sheet = Buffer.from(
  `Documento;Placa o tag;Valor;Periodo\r\n${'8000;ABC123;1000;2026-11\r\n'.repeat(500)}`,
);
const sent = (bytes: Buffer) => ({ name: 'archivo', content: bytes.toString('base64') });

/** A call that keeps something: by its body as JSON, or by its bytes as they are; `table` is where its row goes. */
interface Keeping {
  method: 'POST' | 'PUT';
  path: string;
  view: string;
  table: string;
  body?: unknown;
}

/** Whatever the site's users send or start, by what it is called; each can be done once. */
async function keepings(site: ReportingSite, lot: SubscriberLot): Promise<Record<string, Keeping>> {
  const company = lot.companyId;
  const done = (method: string, path: string, body: unknown, view: string) =>
    site.done(method, path, body, { view, company });
  const parameters = 'view/company/settings/operating-parameters';
  const { version } = await done('GET', '/operating-parameters', undefined, parameters);
  await done('PUT', '/operating-parameters', { version, visitorPhotos: true }, parameters);
  const person = await done(
    'POST',
    '/guardian-persons',
    {
      ...{ identificationType: '13', identification: '52000001', name: 'Ana Ruiz', kind: 'visitor' },
      ...{ validFrom: today, validTo: today, consent },
    },
    'view/guardian',
  );
  const deposit = (reference: string) => ({
    ...{ date: today, reference, bank: 'Banco', total: 100, closureIds: [] },
    details: [{ deviceId: 0, amount: 100 }],
  });
  const made = await done('POST', '/deposits', deposit('S-1'), 'view/deposits');
  const sending = await done('POST', '/report-sendings', sendingBody(), 'view/report-sendings');
  const report = 'view/overview-report/reports/detail-invoice';
  return {
    'a logo': {
      ...{ method: 'PUT', path: `/companies/${company}/logo`, view: 'view/company/search' },
      ...{ table: 'company_logos', body: { version: 0, file: sent(png) } },
    },
    'a photo': {
      ...{ method: 'POST', path: '/guardian-photos', view: 'view/guardian/manage-person/photo' },
      ...{ table: 'guardian_photos', body: { personId: person.id, file: sent(photo), consent } },
    },
    'a deposit with its slip': {
      ...{ method: 'POST', path: '/deposits', view: 'view/deposits', table: 'deposits' },
      body: { ...deposit('S-2'), attachment: sent(png) },
    },
    'the slip of a deposit': {
      ...{ method: 'PUT', path: `/deposits/${made.id}/attachment`, view: 'view/deposits' },
      ...{ table: 'deposit_attachments', body: { version: made.version, file: sent(png) } },
    },
    'a statement': {
      ...{ method: 'POST', path: '/statements?kind=bank&name=extracto.csv', view: 'view/reconciliation' },
      ...{ table: 'statements', body: sheet },
    },
    'a payroll file': {
      ...{ method: 'POST', path: '/payroll-files?name=nomina.csv', view: 'view/payroll-files' },
      ...{ table: 'payroll_files', body: sheet },
    },
    'a file of subscribers': {
      ...{
        method: 'POST',
        path: `${importPath.slice(base.length)}?name=clientes.csv`,
        view: 'view/subscriber',
      },
      ...{ table: 'subscriber_imports', body: sheet },
    },
    'an inventory': {
      ...{ method: 'POST', path: '/inventories', view: 'view/slots/purge', table: 'inventories' },
      body: { id: randomUUID(), at: `${today}T11:00:00-05:00`, plates: ['AAA111', 'BBB222'] },
    },
    'an export': {
      ...{ method: 'POST', path: '/reports/detail-invoice/exports', view: report, table: 'export_jobs' },
      body: { format: 'txt', filters: { from: today, to: today } },
    },
    'a sending': {
      ...{ method: 'POST', path: `/report-sendings/${sending.id}/runs`, view: 'view/report-sendings' },
      table: 'report_sending_runs',
    },
  };
}

async function call(site: ReportingSite, lot: SubscriberLot, { method, path, view, body }: Keeping) {
  const isRaw = Buffer.isBuffer(body);
  const answer = await fetch(`${site.core.url}${base}${path}`, {
    method,
    headers: {
      ...{ authorization: site.token, pathview: view, companyid: String(lot.companyId) },
      ...(body === undefined ? {} : { 'content-type': isRaw ? 'text/csv' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isRaw ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  return { status: answer.status, retry: answer.headers.get('retry-after'), body: await answer.json() };
}

/** What a call may leave: rows of its table, and files. */
async function leftBy({ db, dataDir }: ReportingSite, { table }: Keeping) {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  const folders = ['imports', 'exports', 'sendings'];
  const files = await Promise.all(
    folders.map((folder) => readdir(join(dataDir, folder)).catch((): string[] => [])),
  );
  return [Number(rows[0]?.n), files.flat()];
}

async function refused(site: ReportingSite, lot: SubscriberLot, keeping: Keeping, name: string) {
  const before = await leftBy(site, keeping);
  for (let tries = 0; tries < 2; tries += 1) {
    const { status, body, retry } = await call(site, lot, keeping);
    assert.deepEqual([status, body.code], [503, -3520], `${name}: ${JSON.stringify(body)}`);
    assert.ok(Number(retry) > 0);
  }
  assert.deepEqual(await leftBy(site, keeping), before, name);
}

async function taken(site: ReportingSite, lot: SubscriberLot, keeping: Keeping, name: string) {
  const { status, body } = await call(site, lot, keeping);
  assert.ok(status >= 200 && status < 300, `${name}: ${status} ${JSON.stringify(body)}`);
}

for (const dialect of dialects)
  describe(`uploads where a table takes no more (${dialect})`, () => {
    let site: ReportingSite;
    before(async () => {
      site = await openReportingSite(dialect, `${today}T12:00:00-05:00`);
    });
    after(() => site.close());

    it('are refused with 503, leave nothing, and are taken once there is room', async () => {
      const lot = await openSubscriberLot(site);
      const disk = new FullDisk(site);
      for (const [name, keeping] of Object.entries(await keepings(site, lot))) {
        await disk.fill(keeping.table);
        await refused(site, lot, keeping, name);
        await disk.free();
        await taken(site, lot, keeping, name);
      }
    });
  });

/** A small file system of its own; null where this user may mount none. */
function smallDisk(folder: string): (() => void) | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder], { stdio: 'ignore' });
    return () => execFileSync('umount', ['-l', folder]);
  } catch {
    return null;
  }
}

describe('uploads on a disk that is full to its last block (sqlite)', () => {
  let folder: string;
  let unmount: (() => void) | null;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
    unmount = smallDisk(folder);
  });
  after(async () => {
    unmount?.();
    await rm(folder, { recursive: true, force: true });
  });

  it('are refused with 503, leave nothing, and are taken once there is room', async (test) => {
    if (!unmount) return test.skip('no file system can be mounted here');
    const site = await openReportingSite('sqlite', `${today}T12:00:00-05:00`, { folder });
    try {
      const lot = await openSubscriberLot(site);
      const all = Object.entries(await keepings(site, lot));
      // Nothing is left of what the log of the database has taken of the disk already.
      await sql`pragma wal_checkpoint(truncate)`.execute(site.db);
      const filler = join(folder, 'filler');
      await fillUp(filler);
      for (const [name, keeping] of all) await refused(site, lot, keeping, name);
      await rm(filler);
      for (const [name, keeping] of all) await taken(site, lot, keeping, name);
    } finally {
      await site.close();
    }
  });
});

async function fillUp(path: string): Promise<void> {
  const file = await open(path, 'w');
  const block = Buffer.alloc(64 * 1024, 1);
  try {
    for (let size = block.length; size >= 1; )
      size = await file.write(block, 0, size).then(
        ({ bytesWritten }) => (bytesWritten === 0 ? size >> 1 : size),
        () => size >> 1,
      );
  } finally {
    await file.close();
  }
}
