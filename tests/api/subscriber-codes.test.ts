import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openLot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

type Change = Record<string, unknown>;

const car = (change: Change) => ({ plate: 'COD001', vehicleType: 'CA', ...change });
const service = (change: Change) => ({ services: [{ type: 'locker', status: 'A', value: 1, ...change }] });

/** What is wrong with a subscriber, and the field and code by which the answer says so. */
const broken: [change: Change, field: string, code: number][] = [
  [{ entityId: null }, 'entityId', -1607],
  [{ entityId: 999_999 }, 'entityId', -1607],
  [{ title: ' ' }, 'title', -1608],
  [{ title: null }, 'title', -1608],
  ...[0, -1, 1.5, null, '2', 1e12].map((quota): [Change, string, number] => [{ quota }, 'quota', -1609]),
  [{ slotId: null }, 'slotId', -1610],
  [{ scheduleId: null }, 'scheduleId', -1611],
  [{ liquidationId: null }, 'liquidationId', -1612],
  [{ status: null }, 'status', -1613],
  [{ status: 'D' }, 'status', -1613],
  ...[0, -1, 0.5, null].map((monthlyValue): [Change, string, number] => [
    { monthlyValue },
    'monthlyValue',
    -1614,
  ]),
  [{ vehicles: [] }, 'vehicles', -1672],
  [{ vehicles: null }, 'vehicles', -1672],
  [{ vehicles: [car({ vehicleType: undefined })] }, 'vehicles[0].vehicleType', -1701],
  [{ vehicles: [car({ vehicleType: 'XX' })] }, 'vehicles[0].vehicleType', -1701],
  [{ vehicles: [car({ plate: undefined })] }, 'vehicles[0].plate', -1718],
  [{ vehicles: [car({}), car({ plate: 'cod-001' })] }, 'vehicles[1].plate', -1717],
  [{ vehicles: [car({ tag: 'C1' }), car({ plate: 'COD002', tag: 'c1' })] }, 'vehicles[1].tag', -1713],
  [service({ type: undefined }), 'services[0].type', -1719],
  [service({ type: 'wash' }), 'services[0].type', -1719],
  ...[undefined, null, -1, 0.5, 1e15].map((value): [Change, string, number] => [
    service({ value }),
    'services[0].value',
    -1720,
  ]),
];

for (const dialect of dialects) {
  describe(`what subscribers are refused, field by field (${dialect})`, () => {
    let site: Site;
    let lot: SubscriberLot;
    before(async () => {
      site = await openSite(dialect);
      lot = await openSubscriberLot(site);
    });
    after(() => site.close());

    it('says by one code on its field what is wrong, to who makes and to who changes it, in both languages', async () => {
      const made = await lot.make();
      const as = { view: 'view/subscriber', company: lot.companyId };
      for (const [change, field, code] of broken) {
        const name = JSON.stringify(change);
        const texts = await Promise.all(
          ['es', 'en'].map(async (language) => {
            const answer = await site.call('POST', '/subscribers', lot.body(change), { ...as, language });
            assert.equal(answer.status, code === -1717 || code === -1713 ? 409 : 400, name);
            assert.equal(answer.body.fields?.[field]?.code, code, name);
            return answer.body.fields[field].message;
          }),
        );
        assert.ok(texts.every(Boolean) && texts[0] !== texts[1], `${name}: ${texts}`);
        const put = await lot.call('PUT', `/subscribers/${made.id}`, { version: 1, ...change });
        assert.equal(put.body.fields?.[field]?.code, code, `changed: ${name}`);
      }
      assert.equal((await lot.done('GET', `/subscribers/${made.id}`)).version, 1);
    });

    it('takes slots, schedules and rules of another lot for none', async () => {
      const other = await openSubscriberLot(site);
      const { slotId, scheduleId, liquidationId } = other.body();
      const named = { slotId: -1610, scheduleId: -1611, liquidationId: -1612 };
      const { status, body } = await lot.call(
        'POST',
        '/subscribers',
        lot.body({ slotId, scheduleId, liquidationId }),
      );
      assert.equal(status, 400);
      for (const [field, code] of Object.entries(named)) assert.equal(body.fields[field]?.code, code, field);
      const increase = { kind: 'percent', value: 1, roundTo: 0, from: '2026-12-01', filter: { scheduleId } };
      const asked = await lot.call('POST', '/subscribers/price-increases', increase);
      assert.deepEqual([asked.status, asked.body.fields['filter.scheduleId'].code], [404, -1597]);
    });

    it('keeps schedules and rules that subscribers name', async () => {
      const made = await lot.make();
      const kept = [
        [`/schedules/${made.scheduleId}`, 'view/schedules', -1598],
        [`/liquidations/${made.liquidationId}`, 'view/liquidation', -1684],
      ] as const;
      for (const [path, view, code] of kept) {
        const { status, body } = await site.call('DELETE', path, undefined, { view, company: lot.companyId });
        assert.deepEqual([status, body.code], [409, code], path);
      }
    });

    it('answers another lot nothing of a subscriber', async () => {
      const made = await lot.make();
      const { companyId: company } = await openLot(site);
      const path = `/subscribers/${made.id}`;
      for (const [method, body] of [
        ['GET', undefined],
        ['PUT', { version: 1, title: 'Otro' }],
        ['DELETE', undefined],
      ] as const) {
        const answer = await site.call(method, path, body, { view: 'view/subscriber', company });
        assert.equal(answer.status, 404, method);
      }
      assert.equal((await lot.done('GET', path)).title, made.title);
    });
  });
}
