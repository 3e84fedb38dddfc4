import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { isWithinBounds } from '../../core/sheets/zip-bounds.rules.ts';
import { errorCatalogue } from '../../shared/errors/catalogue.ts';
import { limits } from '../../shared/limits.ts';
import { PayrollDesk } from './support/payroll.ts';
import { signUp } from './support/people.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';
import { bomb, bombLies } from './support/zip-bomb.ts';

const heads = 'Documento;Placa o tag;Valor;Periodo';
const month = 15_000_000;

for (const dialect of dialects) {
  describe(`payroll files (${dialect})`, () => {
    let site: ReportingSite;
    let lot: SubscriberLot;
    let desk: PayrollDesk;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await openSubscriberLot(site);
      desk = new PayrollDesk(site, lot);
    });
    after(() => site.close());

    it('pay open invoices by the method payroll, the oldest first', async () => {
      const ana = await desk.employ(2);
      const luis = await desk.employ(1);
      const sent = await desk.send(
        [
          heads,
          `${ana.identification};${ana.plate};200.000;2026-11`,
          `${luis.identification};;150000;11/2026`,
        ].join('\n'),
        'Nómina noviembre.csv',
      );
      assert.deepEqual([sent.status, sent.body.code, sent.body.message], [202, 2, 'El archivo fue cargado.']);
      const draft = await desk.settled(sent.body.id);
      assert.deepEqual(
        [draft.state, draft.lines, draft.fitting, draft.fittingTotal, draft.problems, draft.booked],
        ['draft', 2, 2, 35_000_000, 0, 0],
      );
      const [oldest, newest] = ana.invoices;
      assert.equal(await desk.balance(oldest ?? assert.fail()), month);
      const done = await desk.confirmed(draft);
      assert.deepEqual(
        [done.state, done.booked, done.bookedTotal, done.fitting, done.problems, done.job.status],
        ['booked', 2, 35_000_000, 0, 0, 'done'],
      );
      assert.equal(await desk.balance(oldest ?? assert.fail()), 0);
      assert.equal(await desk.balance(newest ?? assert.fail()), 10_000_000);
      assert.equal(await desk.balance(luis.invoices[0] ?? assert.fail()), 0);
      const { receipts } = await desk.invoice(newest?.id ?? 0);
      assert.deepEqual(
        receipts.map((one: Record<string, unknown>) => [
          one.kind,
          one.method,
          one.amount,
          one.deviceId,
          one.reference,
        ]),
        [['collection', 'payroll', 5_000_000, null, '2026-11 · Nómina noviembre.csv · 2']],
      );
      const { rows } = (await desk.call('GET', `/${done.id}/rows?sort=line`)).body;
      assert.deepEqual(
        rows.map((row: Record<string, unknown>) => [
          row.line,
          row.booked,
          row.owed,
          row.invoices,
          row.subscriberId,
        ]),
        [
          [2, true, 30_000_000, `${oldest?.number}, ${newest?.number}`, ana.subscriberId],
          [3, true, month, luis.invoices[0]?.number, luis.subscriberId],
        ],
      );
      const twice = await desk.confirm(done);
      assert.deepEqual([twice.status, twice.body.code], [409, -3222]);
    });

    it('keep what does not fit on the list, each row with its reason', async () => {
      const ana = await desk.employ(1);
      const nobody = await desk.employ(0);
      const fleet = await desk.employ(1);
      await lot.make({ entityId: (await lot.done('GET', `/subscribers/${fleet.subscriberId}`)).entityId });
      const file = await desk.readRows([
        ['12', '', 150_000, '2026-11'],
        [ana.identification, 'x'.repeat(31), 150_000, '2026-11'],
        [ana.identification, '', 'mucho', '2026-11'],
        [ana.identification, '', -5, '2026-11'],
        [ana.identification, '', 150_000, 'noviembre'],
        [ana.identification, '', 150_000, '2026-13'],
        ['99999999', '', 150_000, '2026-11'],
        [ana.identification, nobody.plate, 150_000, '2026-11'],
        [fleet.identification, '', 150_000, '2026-11'],
        [nobody.identification, '', 150_000, '2026-11'],
        [ana.identification, '', 150_001, '2026-11'],
        [ana.identification, ana.plate.toLowerCase(), '$ 100.000', '2026-11'],
        [ana.identification, '', 100_000, '2026-11'],
        [ana.identification, '', 60_000, '2026-11'],
      ]);
      assert.deepEqual(await desk.problems(file.id), [
        [2, 'identification'],
        [3, 'vehicle'],
        [4, 'value'],
        [5, 'value'],
        [6, 'period'],
        [7, 'period'],
        [8, 'unknownPerson'],
        [9, 'unknownVehicle'],
        [10, 'severalPlans'],
        [11, 'nothingOpen'],
        [12, 'aboveOwed'],
        [13, null],
        [14, 'repeated'],
        [15, 'aboveOwed'],
      ]);
      assert.deepEqual([file.fitting, file.problems, file.fittingTotal], [1, 13, 10_000_000]);
      const { rows } = (await desk.call('GET', `/${file.id}/rows?problem=aboveOwed&sort=line`)).body;
      assert.deepEqual(
        rows.map((row: { owed: number }) => row.owed),
        [month, 5_000_000],
      );
      const done = await desk.confirmed(file);
      assert.deepEqual([done.booked, done.problems], [1, 13]);
      assert.equal(await desk.balance(ana.invoices[0] ?? assert.fail()), 5_000_000);
    });

    it('try again what stayed, once what was in the way is mended', async () => {
      const late = await desk.employ(0);
      const { liquidationId } = await lot.done('GET', `/subscribers/${late.subscriberId}`);
      const paid = await desk.employ(1);
      const file = await desk.readRows([
        [late.identification, '', 150_000, '2026-11'],
        [paid.identification, '', 150_000, '2026-11'],
      ]);
      const first = await desk.confirmed(file);
      assert.deepEqual([first.state, first.booked, first.problems], ['booked', 1, 1]);
      const invoice = await desk.bill(liquidationId, '2026-11');
      const stale = await desk.confirm(file);
      assert.deepEqual([stale.status, stale.body.code, stale.body.current.id], [409, -3221, file.id]);
      const second = await desk.confirmed(first);
      assert.deepEqual([second.booked, second.problems, second.bookedTotal], [2, 0, 30_000_000]);
      assert.equal(await desk.balance(invoice), 0);
      assert.equal((await desk.confirm(second)).body.code, -3222);
    });

    it('are taken once, and a deduction is booked once whatever file says so', async () => {
      const ana = await desk.employ(2);
      const text = `${heads}\n${ana.identification};;100000;2026-11\n`;
      const first = await desk.read(text);
      const same = await desk.send(text, 'otro-nombre.csv');
      assert.deepEqual([same.status, same.body.code, Object.keys(same.body.fields)], [409, -3220, ['file']]);
      const dropped = await desk.call('DELETE', `/${first.id}?version=${first.version}`);
      assert.equal(dropped.status, 200);
      assert.equal((await desk.call('GET', `/${first.id}`)).status, 404);
      const again = await desk.read(text);
      assert.equal((await desk.confirmed(again)).booked, 1);
      const late = await desk.call('DELETE', `/${again.id}`);
      assert.deepEqual([late.status, late.body.code], [409, -3222]);
      const other = await desk.read(`${text}${ana.identification};;100000;2026-11-Q1\n`);
      assert.deepEqual(await desk.problems(other.id), [
        [2, 'bookedBefore'],
        [3, null],
      ]);
    });

    it('that are drafted side by side book a deduction once', async () => {
      const ana = await desk.employ(2);
      const text = `${heads}\n${ana.identification};;50000;2026-11\n`;
      const [one, other] = [await desk.read(text), await desk.read(`${text}\n`)];
      assert.deepEqual([one.fitting, other.fitting], [1, 1]);
      assert.equal((await desk.confirmed(one)).booked, 1);
      const late = await desk.confirmed(other);
      assert.deepEqual([late.booked, await desk.problems(late.id)], [0, [[2, 'bookedBefore']]]);
    });

    it('pay by a vehicle whose owner the employee is', async () => {
      const holder = await desk.employ(1);
      const driver = await desk.employ(0);
      const stored = await lot.done('GET', `/subscribers/${holder.subscriberId}`);
      const { entityId: ownerId } = await lot.done('GET', `/subscribers/${driver.subscriberId}`);
      const vehicles = [...stored.vehicles, { plate: 'ZZZ987', vehicleType: 'CA', ownerId }];
      const { title, liquidationId, entityId } = stored;
      const input = lot.body({ title, liquidationId, entityId, vehicles });
      await lot.done('PUT', `/subscribers/${stored.id}`, { ...input, version: stored.version });
      const file = await desk.readRows([[driver.identification, 'zzz-987', 90_000, '2026-11']]);
      assert.deepEqual([file.fitting, file.fittingTotal], [1, 9_000_000]);
      assert.equal((await desk.confirmed(file)).booked, 1);
      assert.equal(await desk.balance(holder.invoices[0] ?? assert.fail()), 6_000_000);
    });

    it('are read as workbooks and as text of Windows, in any order of columns', async () => {
      const ana = await desk.employ(3);
      const workbook = await writeXlsx({
        sheets: [
          {
            name: 'Hoja',
            rows: [
              ['Empleado', 'VALOR', 'Período', 'Cédula', 'Placa'],
              ['Ana', 100_000.5, new Date('2026-11-01T00:00:00Z'), Number(ana.identification), null],
              [null, null, null, null, null],
              ['Ana', 100_000, '2026-12', ana.identification, ana.plate],
            ],
          },
        ],
      });
      const file = await desk.read(workbook, 'nomina.xlsx');
      assert.deepEqual([file.lines, file.fitting, file.fittingTotal], [2, 2, 20_000_050]);
      const { rows } = (await desk.call('GET', `/${file.id}/rows?sort=line`)).body;
      assert.deepEqual(
        rows.map((row: { line: number; period: string }) => [row.line, row.period]),
        [
          [2, '2026-11'],
          [4, '2026-12'],
        ],
      );
      const text = `Número de documento,Placa,Valor,Período\n"${ana.identification}","${ana.plate}","20,000.00",2026-10\n`;
      const windows = await desk.read(Buffer.from(text, 'latin1'));
      assert.deepEqual([windows.fitting, windows.fittingTotal], [1, 2_000_000]);
      const marked = await desk.read(`\ufeff${heads}\n${ana.identification};;30000;2026-10`);
      assert.equal(marked.fitting, 1);
    });

    it('take a formula for no value', async () => {
      const ana = await desk.employ(1);
      const cells = new Map([['1,2', { value: 100_000, type: 'formula' as const, formula: '50000*2' }]]);
      const workbook = await writeXlsx({
        sheets: [
          {
            name: 'Hoja',
            rows: [
              ['Documento', 'Placa', 'Valor', 'Periodo'],
              [ana.identification, '', 100_000, '2026-11'],
            ],
            cells,
          },
        ],
      });
      const file = await desk.read(workbook, 'nomina.xlsx');
      assert.deepEqual(await desk.problems(file.id), [[2, 'value']]);
      const [row] = (await desk.call('GET', `/${file.id}/rows`)).body.rows;
      assert.equal(row.typed, '=50000*2');
    });

    it('are refused as a whole where they are none', async () => {
      const program = Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00'), Buffer.alloc(400)]);
      const exe = await desk.send(program, 'nomina.xlsx');
      assert.deepEqual([exe.status, exe.body.fields.file.code], [400, -1]);
      const large = await desk.send(Buffer.alloc(limits.fileBytes + 1, 'a'));
      assert.equal(large.status, 413);
      const none = await desk.send('');
      assert.deepEqual([none.status, Object.keys(none.body.fields)], [400, ['file']]);
      const nameless = await desk.send(heads, ' ');
      assert.deepEqual([nameless.status, Object.keys(nameless.body.fields)], [400, ['name']]);
      const refused = async (content: string | Uint8Array) => {
        const { state, refusal, missing } = await desk.read(content);
        return [state, refusal, missing];
      };
      assert.deepEqual(await refused(heads), ['refused', 'empty', null]);
      assert.deepEqual(await refused('\n\n'), ['refused', 'empty', null]);
      assert.deepEqual(await refused('Documento;Valor;Valor\n1;2;3'), [
        'refused',
        'columns',
        'Placa o tag, Valor, Periodo',
      ]);
      const many = Array.from({ length: 5001 }, (_, place) => `${10_000_000 + place};;100;2026-11`);
      assert.deepEqual(await refused([heads, ...many].join('\n')), ['refused', 'tooManyRows', null]);
      assert.deepEqual(await refused('PK\x03\x04 no es un libro'), ['refused', 'unreadable', null]);
      // A refused file may be sent again.
      assert.deepEqual(await refused(heads), ['refused', 'empty', null]);
    });

    it('are not unpacked where they would fill the memory', async () => {
      for (const lie of bombLies) {
        const file = bomb(lie);
        assert.equal(isWithinBounds(file), false, lie);
        const { state, refusal } = await desk.read(file, 'nomina.xlsx');
        assert.deepEqual([state, refusal], ['refused', 'unreadable'], lie);
      }
      assert.ok(isWithinBounds(await writeXlsx({ sheets: [{ name: 'Hoja', rows: [['x']] }] })));
    });

    it('of 5,000 rows are read whole', async () => {
      const rows = Array.from({ length: 5000 }, (_, place) => [10_000_000 + place, '', 100, '2026-11']);
      const file = await desk.readRows(rows);
      assert.deepEqual([file.lines, file.problems], [5000, 5000]);
      const page = (await desk.call('GET', `/${file.id}/rows?size=100&page=2&sort=-line`)).body;
      assert.deepEqual([page.total, page.rows.length, page.rows[0].line], [5000, 100, 4901]);
      assert.equal((await desk.confirm(file)).body.code, -3222);
    });

    it('belong to their lot, and to who holds their screen', async () => {
      const file = await desk.readRows([['99999998', '', 1, '2026-11']]);
      const other = await openSubscriberLot(site, { name: 'Otro' });
      const foreign = { company: other.companyId };
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/rows'],
        ['POST', '/confirmation'],
        ['DELETE', ''],
      ] as const) {
        const body = method === 'POST' ? { version: file.version } : undefined;
        const { status } = await desk.call(method, `/${file.id}${path}`, body, foreign);
        assert.equal(status, 404, `${method} ${path}`);
      }
      // Nobody's plan elsewhere is found by a document that has one here.
      const ana = await desk.employ(1);
      const there = new PayrollDesk(site, other);
      const guess = await there.readRows([[ana.identification, '', 1, '2026-11']]);
      assert.deepEqual(await there.problems(guess.id), [[2, 'unknownPerson']]);
      const reader = await signUp(site, [[lot.companyId, { 'view/payroll-files': 'read' }]]);
      const as = { token: reader.token };
      assert.equal((await desk.call('GET', `/${file.id}/rows`, undefined, as)).status, 200);
      for (const [path, body] of [
        ['?name=x.csv', { any: 'bytes' }],
        [`/${file.id}/confirmation`, { version: file.version }],
      ] as const)
        assert.equal((await desk.call('POST', path, body, as)).status, 403, path);
      const stranger = await signUp(site, [[lot.companyId, { 'view/slot/create': 'write' }]]);
      const elsewhere = { token: stranger.token, view: 'view/slot/create' };
      assert.equal((await desk.call('GET', `/${file.id}`, undefined, elsewhere)).status, 403);
    });

    it('have a template with headings in the language asked for, which is itself a right file', async () => {
      for (const [language, first] of [
        ['es', 'Documento'],
        ['en', 'Document'],
      ] as const) {
        const answer = await site.app.inject({
          method: 'GET',
          url: '/api/dashboard/core/payroll-files/template',
          headers: {
            authorization: site.token,
            pathview: 'view/payroll-files',
            companyid: String(lot.companyId),
            'accept-language': language,
          },
        });
        assert.equal(answer.statusCode, 200);
        const { sheets } = await readXlsx(answer.rawPayload);
        assert.equal(sheets[0]?.rows[0]?.[0], first);
        const file = await desk.read(answer.rawPayload, 'plantilla.xlsx');
        assert.deepEqual(await desk.problems(file.id), [
          [2, 'unknownPerson'],
          [3, 'unknownPerson'],
        ]);
      }
    });

    it('whose work failed say so, and go on', async () => {
      const ana = await desk.employ(1);
      const file = await desk.readRows([[ana.identification, '', 150_000, '2026-11']]);
      await site.db
        .insertInto('payroll_file_jobs')
        .values({
          ...{ status: 'failed', done: 0, total: 1, error: JSON.stringify({ error: 'payrollFileFailed' }) },
          ...{ attempts: 5, losses: 0, lease_owner: null, lease_until: null, created_at: 1, finished_at: 2 },
          ...{ company_id: lot.companyId, file_id: file.id, kind: 'booking', user_id: null },
        })
        .execute();
      await site.db
        .updateTable('payroll_files')
        .set({ state: 'booking' })
        .where('id', '=', file.id)
        .execute();
      const stopped = (await desk.call('GET', `/${file.id}`)).body;
      const { code, es } = errorCatalogue.payrollFileFailed;
      assert.deepEqual([code, stopped.job.error], [-3223, es]);
      assert.equal((await desk.confirmed(stopped)).booked, 1);
    });
  });
}
