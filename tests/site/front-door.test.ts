import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { hourThenMinutes } from '../api/support/lot.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { newFolder, type RunningSite, removeFolder, startSite, Visitor } from './support.ts';

const password = 'secreto-123';

for (const database of ['sqlite', 'postgres'] as const) {
  describe(`a whole site by its front door (${database})`, () => {
    let folder: string;
    let postgres: TestPostgres | null = null;
    let env: Record<string, string> = {};
    let site: RunningSite;
    let visitor: Visitor;
    let key: string;
    before(async () => {
      folder = await newFolder();
      postgres = database === 'postgres' ? await startPostgres() : null;
      env = postgres ? { DATABASE_URL: await postgres.createDatabase() } : {};
      site = await startSite(folder, env);
      visitor = new Visitor(site.url);
    });
    after(async () => {
      await site.end('SIGKILL');
      await postgres?.stop();
      await removeFolder(folder);
    });

    it('prints the address and a one-time password that has to be changed before anything else', async () => {
      const [, oneTime = ''] = /[Oo]ne-time password: (\S+)/.exec(site.printed()) ?? [];
      assert.notEqual(oneTime, '', site.printed());
      const login = await visitor.call('POST', '/session', {
        username: 'admin@localhost',
        password: oneTime,
      });
      assert.equal(login.status, 200);
      assert.equal(login.body.mustChangePassword, true);
      const early = await visitor.call(
        'GET',
        '/api/dashboard/core/companies',
        undefined,
        'view/company/create',
      );
      assert.equal(early.status, 403);
      await visitor.core('PUT', '/access/password', 'view/start', { currentPassword: oneTime, password });
      const view = await visitor.call('GET', '/session');
      assert.equal(view.body.mustChangePassword, false);
    });

    it('sets a lot up and lets a car through', async () => {
      const company = await visitor.core('POST', '/companies', 'view/company/create', { name: 'Centro' });
      const chosen = await visitor.call('PUT', '/session/company', { companyId: company.id });
      assert.deepEqual(chosen.body.company, { id: company.id, name: 'Centro' });
      const slot = { title: 'General', quota: 10, main: true, vehicleTypes: ['CA'] };
      await visitor.core('POST', '/slots', 'view/slot/create', slot);
      const tariff = await visitor.core('POST', '/tariffs', 'view/rate/manage', hourThenMinutes);
      const assignment = { tariffId: tariff.id, vehicleType: 'CA', validFrom: '2020-01-01' };
      await visitor.core('POST', '/tariff-assignments', 'view/rate/manage', assignment);
      await visitor.core('POST', '/resolutions', 'view/resolution', {
        number: '1',
        prefix: 'FE',
        initialNumber: 1,
        finalNumber: 100,
        initialDate: '2020-01-01',
        finalDate: '2035-12-31',
        active: true,
      });
      const device = await visitor.core('POST', '/devices', 'view/devices/add', {
        name: 'Caja',
        imei: '12345',
      });
      key = (await visitor.core('POST', `/devices/${device.id}/key`, 'view/devices/license')).key;
      const entered = await terminal('entries', { at: at(0), vehicleType: 'CA', plate: 'ABC123' });
      assert.equal(entered.status, 201);
      const paid = await terminal('payments', { at: at(90), plate: 'ABC123', method: 'cash' });
      assert.deepEqual([paid.status, paid.body.number, paid.body.total], [201, 1, 2_070_000]);
    });

    it('shows the lot live', async () => {
      const now = await visitor.core('GET', '/occupancy', 'view/start');
      assert.equal(now.slots[0].occupied, 1);
      const slots = await visitor.core('GET', '/slots', 'view/slot/create');
      assert.equal(slots.rows[0].occupied, 1);
    });

    it('exports the collection and hands its workbook out by a link, as browsers follow it', async () => {
      const view = 'view/overview-report/reports/collection-report';
      const setting = await visitor.core('GET', '/reports/collection-report/setting', view);
      assert.deepEqual(
        setting.choices.deviceId.map(({ name }: { name: string }) => name),
        ['Caja'],
      );
      const asked = { format: 'xlsx', filters: { from: '2026-11-01', to: '2026-11-02' }, language: 'en' };
      const { id } = await visitor.core('POST', '/reports/collection-report/exports', view, asked);
      let job = await visitor.core('GET', `/exports/${id}`, 'view/start');
      for (let tries = 0; ['queued', 'running'].includes(job.status); tries += 1) {
        assert.ok(tries < 1500, job.status);
        await pause(20);
        job = await visitor.core('GET', `/exports/${id}`, 'view/start');
      }
      assert.deepEqual([job.status, job.done, job.total], ['done', 1, 1], JSON.stringify(job));
      const company = (await visitor.call('GET', '/session')).body.company.id;
      const path = `/api/dashboard/core/exports/${id}/file`;
      const file = await visitor.download(`${path}?view=/view/start&company=${company}`);
      assert.equal(file.status, 200);
      const name = 'collection-centro-2026-11-01-2026-11-02.xlsx';
      assert.equal(file.headers.get('content-disposition'), `attachment; filename="${name}"`);
      assert.match(file.headers.get('content-type') ?? '', /spreadsheetml/);
      assert.equal(file.bytes.length, job.size);
      // A workbook is a zip.
      assert.deepEqual([...file.bytes.subarray(0, 4)], [0x50, 0x4b, 3, 4]);
      const list = await visitor.core('GET', '/exports', 'view/start');
      assert.deepEqual(
        list.rows.map((one: { id: number }) => one.id),
        [id],
      );
      assert.equal((await visitor.download(path)).status, 400);
      assert.equal((await new Visitor(site.url).download(`${path}?view=/view/start`)).status, 401);
    });

    it('keeps session, stay and numbers through kill -9', async () => {
      await site.end('SIGKILL');
      site = await startSite(folder, env);
      visitor = visitor.at(site.url);
      const view = await visitor.call('GET', '/session');
      assert.equal(view.status, 200);
      assert.equal(view.body.company.name, 'Centro');
      const left = await terminal('exits', { at: at(95), plate: 'ABC123' });
      assert.equal(left.status, 200);
      await terminal('entries', { at: at(100), vehicleType: 'CA', plate: 'XYZ987' });
      const paid = await terminal('payments', { at: at(130), plate: 'XYZ987', method: 'cash' });
      assert.equal(paid.body.number, 2);
    });

    it('brings the core back when it dies, and the session lives on', async () => {
      const [core = 0] = childrenOf(site.process.pid);
      process.kill(core, 'SIGKILL');
      for (let tries = 0; ; tries += 1) {
        const answer = await visitor.call('GET', '/api/dashboard/core/occupancy', undefined, 'view/start');
        if (answer.status === 200) break;
        assert.ok([502, 503].includes(answer.status), `${answer.status}`);
        assert.ok(tries < 1000, 'the core is not back');
        await pause(20);
      }
    });

    it('drains at SIGTERM and exits 0, nothing left running', async () => {
      const children = childrenOf(site.process.pid);
      const code = await site.end('SIGTERM');
      assert.equal(code, 0);
      for (const pid of children) assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
    });

    function at(minutes: number): string {
      return new Date(Date.parse('2026-11-02T10:00:00-05:00') + minutes * 60_000).toISOString();
    }

    async function terminal(path: string, body: Record<string, unknown>) {
      const response = await fetch(`${site.url}/api/dashboard/core/terminal/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id: randomUUID(), ...body }),
      });
      return { status: response.status, body: await response.json() };
    }
  });
}

/** Processes that a process has started, as Linux lists them. */
function childrenOf(pid: number | undefined): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}
