import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import { errorCatalogue } from '../../shared/errors/catalogue.ts';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { asobancariaFile, StatementDesk, sendStatement } from './support/statements.ts';
import { freshLot } from './support/terminals.ts';

const heads = 'Fecha;Descripción;Referencia;Valor;Saldo';

for (const dialect of dialects) {
  describe(`files of statements (${dialect})`, () => {
    let site: ReportingSite;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T18:00:00-05:00');
    });
    after(() => site.close());

    async function open(): Promise<{ lot: Lot; desk: StatementDesk }> {
      const lot = await freshLot(site);
      return { lot, desk: new StatementDesk(site, lot) };
    }

    it('says that a reading failed, and lets the statement be deleted', async () => {
      const { lot, desk } = await open();
      const { id } = await desk.read([heads, '16/11/2026;PAGO;;1000;1000'].join('\n'));
      await site.db
        .insertInto('statement_jobs')
        .values({
          ...{ status: 'failed', done: 0, total: 1, error: JSON.stringify({ error: 'statementFailed' }) },
          ...{ attempts: 5, losses: 0, lease_owner: null, lease_until: null, created_at: 1, finished_at: 2 },
          ...{ company_id: lot.companyId, statement_id: id, user_id: null },
        })
        .execute();
      await site.db.updateTable('statements').set({ state: 'reading' }).where('id', '=', id).execute();
      const { job } = await desk.done('GET', `/statements/${id}`);
      const { code, es } = errorCatalogue.statementFailed;
      assert.deepEqual([code, job.status, job.error], [-3273, 'failed', es]);
      assert.equal((await desk.call('DELETE', `/statements/${id}`)).status, 200);
    });

    it('counts lines of overlapping statements once, and gives them on where the first goes', async () => {
      const { desk } = await open();
      const line = (day: number, balance: number) => `${day}/11/2026;PAGO;;1000;${balance}`;
      const first = await desk.read([heads, line(16, 1000), line(16, 2000), line(17, 3000)].join('\n'));
      const second = await desk.read([heads, line(16, 2000), line(17, 3000), line(18, 4000)].join('\n'));
      assert.deepEqual([first.lines, first.known, second.lines, second.known], [3, 0, 1, 2]);
      assert.equal((await desk.done('GET', '/statement-lines')).total, 4);
      await desk.done('DELETE', `/statements/${first.id}`);
      const heir = await desk.done('GET', `/statements/${second.id}`);
      assert.deepEqual([heir.lines, heir.known], [3, 0]);
    });

    it('takes the same file once', async () => {
      const { desk } = await open();
      const file = [heads, '16/11/2026;PAGO;;1000;1000'].join('\n');
      const read = await desk.read(file);
      const again = await desk.send(file);
      assert.deepEqual([again.status, again.body.fields.file.code], [409, -3270]);
      await desk.done('DELETE', `/statements/${read.id}`);
      assert.equal((await desk.send(file)).status, 202);
    });

    it('asks once which column is what', async () => {
      const { desk } = await open();
      const rows = (value: string) => ['Cuándo;Qué;Cuánto', `16/11/2026;PAGO;${value}`].join('\n');
      const asked = await desk.read(rows('1.000,50'));
      assert.equal(asked.state, 'columns');
      const sample = await desk.done('GET', `/statements/${asked.id}/sample`);
      assert.deepEqual(sample, {
        rows: [
          ['Cuándo', 'Qué', 'Cuánto'],
          ['16/11/2026', 'PAGO', '1.000,50'],
        ],
        guess: null,
      });
      const told = {
        ...{ version: asked.version, headingRow: 1, dateOrder: 'dmy', decimal: 'comma' },
        columns: [
          { field: 'date', column: 0 },
          { field: 'text', column: 1 },
          { field: 'amount', column: 2 },
        ],
      };
      const without = { ...told, columns: told.columns.slice(1) };
      const refused = await desk.call('POST', `/statements/${asked.id}/columns`, without);
      assert.deepEqual([refused.status, refused.body.fields.columns.code], [400, -3275]);
      assert.equal((await desk.call('POST', `/statements/${asked.id}/columns`, told)).status, 202);
      const read = await desk.settled(asked.id);
      assert.deepEqual([read.state, read.lines, read.credits], ['read', 1, 1000_50]);
      assert.equal((await desk.call('POST', `/statements/${asked.id}/columns`, told)).body.code, -3271);
      assert.equal((await desk.call('GET', `/statements/${asked.id}/sample`)).body.code, -3272);
      const next = await desk.read(rows('2.000,00'));
      assert.deepEqual([next.state, next.credits], ['read', 2000_00]);
    });

    it('refuses a whole file for its first wrong line', async () => {
      const { desk } = await open();
      const refusalOf = async (lines: readonly string[]) => {
        const { state, refusal, refusalLine } = await desk.read(lines.join('\r\n'));
        assert.equal(state, 'refused');
        return [refusal, refusalLine];
      };
      const details = [
        { reference: '123', amount: 1000_00 },
        { reference: '456', amount: 2000_00 },
      ];
      const good = asobancariaFile(details);
      const change = (place: number, from: string, to: string) =>
        good.map((line, at) => (at === place ? line.replace(from, to) : line));
      assert.deepEqual(await refusalOf(change(3, '00000000200000', '000000002O0000')), ['line', 4]);
      assert.deepEqual(await refusalOf(change(4, '300000', '300001')), ['totals', 5]);
      assert.deepEqual(await refusalOf(change(5, '300000', '300001')), ['totals', 6]);
      assert.deepEqual(await refusalOf(good.map((line, at) => (at === 2 ? line.slice(0, 150) : line))), [
        'line',
        3,
      ]);
      const jump = details.map((one, place) => ({ ...one, sequence: 2 + 2 * place }));
      assert.deepEqual(await refusalOf(asobancariaFile(jump)), ['sequence', 4]);
      assert.deepEqual(await refusalOf(good.slice(0, -1)), ['sequence', 5]);
      const broken = [heads, '16/11/2026;A;;1000;1000', '17/11/2026;B;;1000;2500', '18/11/2026;C;;1000;3500'];
      assert.deepEqual(await refusalOf(broken), ['balance', 3]);
      assert.deepEqual(await refusalOf(['Total abonos;3000', heads, '16/11/2026;A;;1000;1000']), [
        'totals',
        1,
      ]);
      assert.deepEqual(await refusalOf([heads, '16/11/2026;A;;1000;1000', '31/11/2026;B;;1000;2000']), [
        'line',
        3,
      ]);
      assert.deepEqual(await refusalOf([heads, '16/11/2026;A;;=1000;1000']), ['line', 2]);
      assert.deepEqual(await refusalOf([heads]), ['empty', null]);
      assert.equal((await desk.done('GET', '/statement-lines')).total, 0);
    });

    it('reads Asobancaria of 161 to 163 characters', async () => {
      for (const length of [161, 162, 163]) {
        const { desk } = await open();
        const file = asobancariaFile([{ reference: '123123123', amount: 100_12 }], { length });
        const read = await desk.read(file.join('\r\n'), { name: 'recaudo.txt' });
        assert.deepEqual(
          [read.state, read.format, read.account, read.lines, read.credits],
          ['read', 'asobancaria-2001', '12345678901', 1, 100_12],
        );
        const [line] = await desk.lines(read.id);
        assert.deepEqual([line.reference, line.day, line.line], ['123123123', '2026-11-18', 3]);
      }
    });

    it('reads names with tildes right, whether a file is in UTF-8 or in Windows-1252', async () => {
      const text = 'CONSIGNACIÓN NUÑEZ & PEÑA «CAÑÓN»';
      const table = [heads, `16/11/2026;${text};ÑÁ-1;1000;1000`].join('\r\n');
      const files: [string, Buffer][] = [
        ['utf-8', Buffer.from(table)],
        ['utf-8 with its mark', Buffer.from(`\ufeff${table}`)],
        ['windows-1252', Buffer.from(table, 'latin1')],
      ];
      for (const [name, content] of files) {
        const { desk } = await open();
        const read = await desk.read(content, { name: `${name}.csv`, bank: 'Banco Cañón' });
        assert.deepEqual([read.state, read.bank, read.lines], ['read', 'Banco Cañón', 1], name);
        const [line] = await desk.lines(read.id);
        assert.deepEqual([line.text, line.reference, line.amount], [text, 'ÑÁ-1', 1000_00], name);
      }
    });

    it('reads Asobancaria with an Ñ in it by characters, in either encoding', async () => {
      for (const length of [161, 162, 163]) {
        const file = asobancariaFile([{ reference: 'NUÑEZ7', amount: 250_00 }], { length }).join('\r\n');
        for (const content of [
          Buffer.from(file),
          Buffer.from(`\ufeff${file}`),
          Buffer.from(file, 'latin1'),
        ]) {
          const { desk } = await open();
          const read = await desk.read(content, { name: 'recaudo.txt' });
          assert.deepEqual([read.state, read.format, read.credits], ['read', 'asobancaria-2001', 250_00]);
          const [line] = await desk.lines(read.id);
          assert.deepEqual([line.reference, line.amount], ['NUÑEZ7', 250_00]);
        }
      }
    });

    it('names the line at which balances break, the newest first or last, and keeps nothing of the file', async () => {
      const { desk } = await open();
      const rows = (days: readonly [number, number][]) =>
        days.map(([day, balance]) => `${day}/11/2026;PAGO ${day};;1000;${balance}`);
      const refused = async (lines: readonly string[]) => {
        const { state, refusal, refusalLine, refusalText, lines: kept } = await desk.read(lines.join('\n'));
        return [state, refusal, refusalLine, refusalText?.includes('PAGO 17'), kept];
      };
      const oldest: [number, number][] = [
        [16, 1000],
        [17, 2500],
        [18, 3500],
      ];
      assert.deepEqual(await refused([heads, ...rows(oldest)]), ['refused', 'balance', 3, true, 0]);
      const newest = rows([...oldest].reverse());
      const [state, refusal, line] = await refused([heads, ...newest]);
      assert.deepEqual([state, refusal, typeof line], ['refused', 'balance', 'number']);
      assert.equal((await desk.done('GET', '/statement-lines')).total, 0);
    });

    it('takes one of two that are sent at once', async () => {
      const { desk } = await open();
      const file = [heads, '16/11/2026;PAGO;;1000;1000'].join('\n');
      const both = await Promise.all([desk.send(file), desk.send(file, { name: 'otro.csv' })]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [202, 409]);
      const [known] = both.filter(({ status }) => status === 409);
      assert.equal(known?.body.fields.file.code, -3270);
    });

    it('refuses at its field what is no statement, and formulas of a workbook', async () => {
      const { lot, desk } = await open();
      const refused = async (content: string | Uint8Array, field: string, said: object = {}) => {
        const { status, body } = await desk.send(content, said);
        assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, [field]]);
      };
      await refused('<html><table><tr><td>Fecha</td></tr></table></html>', 'file');
      await refused('%PDF-1.7', 'file');
      await refused('MZ\u0090\u0000\u0003', 'file');
      await refused('', 'file');
      await refused([heads, '16/11/2026;A;;1;1'].join('\n'), 'kind', { kind: 'cash' });
      await refused([heads, '16/11/2026;A;;1;1'].join('\n'), 'name', { name: ' ' });
      const rows = [
        ['Fecha', 'Valor'],
        ['16/11/2026', 1000],
      ];
      const plain = await writeXlsx({ sheets: [{ name: 'A', rows }] });
      assert.equal((await desk.read(plain, { name: 'a.xlsx' })).credits, 1000_00);
      const formula = await writeXlsx({
        sheets: [{ name: 'A', rows, cells: new Map([['1,1', { formula: '500+500', value: 1000 }]]) }],
      });
      const read = await desk.read(formula, { name: 'f.xlsx' });
      assert.deepEqual([read.state, read.refusal, read.refusalLine], ['refused', 'line', 2]);
      const large = await desk.send(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
      assert.equal(large.status, 413);
      const reader = await signUp(site, [[lot.companyId, { 'view/reconciliation': 'read' }]]);
      const denied = await sendStatement(site, lot.companyId, plain, { token: reader.token });
      assert.equal(denied.status, 403);
      const nobody = await signUp(site, [[lot.companyId, { 'view/deposits': 'write' }]]);
      assert.equal((await sendStatement(site, lot.companyId, plain, { token: nobody.token })).status, 403);
    });
  });
}
