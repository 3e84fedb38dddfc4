import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { NamedThing } from '../../core/features/billing/electronic-payments/electronic-payments.table.ts';
import { fieldsOf } from '../support/documents.ts';
import { openLot } from './support/lot.ts';
import { confirm, confirmationFields, merchantSettings, paymentsView, settingsView } from './support/payu.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';

for (const dialect of dialects) {
  describe(`refused confirmations (${dialect})`, () => {
    let site: ReportingSite;
    let company: number;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
    });
    after(() => site.close());

    const as = () => ({ view: paymentsView, company });
    async function newLot(merchantId: string): Promise<void> {
      company = (await openLot(site)).companyId;
      const account = { version: 0, ...merchantSettings, merchantId };
      await site.done('PUT', '/payment-providers/payu', account, { view: settingsView, company });
    }
    const request = () =>
      site.done('POST', '/payment-requests', { target: 'charge', amount: 2_000_000, description: 'x' }, as());
    const list = (query = '') => site.done('GET', `/refused-confirmations${query}`, undefined, as());
    const refuse = (fields: Record<string, string>) =>
      confirm(site, confirmationFields({ ...fields, sign: 'f'.repeat(32) }));
    /** As many as if somebody had sent them. */
    async function flood(count: number, names: NamedThing, reference: string, companyId: number | null) {
      const rows = Array.from({ length: count }, (_, index) => ({
        status: 'A',
        company_id: companyId,
        names,
        fingerprint: `${names}-${reference}-${companyId}-${index}`,
        reference,
        merchant_id: 'x',
        verdict: 'bad-signature' as const,
        state: '4',
        address: 'x',
        deliveries: 1,
        first_at: 1,
        last_at: 1,
        fields: '{}',
        search: '',
      }));
      for (let at = 0; at < rows.length; at += 100)
        await site.db
          .insertInto('refused_confirmations')
          .values(rows.slice(at, at + 100))
          .execute();
    }
    const countOf = async (names: NamedThing) => {
      const { count } = await site.db
        .selectFrom('refused_confirmations')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('company_id', names === 'nothing' ? 'is' : '=', names === 'nothing' ? null : company)
        .where('names', '=', names)
        .executeTakeFirstOrThrow();
      return Number(count);
    };

    it('one that names a reference is driven out neither by noise, nor by a merchant number, nor by other references', async () => {
      await newLot('1001');
      const [own, other] = [await request(), await request()];
      await refuse({ reference_sale: own.reference, merchant_id: '1001' });
      await refuse({ reference_sale: 'somebody-elses', merchant_id: '1001' });
      await flood(1500, 'nothing', 'noise', null);
      await flood(1500, 'merchant', 'noise', company);
      await flood(1500, 'reference', other.reference, company);
      await refuse({ reference_sale: 'noise', merchant_id: '404404' });
      await refuse({ reference_sale: 'noise', merchant_id: '1001' });
      await refuse({ reference_sale: other.reference, merchant_id: '1001' });
      const { rows } = await list(`?reference=${own.reference}`);
      assert.equal(rows.length, 1);
      assert.deepEqual(
        [await countOf('nothing'), await countOf('merchant'), await countOf('reference')],
        [200, 500, 21],
      );
    });

    it('a lot keeps its own, whatever is sent in the name of another', async () => {
      await newLot('1002');
      const flooded = company;
      await newLot('1003');
      await refuse({ reference_sale: 'wanted', merchant_id: '1003' });
      await flood(1500, 'merchant', 'noise', flooded);
      await refuse({ reference_sale: 'noise', merchant_id: '1002' });
      assert.equal((await list('?reference=wanted')).total, 1);
    });

    it('a reference counts as the lot’s also where the lot has no account with the provider any more', async () => {
      await newLot('1004');
      const { reference } = await request();
      await site.db.deleteFrom('payu_merchants').where('company_id', '=', company).execute();
      const answer = await refuse({ reference_sale: reference, merchant_id: '1004' });
      assert.equal(answer.body.code, -1601);
      assert.equal((await list(`?reference=${reference}`)).rows[0].verdict, 'no-key');
    });

    it('a rightly signed one with a field twice pays nothing, is kept with both values, and no key makes it right', async () => {
      await newLot('1005');
      const { id, reference } = await request();
      const signed = confirmationFields({ reference_sale: reference, merchant_id: '1005' });
      const body = new URLSearchParams(signed).toString();
      for (const more of [
        'value=1.00',
        'state_pol=6',
        `reference_sale=${reference}`,
        'transaction_id=other',
      ]) {
        const answer = await confirm(site, `${body}&${more}`);
        assert.deepEqual([answer.status, answer.body.reason], [400, 'confirmation-repeated'], more);
      }
      const read = () => site.done('GET', `/payment-requests/${id}`, undefined, as());
      assert.equal((await read()).state, 'pending');
      const { rows, total } = await list(`?reference=${reference}&verdict=repeated-field&sort=id`);
      assert.equal(total, 4);
      const path = `/refused-confirmations/${rows[0].id}`;
      const detail = await site.done('GET', path, undefined, as());
      assert.equal(detail.fields.value, '20000.00 | 1.00');
      const again = await site.call('POST', `${path}/recheck`, undefined, as());
      assert.deepEqual([again.status, again.body.reason], [400, 'confirmation-repeated']);
      assert.equal((await confirm(site, `${body}&some_new_field=y`)).status, 200);
      assert.equal((await read()).state, 'paid');
    });

    it('is a list like every other: paged, sorted, filtered, searched, exported, and of one lot', async () => {
      await newLot('1006');
      for (let n = 0; n < 25; n += 1) {
        site.clock.now += 1000;
        await refuse({ reference_sale: `ref-${String(n).padStart(2, '0')}`, merchant_id: '1006' });
      }
      await refuse({ reference_sale: 'ref-00', merchant_id: '1006' });
      const first = await list('?size=20');
      assert.deepEqual([first.rows.length, first.total, first.page, first.size], [20, 26, 1, 20]);
      assert.equal((await list('?size=20&page=2')).rows.length, 6);
      assert.equal((await list('?sort=reference&size=20')).rows[0].reference, 'ref-00');
      assert.equal((await list('?q=REF-2')).total, 5);
      assert.equal((await list('?verdict=no-key')).total, 0);
      assert.equal('fields' in first.rows[0], false);
      const wanted = {
        format: 'txt',
        filters: { q: 'ref-24' },
        columns: ['reference', 'verdict', 'deliveries'],
      };
      const { id } = await site.done('POST', '/refused-confirmations/exports', wanted, as());
      assert.equal((await site.ended(id, { company })).status, 'done');
      const { bytes } = await site.file(`/exports/${id}/file`, { company });
      const lines = bytes.toString('utf8').slice(1).trimEnd().split('\r\n').map(fieldsOf);
      assert.deepEqual(lines, [
        ['Referencia', 'Por qué', 'Veces'],
        ['ref-24', 'Firma incorrecta', '1'],
      ]);
      const [{ id: one }] = first.rows;
      await newLot('1007');
      assert.equal((await list()).total, 0);
      assert.equal((await site.call('GET', `/refused-confirmations/${one}`, undefined, as())).status, 404);
    });
  });
}
