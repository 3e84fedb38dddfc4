import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readPdf } from '../support/documents.ts';
import type { Lot } from './support/lot.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { add, at, exceptionsOf, freshLot } from './support/terminals.ts';

const view = 'view/discounts';
const ten = '2026-11-02T10:00:00-05:00';
const eleven = '2026-11-02T11:00:00-05:00';
const noon = '2026-11-02T12:00:00-05:00';

for (const dialect of dialects) {
  describe(`vouchers (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());

    const as = (lot: Lot) => ({ view, company: lot.companyId });
    const discount = (lot: Lot, change: Record<string, unknown> = {}) =>
      add(site, lot, 'discounts', {
        code: 'CINE',
        title: 'Cine',
        kind: 'percent',
        value: 5000,
        validFrom: '2026-01-01',
        ...change,
      });
    const batch = { prefix: 'CINE', numbering: 'random', quantity: 3, usesAllowed: 1 };
    const make = (lot: Lot, body: Record<string, unknown>) =>
      site.call('POST', '/vouchers/batches', { ...batch, ...body }, as(lot));
    const rowsOf = async (lot: Lot, query = '') =>
      (await site.done('GET', `/vouchers?size=1000${query}`, undefined, as(lot))).rows;

    /** A lot with a discount of half the price and its vouchers. */
    async function prepared(change: Record<string, unknown> = {}) {
      const lot = await freshLot(site);
      const { id } = await discount(lot);
      assert.equal((await make(lot, { discountId: id, ...change })).status, 201);
      const codes = (await rowsOf(lot)).map(({ code }: { code: string }) => code) as string[];
      return { lot, discountId: id as number, codes, gate: at(site, lot) };
    }
    const entered = async (gate: ReturnType<typeof at>, plates: string[]) => {
      for (const plate of plates) assert.equal((await gate.enter({ at: ten, plate })).status, 201);
    };
    const outcomes = (answers: Answer[]) =>
      answers.map(({ status, body }) => (status === 201 ? 'paid' : body.reason)).sort();

    it('makes as many as asked for, all or none, in one call; a sequence goes on where the last one ended', async () => {
      const { lot, discountId } = await prepared({ quantity: 1000 });
      const random = await rowsOf(lot);
      assert.equal(new Set(random.map(({ code }: { code: string }) => code)).size, 1000);
      for (const row of random) assert.match(row.code, /^CINE[0-9A-HJKMNP-TV-Z]{8}$/);
      const sequence = { discountId, numbering: 'sequence', prefix: 'SEC', quantity: 2 };
      const made = await Promise.all([make(lot, sequence), make(lot, sequence), make(lot, sequence)]);
      assert.deepEqual(
        made.map(({ status }) => status),
        [201, 201, 201],
      );
      const numbered = await rowsOf(lot, '&q=SEC00000');
      assert.deepEqual(numbered.map(({ code }: { code: string }) => code).sort(), [
        'SEC000001',
        'SEC000002',
        'SEC000003',
        'SEC000004',
        'SEC000005',
        'SEC000006',
      ]);
      const batches = await site.done('GET', '/vouchers/batches', undefined, as(lot));
      assert.equal(batches.total, 4);
    });

    it('are the only way to their discount, unless its own code is open', async () => {
      const { lot, discountId, codes, gate } = await prepared();
      const configured = async () => {
        const answer = await site.call('GET', '/terminal/configuration', undefined, {
          token: `Bearer ${lot.key}`,
        });
        return answer.body.discounts.map(({ code }: { code: string }) => code);
      };
      await discount(lot, { code: 'LIBRE', title: 'Sin bonos' });
      await entered(gate, ['AAA001', 'AAA002', 'AAA003', 'AAA004']);
      const pay = (plate: string, code: string, more: object = {}) =>
        gate.pay({ at: noon, plate, discounts: [code], ...more });
      const quoted = await gate.quote({ plate: 'AAA001', at: noon, discounts: ['CINE'] });
      assert.deepEqual([quoted.status, quoted.body.reason], [409, 'discount-by-voucher']);
      const refused = await pay('AAA001', 'CINE');
      assert.deepEqual([refused.status, refused.body.reason], [409, 'discount-by-voucher']);
      assert.deepEqual(await configured(), ['LIBRE']);
      assert.equal((await pay('AAA001', codes[0] ?? '')).status, 201);
      assert.equal((await pay('AAA002', 'LIBRE')).status, 201);
      // What was taken while it was offline counts; the code took nothing off, and that is told.
      const really = await pay('AAA003', 'CINE', { paid: 690_000 });
      assert.equal(really.status, 201);
      const filed = (await exceptionsOf(site, lot)).find(({ kind }) => kind === 'paid-difference');
      assert.match(JSON.stringify(filed), /CINE/);
      const { version } = await site.done('GET', `/discounts/${discountId}`, undefined, as(lot));
      await site.done('PUT', `/discounts/${discountId}`, { version, openCode: true }, as(lot));
      assert.deepEqual(await configured(), ['CINE', 'LIBRE']);
      assert.equal((await pay('AAA004', 'CINE')).status, 201);
    });

    it('refuses what makes no sense, on its field, and another lot’s discount', async () => {
      const lot = await freshLot(site);
      const { id } = await discount(lot);
      const cases: [change: Record<string, unknown>, field: string][] = [
        [{ quantity: 0 }, 'quantity'],
        [{ quantity: 1001 }, 'quantity'],
        [{ quantity: '5' }, 'quantity'],
        [{ prefix: '' }, 'prefix'],
        [{ prefix: 'ñandú' }, 'prefix'],
        [{ prefix: "';--" }, 'prefix'],
        [{ prefix: 'X'.repeat(9) }, 'prefix'],
        [{ numbering: 'roman' }, 'numbering'],
        [{ usesAllowed: 0 }, 'usesAllowed'],
        [{ usesAllowed: 1.5 }, 'usesAllowed'],
        [{ validFrom: '2026-02-30' }, 'validFrom'],
        [{ validFrom: '2026-03-01', validTo: '2026-02-01' }, 'validTo'],
        [{ surprise: 1 }, 'surprise'],
        [{ discountId: '1' }, 'discountId'],
      ];
      for (const [change, field] of cases) {
        const answer = await make(lot, { discountId: id, ...change });
        assert.equal(answer.status, 400, JSON.stringify(change));
        assert.deepEqual(Object.keys(answer.body.fields), [field]);
      }
      const other = await freshLot(site);
      assert.equal((await make(other, { discountId: id })).status, 404);
      assert.equal((await make(lot, { discountId: 999_999 })).status, 404);
      assert.equal((await rowsOf(lot)).length, 0);
    });

    it('takes off what its discount says, once: then it is refused in quotes and payments, by name', async () => {
      const { lot, codes, gate } = await prepared();
      await entered(gate, ['VOU001', 'VOU002']);
      const plain = (await gate.quote({ plate: 'VOU001', at: eleven })).body;
      const typed = codes[0]?.replace('CINE', 'cine-');
      const half = (await gate.quote({ plate: 'VOU001', at: eleven, discounts: [typed] })).body;
      assert.equal(half.total, plain.total / 2);
      assert.equal((await rowsOf(lot, '&state=unused')).length, 3, 'a quote uses nothing');
      const id = crypto.randomUUID();
      const body = { id, at: eleven, plate: 'VOU001', discounts: [typed] };
      const paid = await gate.pay(body);
      assert.deepEqual([paid.status, paid.body.total], [201, half.total]);
      assert.deepEqual((await gate.pay(body)).body, paid.body, 'the same event again changes nothing');
      const [used] = await rowsOf(lot, '&state=used');
      assert.equal(used.code, codes[0]);
      assert.deepEqual(
        [used.uses, used.usedAt, used.invoiceId],
        [1, '2026-11-02T16:00:00.000Z', paid.body.invoiceId],
      );
      assert.equal(used.invoice, `${paid.body.prefix}${paid.body.number}`);
      for (const call of [gate.quote, gate.pay]) {
        const refused = await call({ at: eleven, plate: 'VOU002', discounts: [codes[0]] });
        assert.deepEqual([refused.status, refused.body.reason], [409, 'voucher-used']);
        assert.ok(refused.body.message.includes(codes[0]));
      }
    });

    it('one voucher among ten payments at once: one is paid with it, nine are refused', async () => {
      const { lot, codes, gate } = await prepared({ quantity: 1 });
      const plates = Array.from({ length: 10 }, (_, n) => `RAC${String(n).padStart(3, '0')}`);
      await entered(gate, plates);
      const answers = await Promise.all(
        plates.map((plate) => gate.pay({ at: eleven, plate, discounts: codes })),
      );
      assert.deepEqual(outcomes(answers), ['paid', ...Array(9).fill('voucher-used')].sort());
      assert.equal((await rowsOf(lot))[0].uses, 1);
    });

    it('one of three uses is as good as the next, not the fourth', async () => {
      const { lot, codes, gate } = await prepared({ quantity: 1, usesAllowed: 3 });
      const plates = ['MUL001', 'MUL002', 'MUL003', 'MUL004', 'MUL005'];
      await entered(gate, plates);
      const answers = await Promise.all(
        plates.map((plate) => gate.pay({ at: eleven, plate, discounts: codes })),
      );
      assert.deepEqual(outcomes(answers), ['paid', 'paid', 'paid', 'voucher-used', 'voucher-used']);
      assert.deepEqual(
        (await rowsOf(lot)).map(({ state, uses }: Record<string, unknown>) => [state, uses]),
        [['used', 3]],
      );
    });

    it('what was taken while offline with a voucher that was used elsewhere is invoiced, its difference filed', async () => {
      const { lot, codes, gate } = await prepared();
      await entered(gate, ['OFF001', 'OFF002']);
      const half = (await gate.pay({ at: eleven, plate: 'OFF001', discounts: [codes[0]] })).body.total;
      const late = await gate.batch([
        {
          kind: 'payment',
          id: crypto.randomUUID(),
          at: eleven,
          plate: 'OFF002',
          method: 'cash',
          paid: half,
          discounts: [codes[0]],
        },
      ]);
      assert.equal(late.body.results[0].status, 201);
      assert.equal(late.body.results[0].total, half);
      const [filed] = await exceptionsOf(site, lot);
      assert.deepEqual([filed?.kind, filed?.amount], ['paid-difference', -half]);
      assert.deepEqual(JSON.parse(filed?.details ?? '').vouchers, [codes[0]]);
      assert.equal((await rowsOf(lot, '&state=used'))[0].uses, 1);
    });

    it('is not used up by a stay that owes nothing, nor by a second payment of one', async () => {
      const { lot, codes, gate } = await prepared();
      await entered(gate, ['FRE001']);
      assert.equal((await gate.pay({ at: eleven, plate: 'FRE001' })).status, 201);
      assert.equal((await gate.pay({ at: noon, plate: 'FRE001', discounts: [codes[0]] })).status, 201);
      assert.equal((await rowsOf(lot, '&state=unused')).length, 3);
    });

    it('is refused when void, before and after its days, and with its discount deleted', async () => {
      const { lot, codes, gate, discountId } = await prepared();
      await make(lot, { discountId, prefix: 'TARDE', quantity: 1, validFrom: '2026-11-03' });
      await make(lot, { discountId, prefix: 'VIEJO', quantity: 1, validTo: '2026-11-01' });
      await entered(gate, ['ANU001']);
      const [first] = await rowsOf(lot);
      const voided = await site.call(
        'DELETE',
        `/vouchers/${first.id}?version=${first.version}`,
        undefined,
        as(lot),
      );
      assert.deepEqual([voided.status, voided.body.state], [200, 'void']);
      const again = await site.call('DELETE', `/vouchers/${first.id}`, undefined, as(lot));
      assert.deepEqual([again.status, again.body.reason], [409, 'voucher-settled']);
      const reason = async (code: string | undefined) => {
        const { status, body } = await gate.pay({ at: eleven, plate: 'ANU001', discounts: [code] });
        return [status, body.reason ?? body.code];
      };
      assert.deepEqual(await reason(codes[0]), [409, 'voucher-void']);
      for (const q of ['TARDE', 'VIEJO'])
        assert.deepEqual(await reason((await rowsOf(lot, `&q=${q}`))[0].code), [409, -1775]);
      const other = await prepared();
      assert.deepEqual(await reason(other.codes[0]), [404, -1716], 'another lot’s voucher is unknown');
      // Nobody deletes it while vouchers can be used; a discount that was deleted before they were asked about makes them void.
      await site.db.updateTable('discounts').set({ status: 'D' }).where('id', '=', discountId).execute();
      assert.deepEqual(await reason(codes[1]), [409, 'voucher-void']);
    });

    it('shares its name with no discount', async () => {
      const { lot, codes } = await prepared();
      const answer = await site.call(
        'POST',
        '/discounts',
        { code: codes[0], title: 'X', kind: 'percent', value: 1, validFrom: '2026-01-01' },
        as(lot),
      );
      assert.deepEqual([answer.status, answer.body.code], [409, -1563]);
      assert.equal(answer.body.fields.code.code, -1563);
    });

    it('prints sheets and labels of what can still be used, to the lot’s own users only', async () => {
      const { lot, gate, codes } = await prepared({ quantity: 25 });
      await entered(gate, ['PRI001']);
      await gate.pay({ at: eleven, plate: 'PRI001', discounts: [codes[0]] });
      const [{ id }] = (await site.done('GET', '/vouchers/batches', undefined, as(lot))).rows;
      const sheet = async (query: string, options = as(lot)) => {
        const token = {
          authorization: site.token,
          pathview: options.view,
          companyid: String(options.company),
        };
        const url = `/api/dashboard/core/vouchers/batches/${id}/sheet${query}`;
        return site.app.inject({ method: 'GET', url, headers: token });
      };
      for (const [query, pages, name] of [
        ['', 2, `bonos-\\S+-${id}-a4`],
        ['?layout=letter', 2, `bonos-\\S+-${id}-letter`],
        ['?layout=label&language=en', 24, `vouchers-\\S+-${id}-label`],
      ] as const) {
        const { statusCode, headers, rawPayload } = await sheet(query);
        assert.deepEqual([statusCode, headers['content-type']], [200, 'application/pdf']);
        assert.match(
          String(headers['content-disposition']),
          new RegExp(`^inline; filename="${name}\\.pdf"$`),
        );
        const text = rawPayload.toString('latin1');
        assert.ok(text.startsWith('%PDF-'));
        assert.equal(text.match(/\/Type \/Page\b/g)?.length, pages);
        const [first = ''] = await readPdf(rawPayload);
        if (pages === 2) assert.match(first, / · .+ {2,}Página 1 de 2\n/);
      }
      assert.equal((await sheet('?layout=poster')).statusCode, 400);
      assert.equal((await sheet('?x=1')).statusCode, 400);
      assert.equal((await sheet('', as(await freshLot(site)))).statusCode, 404);
    });

    it('lists by state, discount, batch and code, page by page in SQL', async () => {
      const { lot, discountId } = await prepared({ quantity: 30 });
      const page = await site.done(
        'GET',
        `/vouchers?discountId=${discountId}&state=unused&page=2&size=25&sort=code`,
        undefined,
        as(lot),
      );
      assert.deepEqual([page.total, page.rows.length], [30, 5]);
      assert.equal((await site.call('GET', '/vouchers?colour=red', undefined, as(lot))).status, 400);
      const other = await freshLot(site);
      assert.equal((await site.done('GET', '/vouchers', undefined, as(other))).total, 0);
      assert.equal(
        (await site.call('GET', `/vouchers/${page.rows[0].id}`, undefined, as(other))).status,
        404,
      );
      assert.equal(
        (await site.call('DELETE', `/vouchers/${page.rows[0].id}`, undefined, as(other))).status,
        404,
      );
    });
  });
}
