import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fold } from '../../core/db/fold.rules.ts';
import { copyErasuresOut } from '../../core/features/reporting/data-protection/data-erasures.store.ts';
import { appendErasures, readErasures } from '../../core/features/reporting/data-protection/erasure-file.ts';
import {
  type ErasedLine,
  lacking,
  parseLines,
  type RetainedLine,
  unionOf,
} from '../../core/features/reporting/data-protection/erasure-lines.ts';
import { reapplyErasures } from '../../core/features/reporting/data-protection/reapply.service.ts';
import { tidyUp } from '../../core/maintenance.ts';
import { confirmClock } from './support/confirm-clock.ts';
import { at, ExpectingLot } from './support/expecting.ts';
import { mentioned } from './support/mentioned.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { freshLot } from './support/terminals.ts';

const view = 'view/data-protection';
const dayMs = 86_400_000;

for (const dialect of dialects) {
  describe(`erasures that a restored database lacks (${dialect})`, () => {
    let site: Site;
    let lot: ExpectingLot;
    before(async () => {
      site = await openSite(dialect, new Date(at(10)).toISOString());
      lot = new ExpectingLot(site, (await freshLot(site)).companyId);
    });
    after(() => site.close());

    const call = (method: string, path: string, body?: object, from = view) =>
      lot.call(method, path, body, { view: from });
    const visitor = (body: object) =>
      lot.done('POST', '/guardian-persons', {
        ...{ identificationType: '13', kind: 'visitor', validFrom: '2026-01-01', validTo: null },
        ...{ consent: { textVersion: '2026-1', channel: 'oral' }, ...body },
      });
    const erase = async (ref: string) => {
      const { plan } = (await call('GET', `/data-persons/${ref}`)).body;
      const { status, body } = await call('POST', `/data-persons/${ref}/erasure`, { reason: 'Sí', plan });
      assert.equal(status, 200, JSON.stringify(body));
    };
    const again = () =>
      reapplyErasures(site.db, {
        ...{ secrets: site.secrets, dataDir: site.place.dataDir, now: site.clock.now },
      });
    /** What a database of before lacks; its rows are made anew by the test. */
    const goBack = () => site.db.deleteFrom('data_erasures').execute();
    const copied = () => readErasures(join(site.place.dataDir, 'erasures.log'));

    it('are done again by the document, by whichever core comes first, and nothing of who it was leaves the database', async () => {
      const name = 'Nubia Ordóñez Paz';
      const person = await visitor({ identification: '52123987', name });
      await erase(`guardian-persons-${person.id}`);
      const text = await readFile(join(site.place.dataDir, 'erasures.log'), 'utf8');
      assert.ok(!text.includes('52123987') && !text.includes('Nubia'), text);
      await goBack();
      await visitor({ identification: '52123987', name });
      // The same number of another kind of document is another person.
      await visitor({ identification: '52123987', identificationType: '22', name: 'Otra Persona Libre' });
      const done = await Promise.all([again(), again()]);
      assert.ok(done.flat().length >= 1);
      assert.deepEqual(await mentioned(site, [name]), []);
      assert.ok((await mentioned(site, ['Otra Persona Libre', '52123987'])).length > 1);
      const acts = (await call('GET', '/data-acts?action=reapplied')).body;
      assert.equal(acts.total, 1);
      assert.deepEqual(await again(), []);
    });

    it('are done again for a record whose document was corrected between the copy and the erasure', async () => {
      const name = 'Marta Lucía Rincón';
      const person = await visitor({ identification: '41700222', name });
      await erase(`guardian-persons-${person.id}`);
      const named = (createdAt: number) =>
        site.db
          .updateTable('guardian_persons')
          .set({ name, identification: '41700221', status: 'A', created_at: createdAt })
          .where('id', '=', person.id)
          .execute();
      const { created_at: made } = await site.db
        .selectFrom('guardian_persons')
        .select('created_at')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      await goBack();
      await named(made + 1);
      await again();
      assert.ok((await mentioned(site, [name])).length > 0, 'another record has got its id');
      await goBack();
      await named(made);
      await again();
      assert.deepEqual(await mentioned(site, [name, '41700221']), []);
    });

    it('are done again for who was announced without a document, and for nobody who has its place by now', async () => {
      const guests = (who: string) => ({ title: null, hostName: 'Casa 7', guests: [{ name: who }] });
      const {
        id,
        guests: [guest],
      } = await lot.invite(guests('Zacarías Buendía'));
      await erase(`guardian-guests-${guest.id}`);
      await goBack();
      const name = (text: string) =>
        site.db.updateTable('guardian_guests').set({ name: text }).where('id', '=', guest.id).execute();
      await name('Abigail Nuevo Rey');
      await again();
      assert.equal((await lot.read(id)).guests[0].name, 'Abigail Nuevo Rey');
      await goBack();
      await name('Zacarías Buendía');
      await again();
      assert.match((await lot.read(id)).guests[0].name, /^#/);
    });

    it('of the retention are done again up to the day that it had come to', async () => {
      const settings = 'view/company/settings/operating-parameters';
      const { version } = (await call('GET', '/operating-parameters', undefined, settings)).body;
      await call('PUT', '/operating-parameters', { version, visitorContactDays: 30 }, settings);
      const contact = { telephone: '3105550000', email: 'old@example.com' };
      const person = await visitor({ identification: '80000001', name: 'Gloria Ruiz Mesa', ...contact });
      site.clock.now += 32 * dayMs;
      site.token = await site.tokenFor(1);
      await confirmClock(site);
      await tidyUp(site.db, site.clock.now);
      const kept = async () =>
        (await lot.done('GET', `/guardian-persons/${person.id}`)).email as string | null;
      assert.equal(await kept(), null);
      await copyErasuresOut(site.db, site.place.dataDir);
      const [line] = (await copied()).filter(({ kind }) => kind === 'retained');
      assert.equal((line as RetainedLine).purpose, 'contact');
      await goBack();
      const fields = { email: 'old@example.com' };
      await site.db.updateTable('guardian_persons').set(fields).where('id', '=', person.id).execute();
      const other = await visitor({ identification: '80000002', name: 'Hugo Ruiz Mesa', ...contact });
      await again();
      assert.equal(await kept(), null);
      assert.equal((await lot.done('GET', `/guardian-persons/${other.id}`)).email, 'old@example.com');
    });

    it('of a lot that the database does not know are left alone, once', async () => {
      const file = join(site.place.dataDir, 'erasures.log');
      const [erased] = (await copied()).filter((line) => line.kind === 'erased');
      const alien = { ...(erased as ErasedLine), code: 'alien', companyId: 4711 };
      await rm(file);
      await copyErasuresOut(site.db, site.place.dataDir);
      const whole = await copied();
      await appendErasures(site.place.dataDir, [alien]);
      assert.deepEqual(
        (await again()).map(({ code }) => code),
        ['alien'],
      );
      assert.deepEqual(await again(), []);
      assert.equal((await copied()).length, whole.length + 1);
    });

    it('leave no name in views that were saved, however their addresses write it', async () => {
      const name = 'Íngrid Ñúñez Ortiz';
      const person = await visitor({ identification: '52123555', name });
      const plus = new URLSearchParams({ q: name }).toString();
      const queries = [
        plus,
        plus.toLowerCase(),
        `q=${fold(name).replaceAll(' ', '+')}`,
        `q=${encodeURIComponent(name)}`,
      ];
      for (const [place, query] of [...queries, `back=${encodeURIComponent(plus)}`].entries()) {
        const saved = { name: `Vista ${place}`, query, shared: true };
        const { status, body } = await call('POST', '/saved-views', saved, 'view/guardian');
        assert.equal(status, 201, JSON.stringify(body));
      }
      await erase(`guardian-persons-${person.id}`);
      assert.deepEqual(await mentioned(site, ['ngrid', 'ortiz', '52123555']), []);
      assert.ok((await mentioned(site, ['Vista 4'])).length > 0);
    });
  });
}

describe('lines of erasures', () => {
  const retained = (beforeDay: string): RetainedLine => ({
    ...{ kind: 'retained', code: 'retained/1/visits', at: Date.parse(beforeDay), companyId: 1 },
    ...{ purpose: 'visits', beforeDay },
  });

  it('count once, those of the retention by their last day', () => {
    const [first, last] = [retained('2026-10-01'), retained('2026-10-02')];
    assert.deepEqual(unionOf([last, first], [last]), [last]);
    assert.deepEqual(lacking([first], [last]), [last]);
    assert.deepEqual(lacking([last], [first]), []);
  });

  it('that were cut off, or are something else, are none', () => {
    const line = JSON.stringify(retained('2026-10-01'));
    assert.equal(parseLines(`${line}\n${line.slice(0, 40)}\n\n[]\nnull\n7\n${line}`).length, 2);
  });
});
