import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { transact } from '../../core/db/transact.ts';
import type { BilledLine } from '../../core/features/billing/invoices/invoice-sums.rules.ts';
import { issueOnAccount } from '../../core/features/billing/invoices/on-account.service.ts';

import { readPdf } from '../support/documents.ts';
import { wholePng } from '../support/pictures.ts';
import { type Lot, openLot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';

const view = 'view/invoice/detail';
const day = '2026-11-20';

const line = (description: string, total: number, taxRate = 1900): BilledLine => ({
  conceptId: null,
  initials: 'MENS',
  description,
  quantity: 1,
  unitValue: total,
  discount: 0,
  taxRate,
  total,
});

for (const dialect of dialects) {
  describe(`documents on paper (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    let entityId: number;
    before(async () => {
      site = await openReportingSite(dialect, `${day}T12:00:00-05:00`);
      lot = await openLot(site, { name: 'Plaza Ñandú' });
      const { version } = await site.done('GET', `/companies/${lot.companyId}`, undefined, {
        view: 'view/company/search',
      });
      await site.done(
        'PUT',
        `/companies/${lot.companyId}`,
        {
          version,
          address: 'Calle 93 # 11-26',
          telephone: '601 555 0101',
          identificationType: '31',
          identification: '900373923',
        },
        { view: 'view/company/search' },
      );
      await site.done(
        'PUT',
        `/companies/${lot.companyId}/logo`,
        { version: 0, file: { name: 'logo.png', content: wholePng(30, 12).toString('base64') } },
        { view: 'view/company/search' },
      );
      const party = {
        personKind: '1',
        identificationType: '31',
        identification: '800197268',
        name: 'Transportes del Valle S.A.S.',
        email: 'pagos@valle.example',
      };
      const entity = await site.done('POST', '/entities', party, {
        view: 'view/users/entities/create',
        company: lot.companyId,
      });
      entityId = entity.id;
    });
    after(() => site.close());

    const as = () => ({ view, company: lot.companyId });
    const owed = async (lines: readonly BilledLine[]) => {
      const [first, ...others] = lines;
      assert.ok(first);
      const now = site.clock.now;
      const { invoiceId } = await transact(site.db, (trx) =>
        issueOnAccount(trx, {
          ...{ companyId: lot.companyId, at: now, day, now, dueDate: '2026-11-25' },
          entityId,
          subscriberId: null,
          userId: null,
          service: 'subscription',
          lines: [first, ...others],
        }),
      );
      return invoiceId;
    };
    const pay = (id: number, amount: number) =>
      site.done(
        'POST',
        `/invoices/${id}/receipts`,
        { id: randomUUID(), method: 'credit-card', amount, reference: 'AP-77' },
        as(),
      );
    const paper = async (path: string, query = '') => {
      const answer = await site.core.app.inject({
        method: 'GET',
        url: `/api/dashboard/core/${path}/pdf${query}`,
        headers: { authorization: site.token, pathview: view, companyid: String(lot.companyId) },
      });
      assert.equal(answer.statusCode, 200, answer.body.slice(0, 300));
      assert.equal(answer.headers['content-type'], 'application/pdf');
      return {
        pages: (await readPdf(answer.rawPayload)).map((page) => page.replace(/[^\S\n]+/g, ' ')),
        name: String(answer.headers['content-disposition']),
        bytes: answer.rawPayload,
      };
    };
    const says = (text: string, ...parts: readonly string[]) => {
      for (const part of parts) assert.ok(text.includes(part), `${part} in\n${text}`);
    };

    it('says who issues, for whom, what, the tax by its rate, what came and what is owed', async () => {
      const id = await owed([
        line('Mensualidad de noviembre', 11_900_000),
        line('Casillero 14', 1_000_000, 0),
      ]);
      await pay(id, 2_900_000);
      const { pages, name } = await paper(`invoices/${id}`);
      assert.equal(pages.length, 1);
      const [text = ''] = pages;
      says(
        text,
        'Plaza Ñandú',
        'NIT 900.373.923-8',
        'Calle 93 # 11-26',
        'Tel. 601 555 0101',
        'Factura de venta',
        'Transportes del Valle S.A.S.',
        'NIT 800.197.268-4',
        'Vence: 2026-11-25',
        'Mensualidad de noviembre',
        'Casillero 14',
        'Impuesto 19 % $ 19.000',
        'Total $ 129.000',
        'Recibido -$ 29.000',
        'Saldo por pagar $ 100.000',
        'Tarjeta de crédito',
        'Autorización de numeración',
        'Página 1 de 1',
      );
      assert.match(name, /^attachment; filename="factura-de-venta-.+\.pdf"$/);
      const english = await paper(`invoices/${id}`, '?language=en&size=letter');
      says(english.pages[0] ?? '', 'Invoice ', 'Balance due', 'Credit card', 'Page 1 of 1');
    });

    it('is as long as it needs to be on a roll, and says the same', async () => {
      const id = await owed([
        line('Mensualidad de noviembre con un nombre que no cabe en un renglón', 11_900_000),
      ]);
      const short = await paper(`invoices/${id}`, '?size=80mm');
      says(short.pages.join('\n'), 'Plaza Ñandú', 'Mensualidad de noviembre', 'Saldo por pagar', '$ 119.000');
      assert.equal(short.pages.length, 1);
      const many = await owed(Array.from({ length: 40 }, (_, n) => line(`Línea ${n + 1}`, 100_000)));
      const long = await paper(`invoices/${many}`, '?size=80mm');
      assert.equal(long.pages.length, 1);
      const height = ({ bytes }: { bytes: Buffer }) =>
        Number(/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(bytes.toString('latin1'))?.[1]);
      assert.ok(height(long) > height(short) + 500, `${height(long)} ${height(short)}`);
      assert.ok(height(short) < 800);
    });

    it('goes on over pages, with the headings and its number on each', async () => {
      const id = await owed(Array.from({ length: 100 }, (_, n) => line(`Servicio ${n + 1}`, 100_000)));
      const { pages } = await paper(`invoices/${id}`);
      assert.ok(pages.length > 1);
      for (const [at, page] of pages.slice(0, -1).entries())
        says(page, 'Descripción', `Página ${at + 1} de ${pages.length}`);
      const all = pages.join('\n');
      for (let n = 1; n <= 100; n += 1) assert.match(all, new RegExp(`Servicio ${n} `));
    });

    it('marks what was cancelled, and prints its credit note and its receipts', async () => {
      const id = await owed([line('Mensualidad repetida', 11_900_000)]);
      const receipt = await pay(id, 1_000_000);
      const note = await site.done(
        'POST',
        `/invoices/${id}/credit-notes`,
        { id: randomUUID(), reasonCode: 2, reason: 'Cobro repetido' },
        as(),
      );
      const whole = (await paper(`invoices/${id}`)).pages.join('\n');
      // The stamp stands across these lines: their words and figures need not be read together.
      says(whole, 'ANULADA', 'Notas crédito', 'Saldo a favor', '$ 10.000');
      const credited = (await paper(`credit-notes/${note.id}`)).pages.join('\n');
      says(credited, `Nota crédito ${note.prefix}${note.number}`, 'Cobro repetido', 'Mensualidad repetida');
      const paid = (await paper(`receipts/${receipt.id}`, '?size=80mm')).pages.join('\n');
      says(paid, 'Recibo de caja', `N.º ${receipt.id}`, '$ 10.000', 'AP-77');
    });

    it('is of its lot, of who may see it, and of a size that there is', async () => {
      const id = await owed([line('Mensualidad', 11_900_000)]);
      const other = await openLot(site, { name: 'Otro' });
      const of = (company: number, token = site.token, query = '') =>
        site.call('GET', `/invoices/${id}/pdf${query}`, undefined, { view, company, token });
      assert.equal((await of(other.companyId)).status, 404);
      const stranger = await signUp(site, [[lot.companyId, { 'view/slot/create': 'write' }]]);
      assert.equal((await of(lot.companyId, stranger.token)).status, 403);
      const wrong = await of(lot.companyId, site.token, '?size=a3');
      assert.deepEqual([wrong.status, Object.keys(wrong.body.fields)], [400, ['size']]);
    });
  });
}
