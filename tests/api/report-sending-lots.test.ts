import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Lot, openLot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { mixedInvoice, storeInvoices } from './support/report-traffic.ts';
import { type SendingCore, sendingBody, sendingCalls, sendingCore, sendingView } from './support/sendings.ts';
import { dialects, openSite, type Site } from './support/site.ts';

const collectionView = 'view/overview-report/reports/collection-report';
const grants = { [sendingView]: 'write', [collectionView]: 'read' } as const;
const instant = (text: string) => Date.parse(`${text}:00-05:00`);

for (const dialect of dialects) {
  describe(`sendings of several lots (${dialect})`, () => {
    let site: Site;
    let core: SendingCore;
    let [first, second, third]: Lot[] = [];
    const lot = (one: Lot | undefined): Lot => one ?? assert.fail('no lot');
    before(async () => {
      site = await openSite(dialect, '2026-11-20T05:00:00-05:00', { mail: true, threads: true });
      core = sendingCore(site);
      second = await openLot(site, { name: 'Zócalo' });
      first = await openLot(site, { name: 'Álamo' });
      third = await openLot(site, { name: 'Mirador' });
      for (const one of [first, second]) {
        const invoices = Array.from({ length: 12 }, (_, n) =>
          mixedInvoice(n, ['2026-11-19'], [one.deviceId]),
        );
        await storeInvoices(site, one, invoices);
      }
    });
    after(async () => {
      await core.close();
      await site.close();
    });

    const lotsOf = (...some: (Lot | undefined)[]) => some.map((one) => lot(one).companyId).join(',');
    const filtersOf = (...some: (Lot | undefined)[]) => ({ filters: { lots: lotsOf(...some) } });
    const to = async (time: string) => {
      site.clock.now = instant(time);
      site.token = await site.tokenFor(1);
    };
    const holding = (...lots: (Lot | undefined)[]) =>
      signUp(
        site,
        lots.map((one): [number, typeof grants] => [lot(one).companyId, grants]),
      );

    it('send the rows of all, and file and mail name them', async () => {
      await to('2026-11-20T05:00');
      const calls = sendingCalls(site, lot(first).companyId);
      const { id, filters } = await calls.make(filtersOf(second, first));
      assert.equal(filters.lots, lotsOf(second, first));
      const preview = await site.done(
        'POST',
        '/report-sendings/previews',
        {
          ...filtersOf(second, first),
          title: 'Recaudo',
          report: 'collection-report',
          period: 'yesterday',
          format: 'txt',
          language: 'es',
        },
        calls.as(),
      );
      assert.match(preview.fileName, /-2-parqueaderos-2026-11-1\d-2026/);
      assert.match(preview.text, /Parqueaderos: Álamo, Zócalo\./);
      await to('2026-11-20T06:00');
      await core.go();
      const [mail] = site.mails;
      assert.match(mail?.subject ?? '', /de 2 parqueaderos, del 19 de noviembre/);
      assert.match(mail?.text ?? '', /Parqueaderos: Álamo, Zócalo\./);
      const [file] = mail?.files ?? [];
      assert.match(file?.filename ?? '', /-2-parqueaderos-2026-11-19-2026-11-19\.txt$/);
      const text = file?.content.toString('utf8') ?? '';
      assert.match(text, /\r\nÁlamo;2026-11-19;/);
      assert.match(text, /\r\nZócalo;2026-11-19;/);
      const [run] = await calls.runs(id);
      assert.equal(run.rows, text.trimEnd().split('\r\n').length - 2);
      assert.equal((await calls.read(id)).lastStatus, 'sent');
    });

    it('are saved by who may see the report in each lot, and of no lot that is not his', async () => {
      await to('2026-11-20T12:00');
      const one = await holding(first);
      const calls = sendingCalls(site, lot(first).companyId, one.token);
      const refused = await calls.call(
        'POST',
        '/report-sendings',
        sendingBody({ title: 'Una', ...filtersOf(first, second) }),
      );
      assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [404, ['filters.lots']]);
      const missing = await calls.call(
        'POST',
        '/report-sendings',
        sendingBody({ title: 'Una', filters: { lots: `${lot(first).companyId},999999` } }),
      );
      assert.deepEqual([missing.status, missing.body], [refused.status, refused.body]);
      const preview = await calls.call('POST', '/report-sendings/previews', {
        ...filtersOf(first, second),
        ...{ title: '', report: 'collection-report', period: 'yesterday', format: 'txt', language: 'es' },
      });
      assert.deepEqual([preview.status, Object.keys(preview.body.fields)], [404, ['filters.lots']]);
      const setting = await site.done(
        'GET',
        '/report-sendings/setting?report=collection-report',
        undefined,
        calls.as(),
      );
      assert.deepEqual(setting.lots, [{ id: lot(first).companyId, name: 'Álamo' }]);
      // Nor may he take over what another set up.
      const made = await sendingCalls(site, lot(first).companyId).make({
        title: 'Ajeno',
        ...filtersOf(first, second),
      });
      const taken = await calls.call('PUT', `/report-sendings/${made.id}`, {
        ...sendingBody({ title: 'Mío', ...filtersOf(first, second) }),
        version: made.version,
      });
      assert.deepEqual([taken.status, Object.keys(taken.body.fields)], [404, ['filters.lots']]);
    });

    it('are refused where the lots do not pay in one currency, and only for that', async () => {
      const calls = sendingCalls(site, lot(first).companyId);
      const dollars = await openLot(site, { name: 'Dollars' });
      await site.db
        .updateTable('companies')
        .set({ currency: 'USD' })
        .where('id', '=', dollars.companyId)
        .execute();
      const refused = await calls.call(
        'POST',
        '/report-sendings',
        sendingBody({ title: 'Monedas', ...filtersOf(first, dollars) }),
      );
      assert.deepEqual(
        [refused.status, refused.body.code, Object.keys(refused.body.fields)],
        [400, -3371, ['filters.lots']],
      );
    });

    it('fail in the history by the names of the lots that their owner has lost, and send nothing without them', async () => {
      await to('2026-11-20T13:00');
      const owner = await holding(first, second, third);
      const calls = sendingCalls(site, lot(first).companyId, owner.token);
      const { id } = await calls.make({
        title: 'Perdidos',
        time: '14:00',
        ...filtersOf(first, second, third),
      });
      await site.db
        .deleteFrom('accesses')
        .where('user_id', '=', owner.id)
        .where('company_id', 'in', [lot(second).companyId, lot(third).companyId])
        .execute();
      site.mails.length = 0;
      await to('2026-11-20T14:00');
      await core.go();
      const mine = sendingCalls(site, lot(first).companyId);
      assert.equal(site.mails.filter(({ subject }) => subject.startsWith('Perdidos')).length, 0);
      const [run] = await mine.runs(id);
      assert.deepEqual([run.state, run.hasFile, run.error.code], ['failed', false, -3372]);
      assert.match(run.error.message, /ya no puede ver este reporte en: Mirador, Zócalo\./);
      assert.match((await mine.read(id)).lastDescription, /Mirador, Zócalo/);
      // Who may see all of them saves it, and it goes on.
      const { version } = await mine.read(id);
      const body = sendingBody({
        title: 'Perdidos',
        time: '15:00',
        ...filtersOf(first, second, third),
        version,
      });
      await site.done('PUT', `/report-sendings/${id}`, body, mine.as());
      await to('2026-11-20T15:00');
      await core.go();
      assert.equal((await mine.runs(id))[0]?.state, 'sent');
      const fileId = (await mine.runs(id))[0]?.id;
      assert.equal((await mine.call('GET', `/report-sendings/${id}/runs/${fileId}/file`)).status, 200);
      const kept = await sendingCalls(site, lot(first).companyId, (await holding(first)).token).call(
        'GET',
        `/report-sendings/${id}/runs/${fileId}/file`,
      );
      assert.deepEqual([kept.status, kept.body.code], [403, -3325]);
    });

    it('fail where a lot was deleted, or pays in another currency since', async () => {
      await to('2026-11-20T16:00');
      const calls = sendingCalls(site, lot(first).companyId);
      const gone = await openLot(site, { name: 'Cerrado' });
      const { id } = await calls.make({ title: 'Cerrados', time: '17:00', ...filtersOf(first, gone) });
      const { id: other } = await calls.make({ title: 'Dólares', time: '17:00', ...filtersOf(first, third) });
      await site.db.updateTable('companies').set({ status: 'D' }).where('id', '=', gone.companyId).execute();
      await site.db
        .updateTable('companies')
        .set({ currency: 'USD' })
        .where('id', '=', lot(third).companyId)
        .execute();
      await to('2026-11-20T17:00');
      await core.go();
      assert.match((await calls.runs(id))[0]?.error.message, /en: Cerrado\./);
      assert.equal((await calls.runs(other))[0]?.error.code, -3371);
    });
  });
}
