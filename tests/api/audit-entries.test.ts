import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type CompiledQuery, sql } from 'kysely';
import { auditPage } from '../../core/features/access/audit-entries/audit-entries.list.ts';
import type { AuditViewer } from '../../core/features/access/audit-entries/viewer.list.ts';
import type { AuditRow } from '../../shared/features/access/audit-entries/audit-entry.ts';
import { hostileTexts } from './support/hostile.ts';
import { type Lot, openLot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const view = 'view/audit';
const entries = '/audit-entries';

for (const dialect of dialects) {
  describe(`the audit (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let other: Lot;
    before(async () => {
      site = await openSite(dialect);
      lot = await openLot(site);
      other = await openLot(site, { name: 'Otro' });
    });
    after(() => site.close());

    const read = async (query = '', more: { token?: string; company?: number } = {}) => {
      const answer = await site.call('GET', `${entries}${query}`, undefined, {
        view,
        company: lot.companyId,
        ...more,
      });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return answer.body;
    };
    const detail = async (id: number, language = 'es') =>
      (await read(`/${id}?language=${language}`)) as {
        changes: { label: string; before: string | null; after: string | null }[];
      };
    const slot = (more: object) =>
      site.done('POST', '/slots', { quota: 10, main: false, vehicleTypes: ['CA'], ...more } as object, {
        view: 'view/slot/create',
        company: lot.companyId,
      });

    it('tells who changed what, when, from which screen, newest first', async () => {
      const made = await slot({ title: 'Sótano 1' });
      const person = await signUp(site, [[lot.companyId, { 'view/slot/create': 'write' }]]);
      site.clock.now += 60_000;
      await site.done(
        'PUT',
        `/slots/${made.id}`,
        { ...made, quota: 25, vehicleTypes: ['CA', 'MT'], occupied: undefined },
        { view: 'view/slot/create', company: lot.companyId, token: person.token },
      );
      const { rows, total, more } = await read(`?record=slots/${made.id}`);
      assert.deepEqual([total, more], [2, false]);
      const [changed, created] = rows as AuditRow[];
      assert.equal(changed?.user?.id, person.id);
      assert.deepEqual(
        [changed?.action, changed?.view, changed?.record, changed?.resourceName],
        ['update', 'view/slot/create', 'Sótano 1', 'Cupos'],
      );
      assert.equal(Date.parse(changed?.at ?? ''), site.clock.now);
      assert.deepEqual(changed?.changed, ['Espacios', 'Tipos de vehículo']);
      assert.equal(created?.action, 'create');
      const { changes } = await detail(changed?.id ?? 0);
      assert.deepEqual(changes, [
        { label: 'Espacios', before: '10', after: '25' },
        { label: 'Tipos de vehículo', before: 'Carro', after: 'Carro, Moto' },
      ]);
      const english = await detail(changed?.id ?? 0, 'en');
      assert.deepEqual(english.changes[1], {
        label: 'Vehicle types',
        before: 'Car',
        after: 'Car, Motorcycle',
      });
    });

    it('shows nested values, money, references and codes in words', async () => {
      const as = { view: 'view/rate/manage', company: lot.companyId };
      const tariff = await site.done('GET', `/tariffs/${lot.tariffId}`, undefined, as);
      tariff.segments[0].blocks[0].value = 1_500_000;
      await site.done('PUT', `/tariffs/${lot.tariffId}`, tariff, as);
      const [changed] = (await read(`?record=tariffs/${lot.tariffId}`)).rows;
      assert.deepEqual((await detail(changed.id)).changes, [
        { label: 'Segmentos › 1 › Bloques › A › Valor', before: '13.800,00', after: '15.000,00' },
      ]);
      const [assigned] = (await read('?resource=tariff-assignments')).rows;
      const { changes } = await detail(assigned.id);
      assert.deepEqual(
        changes.find(({ label }) => label === 'Tarifa'),
        { label: 'Tarifa', before: null, after: 'Carros 2026' },
      );
    });

    it('shows what a deleted record was', async () => {
      const made = await slot({ title: 'Efímero' });
      await site.done('DELETE', `/slots/${made.id}`, undefined, {
        view: 'view/slot/create',
        company: lot.companyId,
      });
      const [gone] = (await read(`?record=slots/${made.id}`)).rows;
      assert.equal(gone.action, 'delete');
      const { changes } = await detail(gone.id);
      assert.ok(changes.every(({ after: now }) => now === null));
      assert.ok(changes.some(({ label, before: was }) => label === 'Nombre' && was === 'Efímero'));
    });

    it('never shows a secret, and says so where nothing else changed', async () => {
      const as = { view: 'view/devices/license', company: lot.companyId };
      const { key } = await site.done('POST', `/devices/${lot.deviceId}/key`, undefined, as);
      const page = await read(`?record=devices/${lot.deviceId}&size=1000`);
      const details = await Promise.all(page.rows.map((row: AuditRow) => detail(row.id)));
      const told = JSON.stringify([page, details]);
      assert.ok(!told.includes(key));
      assert.doesNotMatch(told, /[0-9a-f]{64}/);
      // One that a ledger forgot to leave out.
      const stray = { id: 5, apiKey: 'geheim', name: 'x', nested: { password: 'geheim' } };
      const { id } = await site.db
        .insertInto('audit_entries')
        .values({
          at: site.clock.now,
          company_id: lot.companyId,
          installation: 0,
          user_id: null,
          device_id: lot.deviceId,
          view: null,
          request_id: null,
          resource: 'nothing-known',
          record_id: 5,
          action: 'update',
          before: JSON.stringify({ id: 5, name: 'x' }),
          after: JSON.stringify(stray),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const shown = await read(`/${id}`);
      assert.deepEqual(shown.changes, []);
      assert.deepEqual([shown.device.name, shown.resourceName], ['Caja 1', 'nothing-known']);
    });

    it('narrows by period, user, resource, record, screen, action and search', async () => {
      const made = await slot({ title: 'Búsqueda Peñalisa' });
      const found = async (query: string) => (await read(`?${query}`)).rows as AuditRow[];
      assert.deepEqual(
        (await found('q=penalisa')).map((row) => [row.resource, row.recordId]),
        [['slots', made.id]],
      );
      assert.ok((await found('action=delete')).every((row) => row.action === 'delete'));
      assert.ok((await found('view=view/resolution')).every((row) => row.resource === 'resolutions'));
      assert.ok((await found('userId=1')).every((row) => row.user?.id === 1));
      assert.deepEqual(await found('userId=999999'), []);
      assert.equal((await found('atFrom=2026-11-20&atTo=2026-11-20&size=1000')).length > 5, true);
      assert.deepEqual(await found('atTo=2026-11-19'), []);
      assert.deepEqual(await found('atFrom=2026-11-21'), []);
      assert.deepEqual(await found(`atFrom=${new Date(site.clock.now + 1).toISOString()}`), []);
    });

    it('pages without overlap', async () => {
      const whole = (await read('?size=1000')).rows.map((row: AuditRow) => row.id);
      const pages: number[] = [];
      for (let page = 1; pages.length < whole.length; page += 1) {
        const { rows, total } = await read(`?size=3&page=${page}`);
        assert.equal(total, whole.length);
        assert.ok(rows.length > 0);
        pages.push(...rows.map((row: AuditRow) => row.id));
      }
      assert.deepEqual(pages, whole);
      assert.deepEqual((await read('?size=3&page=100000')).rows, []);
    });

    it('E1: shows nothing of another company, in lists, by id or by record', async () => {
      const theirs = await read('?size=1000', { company: other.companyId });
      const person = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      const mine = await read('?size=1000', { token: person.token });
      const ids = new Set(mine.rows.map((row: AuditRow) => row.id));
      const foreign = theirs.rows.filter((row: AuditRow) => row.resource === 'slots');
      assert.ok(foreign.length > 0 && foreign.every((row: AuditRow) => !ids.has(row.id)));
      const one = await site.call('GET', `${entries}/${foreign[0].id}`, undefined, {
        view,
        company: lot.companyId,
      });
      assert.equal(one.status, 404);
      assert.equal((await read(`?record=slots/${other.slotId}`)).total, 0);
      const refused = await site.call('GET', entries, undefined, {
        view,
        company: other.companyId,
        token: person.token,
      });
      assert.deepEqual([refused.status, refused.body.code], [403, -1700]);
    });

    it('shows the installation’s records to who may read them elsewhere, companies only to their own', async () => {
      const resources = async (token: string) => {
        const { rows } = await read('?size=1000', { token });
        return new Set((rows as AuditRow[]).map((row) => row.resource));
      };
      const plain = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      const some = await resources(plain.token);
      for (const ledger of ['users', 'accesses', 'profiles', 'companies', 'entities'])
        assert.ok(!some.has(ledger), ledger);
      const people = await signUp(site, [
        [lot.companyId, { [view]: 'read', 'view/users/list': 'read', 'view/company/search': 'read' }],
      ]);
      const more = await resources(people.token);
      assert.ok(more.has('users') && more.has('profiles') && more.has('companies'));
      assert.ok(!more.has('entities'));
      const companies = (await read('?resource=companies', { token: people.token })).rows as AuditRow[];
      assert.deepEqual([...new Set(companies.map((row) => row.recordId))], [lot.companyId]);
      const all = (await read('?resource=companies')).rows as AuditRow[];
      assert.ok(all.some((row) => row.recordId === other.companyId));
    });

    it('keeps how others like their lists to themselves', async () => {
      await site.done(
        'POST',
        '/saved-views',
        { name: 'Privada', query: 'q=x', shared: false },
        { view: 'view/slot/create', company: lot.companyId },
      );
      assert.equal((await read('?resource=saved-views')).total, 0);
      assert.equal((await read('?q=Privada')).total, 0);
    });

    it('is read only, and refuses what makes no sense, each at its parameter', async () => {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const answer = await site.call(method, `${entries}/1`, method === 'DELETE' ? undefined : {}, {
          view,
          company: lot.companyId,
        });
        assert.equal(answer.status, 405, method);
      }
      const wrong: Record<string, string[]> = {
        record: ['slots', 'slots/0', 'slots/x', '../1', 'SLOTS/1', 'slots/99999999999999999999'],
        atFrom: ['ayer', '2026-02-30', '20261101'],
        atTo: ['2026-13-01'],
        userId: ['-1', '1.5', 'x', '1e3', '99999999999999999999'],
        recordId: ['0'],
        deviceId: ['a'],
        resource: ['Slots', "x'--", 'a b'],
        view: ["view/'x", 'x'.repeat(101)],
        action: ['read', 'CREATE'],
        sort: ['at', 'name', '-id'],
        page: ['0', 'x', '1.5'],
        size: ['0', '1001'],
        q: ['x'.repeat(201), '%00'],
        nonsense: ['1'],
        companyId: ['2'],
        installation: ['1'],
      };
      for (const [name, values] of Object.entries(wrong)) {
        for (const value of values) {
          const sent = value === '%00' ? value : encodeURIComponent(value);
          const answer = await site.call('GET', `${entries}?${name}=${sent}`, undefined, {
            view,
            company: lot.companyId,
          });
          assert.equal(answer.status, 400, `${name}=${value}`);
          assert.ok(answer.body.fields[name], `${name}=${value}`);
        }
      }
      for (const id of ['0', 'x', '99999999999999999999'])
        assert.equal(
          (await site.call('GET', `${entries}/${id}`, undefined, { view, company: lot.companyId })).status,
          404,
        );
    });

    it('E10, E12: takes hostile words for words', async () => {
      for (const text of Object.values(hostileTexts)) {
        const answer = await site.call(
          'GET',
          `${entries}?q=${encodeURIComponent(text.slice(0, 200).toWellFormed())}`,
          undefined,
          {
            view,
            company: lot.companyId,
          },
        );
        assert.ok([200, 400].includes(answer.status), text);
      }
    });

    it('offers its people and kinds of records in the language of the screen', async () => {
      const { users, resources } = await read('/choices?language=en');
      assert.ok(users.some((one: { id: number }) => one.id === 1));
      assert.ok(resources.some((one: { name: string }) => one.name === 'Slots'));
    });
  });

  describe(`the audit of a large site (${dialect})`, () => {
    const many = 120_000;
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
      const series =
        dialect === 'postgres'
          ? sql`generate_series(1, ${sql.lit(many)}) as s(n)`
          : sql`(with recursive s(n) as (select 1 union all select n + 1 from s where n < ${sql.lit(many)}) select n from s)`;
      const fill = sql`insert into audit_entries
        (at, company_id, installation, user_id, device_id, view, request_id, resource, record_id, action, before, after)
        select n * 1000, 1 + n % 3, case when n % 50 = 0 then 1 else 0 end, n % 97, null,
          'view/' || (n % 40), null, case when n % 50 = 0 then 'users' else 'r-' || (n % 12) end, n % 5000,
          case n % 10 when 0 then 'delete' when 1 then 'create' else 'update' end, null, '{"name":"x"}'
        from ${series}`;
      await site.upkeep(async (db) => {
        await fill.execute(db);
        await sql`analyze`.execute(db);
      });
    });
    after(() => site.close());

    it('looks at entries by an index alone, whatever they are narrowed by', async () => {
      const viewer: AuditViewer = {
        ...{ companyId: 1, installation: ['users', 'profiles'], companies: [1] },
        ...{ managed: [1], users: null, entities: null },
      };
      const asked: CompiledQuery[] = [];
      const plans = async (query: CompiledQuery): Promise<string[]> => {
        const explain = dialect === 'postgres' ? 'explain' : 'explain query plan';
        const { rows } = await site.db.executeQuery<Record<string, string>>({
          ...query,
          sql: `${explain} ${query.sql}`,
        });
        return rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? '');
      };
      const log = site.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          return result;
        },
      });
      const executor = log.getExecutor();
      const compile = executor.compileQuery.bind(executor);
      executor.compileQuery = (...given: Parameters<typeof compile>) => {
        const query = compile(...given);
        asked.push(query);
        return query;
      };
      for (const filters of [
        {},
        { from: 50_000_000, until: 60_000_000 },
        { userId: 5 },
        { resource: 'r-3' },
        { resource: 'users' },
        { resource: 'r-3', recordId: 15 },
        { view: 'view/7' },
        { action: 'delete' as const },
        { userId: 5, action: 'create' as const, from: 1 },
      ])
        await auditPage(log, viewer, filters, { page: 3, size: 100 });
      const lists = asked.filter(({ sql: text }) => !/where "id" in/.test(text));
      assert.ok(lists.length >= 14, String(lists.length));
      for (const query of lists) {
        const plan = await plans(query);
        const scans = plan.filter((line) =>
          dialect === 'postgres'
            ? /Seq Scan on audit_entries/.test(line)
            : /^SCAN audit_entries|SEARCH audit_entries(?! USING (COVERING )?(INDEX|INTEGER PRIMARY KEY))/.test(
                line,
              ),
        );
        assert.deepEqual(scans, [], `${query.sql}\n${plan.join('\n')}`);
      }
    });

    it('says that there is more than a list reaches', async () => {
      const viewer: AuditViewer = {
        ...{ companyId: 1, installation: [], companies: [1] },
        ...{ managed: [1], users: null, entities: null },
      };
      const page = await auditPage(site.db, viewer, {}, { page: 100, size: 100 });
      assert.deepEqual([page.entries.length, page.total, page.more], [100, 10_000, true]);
      const beyond = await auditPage(site.db, viewer, {}, { page: 101, size: 100 });
      assert.deepEqual([beyond.entries, beyond.total], [[], 10_000]);
      const { entries: oldest } = await auditPage(
        site.db,
        viewer,
        { until: 100_000 },
        { page: 1, size: 1000 },
      );
      assert.ok(oldest.length > 25 && oldest.length < 40);
      const found = await auditPage(site.db, viewer, { q: 'X' }, { page: 1, size: 25 });
      assert.deepEqual([found.total, found.more], [10_000, true]);
    });
  });
}
