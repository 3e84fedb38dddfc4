import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { transact } from '../../core/db/transact.ts';
import { issueOnAccount } from '../../core/features/billing/invoices/on-account.service.ts';
import { openSmtp } from '../../core/integrations/smtp/smtp.ts';
import { readPdf } from '../support/documents.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { type Lot, openLot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const view = 'view/invoice/detail';
const day = '2026-11-20';

async function owed(site: Site, lot: Lot): Promise<number> {
  const { id: entityId } = await site.db
    .selectFrom('entities')
    .select('id')
    .where('identification', '=', '111')
    .executeTakeFirstOrThrow();
  const now = site.clock.now;
  const line = {
    ...{ conceptId: null, initials: 'MENS', description: 'Mensualidad', quantity: 1, discount: 0 },
    ...{ unitValue: 11_900_000, taxRate: 1900, total: 11_900_000 },
  };
  const { invoiceId } = await transact(site.db, (trx) =>
    issueOnAccount(trx, {
      ...{ companyId: lot.companyId, at: now, day, now, dueDate: '2026-11-25', entityId },
      ...{ subscriberId: null, userId: null, service: 'subscription' },
      lines: [line],
    }),
  );
  return invoiceId;
}

for (const dialect of dialects) {
  describe(`mails of invoices by hand (${dialect})`, () => {
    let server: SmtpServer;
    let site: Site;
    let lot: Lot;
    before(async () => {
      server = await startSmtpServer();
      const mail = openSmtp({ url: server.url, from: 'parqueadero@example.com' });
      site = await openSite(dialect, `${day}T12:00:00-05:00`, { mail });
      lot = await openLot(site, { name: 'Plaza Norte' });
    });
    after(async () => {
      await site.close();
      await server.close();
    });

    const send = (id: number, body: object, of = lot.companyId, token = site.token) =>
      site.call('POST', `/invoices/${id}/mails`, body, { view, company: of, token });
    const states = async (id: number) =>
      (await site.done('GET', `/invoices/${id}/mails`, undefined, { view, company: lot.companyId })).rows.map(
        ({ recipient, state }: { recipient: string; state: string }) => `${recipient} ${state}`,
      );

    it('go out once for a press of the button, with the invoice as it stands', async () => {
      const id = await owed(site, lot);
      const body = { id: randomUUID(), to: ['Ana@Example.com', 'luis@example.com'] };
      const answers = await Promise.all([send(id, body), send(id, body), send(id, body)]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [202, 202, 202],
      );
      assert.deepEqual(await states(id), ['luis@example.com queued', 'ana@example.com queued']);
      await site.deliver();
      assert.deepEqual(await states(id), ['luis@example.com sent', 'ana@example.com sent']);
      assert.equal(server.mails.length, 2);
      const [mail] = server.mails;
      assert.deepEqual(mail?.to, ['ana@example.com']);
      assert.match(mail?.head ?? '', /^Subject: .*Plaza Norte/m);
      assert.match(mail?.raw ?? '', /filename=factura-de-venta-.+\.pdf/);
      const encoded = /application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(
        mail?.raw ?? '',
      )?.[1];
      const [page = ''] = await readPdf(Buffer.from(encoded ?? '', 'base64'));
      assert.match(page, /Factura de venta/);
      assert.match(page, /\$\s119\.000/);
    });

    it('stand for one invoice by their id, in whatever case it is written and however close they come', async () => {
      const [one, other] = [await owed(site, lot), await owed(site, lot)];
      const id = randomUUID();
      const told = await Promise.all([
        send(one, { id, to: ['ana@example.com'] }),
        send(other, { id, to: ['luis@example.com'] }),
      ]);
      assert.deepEqual(told.map(({ status }) => status).sort(), [202, 409]);
      const [mailed, left] = told[0]?.status === 202 ? [one, other] : [other, one];
      const again = await send(mailed, { id: id.toUpperCase(), to: ['marta@example.com'] });
      assert.equal(again.status, 202);
      assert.deepEqual([(await states(mailed)).length, (await states(left)).length], [1, 0]);
    });

    it('are refused for addresses that are none, for another’s id, and for who may not', async () => {
      const id = await owed(site, lot);
      for (const to of [
        [],
        ['nadie'],
        Array.from({ length: 6 }, (_, n) => `a${n}@example.com`),
        ['a@b.co\nx'],
      ])
        assert.equal((await send(id, { id: randomUUID(), to })).status, 400, JSON.stringify(to));
      const body = { id: randomUUID(), to: ['ana@example.com'] };
      assert.equal((await send(id, body)).status, 202);
      const other = await owed(site, lot);
      assert.equal((await send(other, body)).body.code, -3201);
      const elsewhere = await openLot(site, { name: 'Otro' });
      assert.equal((await send(id, { ...body, id: randomUUID() }, elsewhere.companyId)).status, 404);
      const reader = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      assert.equal((await send(id, body, lot.companyId, reader.token)).status, 403);
    });

    it('say so where there is no mail server', async () => {
      const plain = await openSite('sqlite', `${day}T12:00:00-05:00`);
      try {
        const own = await openLot(plain, { name: 'Sin correo' });
        const id = await owed(plain, own);
        const at = { view, company: own.companyId };
        const { body } = await plain.call(
          'POST',
          `/invoices/${id}/mails`,
          { id: randomUUID(), to: ['ana@example.com'] },
          at,
        );
        assert.equal(body.code, -3205);
        assert.equal((await plain.done('GET', `/invoices/${id}/mails`, undefined, at)).mail, false);
      } finally {
        await plain.close();
      }
    });
  });
}
