import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { transact } from '../../core/db/transact.ts';
import { exceptions } from '../../core/features/billing/exceptions/exceptions.table.ts';
import { fileException } from '../../core/features/billing/exceptions/file-exception.service.ts';
import { exportedFields } from '../../core/reports/list-fields.ts';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { type Granted, type Person, signUp } from './support/people.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { at, freshLot } from './support/terminals.ts';

const view = 'view/exceptions';
const today = '2026-11-20';
const clock = (time: string, day = today) => `${day}T${time}:00-05:00`;
const all: Granted = {
  [view]: 'write',
  'view/invoice/cancel': 'write',
  'view/closures': 'write',
  'view/deposits': 'write',
  'view/slots/purge': 'write',
  'view/finance-reports': 'write',
  'view/invoice/detail': 'write',
};

for (const dialect of dialects) {
  describe(`whose act an exception names (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let ana: Person;
    let eva: Person;
    before(async () => {
      site = await openSite(dialect, clock('18:00'));
      lot = await freshLot(site);
      ana = await signUp(site, [[lot.companyId, all]]);
      eva = await signUp(site, [[lot.companyId, all]]);
    });
    after(() => site.close());

    let plates = 0;
    const as = (person: Person | null, from = view) => ({
      ...{ view: from, company: lot.companyId },
      ...(person && { token: person.token }),
    });
    const sale = async (day = today) => {
      plates += 1;
      const plate = `ACT${String(plates).padStart(3, '0')}`;
      const gate = at(site, lot);
      const { body: entry } = await gate.enter({ at: clock('08:00', day), plate });
      const { body } = await gate.pay({ at: clock('10:00', day), plate });
      return { plate, stayId: entry.stayId, ...body } as Record<string, number> & { plate: string };
    };
    const cancel = async (person: Person | null) => {
      const { invoiceId } = await sale();
      const body = { id: randomUUID(), reasonCode: 2, reason: 'Doble', refund: { method: 'cash' } };
      const as2 = as(person, 'view/invoice/cancel');
      await site.done('POST', `/invoices/${invoiceId}/cancellation`, body, as2);
    };
    const newest = async () =>
      (await site.done('GET', '/exceptions?sort=-id&unresolved=1', undefined, as(null))).rows;
    const resolve = (person: Person | null, ids: number[], note: string | null = 'Visto') =>
      site.call('POST', '/exceptions/resolutions', { ids, resolution: 'explained', note }, as(person));

    /** What a person does at the office, each filed as theirs. */
    const acts: Record<string, () => Promise<unknown>> = {
      void: () => cancel(ana),
      purge: async () => {
        const { body } = await at(site, lot).enter({ at: clock('08:00'), plate: 'PUR001' });
        const purge = { stayIds: [body.stayId], reason: 'No está' };
        await site.done('POST', '/purges', purge, as(ana, 'view/slots/purge'));
      },
      'count-drift': async () => {
        await at(site, lot).enter({ at: clock('08:00'), plate: 'INV001' });
        const count = { id: randomUUID(), at: clock('12:00'), plates: ['ZZZ999'] };
        await site.done('POST', '/inventories', count, as(ana, 'view/slots/purge'));
      },
      'closure-difference': async () => {
        const drawer = { id: randomUUID(), kind: 'opening', amount: 50_000 };
        await site.done('POST', '/closures/drawer/movements', drawer, as(ana, 'view/closures'));
        await site.done('POST', '/closures', { id: randomUUID(), counted: 1 }, as(ana, 'view/closures'));
      },
      'deposit-difference': async () => {
        const deposit = {
          ...{ date: today, bank: 'Banco', reference: randomUUID(), total: 777 },
          details: [{ deviceId: lot.deviceId, amount: 777 }],
        };
        await site.done('POST', '/deposits', deposit, as(ana, 'view/deposits'));
      },
    };

    for (const [kind, act] of Object.entries(acts))
      it(`${kind}: is settled by another person, with a note`, async () => {
        await act();
        const [filed] = (await newest()).filter((one: { kind: string }) => one.kind === kind);
        assert.deepEqual([filed?.kind, filed?.actorId, filed?.resolver], [kind, ana.id, null]);
        const own = await resolve(ana, [filed.id]);
        assert.deepEqual([own.status, own.body.fields?.ids?.code], [403, -3570]);
        assert.ok(own.body.message.includes(String(filed.id)), own.body.message);
        for (const note of [null, '', ' '])
          assert.equal((await resolve(eva, [filed.id], note)).status, 400, `note ${JSON.stringify(note)}`);
        assert.equal((await resolve(eva, [filed.id])).status, 200);
        const detail = await site.done('GET', `/exceptions/${filed.id}`, undefined, as(ana));
        assert.deepEqual([detail.actorId, detail.resolvedBy], [ana.id, eva.id]);
        assert.notEqual(detail.actor, detail.resolver);
        // Opened again and given to whoever did it, it is still not theirs to settle.
        const reopening = { ids: [filed.id], note: 'Otra vez' };
        assert.equal((await site.call('POST', '/exceptions/reopenings', reopening, as(ana))).status, 200);
        const given = { ids: [filed.id], ownerId: ana.id };
        assert.equal((await site.call('POST', '/exceptions/assignments', given, as(eva))).status, 200);
        assert.equal((await resolve(ana, [filed.id])).body.fields?.ids?.code, -3570);
      });

    it('an administrator does not settle what they did either', async () => {
      await cancel(null);
      const [filed] = await newest();
      assert.equal((await resolve(null, [filed.id])).body.fields?.ids?.code, -3570);
      assert.equal((await resolve(ana, [filed.id])).status, 200);
    });

    it('only who was given the right by name settles their own', async () => {
      const sole = await signUp(site, [[lot.companyId, { ...all, 'view/exceptions/own': 'write' }]]);
      const reader = await signUp(site, [[lot.companyId, { ...all, 'view/exceptions/own': 'read' }]]);
      const other = await freshLot(site);
      const stranger = await signUp(site, [
        [lot.companyId, all],
        [other.companyId, { 'view/exceptions/own': 'write' }],
      ]);
      for (const [person, status] of [
        [sole, 200],
        [reader, 403],
        [stranger, 403],
      ] as const) {
        await cancel(person);
        const [filed] = await newest();
        assert.equal((await resolve(person, [filed.id])).status, status);
      }
    });

    it('many at once: all or none, and the refusal names those that are one’s own', async () => {
      await cancel(ana);
      const [mine] = await newest();
      await cancel(eva);
      const [theirs] = await newest();
      const refused = await resolve(ana, [theirs.id, mine.id]);
      assert.equal(refused.status, 403);
      assert.match(refused.body.message, new RegExp(`: ${mine.id}\\.`));
      assert.deepEqual(
        (await newest()).slice(0, 2).map(({ id }: { id: number }) => id),
        [theirs.id, mine.id],
      );
      assert.equal((await resolve(ana, [theirs.id])).status, 200);
    });

    it('a terminal’s shift counts as the act of the user by whose name it was closed', async () => {
      const { name } = await site.db
        .selectFrom('users')
        .select('name')
        .where('id', '=', eva.id)
        .executeTakeFirstOrThrow();
      const gate = at(site, lot);
      await gate.enter({ at: clock('12:00'), plate: 'TUR001' });
      await gate.leave({ at: clock('14:00'), plate: 'TUR001', observed: true });
      await gate.close({ id: randomUUID(), at: clock('15:00'), counted: 0, cashier: name.toUpperCase() });
      const shift = (await newest()).filter(({ cashier }: { cashier: string | null }) =>
        cashier?.startsWith('PERSON'),
      );
      assert.ok(shift.length >= 2);
      for (const { id } of shift) assert.equal((await resolve(eva, [id])).status, 403);
      assert.equal((await resolve(ana, [shift[0].id])).status, 200);
    });

    it('what was counted against a cashier of any terminal is no cashier’s own to settle', async () => {
      const of = site.db.selectFrom('users').select('name').where('id', '=', eva.id);
      const { name } = await of.executeTakeFirstOrThrow();
      const id = await transact(site.db, (trx) =>
        fileException(trx, {
          ...{ companyId: lot.companyId, at: site.clock.now, kind: 'high-rate', amount: 0 },
          ...{ stayId: null, deviceId: null, actorId: null, details: { cashier: name.toUpperCase() } },
        }),
      );
      assert.equal((await resolve(eva, [id])).status, 403);
      assert.equal((await resolve(ana, [id])).status, 200);
    });

    it('stays a person’s after they are gone, and is in the file', async () => {
      const gone = await signUp(site, [[lot.companyId, all]]);
      await cancel(gone);
      const [filed] = await newest();
      await site.db.updateTable('users').set({ status: 'D' }).where('id', '=', gone.id).execute();
      const detail = await site.done('GET', `/exceptions/${filed.id}`, undefined, as(eva));
      assert.equal(detail.actorId, gone.id);
      assert.ok(detail.actor);
      assert.equal((await resolve(eva, [filed.id])).status, 200);
      const fields = exportedFields(exceptions);
      for (const field of ['actorId', 'resolvedBy', 'note']) assert.ok(fields.includes(field), field);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
