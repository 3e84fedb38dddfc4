import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { emptyLog } from '../../core/db/erased-rows.ts';
import { transact } from '../../core/db/transact.ts';
import { bookReceipt } from '../../core/features/billing/receipts/book-receipt.service.ts';
import { tidyUp } from '../../core/maintenance.ts';
import { confirmClock } from './support/confirm-clock.ts';
import type { Wire } from './support/entity-api.ts';
import { mentioned } from './support/mentioned.ts';
import { signUp } from './support/people.ts';
import { RegistrationDesk } from './support/registrations.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { freshLot } from './support/terminals.ts';
import { addWatch } from './support/watch-rows.ts';

const view = 'view/data-protection';
const today = '2026-11-20';
const dayMs = 86_400_000;

for (const dialect of dialects) {
  describe(`what is stored of a person (${dialect})`, () => {
    let site: Site;
    let company: number;
    let desk: RegistrationDesk;
    before(async () => {
      site = await openSite(dialect, `${today}T10:00:00-05:00`);
      company = (await freshLot(site)).companyId;
      desk = await new RegistrationDesk(site, company).open();
    });
    after(() => site.close());

    const as = (from: string) => ({ view: from, company });
    const call = (method: string, path: string, body?: object, more: Wire = {}): Promise<Answer> =>
      site.call(method, path, body, { view, company, ...more });
    const find = async (q: string): Promise<Wire[]> =>
      (await call('GET', `/data-persons?q=${encodeURIComponent(q)}`)).body;
    const fileOf = async (ref: string): Promise<Wire> => (await call('GET', `/data-persons/${ref}`)).body;
    const erase = (ref: string, body: object) =>
      call('POST', `/data-persons/${ref}/erasure`, { reason: 'Lo pidió', ...body });
    const party = (body: object) =>
      site.done(
        'POST',
        '/entities',
        { personKind: '63', identificationType: '13', ...body },
        as('view/users/entities/create'),
      );
    const visitor = (body: object) => {
      const person = { identificationType: '13', kind: 'visitor', validFrom: '2026-01-01', validTo: null };
      const consent = { textVersion: '2026-1', channel: 'oral' };
      return site.done('POST', '/guardian-persons', { ...person, consent, ...body }, as('view/guardian'));
    };
    const visit = async (personId: number, more: object = {}) => {
      const body = { id: randomUUID(), personId, gate: 'Norte', ...more };
      const { id } = await site.done('POST', '/guardian-visits', body, as('view/guardian'));
      await site.done(
        'POST',
        `/guardian-visits/${id}/exit`,
        { id: randomUUID(), gate: 'Norte' },
        as('view/guardian'),
      );
      return id as number;
    };
    const outcomes = (file: Wire) =>
      Object.fromEntries(
        file.sections.map((one: Wire) => [one.store, [one.erased, one.anonymised, one.kept]]),
      );

    it('is found once by document, name, address and plate, with its consents and what becomes of it', async () => {
      const name = 'Berta Quiñones Lara';
      const document = '1032700111';
      await party({ identification: document, name, email: 'berta@example.com' });
      const person = await visitor({ identification: document, name, vehicles: ['BQL123'] });
      await visit(person.id);
      await desk.register({
        person: { identification: document, name },
        contact: { email: 'berta@example.com' },
        vehicles: [{ plate: 'BQL123', vehicleType: 'CA' }],
      });
      for (const q of [document, 'quiñones', 'BERTA@example.com'.toLowerCase(), 'BQL123']) {
        const found = await find(q);
        assert.equal(found.length, 1, q);
        assert.equal(found[0]?.identification, document);
      }
      const [found] = await find(document);
      assert.deepEqual(found?.stores, ['entities', 'guardian-persons', 'registrations']);
      const file = await fileOf(found?.ref);
      assert.deepEqual(
        [file.plates, file.emails, file.consents.map((one: Wire) => [one.store, one.version])],
        [
          ['BQL123'],
          ['berta@example.com'],
          [
            ['registrations', '1'],
            ['guardian-persons', '2026-1'],
          ],
        ],
      );
      assert.deepEqual(outcomes(file), {
        entities: [0, 1, 0],
        'guardian-persons': [0, 1, 0],
        registrations: [1, 0, 0],
        'guardian-visits': [0, 1, 0],
      });
      const texts = (await call('GET', '/data-persons/consents')).body;
      assert.deepEqual([texts.registrations[0].version, texts.guardian.version], [1, '2026-1']);
    });

    it('is handed over as JSON and as PDF in the language asked for, and the register notes it', async () => {
      const [found] = await find('1032700111');
      const path = `/data-persons/${found?.ref}/export`;
      const es = await call('POST', `${path}?format=json&language=es`);
      assert.equal(es.status, 200);
      const content = (answer: Answer) => Buffer.from(answer.body.content, 'base64').toString('utf8');
      const told = content(es);
      for (const text of ['Berta Quiñones Lara', 'BQL123', 'Terceros', 'Persona'])
        assert.ok(told.includes(text), text);
      const en = content(await call('POST', `${path}?format=json&language=en`));
      assert.ok(en.includes('Third parties') && !en.includes('Terceros'));
      const pdf = await call('POST', `${path}?format=pdf&language=es`);
      assert.deepEqual([pdf.body.type, content(pdf).slice(0, 5)], ['application/pdf', '%PDF-']);
      assert.equal((await call('POST', `${path}?format=doc`)).status, 400);
      const acts = (await call('GET', '/data-acts?action=exported')).body;
      assert.equal(acts.total, 3);
      assert.equal(new Set(acts.rows.map((one: Wire) => one.mark)).size, 1, 'one mark for one person');
      assert.ok(!JSON.stringify(acts).includes('1032700111'));
    });

    it('is gone from the whole database once it is erased, with the complaint that it answers', async () => {
      const name = 'Berta Quiñones Lara';
      const document = '1032700111';
      const other = await visitor({ identification: '1032700112', name: 'Otra Persona Libre' });
      await visit(other.id, { host: name, reason: `Viene a ver a ${name}` });
      await site.done(
        'POST',
        '/saved-views',
        { name: 'Berta', query: `q=${document}`, shared: false },
        as('view/slot/create'),
      );
      const asked = await site.done(
        'POST',
        '/data-requests',
        {
          ...{ kind: 'reclamo', wants: 'suppress', channel: 'desk', receivedOn: today },
          ...{ identificationType: '13', identification: document, name },
          ...{ contact: 'berta@example.com', description: `Soy ${name}, bórrenme.` },
        },
        as(view),
      );
      const [found] = await find(document);
      const file = await fileOf(found?.ref);
      assert.deepEqual(
        file.openRequests.map((one: Wire) => one.number),
        [asked.number],
      );
      assert.deepEqual(file.sections.at(-1).records[0].duty, 'request');
      assert.equal((await erase(found?.ref, { plan: 'otro' })).body.code, -3393);
      const foreign = await erase(found?.ref, { plan: file.plan, requestId: asked.id + 1 });
      assert.equal(foreign.body.code, -3397, 'a request of somebody else');
      const open = await erase(found?.ref, { plan: file.plan });
      assert.deepEqual([open.body.code, open.body.complement], [-3396, String(asked.number)]);
      assert.ok((await mentioned(site, [name])).length > 5, 'the search looks where it is');
      const done = await erase(found?.ref, {
        ...{ plan: file.plan, requestId: asked.id, reason: `A ${name} se le confirmó el borrado` },
      });
      assert.equal(done.status, 200, JSON.stringify(done.body));
      assert.deepEqual(done.body.counts, {
        ...{ entities: 1, 'guardian-persons': 1, registrations: 1, 'guardian-visits': 1, 'data-requests': 1 },
      });
      assert.deepEqual(await mentioned(site, [name, document, 'berta@example.com', 'BQL123']), []);
      if (dialect === 'sqlite') {
        await emptyLog(site.db);
        const files = (await readdir(site.place.dataDir)).filter((one) => /\.db(-wal)?$/.test(one));
        assert.ok(files.includes('core.db'));
        for (const file of files) {
          const bytes = await readFile(join(site.place.dataDir, file));
          assert.ok(!bytes.includes(name) && !bytes.includes(document), `the bytes of ${file}`);
        }
      }
      assert.deepEqual(await find(document), []);
      assert.equal((await fileOf(found?.ref)).code, -3392);
      const visits = (await site.done('GET', '/guardian-visits?size=100', undefined, as('view/guardian')))
        .rows;
      assert.equal(visits.length, 2, 'visits are still counted');
      const answered = (await call('GET', `/data-requests/${asked.id}`)).body;
      assert.deepEqual([answered.state, answered.name, answered.contact], ['answered', done.body.mark, null]);
      const [act] = (await call('GET', '/data-acts?action=erased')).body.rows;
      assert.deepEqual([act.counts.entities, act.requestId], [1, asked.id]);
    });

    it('stays where a duty keeps it, and what it said there is not touched', async () => {
      const name = 'Ciro Manrique Toro';
      const owner = await party({ identification: '79000333', name, email: 'ciro@example.com' });
      await transact(site.db, (trx) =>
        bookReceipt(trx, {
          ...{ companyId: company, at: site.clock.now, now: site.clock.now, day: today },
          ...{ timeZone: 'America/Bogota', uuid: null },
          ...{ kind: 'collection', invoiceId: null, entityId: owner.id, method: 'payu', service: 'other' },
          ...{ vehicleType: '', amount: 100, rounding: 0, subtotal: 100, tax: 0, discount: 0 },
          ...{ deviceId: null, userId: null, electronicPaymentId: null, advanceId: null, reference: 'P-1' },
        }),
      );
      const vehicle = { plate: 'CMT999', vehicleType: 'CA', ownerId: owner.id };
      await site.done('POST', '/vehicles', vehicle, as('view/subscriber'));
      const [found] = await find('79000333');
      const file = await fileOf(found?.ref);
      assert.deepEqual(outcomes(file), { entities: [0, 0, 1], vehicles: [1, 0, 0], receipts: [0, 0, 1] });
      assert.deepEqual(file.sections[0].records[0].duty, 'tax');
      assert.equal((await erase(found?.ref, { plan: file.plan })).status, 200);
      const kept = await site.done('GET', `/entities/${owner.id}`, undefined, as('view/users/entities/edit'));
      assert.deepEqual([kept.name, kept.email], [name, 'ciro@example.com']);
      assert.ok((await mentioned(site, [name])).includes('audit_entries.after: Ciro Manrique Toro'));
      const again = await fileOf(found?.ref);
      assert.equal((await erase(found?.ref, { plan: again.plan })).body.code, -3395);
      const guest = await visitor({ identification: '79000334', name: 'Dora Inés Peña' });
      const entry = { id: randomUUID(), personId: guest.id, gate: 'Norte' };
      await site.done('POST', '/guardian-visits', entry, as('view/guardian'));
      const inside = await fileOf(`guardian-persons-${guest.id}`);
      assert.deepEqual(
        inside.sections.map((one: Wire) => one.records[0].duty),
        ['inside', 'inside'],
      );
    });

    it('is protected by a hold until somebody releases it', async () => {
      const person = await visitor({ identification: '79000555', name: 'Elsa Marina Gil' });
      const ref = `guardian-persons-${person.id}`;
      const hold = (body: object) => call('POST', '/data-holds', { ref, reason: 'Proceso 2026-17', ...body });
      assert.equal((await hold({ until: '2026-11-19' })).body.fields.until.code, -3404);
      assert.equal((await hold({ reason: '' })).body.fields.reason.code, -3398);
      const { body: made } = await hold({ until: null });
      assert.equal((await hold({})).body.code, -3402);
      const { plan, hold: shown } = await fileOf(ref);
      assert.equal(shown.reason, 'Proceso 2026-17');
      const refused = await erase(ref, { plan });
      assert.deepEqual([refused.body.code, refused.body.complement], [-3394, 'Proceso 2026-17']);
      const release = () => call('POST', `/data-holds/${made.id}/release`, { note: 'Terminó' });
      assert.equal((await release()).status, 200);
      assert.equal((await release()).body.code, -3403);
      const free = await fileOf(ref);
      assert.equal((await erase(ref, { plan: free.plan })).status, 200);
      assert.deepEqual(await mentioned(site, ['Elsa Marina Gil', '79000555']), []);
    });

    it('is shown by who may read, erased by who may write, and only of its own lot', async () => {
      const person = await visitor({ identification: '79000777', name: 'Fabio León Cano' });
      const ref = `guardian-persons-${person.id}`;
      const { plan } = await fileOf(ref);
      const reader = await signUp(site, [[company, { [view]: 'read' }]]);
      const read = (method: string, path: string, body?: object) =>
        call(method, path, body, { token: reader.token });
      assert.equal((await read('GET', `/data-persons/${ref}`)).status, 200);
      for (const [path, body] of [
        [`/data-persons/${ref}/erasure`, { plan, reason: 'x' }],
        [`/data-persons/${ref}/export`, undefined],
        ['/data-holds', { ref, reason: 'x' }],
        ['/data-requests', {}],
      ] as const)
        assert.equal((await read('POST', path, body)).status, 403, path);
      const elsewhere = (await freshLot(site)).companyId;
      const there = { company: elsewhere };
      assert.deepEqual((await call('GET', '/data-persons?q=79000777', undefined, there)).body, []);
      assert.equal((await call('GET', `/data-persons/${ref}`, undefined, there)).body.code, -3392);
      assert.equal(
        (await call('POST', `/data-persons/${ref}/erasure`, { plan, reason: 'x' }, there)).body.code,
        -3392,
      );
      const user = await signUp(site, [[company, { 'view/guardian': 'read' }]], {
        identification: '79000888',
      });
      const hidden = await read('GET', `/data-persons/users-${user.id}`);
      assert.equal(hidden.body.code, -3392, 'users only for who sees users');
      const account = await fileOf(`users-${user.id}`);
      assert.equal(account.sections[0].records[0].duty, 'account');
      assert.equal((await call('GET', '/data-persons?q=a')).status, 400);
    });

    it('is forgotten by age as the lot says, but for who is held, blocked or still lives there', async () => {
      const parameters = await site.done(
        'GET',
        '/operating-parameters',
        undefined,
        as('view/company/settings/operating-parameters'),
      );
      await site.done(
        'PUT',
        '/operating-parameters',
        { version: parameters.version, visitorContactDays: 30, visitorVisitDays: 90 },
        as('view/company/settings/operating-parameters'),
      );
      const contact = { telephone: '3105550000', email: 'g@example.com' };
      const make = (place: number, name: string, more: object = {}) =>
        visitor({
          identification: `8000000${place}`,
          name,
          ...contact,
          email: `g${place}@example.com`,
          ...more,
        });
      const gone = await make(1, 'Gloria Ruiz Mesa');
      const held = await make(2, 'Hugo Ruiz Mesa');
      const lives = await make(3, 'Iris Ruiz Mesa', { kind: 'resident' });
      for (const { id } of [gone, held, lives]) await visit(id);
      await call('POST', '/data-holds', { ref: `guardian-persons-${held.id}`, reason: 'Proceso' });
      await addWatch(site, company, { title: 'Zoilo Terminado', state: 'ended' });
      await addWatch(site, company, { title: 'Zulma Vencida', state: 'active', until: today });
      await addWatch(site, company, { title: 'Zenón Vigente' });
      const hold = { identificationType: '13', identification: '80000002' };
      await addWatch(site, company, {
        title: 'Zaida Protegida',
        ...{ state: 'refused', identification_type: hold.identificationType },
        identification: hold.identification,
      });
      const watched = async () =>
        (await site.db.selectFrom('guardian_watch').select('title').orderBy('id').execute()).flatMap(
          ({ title }) => (title.startsWith('Z') ? title : []),
        );
      const later = async (days: number) => {
        site.clock.now = Date.parse(`${today}T10:00:00-05:00`) + days * dayMs;
        site.token = await site.tokenFor(1);
        await confirmClock(site);
        await tidyUp(site.db, site.clock.now);
      };
      const read = (id: number) =>
        site.done('GET', `/guardian-persons/${id}`, undefined, as('view/guardian'));
      await later(29);
      assert.equal((await read(gone.id)).telephone, '3105550000');
      await later(32);
      const { telephone, email, name } = await read(gone.id);
      assert.deepEqual([telephone, email, name], [null, null, 'Gloria Ruiz Mesa']);
      assert.deepEqual(
        [(await read(held.id)).telephone, (await read(lives.id)).telephone],
        ['3105550000', '3105550000'],
      );
      assert.deepEqual(await mentioned(site, ['g1@example.com']), [], 'the audit has lost it, too');
      assert.equal((await watched()).length, 4);
      await later(92);
      assert.deepEqual(await watched(), ['Zenón Vigente', 'Zaida Protegida']);
      assert.deepEqual(await mentioned(site, ['Zoilo Terminado', 'Zulma Vencida']), []);
      assert.deepEqual(await mentioned(site, ['Gloria Ruiz Mesa', '80000001']), []);
      assert.equal((await read(lives.id)).name, 'Iris Ruiz Mesa');
      const { rows } = await site.done('GET', '/guardian-visits?size=100', undefined, as('view/guardian'));
      const visitors = rows.map((one: Wire) => one.person);
      assert.ok(visitors.includes('Hugo Ruiz Mesa') && !visitors.includes('Iris Ruiz Mesa'));
      const acts = (await call('GET', '/data-acts?action=retained')).body;
      assert.ok(acts.rows.every((one: Wire) => one.userId === null && one.mark === null));
      const counts = acts.rows.map((one: Wire) => one.counts);
      assert.deepEqual(counts.at(-1), { 'guardian-persons': 1 });
      assert.ok(counts.some((one: Wire) => one['guardian-watch'] === 2));
    });
  });
}
