import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import {
  type Cells,
  csvOf,
  headings,
  importCalls,
  importPath,
  importView,
  order,
  rightRow,
} from './support/subscriber-files.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

type Calls = ReturnType<typeof importCalls>;

for (const dialect of dialects) {
  describe(`reading files of subscribers (${dialect})`, () => {
    let site: ReportingSite;
    let lot: SubscriberLot;
    let send: Calls['send'];
    let call: Calls['call'];
    let read: Calls['read'];
    let faultsOf: Calls['faultsOf'];
    let confirmed: Calls['confirmed'];
    let subscriberOf: Calls['subscriberOf'];
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await openSubscriberLot(site);
      ({ send, call, read, faultsOf, confirmed, subscriberOf } = importCalls(site, lot));
    });
    after(() => site.close());

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

    it('offers a template whose own headings it takes, in both languages', async () => {
      for (const [language, first] of [
        ['es', 'Tipo de documento'],
        ['en', 'Document type'],
      ] as const) {
        const answer = await site.core.app.inject({
          method: 'GET',
          url: `${importPath}/template`,
          headers: {
            authorization: site.token,
            pathview: importView,
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
