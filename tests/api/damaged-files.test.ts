import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ImportFiles, readKept } from '../../core/features/subscriptions/subscriber-imports/import-files.ts';
import { damages } from './support/damage.ts';
import { exportedFile } from './support/exported.ts';
import { type Lot, openLot } from './support/lot.ts';
import { mixedInvoice, storeInvoices } from './support/report-traffic.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';

const day = '2026-11-02';
const filters = { from: day, to: day };

for (const dialect of dialects) {
  describe(`files of exports that were damaged (${dialect})`, () => {
    let site: ReportingSite;
    let lots: Lot[];
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lots = [await openLot(site, { name: 'Lote Uno' }), await openLot(site, { name: 'Lote Dos' })];
      for (const [place, lot] of lots.entries())
        await storeInvoices(site, lot, [mixedInvoice(place + 1, [day], [lot.deviceId])]);
    });
    after(() => site.close());

    async function made(place: number, format = 'txt') {
      const lot = lots[place] as Lot;
      const { job, bytes } = await exportedFile(site, lot, 'detail-invoice', { format, filters });
      const stored = await site.db
        .selectFrom('export_jobs')
        .select(['file', 'sha256'])
        .where('id', '=', job.id)
        .executeTakeFirstOrThrow();
      const path = join(site.dataDir, 'exports', String(stored.file));
      return { id: job.id as number, bytes, path, sha256: stored.sha256 };
    }
    const fetched = async (id: number, language = 'es') =>
      site.call('GET', `/exports/${id}/file`, undefined, { company: lots[0]?.companyId ?? null, language });
    const listed = async (id: number) => {
      const company = lots[0]?.companyId ?? null;
      const { rows } = await site.done('GET', '/exports', undefined, { company });
      return rows.find((one: { id: number }) => one.id === id);
    };

    for (const format of ['txt', 'xlsx', 'pdf'])
      it(`are known by their SHA-256 (${format})`, async () => {
        const { path, bytes, sha256 } = await made(0, format);
        assert.deepEqual(await readFile(path), bytes);
        assert.equal(sha256, createHash('sha256').update(bytes).digest('hex'));
      });

    for (const [name, damage] of Object.entries(damages))
      it(`are not given out: one ${name}`, async () => {
        const { id, path } = await made(0);
        await damage(path, (await made(1)).path);
        const { status, body } = await fetched(id);
        assert.deepEqual([status, body.code], [410, -3511]);
        assert.match(body.message, /Pida la exportación de nuevo/);
        const { status: state, error } = await listed(id);
        assert.deepEqual([state, error.code], ['failed', -3511]);
        assert.equal((await fetched(id)).status, 409);
      });

    it('are told from one that is away for a while, which is given out once it is there again', async () => {
      const { id, path, bytes } = await made(0);
      await rename(path, `${path}.away`);
      const { status, body } = await fetched(id, 'en');
      assert.deepEqual([status, body.code], [410, -3511]);
      assert.match(body.message, /Ask for the export again/);
      await rename(`${path}.away`, path);
      const company = lots[0]?.companyId ?? 0;
      assert.deepEqual((await site.file(`/exports/${id}/file`, { company })).bytes, bytes);
    });

    it('lead nowhere else: a link in the place of the file is refused', async () => {
      const { id, path } = await made(0);
      await rename(path, `${path}.kept`);
      await symlink(`${path}.kept`, path);
      assert.equal((await fetched(id)).status, 410);
      await rm(path);
    });

    it('of before checksums were kept are held to their size', async () => {
      const { id, path } = await made(0);
      await site.db.updateTable('export_jobs').set({ sha256: null }).where('id', '=', id).execute();
      await damages['with one byte flipped']?.(path, path);
      assert.equal((await fetched(id)).status, 200);
      await damages['cut off']?.(path, path);
      assert.equal((await fetched(id)).status, 410);
    });
  });
}

describe('files of subscribers that wait to be read', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kept-files-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  for (const [name, damage] of Object.entries(damages))
    it(`are not read: one ${name}`, async () => {
      const files = new ImportFiles(folder);
      const keep = async (text: string) => files.path(await files.keep(Buffer.from(text.repeat(20))));
      const [path, other] = [await keep('placa;nombre\n'), await keep('plate;name\n')];
      assert.equal((await readKept(path)).toString(), 'placa;nombre\n'.repeat(20));
      await damage(path, other);
      await assert.rejects(readKept(path), /damaged/);
      assert.equal((await files.before(Number.MAX_SAFE_INTEGER)).includes(basename(path)), true);
    });
});
