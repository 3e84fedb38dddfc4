import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot } from './support/subscribers.ts';
import { add, at, freshLot } from './support/terminals.ts';

const view = 'view/devices/configuration';
const noon = '2026-11-20T12:00:00-05:00';

for (const dialect of dialects) {
  describe(`codes that readers type (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let voucher: string;
    before(async () => {
      site = await openSite(dialect, noon);
      lot = await freshLot(site);
      const discount = await add(site, lot, 'discounts', {
        code: 'CINE',
        title: 'Cine Andes',
        kind: 'percent',
        value: 5000,
        validFrom: '2026-01-01',
      });
      const batch = {
        discountId: discount.id,
        prefix: 'CINE',
        numbering: 'random',
        quantity: 1,
        usesAllowed: 1,
      };
      await site.done('POST', '/vouchers/batches', batch, as('view/discounts'));
      const { rows } = await site.done('GET', '/vouchers', undefined, as('view/discounts'));
      voucher = rows[0].code;
    });
    after(() => site.close());

    const as = (one: string) => ({ view: one, company: lot.companyId });
    const read = (code: unknown, key = lot.key): Promise<Answer> =>
      site.call('POST', '/terminal/codes', { code }, { token: `Bearer ${key}` });
    const test = (body: object, options: object = as(view)) =>
      site.call('POST', '/devices/codes', body, options);
    const set = async (change: object) => {
      const path = `/devices/${lot.deviceId}/configuration`;
      const { id: _, lot: _lot, ...stored } = await site.done('GET', path, undefined, as(view));
      return site.done('PUT', path, { ...stored, ...change }, as(view));
    };

    it('knows a voucher and the own code of an open discount, whatever ends the line', async () => {
      for (const typed of [voucher, `${voucher}\r\n`, ` ${voucher.toLowerCase()}\t`]) {
        const { status, body } = await read(typed);
        assert.deepEqual([status, body.kind, body.notice], [200, 'voucher', 'discountCodeRead'], typed);
        assert.equal(body.message, 'El descuento Cine Andes fue leído.');
        assert.deepEqual(body.discount, { title: 'Cine Andes', kind: 'percent', value: 5000 });
      }
      await add(site, lot, 'discounts', {
        code: 'ABIERTO',
        title: 'Abierto',
        kind: 'minutes',
        value: 30,
        validFrom: '2026-01-01',
      });
      assert.equal((await read('abierto')).body.kind, 'discount');
      const closed = await read('CINE');
      assert.deepEqual([closed.status, closed.body.reason], [409, 'discount-by-voucher']);
    });

    it('says by its notice what cannot be made out, and what is of no use here', async () => {
      const broken = ['', '  ', '\r\n', 'AB\u0000CD', 'A\u001bB', 'CI\ufffdNE', 'x'.repeat(201)];
      for (const typed of broken) {
        const { status, body } = await read(typed);
        assert.deepEqual(
          [status, body.kind, body.notice],
          [200, 'unreadable', 'discountCodeUnreadable'],
          typed,
        );
      }
      const strange = ['NADIE-0001', 'https://example.com/menu', 'x'.repeat(200), "' or 1=1 --", 'ñandú'];
      for (const typed of strange) {
        const { status, body } = await read(typed);
        assert.deepEqual([status, body.kind, body.notice], [200, 'foreign', 'discountCodeForeign'], typed);
      }
      const other = await freshLot(site);
      assert.equal((await read(voucher, other.key)).body.kind, 'foreign', 'another lot’s');
      for (const wrong of [undefined, null, 7, ['x'], 'x'.repeat(4001)])
        assert.equal((await read(wrong)).status, 400);
    });

    it('says of what is used up or over what its payment would say', async () => {
      await at(site, lot).enter({ at: '2026-11-20T10:00:00-05:00', plate: 'COD001' });
      const paid = await at(site, lot).pay({ at: noon, plate: 'COD001', discounts: [voucher] });
      assert.equal(paid.status, 201);
      const used = await read(voucher);
      assert.deepEqual([used.status, used.body.reason], [409, 'voucher-used']);
      await add(site, lot, 'discounts', {
        code: 'PASADO',
        title: 'Pasado',
        kind: 'minutes',
        value: 30,
        validFrom: '2026-01-01',
        validTo: '2026-02-01',
      });
      assert.equal((await read('PASADO')).status, 409);
    });

    it('knows the ticket of who is inside, and a subscriber’s tag', async () => {
      const { body: entry } = await at(site, lot).enter({ at: '2026-11-20T11:50:00-05:00', plate: 'COD011' });
      const inside = await read(entry.ticket);
      assert.deepEqual(
        [inside.body.kind, inside.body.stay.id, inside.body.notice],
        ['ticket', entry.stayId, null],
      );
      await at(site, lot).pay({ at: noon, plate: 'COD011' });
      await at(site, lot).leave({ at: noon, plate: 'COD011' });
      assert.equal(
        (await read(entry.ticket)).body.code,
        (await at(site, lot).quote({ at: noon, plate: 'COD011' })).body.code,
      );
      const club = await openSubscriberLot(site);
      const made = await club.make({ vehicles: [{ plate: 'SUB001', tag: '04A22BC1', vehicleType: 'CA' }] });
      const known = await read('04:a2:2b:c1', club.key);
      assert.deepEqual([known.body.kind, known.body.subscriberId], ['subscriber', made.id]);
      assert.equal((await read('04A22BC1')).body.kind, 'foreign', 'of another lot');
    });

    it('takes off what the reader of the terminal adds, and tells the terminal of it', async () => {
      const before = await at(site, lot).configuration();
      assert.deepEqual(before.body.codes, { reader: 'none', prefix: '', suffix: '' });
      await set({ reader: 'keyboard', readerPrefix: ']Q3', readerSuffix: '#' });
      const after = await at(site, lot).configuration();
      assert.deepEqual(after.body.codes, { reader: 'keyboard', prefix: ']Q3', suffix: '#' });
      assert.notEqual(after.headers.etag, before.headers.etag);
      assert.equal((await read(']Q3abierto#\r')).body.kind, 'discount');
      assert.equal((await read('abierto')).body.kind, 'discount', 'typed by hand');
      const { version: _, ...kept } = await set({ reader: null, readerPrefix: null, readerSuffix: null });
      assert.deepEqual([kept.reader, kept.lot.reader], [null, 'none']);
    });

    it('lets whoever sets terminals up try a code, and nobody with less', async () => {
      const tried = await test({ code: '*abierto', prefix: '*' });
      assert.deepEqual([tried.status, tried.body.kind], [200, 'discount']);
      assert.equal((await test({ code: 'abierto', prefix: 'x'.repeat(11) })).status, 400);
      const reader = await signUp(site, [[lot.companyId, { [view]: 'read' }]]);
      assert.equal((await test({ code: 'abierto' }, { ...as(view), token: reader.token })).status, 403);
      const other = await freshLot(site);
      assert.equal(
        (await test({ code: 'abierto' }, { view, company: other.companyId })).body.kind,
        'foreign',
      );
    });

    it('tells a terminal nothing of discounts that it may not give', async () => {
      const path = `/devices/${lot.deviceId}/permissions`;
      const { version } = await site.done('GET', path, undefined, as('view/devices/permissions'));
      const body = { version, forbidden: ['discount'], cashiers: null };
      await site.done('PUT', path, body, as('view/devices/permissions'));
      assert.deepEqual([(await read('abierto')).status, (await read('NADIE')).status], [403, 200]);
    });
  });
}
