import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Wire } from './support/entity-api.ts';
import { mentioned } from './support/mentioned.ts';
import { merchantSettings, paymentsView, settingsView } from './support/payu.ts';
import { signUp } from './support/people.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { sendingBody, sendingView } from './support/sendings.ts';
import { type Answer, dialects } from './support/site.ts';
import { csvOf, importCalls, rightRow } from './support/subscriber-files.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const view = 'view/data-protection';
const name = 'Fabiola Restrepo Sanín';
const identification = '52000777';
const email = 'fabiola@example.com';
const [plate, tag] = ['FRS521', 'TAG-FRS-521'];

for (const dialect of dialects) {
  describe(`what contracts, files and accounts keep of a person (${dialect})`, () => {
    let site: ReportingSite;
    let lot: SubscriberLot;
    let subscriber: Wire;
    let account: number;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await openSubscriberLot(site);
      const { read, confirmed, subscriberOf } = importCalls(site, lot);
      const found = await read(
        csvOf([
          rightRow({
            ...{ identification, name, email, title: name, plates: plate, tags: tag },
            ...{ validFrom: '2026-01-01', validTo: '2026-06-30' },
          }),
        ]),
      );
      await confirmed(found.id);
      subscriber = await subscriberOf(plate);
      account = (await signUp(site, [[lot.companyId, { [view]: 'read' }]], { identification })).id;
      const { version } = await site.done('GET', '/payment-providers/payu', undefined, at(settingsView));
      await site.done('PUT', '/payment-providers/payu', { ...merchantSettings, version }, at(settingsView));
      const charge = { target: 'charge', amount: 1000, description: 'Tarjeta perdida' };
      await site.done(
        'POST',
        '/payment-requests',
        { ...charge, payerName: name, payerEmail: email },
        at(paymentsView),
      );
      for (const recipients of [[email, 'dueno@example.com'], [email]])
        await site.done(
          'POST',
          '/report-sendings',
          sendingBody({ title: `A ${recipients.length}`, recipients }),
          at(sendingView),
        );
    });
    after(() => site.close());

    const at = (from: string) => ({ view: from, company: lot.companyId });
    const call = (method: string, path: string, body?: object): Promise<Answer> =>
      site.call(method, path, body, at(view));
    const known = async (): Promise<Wire> => {
      const [found] = (await call('GET', `/data-persons?q=${identification}`)).body;
      return (await call('GET', `/data-persons/${found.ref}`)).body;
    };
    const erase = async () => {
      const { ref, plan } = await known();
      return call('POST', `/data-persons/${ref}/erasure`, { reason: 'Lo pidió', plan });
    };
    const duties = (file: Wire) =>
      Object.fromEntries(file.sections.map((one: Wire) => [one.store, one.records[0].duty]));

    it('stays while its contract lasts or its account is in use', async () => {
      assert.deepEqual(duties(await known()), {
        ...{ entities: null, users: 'account', subscribers: null },
        ...{ 'payment-requests': null, 'subscriber-imports': null },
      });
      const body = { ...subscriber, validTo: '2026-12-31' };
      subscriber = await site.done('PUT', `/subscribers/${subscriber.id}`, body, at('view/subscriber'));
      const told = duties(await known());
      assert.deepEqual([told.entities, told.subscribers], ['contract', 'contract']);
      subscriber = await site.done(
        'PUT',
        `/subscribers/${subscriber.id}`,
        { ...subscriber, validTo: '2026-06-30' },
        at('view/subscriber'),
      );
      await site.db.updateTable('users').set({ status: 'D' }).where('id', '=', account).execute();
      assert.deepEqual([...new Set(Object.values(duties(await known())))], [null]);
    });

    it('is gone from all of them once it is erased; what was left of them is still read', async () => {
      assert.ok((await mentioned(site, [plate])).some((place) => place.startsWith('subscriber_')));
      const { status, body } = await erase();
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual(body.counts, {
        ...{ entities: 1, users: 1, subscribers: 1, 'payment-requests': 1, 'subscriber-imports': 1 },
      });
      assert.deepEqual(await mentioned(site, [name, identification, email, plate, tag]), []);
      const { title, status: state } = await lot.done('GET', `/subscribers/${subscriber.id}`);
      assert.deepEqual([title.startsWith(body.mark), state], [true, 'D']);
      const { rows } = await site.done('GET', '/payment-requests', undefined, at(paymentsView));
      assert.deepEqual([rows[0].amount, rows[0].payerName, rows[0].payerEmail], [1000, null, null]);
    });

    it('gets no report any more; a sending that went to nobody else keeps the mark', async () => {
      const { rows } = await site.done('GET', '/report-sendings', undefined, at(sendingView));
      const lists = rows.map(({ recipients }: Wire) => recipients).sort();
      assert.equal(lists.length, 2);
      assert.match(lists[0][0], /^#/);
      assert.deepEqual(lists[1], ['dueno@example.com']);
    });
  });
}
