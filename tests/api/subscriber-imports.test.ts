import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { makeNext } from '../../core/features/subscriptions/subscriber-imports/import-making.service.ts';
import { type Person, signUp } from './support/people.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects, openSite } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const view = 'view/subscribers/list';
const path = '/api/dashboard/core/subscribers/imports';

const headings = {
  identification: 'Documento',
  identificationType: 'Tipo de documento',
  name: 'Nombre del tercero',
  email: 'Correo',
  title: 'Nombre de la mensualidad',
  plates: 'Placas',
  tags: 'Tarjetas o TAG',
  vehicleType: 'Tipo de vehículo',
  slot: 'Cupo',
  schedule: 'Horario',
  liquidation: 'Regla de liquidación',
  quota: 'Vehículos simultáneos',
  monthlyValue: 'Valor mensual',
  validFrom: 'Desde',
  validTo: 'Hasta',
};
type Cells = Partial<Record<keyof typeof headings, string | undefined>>;
const order = Object.keys(headings) as (keyof typeof headings)[];

interface Fault {
  row: number;
  column: string;
  value: string;
  code: number;
  message: string;
}

let count = 0;

/** A right row with a third party, a plate and a tag of its own. */
function rightRow(change: Cells = {}): Cells {
  count += 1;
  return {
    identification: String(70_000_000 + count),
    identificationType: 'CC',
    name: `Persona ${count}`,
    plates: `IMP${String(count).padStart(4, '0')}`,
    tags: `IT${count}`,
    vehicleType: 'Carro',
    slot: 'Principal',
    schedule: 'oficina',
    liquidation: 'mes completo',
    monthlyValue: '150.000',
    validFrom: '2026-11-01',
    ...change,
  };
}

const csvOf = (rows: readonly Cells[], heads: readonly string[] = order.map((field) => headings[field])) =>
  [heads, ...rows.map((row) => order.map((field) => row[field] ?? ''))]
    .map((cells) =>
      cells.map((cell) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'),
    )
    .join('\r\n');

for (const dialect of dialects) {
  describe(`import of subscribers (${dialect})`, () => {
    let site: ReportingSite;
    let lot: SubscriberLot;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await openSubscriberLot(site);
    });
    after(() => site.close());

    const send = async (
      bytes: Buffer | string,
      {
        name = 'clientes.csv',
        user,
        company = lot.companyId,
      }: { name?: string; user?: Person; company?: number } = {},
    ) => {
      const answer = await site.core.app.inject({
        method: 'POST',
        url: `${path}?name=${encodeURIComponent(name)}`,
        headers: {
          authorization: user?.token ?? site.token,
          pathview: view,
          companyid: String(company),
          'content-type': 'application/octet-stream',
        },
        payload: bytes,
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const call = (method: string, below: string, body?: object, of = lot.companyId) =>
      site.call(method, `/subscribers/imports${below}`, body, { view, company: of });
    const until = async (id: number, isThere: (one: Awaited<ReturnType<typeof call>>['body']) => boolean) => {
      for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(20)) {
        const { body } = await call('GET', `/${id}`);
        if (isThere(body)) return body;
      }
      return assert.fail(`import ${id} does not end`);
    };
    const read = async (bytes: Buffer | string, more?: Parameters<typeof send>[1]) => {
      const { status, body } = await send(bytes, more);
      assert.equal(status, 202, JSON.stringify(body));
      return until(body.id, (one) => ['done', 'failed'].includes(one.status));
    };
    const faultsOf = async (id: number): Promise<Fault[]> => {
      const rows: Fault[] = [];
      for (let page = 1; ; page += 1) {
        const { body } = await call('GET', `/${id}/faults?size=100&page=${page}`);
        rows.push(...body.rows);
        if (rows.length >= body.total) return rows;
      }
    };
    const confirmed = async (id: number) => {
      const answer = await call('POST', `/${id}/confirmation`, {});
      assert.equal(answer.status, 202, JSON.stringify(answer.body));
      return until(id, ({ making }) => making?.status === 'done');
    };
    const subscriberOf = async (plate: string) => (await lot.done('GET', `/subscribers?q=${plate}`)).rows[0];

    it('reads, shows, and makes the right rows and nothing of the others', async () => {
      const rows = [
        rightRow({
          identification: '900.373.923-8',
          identificationType: 'NIT',
          name: 'Café Ñandú S.A.S.',
          email: 'Pagos@Nandu.co',
          plates: 'nan-001, NAN 002',
          tags: 'NT1',
          quota: '2',
          validTo: '31/12/2026',
        }),
        rightRow({
          identification: '900373923',
          identificationType: '31',
          name: '',
          title: 'Segundo puesto',
          monthlyValue: '$ 1.250.000,50',
        }),
        rightRow({ monthlyValue: '0' }),
        rightRow({ slot: 'Ninguno', vehicleType: 'Tractor' }),
      ];
      const found = await read(csvOf(rows));
      assert.deepEqual(
        [found.status, found.good, found.bad, found.newParties, found.making],
        ['done', 2, 2, 1, null],
      );
      assert.equal(await subscriberOf('NAN001'), undefined);
      assert.deepEqual(
        (await faultsOf(found.id)).map(({ row, column, code }) => [row, column, code]),
        [
          [4, 'Valor mensual', -1614],
          [5, 'Tipo de vehículo', -1701],
          [5, 'Cupo', -1610],
        ],
      );
      const done = await confirmed(found.id);
      assert.deepEqual([done.made, done.refused, done.version], [2, 0, 2]);
      const first = await subscriberOf('NAN001');
      assert.deepEqual(
        [first.entity, first.quota, first.validTo, first.monthlyValue, first.title],
        ['Café Ñandú S.A.S.', 2, '2026-12-31', 15_000_000, 'Café Ñandú S.A.S.'],
      );
      assert.deepEqual(first.vehicles, [
        { plate: 'NAN001', tag: 'NT1', vehicleType: 'CA', ownerId: null },
        { plate: 'NAN002', tag: null, vehicleType: 'CA', ownerId: null },
      ]);
      const second = await subscriberOf(rows[1]?.plates ?? '');
      assert.deepEqual([second.entityId, second.monthlyValue], [first.entityId, 125_000_050]);
      const made = await call('GET', `/${found.id}/rows?state=made`);
      assert.deepEqual(
        made.body.rows.map(({ row, subscriberId }: { row: number; subscriberId: number }) => [
          row,
          subscriberId,
        ]),
        [
          [2, first.id],
          [3, second.id],
        ],
      );
      const again = await call('POST', `/${found.id}/confirmation`, {});
      assert.deepEqual([again.status, again.body.code], [409, -3216]);
      assert.equal((await call('DELETE', `/${found.id}`)).body.code, -3216);
    });

    it('names exactly the 300 bad cells of 5,000 rows', async () => {
      const bad: [keyof Cells, string, number][] = [
        ['plates', 'A!B', -1],
        ['monthlyValue', 'mucho', -1614],
        ['validFrom', '2026-02-30', -1],
        ['schedule', 'Nocturno', -1611],
        ['liquidation', 'Otra', -1612],
        ['identification', '12', -8008],
      ];
      const expected: [number, string][] = [];
      const rows = Array.from({ length: 5000 }, (_, n) => {
        const row = rightRow();
        if (n % 16 !== 0 || expected.length === 300) return row;
        const [field, value] = bad[(n / 16) % bad.length] ?? ['plates', '', 0];
        expected.push([n + 2, headings[field]]);
        return { ...row, [field]: value };
      });
      const workbook = await writeXlsx({
        sheets: [
          {
            name: 'Clientes',
            rows: [
              order.map((field) => headings[field]),
              ...rows.map((row) => order.map((field) => row[field] ?? null)),
            ],
          },
        ],
      });
      const found = await read(Buffer.from(workbook), { name: 'clientes.xlsx' });
      assert.deepEqual([found.good, found.bad, found.total], [4700, 300, 5000]);
      const faults = await faultsOf(found.id);
      assert.deepEqual(
        faults.map(({ row, column }) => [row, column]),
        expected,
      );
      assert.ok(faults.every(({ message, code }) => message !== '' && code < 0));
      assert.equal((await call('DELETE', `/${found.id}`)).status, 200);
    });

    it('tells plates and tags that the file or the lot has twice, at the later row', async () => {
      const own = rightRow();
      await lot.make({
        vehicles: [{ plate: 'LOT123', tag: 'LOTTAG', vehicleType: 'CA' }],
        validTo: '2026-12-31',
      });
      const rows = [
        own,
        rightRow({ plates: own.plates }),
        rightRow({ tags: own.tags }),
        rightRow({ plates: 'lot-123' }),
        rightRow({ plates: 'LOT123', validFrom: '2027-01-01' }),
        rightRow({ tags: 'lottag', validFrom: '2027-01-01' }),
      ];
      const found = await read(csvOf(rows));
      assert.deepEqual(
        (await faultsOf(found.id)).map(({ row, column, code }) => [row, column, code]),
        [
          [3, 'Placas', -1717],
          [4, 'Tarjetas o TAG', -1713],
          [5, 'Placas', -1717],
          [7, 'Tarjetas o TAG', -1713],
        ],
      );
    });

    it('takes no formula, in a workbook or in text', async () => {
      const rows = [rightRow({ name: '=HYPERLINK("http://x";"y")' }), rightRow({ title: ' =1+1' })];
      const text = await faultsOf((await read(csvOf(rows))).id);
      assert.deepEqual(
        text.map(({ row, column, code }) => [row, column, code]),
        [
          [2, 'Nombre del tercero', -3214],
          [3, 'Nombre de la mensualidad', -3214],
        ],
      );
      const row = rightRow();
      const workbook = await writeXlsx({
        sheets: [
          {
            name: 'A',
            rows: [order.map((field) => headings[field]), order.map((field) => row[field] ?? null)],
            cells: new Map([
              [
                `1,${order.indexOf('monthlyValue')}`,
                { value: 150_000, type: 'formula', formula: 'A1*2', formulaResult: 150_000 },
              ],
            ]),
          },
        ],
      });
      const faults = await faultsOf((await read(Buffer.from(workbook), { name: 'f.xlsx' })).id);
      assert.deepEqual(
        faults.map(({ row: at, column, code, value }) => [at, column, code, value]),
        [[2, 'Valor mensual', -3214, '=A1*2']],
      );
    });

    it('refuses at once what is no workbook and no text, and what is too large or has no name', async () => {
      const program = Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00'), Buffer.alloc(5000)]);
      const refused = await send(program, { name: 'clientes.xlsx' });
      assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ['file']]);
      assert.equal((await send('')).status, 400);
      assert.deepEqual(Object.keys((await send('a;b', { name: ' ' })).body.fields), ['name']);
      assert.equal((await send(Buffer.alloc(10 * 1024 * 1024 + 1, 0x61))).status, 413);
      assert.deepEqual(await readdir(join(site.dataDir, 'imports')).then((names) => names.length < 20), true);
    });

    it('says why a file that came cannot be read', async () => {
      const cases: [string, Buffer | string, number][] = [
        ['broken archive', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(3000, 7)]), -3213],
        ['headings missing', 'Documento;Placas\r\n1;2', -3210],
        [
          'headings twice',
          csvOf(
            [rightRow()],
            order.map((field) => (field === 'tags' ? 'Placas' : headings[field])),
          ),
          -3210,
        ],
        ['headings alone', csvOf([]), -3211],
        ['too many rows', csvOf(Array.from({ length: 5001 }, () => ({ identification: '1' }))), -3212],
        ['zip bomb', await zipBomb(), -3213],
      ];
      for (const [what, bytes, code] of cases) {
        const found = await read(bytes);
        assert.deepEqual([found.status, found.error?.code], ['failed', code], what);
        assert.equal((await call('POST', `/${found.id}/confirmation`, {})).body.code, -3215, what);
      }
    });

    it('reads Windows’ code page, commas, English headings and blank lines', async () => {
      const text =
        'Document,Plates,Vehicle type,Slot,Schedule,Billing rule,Monthly value,From,Name of the third party\n\n71999001,WIN001,Car,Principal,Oficina,Mes completo,"120,000.00",2026-11-05,Ñuñez Peña\n';
      const found = await read(Buffer.from(text, 'latin1'));
      assert.deepEqual([found.good, await faultsOf(found.id)], [1, []]);
      await confirmed(found.id);
      const made = await subscriberOf('WIN001');
      assert.deepEqual([made.entity, made.monthlyValue], ['Ñuñez Peña', 12_000_000]);
    });

    it('goes on where a making that died has stopped, and refuses what was taken meanwhile', async () => {
      const rows = Array.from({ length: 45 }, () => rightRow());
      const found = await read(csvOf(rows));
      const asked = {
        status: 'running' as const,
        done: 0,
        total: 45,
        error: null,
        attempts: 1,
        lease_owner: 'dead',
        lease_until: Number.MAX_SAFE_INTEGER,
        created_at: site.clock.now,
        finished_at: null,
        company_id: lot.companyId,
        import_id: found.id,
        user_id: null,
      };
      const { id } = await site.db
        .insertInto('subscriber_import_makings')
        .values(asked)
        .returning('id')
        .executeTakeFirstOrThrow();
      const lease = { id, worker: 'dead' };
      const task = { importId: found.id, companyId: lot.companyId, userId: null, at: site.clock.now, lease };
      assert.equal(await makeNext(site.db, task), 20);
      assert.equal(await makeNext(site.db, { ...task, lease: { id, worker: 'other' } }), 'lost');
      await lot.make({ vehicles: [{ plate: rows[44]?.plates ?? '', vehicleType: 'CA' }] });
      await site.db
        .updateTable('subscriber_import_makings')
        .set({ lease_until: 0 })
        .where('id', '=', id)
        .execute();
      const done = await until(found.id, ({ making }) => making?.status === 'done');
      assert.deepEqual([done.made, done.refused], [44, 1]);
      const refused = (await call('GET', `/${found.id}/rows?state=refused`)).body.rows;
      assert.deepEqual(
        refused.map(({ row, error }: { row: number; error: { code: number } }) => [row, error.code]),
        [[46, -1717]],
      );
      for (const { plates } of rows.slice(0, 44))
        assert.equal((await lot.done('GET', `/subscribers?q=${plates}`)).total, 1, String(plates));
    });

    it('is confirmed once, by two at the same time too, and only as it was seen', async () => {
      const found = await read(csvOf([rightRow()]));
      assert.equal((await call('POST', `/${found.id}/confirmation`, { version: 7 })).body.code, -1651);
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => call('POST', `/${found.id}/confirmation`, { version: 1 })),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [202, 409, 409, 409]);
    });

    it('is discarded with all its rows, and confirmed no more', async () => {
      const found = await read(csvOf([rightRow()]));
      assert.equal((await call('DELETE', `/${found.id}`)).body.status, 'cancelled');
      assert.deepEqual((await call('GET', `/${found.id}/rows`)).body.rows, []);
      assert.equal((await call('POST', `/${found.id}/confirmation`, {})).body.code, -3215);
    });

    it('is of its lot alone, and takes the grants that it needs', async () => {
      const found = await read(csvOf([rightRow()]));
      const other = await openSubscriberLot(site);
      for (const [method, below] of [
        ['GET', `/${found.id}`],
        ['GET', `/${found.id}/rows`],
        ['GET', `/${found.id}/faults`],
        ['POST', `/${found.id}/confirmation`],
        ['DELETE', `/${found.id}`],
      ] as const) {
        const body = method === 'POST' ? {} : undefined;
        assert.equal((await call(method, below, body, other.companyId)).status, 404, below);
      }
      const reader = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      assert.equal((await send(csvOf([rightRow()]), { user: reader })).status, 403);
      const writer = await signUp(site, [[lot.companyId, { [view]: 'write' }]]);
      const { identification } = await site.done('GET', `/entities/${lot.entityId}`, undefined, {
        view: 'view/users/entities/list',
        company: lot.companyId,
      });
      const known = rightRow({ identification });
      const own = await read(csvOf([rightRow(), known]), { user: writer });
      assert.deepEqual(
        (await faultsOf(own.id)).map(({ row, column }) => [row, column]),
        [[2, 'Documento']],
      );
      const refused = await site.call(
        'POST',
        `/subscribers/imports/${found.id}/confirmation`,
        {},
        {
          view,
          company: lot.companyId,
          token: writer.token,
        },
      );
      assert.equal(refused.body.code, -1700);
    });

    it('lets a lot have three files read at a time', async () => {
      const large = csvOf(Array.from({ length: 4000 }, () => rightRow({ slot: 'Ninguno' })));
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(large)));
      const full = answers.filter(({ status }) => status === 429);
      assert.ok(full.length >= 1);
      assert.equal(full[0]?.body.code, -3217);
      for (const { body, status } of answers) if (status === 202) await call('DELETE', `/${body.id}`);
    });

    it('is refused by a core that has nobody to read it', async () => {
      const idle = await openSite('sqlite');
      try {
        const { companyId } = await openSubscriberLot(idle);
        const at = { view, company: companyId };
        const { status, body } = await idle.call('POST', '/subscribers/imports?name=a.csv', 'a;b', at);
        assert.deepEqual([status, body.code], [500, -3218]);
      } finally {
        await idle.close();
      }
    });

    it('offers a template whose own headings it takes, in both languages', async () => {
      for (const [language, first] of [
        ['es', 'Tipo de documento'],
        ['en', 'Document type'],
      ] as const) {
        const answer = await site.core.app.inject({
          method: 'GET',
          url: `${path}/template`,
          headers: {
            authorization: site.token,
            pathview: view,
            companyid: String(lot.companyId),
            'accept-language': language,
          },
        });
        assert.equal(answer.statusCode, 200);
        assert.match(String(answer.headers['content-disposition']), /\.xlsx"$/);
        const { sheets } = await readXlsx(answer.rawPayload);
        assert.equal(sheets[0]?.rows[0]?.[0], first);
        assert.equal((await read(answer.rawPayload, { name: 'plantilla.xlsx' })).error?.code, -3211);
      }
    });
  });
}

/** A workbook of a few kilobytes whose sheet unpacks to a gigabyte. */
async function zipBomb(): Promise<Buffer> {
  const workbook = Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'A', rows: [[' '.repeat(30_000), ...Array.from({ length: 200 }, () => 'x'.repeat(30_000))]] },
      ],
    }),
  );
  // The directory says of each entry that it has a gigabyte, as that of a bomb does.
  const entry = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  for (let at = workbook.indexOf(entry); at !== -1; at = workbook.indexOf(entry, at + 4))
    workbook.writeUInt32LE(1_000_000_000, at + 24);
  return workbook;
}
