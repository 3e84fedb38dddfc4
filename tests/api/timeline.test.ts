import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { TimelineEvent, TimelineGroup } from '../../shared/features/traffic/timeline/timeline.ts';
import type { Lot } from './support/lot.ts';
import { signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot } from './support/subscribers.ts';
import { at, freshLot } from './support/terminals.ts';

const view = 'view/timeline';
const hour = (hours: number, day = '2026-11-20') => `${day}T${String(hours).padStart(2, '0')}:00:00-05:00`;

for (const dialect of dialects) {
  describe(`timelines (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, hour(18));
    });
    after(() => site.close());

    const ask = (lot: Lot, query: string, token?: string) =>
      site.call('GET', `/timeline?${query}`, undefined, {
        ...{ view, company: lot.companyId },
        ...(token && { token }),
      });
    const kindsOf = ({ events }: TimelineGroup) => events.map(({ kind }: TimelineEvent) => kind);

    /** A stay that is paid and leaves, and whose invoice is cancelled then. */
    async function whole(lot: Lot, plate: string): Promise<{ ticket: string; number: string; note: string }> {
      const gate = at(site, lot);
      const { body: entered } = await gate.enter({ at: hour(8), plate });
      const { body: paid } = await gate.pay({ at: hour(10), plate });
      await gate.leave({ at: hour(10), plate });
      const credit = { id: randomUUID(), reasonCode: 2, reason: 'Cobro doble', refund: { method: 'cash' } };
      const done = await site.done('POST', `/invoices/${paid.invoiceId}/cancellation`, credit, {
        ...{ view: 'view/invoice/cancel', company: lot.companyId },
      });
      const note = done.creditNote ?? done;
      return {
        ticket: entered.ticket,
        number: `${paid.prefix}${paid.number}`,
        note: `${note.prefix}${note.number}`,
      };
    }

    it('tells a stay from its entry to its cancellation, by ticket, plate or document', async () => {
      const lot = await freshLot(site);
      const { ticket, number, note } = await whole(lot, 'TIM001');
      const { body } = await ask(lot, 'plate=tim%20001');
      assert.deepEqual([body.key, body.total, body.groups.length], ['plate', 1, 1]);
      const [group] = body.groups;
      assert.deepEqual(kindsOf(group).sort(), [
        'credit-note',
        'entry',
        'exception',
        'exit',
        'invoice',
        'payment',
        'receipt',
        'refund',
      ]);
      const times = group.events.map(({ at: when }: TimelineEvent) => Date.parse(when));
      assert.deepEqual(times, [...times].sort());
      const paid = group.events.find(({ kind }: TimelineEvent) => kind === 'payment');
      assert.deepEqual([group.charge.minutes, group.charge.total], [120, paid.amount]);
      assert.ok(group.charge.trace.length > 0);
      for (const query of [`ticket=${ticket}`, `document=${number}`, `document=${note}`]) {
        const found = await ask(lot, query);
        assert.deepEqual(found.body.groups[0]?.stay.ticket, ticket, query);
      }
      for (const [q, key] of [
        [ticket, 'ticket'],
        ['TIM001', 'plate'],
        [number, 'document'],
      ])
        assert.equal((await ask(lot, `q=${q}`)).body.key, key);
    });

    it('pages by stays without a gap, the newest first', async () => {
      const lot = await freshLot(site);
      const gate = at(site, lot);
      for (let day = 1; day <= 12; day += 1) {
        const date = `2026-11-${String(day).padStart(2, '0')}`;
        await gate.enter({ at: hour(8, date), plate: 'TIM011' });
        await gate.leave({ at: hour(9, date), plate: 'TIM011', observed: true });
      }
      const pages = [];
      for (const page of [1, 2]) pages.push((await ask(lot, `plate=TIM011&page=${page}`)).body);
      assert.deepEqual(
        pages.map(({ total, groups }) => [total, groups.length]),
        [
          [12, 10],
          [12, 2],
        ],
      );
      const days = pages.flatMap(({ groups }) =>
        groups.map(({ stay }: TimelineGroup) => stay?.entryAt.slice(8, 10)),
      );
      assert.deepEqual(
        days,
        Array.from({ length: 12 }, (_, place) => String(12 - place).padStart(2, '0')),
      );
      assert.deepEqual(kindsOf(pages[0].groups[0]), ['entry', 'exception', 'exit']);
    });

    it('says that a stay was purged and came back', async () => {
      const lot = await freshLot(site);
      const gate = at(site, lot);
      const { body } = await gate.enter({ at: hour(8), plate: 'TIM021' });
      await site.done(
        'POST',
        '/purges',
        { stayIds: [body.stayId], reason: 'No está' },
        {
          ...{ view: 'view/slots/purge', company: lot.companyId },
        },
      );
      const purged = (await ask(lot, 'plate=TIM021')).body.groups[0];
      assert.deepEqual(kindsOf(purged), ['entry', 'purge']);
      await gate.leave({ at: hour(19), plate: 'TIM021', observed: true });
      const kinds = kindsOf((await ask(lot, 'plate=TIM021')).body.groups[0]);
      assert.ok(kinds.includes('purge-return') && kinds.includes('exit'), String(kinds));
    });

    it('tells what the terminal showed, and that an exit was refused with it', async () => {
      const lot = await freshLot(site);
      const gate = at(site, lot);
      await gate.enter({ at: hour(8), plate: 'TIM041' });
      const { body: quote } = await gate.quote({ at: hour(10), plate: 'TIM041' });
      const { status } = await gate.leave({ id: randomUUID(), at: hour(11), plate: 'TIM041' });
      assert.equal(status, 402);
      const [group] = (await ask(lot, 'plate=TIM041')).body.groups;
      assert.deepEqual(kindsOf(group), ['entry', 'quote', 'refused-exit']);
      const [, shown, refused] = group.events;
      assert.equal(shown.amount, quote.total);
      assert.ok(refused.amount > quote.total);
    });

    it('tells the restriction of the plate that day', async () => {
      const lot = await freshLot(site);
      const as = { view: 'view/plate-restrictions', company: lot.companyId };
      const rules = [{ weekday: 5, digits: [1] }];
      const restriction = await site.done(
        'POST',
        '/plate-restrictions',
        {
          ...{ title: 'Viernes', vehicleTypes: ['CA'], mode: 'weekday', digitPosition: 'last' },
          ...{ effect: 'deny', rules, windows: [], validFrom: '2026-01-01' },
        },
        as,
      );
      const gate = at(site, lot);
      await gate.enter({ at: hour(8), plate: 'TIM051' });
      await gate.enter({ at: hour(8), plate: 'TIM052' });
      const [restricted] = (await ask(lot, 'plate=TIM051')).body.groups;
      const [, event] = restricted.events;
      assert.deepEqual([event.kind, event.id, event.what], ['restriction', restriction.id, 'Viernes']);
      assert.deepEqual(kindsOf((await ask(lot, 'plate=TIM052')).body.groups[0]), ['entry']);
    });

    it('tells what was changed of its subscriber while it was inside, in words', async () => {
      const lot = await openSubscriberLot(site);
      const made = await lot.make();
      const [{ plate }] = made.vehicles;
      await at(site, lot).enter({ at: hour(8), plate });
      const changed = lot.body({ vehicles: made.vehicles, quota: 2, version: made.version });
      await lot.done('PUT', `/subscribers/${made.id}`, { ...changed, title: made.title });
      const [group] = (await ask(lot, `plate=${plate}`)).body.groups;
      assert.deepEqual(kindsOf(group), ['entry', 'decision', 'edit']);
      const edit = group.events[2];
      assert.equal(edit.what, 'Vehículos a la vez');
      assert.equal(typeof edit.id, 'number');
    });

    it('finds nothing of another lot, and refuses what names nothing or two things', async () => {
      const lot = await freshLot(site);
      const { ticket, number } = await whole(lot, 'TIM031');
      const other = await freshLot(site);
      for (const query of ['plate=TIM031', `ticket=${ticket}`, `document=${number}`, `q=${number}`])
        assert.deepEqual((await ask(other, query)).body.groups, [], query);
      for (const query of ['', 'plate=', 'plate=A&ticket=B', 'plate=TIM031&page=0', 'plate=A&x=1'])
        assert.equal((await ask(lot, query)).status, 400, query);
      const nobody = await signUp(site, [[lot.companyId, { 'view/inside': 'read' }]]);
      assert.equal((await ask(lot, 'plate=TIM031', nobody.token)).status, 403);
    });
  });
}
