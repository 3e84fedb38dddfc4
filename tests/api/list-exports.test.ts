import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Endpoint } from '../../core/http/endpoint.ts';
import { exportedFields } from '../../core/reports/list-fields.ts';
import { fieldWord } from '../../shared/i18n/fields.ts';
import { textsOf } from '../../shared/i18n/texts.ts';
import { routes, viewUses } from '../../shared/routes.ts';
import { languages } from '../../shared/values.ts';
import { fieldsOf, readWorkbook } from '../support/documents.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { companyEntities } from './support/company-entities.ts';
import { makeBilledConcept } from './support/entities/liquidations.ts';
import { Calls, openWorld, type Wire, type World } from './support/entity-api.ts';
import { installationEntities } from './support/installation-entities.ts';
import { hourThenMinutes, type Lot, openLot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { mixedInvoice, storeInvoices } from './support/report-traffic.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects, openSite } from './support/site.ts';
import { subscriberReferences } from './support/subscriber-references.ts';
import { addTerminal, at } from './support/terminals.ts';

/** Lists that make no file, and why. */
const withoutFile: Readonly<Record<string, string>> = {
  '/accesses': 'Are the users of a profile; the list of users, narrowed by it, makes a file.',
  '/vouchers/batches': 'Are how vouchers were made; the vouchers of each make a file and a sheet.',
  '/exports': 'Are the user’s files themselves.',
  '/money-acts/floats': 'Are of closures, whose list and report make files.',
  '/money-acts/suspended-rules': 'Are changes of settings, of which the audit makes a file.',
  '/money-acts/unbilled': 'Are those of today; subscribers and persons make files.',
  '/purges/candidates': 'Are of the vehicles inside, whose list makes a file, as does that of purges.',
  '/saved-views': 'Are how a user likes his lists.',
  '/subscribers/price-increases': 'Are pieces of work; the values they led to stand with each subscriber.',
  '/subscribers/imports': 'Are pieces of work; the subscribers that they made are exported.',
  '/tariff-backtests': 'Are pieces of work; the stays of each make a file.',
};

/** A screen from which a call may be made, as its guard wants it. */
function viewOf({ guard }: Endpoint): string {
  if (guard.kind !== 'resource') return 'view/start';
  return routes.find(({ view }) => viewUses(view, guard.resource, guard.level))?.view ?? 'view/start';
}

describe('lists and their exports', () => {
  it('every call that answers a list has an export with the permission to read it, or a reason', async () => {
    const site = await openSite('sqlite');
    try {
      const { companyId } = await openLot(site);
      const asked = allEndpoints.filter(
        ({ method, path, guard, endless }) =>
          method === 'GET' &&
          !path.includes(':') &&
          !endless &&
          !['public', 'terminal', 'key'].includes(guard.kind),
      );
      const lists = new Set<string>();
      for (const one of asked) {
        const { status, body } = await site.call('GET', one.path, undefined, {
          view: viewOf(one),
          company: companyId,
        });
        assert.ok([200, 400].includes(status), `${one.path} ${status}`);
        // A report makes its own files, of its figures as of its rows.
        if (Array.isArray(body?.rows) && !one.path.startsWith('/reports/')) lists.add(one.path);
      }
      assert.ok(lists.size >= 25, String(lists.size));
      const exportOf = (path: string) =>
        allEndpoints.find((one) => one.method === 'POST' && one.path === `${path}/exports`);
      const without = [...lists].filter((path) => !exportOf(path));
      assert.deepEqual(without.sort(), Object.keys(withoutFile).sort());
      for (const { path, guard } of asked)
        if (lists.has(path) && guard.kind === 'resource')
          assert.deepEqual(exportOf(path)?.guard ?? guard, guard, path);
    } finally {
      await site.close();
    }
  });

  it('every exported list has a title, and a word for each of its fields', () => {
    const exported = allEndpoints.flatMap(({ exports }) => (exports ? [exports] : []));
    for (const language of languages) {
      const words = textsOf(language);
      for (const list of exported) {
        assert.ok(Object.hasOwn(words.resources, list.resource), `no title: ${list.resource}`);
        for (const field of exportedFields(list.table))
          assert.ok(fieldWord(language, list.resource, field), `no word: ${list.resource}.${field}`);
      }
    }
  });
});

for (const dialect of dialects) {
  describe(`exports of lists (${dialect})`, () => {
    let site: ReportingSite;
    let world: World;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      world = await openWorld(site);
      const as = { view: 'view/rate', company: world.mine };
      world.refs.tariffId = (await site.done('POST', '/tariffs', hourThenMinutes, as)).id;
      const store = { name: 'Sótano 1', externalId: 'ST-1' };
      const asStore = { view: 'view/store', company: world.mine };
      world.refs.conceptId = await makeBilledConcept(site, world.mine);
      Object.assign(world.refs, await subscriberReferences(world));
      world.refs.storeId = (await site.done('POST', '/stores', store, asStore)).id;
    });
    after(() => site.close());

    /** The lines of an export as text: header first. */
    const exported = async (calls: Calls, body: Wire, token?: string): Promise<string[][]> => {
      const who = token ? { token } : {};
      const made = await calls.call('POST', '/exports', { format: 'txt', ...body }, who);
      assert.equal(made.status, 202, JSON.stringify(made.body));
      const own = { ...(calls.company ? { company: calls.company } : {}), ...who };
      const job = await site.ended(made.body.id, own);
      assert.equal(job.status, 'done', JSON.stringify(job));
      const { bytes } = await site.file(`/exports/${made.body.id}/file`, own);
      return bytes.toString('utf8').slice(1).trimEnd().split('\r\n').map(fieldsOf);
    };

    for (const entity of [...companyEntities, ...installationEntities]) {
      describe(entity.name, () => {
        let calls: Calls;
        let made: Wire[];
        before(async () => {
          calls = new Calls(entity, world);
          made = [];
          for (let n = 0; n < 4; n += 1) made.push(await calls.create());
          const gone = await calls.create();
          assert.equal((await calls.call('DELETE', `/${gone.id}`)).status, 200);
          // What stands on a record of this company cannot be made in the other.
          const bound = ['tariff-assignments', 'cash-registers', 'liquidations', 'subscribers'];
          if (entity.scope !== 'company' || bound.includes(entity.name)) return;
          const elsewhere = await calls.call('POST', '', calls.sample(), { company: world.other });
          assert.equal(elsewhere.status, 201);
        });

        /** What the list shows for the same filters, by its own pages. */
        const listed = async (filters: Record<string, string>) => {
          const query = new URLSearchParams({ ...filters, size: '1000' });
          const { rows } = (await calls.call('GET', `?${query}`)).body;
          return rows.map((row: Wire) => row[entity.searchable]);
        };

        it('has the rows of the list: its order, filters, search, deleted ones only where asked for', async () => {
          const [one = {}] = made;
          const field = entity.searchable;
          for (const filters of [
            {},
            { sort: `-${field}` },
            { sort: `${field},-id` },
            { q: String(one[field]) },
            { [field]: String(one[field]) },
            { status: 'D' },
            { q: 'nothing-is-called-so' },
          ] as Record<string, string>[]) {
            const [, ...rows] = await exported(calls, { filters, columns: [field] });
            const shown = rows.map(([value = '']) => value.replace(/^'/, ''));
            assert.deepEqual(shown, await listed(filters), JSON.stringify(filters));
          }
        });

        it('has the columns that were asked for, in their order and in the language', async () => {
          const field = entity.searchable;
          const created = { es: 'Creado', en: 'Created' };
          const list = allEndpoints.find(({ exports }) => exports?.resource === entity.name)?.exports;
          assert.ok(list);
          for (const language of languages) {
            const label = fieldWord(language, entity.name, field);
            assert.ok(label, `${entity.name} has no word for ${field}`);
            const [header] = await exported(calls, { language, columns: ['createdAt', field] });
            assert.deepEqual(header, [created[language], label]);
            const [all = []] = await exported(calls, { language });
            assert.ok(all.length > 3 && all.includes(label), String(all));
            const labels: unknown[] = exportedFields(list.table).map((one) =>
              fieldWord(language, entity.name, one),
            );
            assert.deepEqual(all, labels);
          }
          const refused = await calls.call('POST', '/exports', { format: 'txt', columns: ['passwordHash'] });
          assert.ok(refused.body.fields['columns[0]']);
        });

        it('refuses what the list refuses, and pages', async () => {
          for (const name of ['nonsense', 'companyId', 'page', 'size']) {
            const body = { format: 'txt', filters: { [name]: '1' } };
            const answer = await calls.call('POST', '/exports', body);
            assert.equal(answer.status, 400, name);
            assert.ok(answer.body.fields[`filters.${name}`], JSON.stringify(answer.body));
          }
          const sorted = await calls.call('POST', '/exports', { format: 'txt', filters: { sort: 'x;drop' } });
          assert.ok(sorted.body.fields['filters.sort']);
        });
      });
    }

    it('words stand for codes, names for ids, and figures derived from elsewhere are there', async () => {
      const lot = await openLot(site, { name: 'Palabras' });
      const at = (resource: string, view: string) =>
        new Calls({ name: resource, view, scope: 'company' } as Calls['entity'], {
          ...world,
          mine: lot.companyId,
        });
      await site.done(
        'POST',
        '/discounts',
        { code: 'D1', title: 'Diez', kind: 'percent', value: 1000, validFrom: '2026-01-01' },
        { view: 'view/discounts', company: lot.companyId },
      );
      const rows = async (resource: string, view: string, columns: string[]) =>
        (await exported(at(resource, view), { columns, language: 'es' })).slice(1);
      assert.deepEqual(
        await rows('tariff-assignments', 'view/rate/manage', ['tariffId', 'slotId', 'vehicleType', 'status']),
        [['Carros 2026', 'Todos', 'Carro', 'Activo']],
      );
      assert.deepEqual(await rows('discounts', 'view/discounts', ['kind', 'value']), [
        ['Porcentaje', '10,00'],
      ]);
      assert.deepEqual(await rows('devices', 'view/devices/add', ['kind']), [['Caja automática']]);
      assert.deepEqual(await rows('slots', 'view/slot/create', ['main', 'occupied']), [['Sí', '0']]);
      const create = (path: string, view: string, body: Wire) =>
        site.done('POST', path, body, { view, company: lot.companyId });
      const days = [1, 2, 3, 6].map((day) => ({ day, initialHour: '06:00', finalHour: '20:00' }));
      await create('/schedules', 'view/schedules', { title: 'Oficina', days });
      assert.deepEqual(await rows('schedules', 'view/schedules', ['title', 'days']), [
        ['Oficina', 'lun – mié 06:00 – 20:00 · sáb 06:00 – 20:00'],
      ]);
      await create('/plate-restrictions', 'view/plate-restrictions', {
        title: 'Pico y placa',
        vehicleTypes: ['CA'],
        mode: 'weekday',
        rules: [{ weekday: 1, digits: [0, 7, 6] }],
        windows: [{ from: '06:00', to: '09:00' }],
        validFrom: '2026-01-01',
        exemptPlates: ['ABC123', 'DEF456'],
        suspensions: [{ from: '2026-12-20', to: '2027-01-10' }],
      });
      const ofRestrictions = ['rules', 'windows', 'exemptPlates', 'suspensions', 'weekdays'];
      assert.deepEqual(await rows('plate-restrictions', 'view/plate-restrictions', ofRestrictions), [
        [
          'lun 6-7-0',
          '06:00 – 09:00',
          'ABC123, DEF456',
          '2026-12-20 – 2027-01-10',
          'lun, mar, mié, jue, vie',
        ],
      ]);
      const outside = 'view/external/setting';
      const grants = [
        { resource: 'slots', level: 'read' },
        { resource: 'discounts', level: 'write' },
      ];
      await create('/api-keys', outside, { name: 'Contabilidad', grants });
      assert.deepEqual(await rows('api-keys', outside, ['grants']), [
        ['Cupos, Descuentos y bonos (ver y escribir)'],
      ]);
      const hook = { name: 'Tablero', url: 'https://hooks.example.com/', events: ['stay.entered'] };
      await create('/webhooks', outside, hook);
      assert.deepEqual(await rows('webhooks', outside, ['events']), [['Entrada de un vehículo']]);
      const [[left, daysLeft, state] = []] = await rows('resolutions', 'view/resolution', [
        'numbersLeft',
        'daysLeft',
        'state',
      ]);
      assert.deepEqual([left, state], ['5000001', 'Activa']);
      assert.ok(Number(daysLeft) > 1000);
    });

    it('invoices are exported as they are listed', async () => {
      const lot: Lot = await openLot(site, { name: 'Facturas' });
      const invoices = Array.from({ length: 1_100 }, (_, n) =>
        mixedInvoice(n, ['2026-11-02'], [lot.deviceId]),
      );
      await storeInvoices(site, lot, invoices);
      const as = { view: 'view/overview-report/reports/detail-invoice', company: lot.companyId };
      const filters = { method: 'cash', sort: 'number' };
      const asked = {
        format: 'xlsx',
        filters,
        columns: ['number', 'at', 'deviceId', 'total', 'state', 'customer'],
        language: 'en',
      };
      const { id } = await site.done('POST', '/invoices/exports', asked, as);
      await site.ended(id, { company: lot.companyId });
      const { bytes } = await site.file(`/exports/${id}/file`, { company: lot.companyId });
      const [rows = []] = await readWorkbook(bytes);
      const header = rows.findIndex(([first]) => first === 'Number');
      assert.deepEqual(rows[header], ['Number', 'Date and time', 'Terminal', 'Total', 'Status', 'Customer']);
      const cash = invoices.flatMap((one, n) =>
        one.method === 'cash'
          ? [[n + 1, one.total / 100, one.status === 'A' ? 'Paid' : 'Cancelled', 'Consumidor final']]
          : [],
      );
      assert.ok(cash.some(([, , state]) => state === 'Cancelled'));
      const data = rows.slice(header + 1);
      assert.deepEqual(
        data.map((row) => [Number(row[0]), Number(row[3]), row[4], row[5]]),
        cash,
      );
      assert.deepEqual([...new Set(data.map((row) => row[2]))], ['Caja 1']);
      const narrowed = { ...asked, filters: { state: 'cancelled' }, columns: ['number', 'state'] };
      const cancelled = await site.done('POST', '/invoices/exports', narrowed, as);
      await site.ended(cancelled.id, { company: lot.companyId });
      const file = await site.file(`/exports/${cancelled.id}/file`, { company: lot.companyId });
      const [of = []] = await readWorkbook(file.bytes);
      assert.equal(
        of.filter((row) => Number(row[0]) > 0 && row[1] === 'Cancelled').length,
        invoices.filter(({ status }) => status === 'D').length,
      );
    });

    it('terminals and what they have fetched are exported as they are listed, in words', async () => {
      const lot: Lot = await openLot(site, { name: 'Terminales' });
      const second = await addTerminal(site, lot, 'Salida');
      const clock = new Date(site.clock.now - 180_000).toISOString();
      await at(site, second).report({ battery: 8, printer: 'paper-out', paper: 40, version: '3.2', clock });
      await at(site, second).configuration();
      const device = { view: 'view/devices/permissions', company: lot.companyId };
      const permissions = { version: 0, forbidden: ['sale'], cashiers: null };
      await site.done('PUT', `/devices/${second.deviceId}/permissions`, permissions, device);
      const file = async (resource: string, view: string, body: Wire) => {
        const entity = { name: resource, view, scope: 'company' } as Calls['entity'];
        const lines = await exported(new Calls(entity, { ...world, mine: lot.companyId }), body);
        return lines.slice(1);
      };
      const watch = ['devices/terminals', 'view/devices/terminals'] as const;
      const columns = ['name', 'state', 'battery', 'printer', 'paper', 'clockDrift', 'licence', 'problems'];
      assert.deepEqual(await file(...watch, { columns, language: 'es' }), [
        ['Caja 1', 'Nunca se ha conectado', '', '', '', '', 'Vigente', ''],
        [
          'Salida',
          'En línea',
          '8',
          'Sin papel',
          '40%',
          'Atrasado 3 min',
          'Vigente',
          'Batería, Impresora, Reloj, Configuración',
        ],
      ]);
      const narrowed = { columns: ['name', 'isRestricted'], filters: { problem: 'paper' }, language: 'en' };
      assert.deepEqual(await file(...watch, narrowed), []);
      narrowed.filters = { problem: 'any' };
      assert.deepEqual(await file('devices/terminals', 'view/devices/permissions', narrowed), [
        ['Salida', 'Yes'],
      ]);
      const sync = ['terminal-syncs', 'view/configuration/sync'] as const;
      const ofSyncs = ['name', 'kind', 'terminal', 'state', 'missing', 'request'];
      const sorted = { columns: ofSyncs, filters: { sort: '-name' }, language: 'es' };
      assert.deepEqual(await file(...sync, sorted), [
        ['Salida', 'Caja automática', 'En línea', 'Desactualizada', 'Permisos', 'Sin pedir'],
        ['Caja 1', 'Caja automática', 'Nunca se ha conectado', 'Nunca la ha pedido', '', 'Sin pedir'],
      ]);
      const stale = { columns: ['name'], filters: { state: 'stale' } };
      assert.deepEqual(await file(...sync, stale), [['Salida']]);
      for (const [path, view, filter] of [
        [...watch, 'problem'],
        [...sync, 'request'],
      ] as const) {
        const body = { format: 'txt', filters: { [filter]: 'nonsense' } };
        const refused = await site.call('POST', `/${path}/exports`, body, { view, company: lot.companyId });
        assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, [`filters.${filter}`]]);
      }
    });

    it('a user exports only the companies that the list shows', async () => {
      const person = await signUp(site, [[world.mine, { 'view/company/search': 'read' }]]);
      const entity = { name: 'companies', view: 'view/company/search', scope: 'company' } as Calls['entity'];
      const calls = new Calls(entity, world);
      const [, ...rows] = await exported(calls, { columns: ['name'] }, person.token);
      assert.deepEqual(rows, [['Lote uno']]);
      const slots = { format: 'txt' };
      const denied = await site.call('POST', '/slots/exports', slots, {
        view: 'view/company/search',
        company: world.mine,
        token: person.token,
      });
      assert.deepEqual([denied.status, denied.body.code], [403, -1700]);
    });
  });
}
