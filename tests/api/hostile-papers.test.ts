import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { transact } from '../../core/db/transact.ts';
import type { BilledLine } from '../../core/features/billing/invoices/invoice-sums.rules.ts';
import { issueOnAccount } from '../../core/features/billing/invoices/on-account.service.ts';
import { findPdfToText, readPdf } from '../support/documents.ts';
import { type Lot, openLot } from './support/lot.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';

const view = 'view/invoice/detail';
const day = '2026-11-20';
const sizes = ['a4', 'letter', '80mm'] as const;

/** Names and descriptions as people and other programs bring them, and a word of each that paper must show. */
const texts: Record<string, { text: string; shown: RegExp }> = {
  'one word of 200 letters': { text: `Ñ${'a'.repeat(199)}`, shown: /Ñaaaa/ },
  'many short words': { text: 'de la '.repeat(33).trim(), shown: /de la de la/ },
  emoji: { text: 'Lote 🅿️ Norte 👨‍👩‍👧', shown: /Lote/ },
  'letters from right to left': { text: 'شركة المواقف Sur', shown: /Sur/ },
  'letters of Asia': { text: '駐車場 Oriente', shown: /Oriente/ },
  'marks of a template': { text: '{{total}} $& %s </text>', shown: /\{\{total\}\}/ },
  'a backslash and brackets': { text: 'Acme \\ (Bogotá) \\) Tj', shown: /Acme \\ \(Bogotá\)/ },
};

const line = (description: string, total = 11_900): BilledLine => ({
  ...{ conceptId: null, initials: 'MENS', description, quantity: 1, discount: 0 },
  ...{ unitValue: total, taxRate: 1900, total },
});

for (const dialect of dialects) {
  describe(`documents of odd names on paper (${dialect})`, () => {
    let site: ReportingSite;
    let lot: Lot;
    let canRead: boolean;
    before(async () => {
      site = await openReportingSite(dialect, `${day}T12:00:00-05:00`);
      lot = await openLot(site, { name: 'Plaza' });
      canRead = (await findPdfToText()) !== undefined;
    });
    after(() => site.close());

    let made = 0;
    const customer = async (name: string): Promise<number> => {
      made += 1;
      const identification = String(60_000_000 + made);
      const party = { personKind: '63', identificationType: '13', identification, name };
      const as = { view: 'view/users/entities/create', company: lot.companyId };
      return (await site.done('POST', '/entities', party, as)).id;
    };
    const owed = async (entityId: number, lines: readonly BilledLine[]): Promise<number> => {
      const [first = assert.fail(), ...others] = lines;
      const now = site.clock.now;
      const head = { companyId: lot.companyId, at: now, day, now, dueDate: '2026-11-25' };
      const about = { entityId, subscriberId: null, userId: null, service: 'subscription' as const };
      const { invoiceId } = await transact(site.db, (trx) =>
        issueOnAccount(trx, { ...head, ...about, lines: [first, ...others] }),
      );
      return invoiceId;
    };
    /** The pages of a document; its file has to be whole, whoever can read it. */
    const paper = async (path: string, size: (typeof sizes)[number]) => {
      const { rawPayload: bytes, statusCode } = await site.core.app.inject({
        method: 'GET',
        url: `/api/dashboard/core/${path}/pdf?size=${size}`,
        headers: { authorization: site.token, pathview: view, companyid: String(lot.companyId) },
      });
      assert.equal(statusCode, 200, bytes.toString().slice(0, 300));
      assert.ok(bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && bytes.includes('%%EOF'));
      const pages = canRead ? await readPdf(bytes) : [];
      return { bytes, pages, text: pages.join('\n').replace(/[^\S\n]+/g, ' ') };
    };
    const boxOf = (bytes: Buffer) =>
      [...bytes.toString('latin1').matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
        ([, width, height]) => [Number(width), Number(height)],
      );

    for (const [what, { text, shown }] of Object.entries(texts))
      it(`${what}: in a name, a line, a reference and a reason, on every paper`, async () => {
        const id = await owed(await customer(text.slice(0, 120)), [line(text)]);
        const as = { view, company: lot.companyId };
        const money = { id: randomUUID(), method: 'credit-card', amount: 1000, reference: text };
        const receipt = await site.done('POST', `/invoices/${id}/receipts`, money, as);
        const note = { id: randomUUID(), reasonCode: 2, reason: text };
        const credit = await site.done('POST', `/invoices/${id}/credit-notes`, note, as);
        const paths = [`invoices/${id}`, `receipts/${receipt.id}`, `credit-notes/${credit.id}`];
        for (const path of paths)
          for (const size of sizes) {
            const { bytes, text: read } = await paper(path, size);
            assert.ok(boxOf(bytes).length > 0, `${path} ${size}`);
            if (canRead) assert.match(read, shown, `${path} ${size}`);
          }
      });

    it('500 lines go on over pages without losing one, and stand on one roll', async () => {
      const lines = Array.from({ length: 500 }, (_, n) => line(`Servicio ${n + 1}.`));
      const id = await owed(await customer('De muchas líneas'), lines);
      for (const size of sizes) {
        const { bytes, pages, text } = await paper(`invoices/${id}`, size);
        const boxes = boxOf(bytes);
        if (size === '80mm') assert.equal(boxes.length, 1);
        else assert.ok(boxes.length > 8, `${boxes.length} pages`);
        // What opens files takes no page beyond 200 inches.
        for (const [, height = 0] of boxes) assert.ok(height <= 14_400, String(height));
        if (!canRead) continue;
        assert.equal(pages.length, boxes.length);
        for (let n = 1; n <= 500; n += 1) assert.ok(text.includes(`Servicio ${n}.`), `${size}: line ${n}`);
        assert.match(text, /59\.500/);
      }
    });

    it('500 lines of 200 letters each fit, too', async () => {
      const lines = Array.from({ length: 500 }, (_, n) => line(`${n + 1}: ${'palabra '.repeat(24)}`));
      const id = await owed(await customer('De líneas largas'), lines);
      for (const size of sizes) {
        const { bytes, text } = await paper(`invoices/${id}`, size);
        for (const [, height = 0] of boxOf(bytes)) assert.ok(height <= 14_400, `${size} ${height}`);
        if (size === '80mm') assert.equal(boxOf(bytes).length, 2);
        if (!canRead) continue;
        for (let n = 1; n <= 500; n += 1) assert.ok(text.includes(`${n}: palabra`), `${size}: line ${n}`);
        assert.match(text, /59\.500/, size);
      }
    });
  });
}
