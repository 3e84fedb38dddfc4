import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { forgetStamps } from '../../core/features/subscriptions/registrations/registration-stamps.store.ts';
import { RegistrationDesk } from './support/registrations.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { freshLot } from './support/terminals.ts';

const day = 86_400_000;

for (const dialect of dialects) {
  describe(`registrations (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect, '2026-11-20T12:00:00-05:00', { mail: true });
    });
    after(() => site.close());

    const openDesk = async () => {
      // Tests move the clock by days: the session of the one before is over.
      site.token = await site.tokenFor(1);
      return new RegistrationDesk(site, (await freshLot(site)).companyId).open();
    };
    const asView = (desk: RegistrationDesk, view: string) => ({ view, company: desk.companyId });
    const party = (desk: RegistrationDesk, more: object) =>
      site.done(
        'POST',
        '/entities',
        { personKind: '63', identificationType: '13', name: 'Otra Persona', ...more },
        asView(desk, 'view/users/entities/create'),
      );

    it('wait in the queue with the consent as it was given, newest first, found by plate and reference', async () => {
      const desk = await openDesk();
      const first = await desk.register({ language: 'en', notes: 'Apto 501' });
      site.clock.now += 1000;
      const plates = [
        { plate: 'xyz-987', vehicleType: 'CA' },
        { plate: 'MNO12C', vehicleType: 'MT' },
      ];
      const second = await desk.register({
        person: { identification: '52111222', name: 'Luis Ñáñez 🚗' },
        vehicles: plates,
      });
      assert.match(first, /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
      assert.deepEqual(
        (await desk.rows()).map((one: { reference: string }) => one.reference),
        [second, first],
      );
      const found = async (q: string) => (await desk.rows(`?q=${encodeURIComponent(q)}`)).length;
      assert.deepEqual(
        [await found('xyz987'), await found(first), await found('nanez'), await found('nobody')],
        [1, 1, 1, 0],
      );
      assert.equal((await desk.rows('?state=approved')).length, 0);
      const read = await desk.read(first);
      assert.deepEqual(
        [read.state, read.consentVersion, read.language, read.notes, read.telephone, read.duplicated],
        ['pending', 1, 'en', 'Apto 501', '310 555 1234', false],
      );
      assert.match(read.consentText, /Ley 1581 of 2012/);
      assert.match(read.addressMark, /^[\w-]{22}$/);
      assert.ok(!JSON.stringify(read).includes(desk.address));
      assert.deepEqual((await desk.read(second)).vehicles[0], { plate: 'XYZ987', vehicleType: 'CA' });
    });

    it('answer alike whether or not the document, the address or the plate is known', async () => {
      const desk = await openDesk();
      await party(desk, { identification: '41000111', email: 'known@example.com' });
      const answers = [
        await desk.send(
          desk.body({ person: { identification: '41000111' }, contact: { email: 'known@example.com' } }),
        ),
        await desk.send(
          desk.body({ person: { identification: '41000999' }, contact: { email: 'new@example.com' } }),
        ),
      ];
      for (const { status, body } of answers)
        assert.deepEqual([status, Object.keys(body)], [202, ['reference']]);
      const [fresh, known] = await desk.rows();
      assert.deepEqual(
        [fresh.duplicated, known.duplicated],
        [true, true],
        'both share a plate, and one the document',
      );
      const { duplicates } = await desk.read(known.reference);
      assert.deepEqual(
        duplicates.map(({ kind, by }: { kind: string; by: string }) => `${kind} ${by}`),
        ['entity 41000111', 'registration ABC123'],
      );
    });

    it('tell all that is wrong at once, at its field, and keep nothing', async () => {
      const desk = await openDesk();
      const { status, body } = await desk.send(
        desk.body({
          person: { identification: '12', name: 'x'.repeat(200) },
          contact: { telephone: '12', email: 'no' },
          vehicles: [
            { plate: 'AB C!', vehicleType: 'CA' },
            { plate: 'DEF456', vehicleType: 'XX' },
          ],
          consent: { accepted: false },
        }),
      );
      assert.equal(status, 400);
      assert.deepEqual(Object.keys(body.fields).sort(), [
        'consent.accepted',
        'contact.email',
        'contact.telephone',
        'person.identification',
        'person.name',
        'vehicles[0].plate',
        'vehicles[1].vehicleType',
      ]);
      assert.equal(body.fields['consent.accepted'].code, -3383);
      assert.equal(body.fields['contact.telephone'].code, -3388);
      const wrong = async (told: object, field: string) => {
        const answer = await desk.send(desk.body(told));
        assert.ok(answer.body.fields?.[field], `${field}: ${JSON.stringify(answer.body)}`);
        return answer.body.fields[field].code;
      };
      await wrong({ person: { name: '' } }, 'person.name');
      await wrong({ person: { name: 'Rosa\u202eazoR' } }, 'person.name');
      await wrong({ person: { name: 'Rosa\u200bDíaz' } }, 'person.name');
      await wrong(
        { person: { identificationType: '31', identification: '900373923-1' } },
        'person.identification',
      );
      await wrong({ vehicles: [] }, 'vehicles');
      const twice = [
        { plate: 'ABC123', vehicleType: 'CA' },
        { plate: 'abc 123', vehicleType: 'CA' },
      ];
      assert.equal(await wrong({ vehicles: twice }, 'vehicles[1].plate'), -3391);
      const six = Array.from({ length: 6 }, (_, n) => ({ plate: `ABC12${n}`, vehicleType: 'CA' }));
      await wrong({ vehicles: six }, 'vehicles');
      assert.equal((await desk.rows()).length, 0);
    });

    it('are refused alike by a link that is unknown, closed or replaced', async () => {
      const desk = await openDesk();
      const other = desk.token;
      const refused = async () => {
        const answer = await desk.send(desk.body());
        return [answer.status, answer.body.code, answer.body.message, (await desk.offer()).offer];
      };
      const closed = await site.done('PUT', '/registration-settings', { version: 1, isOpen: false }, desk.as);
      const whenClosed = await refused();
      assert.deepEqual([whenClosed[0], whenClosed[1], whenClosed[3]], [404, -3380, null]);
      desk.token = 'nothing-like-it';
      assert.deepEqual(await refused(), whenClosed);
      const stale = { version: 1, isOpen: true };
      assert.equal((await site.call('PUT', '/registration-settings', stale, desk.as)).body.code, -1651);
      await site.done('PUT', '/registration-settings', { version: closed.version, isOpen: true }, desk.as);
      const replaced = await site.done('POST', '/registration-settings/token', {}, desk.as);
      assert.notEqual(replaced.token, other);
      desk.token = other;
      assert.deepEqual(await refused(), whenClosed);
      desk.token = replaced.token;
      assert.equal((await desk.send(desk.body())).status, 202);
    });

    it('need a page that was read, not faster than anybody reads, not yesterday, nor that of another lot', async () => {
      const [desk, other] = [await openDesk(), await openDesk()];
      const codeOf = async (stamp: string) => (await desk.send({ ...desk.body(), stamp })).body.code;
      const { offer } = await desk.offer();
      assert.equal(await codeOf(offer.stamp), -3381);
      site.clock.now += 3000;
      assert.equal(await codeOf(offer.stamp), undefined);
      assert.equal(await codeOf(other.stamp), -3381);
      assert.equal(
        await codeOf(offer.stamp.replace(/^\d+/, (at: string) => String(Number(at) - 5000))),
        -3381,
      );
      assert.equal(await codeOf('x'), -3381);
      const { offer: old } = await desk.offer();
      site.clock.now += 3_601_000;
      assert.equal(await codeOf(old.stamp), -3381);
    });

    it('need a page each: one that served is good for its own registration only, also of two at once', async () => {
      const desk = await openDesk();
      const { stamp } = desk;
      const bodies = [1, 2, 3].map((n) => ({
        ...desk.body({ person: { identification: `5000${n}` } }),
        stamp,
      }));
      const answers = await Promise.all(bodies.map((body) => desk.send(body)));
      const codes = answers.map(({ status, body }) => (status === 202 ? 202 : body.code));
      assert.deepEqual(codes.sort(), [-3381, -3381, 202]);
      const again = await Promise.all(bodies.map((body) => desk.send(body)));
      assert.deepEqual(
        again.map(({ status, body }) => [status, body.reference]),
        answers.map(({ status, body }) => [status, body.reference]),
      );
      assert.equal((await desk.rows()).length, 1);
      await forgetStamps(site.db, site.clock.now + 7_201_000);
      const left = await site.db.selectFrom('registration_stamps').selectAll().execute();
      assert.deepEqual(left, []);
    });

    it('count by network: all addresses of an IPv6 /64 are one', async () => {
      const desk = await openDesk();
      const send = (address: string, n: number) => {
        desk.address = address;
        return desk.send(desk.body({ person: { identification: `${61_000_000 + n}` } }));
      };
      for (let n = 1; n <= 20; n += 1)
        assert.equal((await send(`2001:db8:1:2::${n.toString(16)}`, n)).status, 202);
      assert.equal((await send('2001:db8:1:2:ffff::1', 21)).status, 429);
      assert.equal((await send('2001:db8:1:3::1', 22)).status, 202);
    });

    it('may name the lot by its id from another page, where it takes registrations', async () => {
      const [desk, closed] = [await openDesk(), await freshLot(site)];
      const asAnybody = { view: 'view/public/users', token: null };
      const { rows } = await site.done('GET', '/public/companies', undefined, asAnybody);
      const named = rows.find(({ id }: { id: number }) => id === desk.companyId);
      assert.deepEqual([named.text.version, /1581/.test(named.text.es)], [1, true]);
      assert.ok(!rows.some(({ id }: { id: number }) => id === closed.companyId));
      const { id: _id, lot: _lot, stamp: _stamp, language: _language, website: _w, ...body } = desk.body();
      const { status, body: answer } = await desk.send({ ...body, companyId: desk.companyId });
      assert.deepEqual([status, Object.keys(answer)], [202, ['reference']]);
      assert.deepEqual(
        (await desk.rows()).map(({ language }: { language: string }) => language),
        ['es'],
      );
      const refused = await desk.send({ ...body, companyId: closed.companyId });
      assert.equal(refused.body.code, -3380);
      assert.equal((await desk.send({ ...body, companyId: 999_999 })).body.code, -3380);
      const nowhere = await desk.send(body);
      assert.deepEqual([nowhere.status, Object.keys(nowhere.body.fields)], [400, ['lot']]);
    });

    it('count once under one id, and not at all of a program that fills every field', async () => {
      const desk = await openDesk();
      const body = desk.body();
      const [first, second] = [await desk.send(body), await desk.send(body)];
      assert.equal(first.body.reference, second.body.reference);
      const trapped = await desk.send(desk.body({ website: 'https://spam.example' }));
      assert.deepEqual([trapped.status, Object.keys(trapped.body)], [202, ['reference']]);
      assert.equal((await desk.rows()).length, 1);
    });

    it('are taken from one address at a time only so often, whatever the link is told', async () => {
      const desk = await openDesk();
      const answers: Answer[] = [];
      for (let n = 0; n < 25; n += 1)
        answers.push(await desk.send(desk.body({ person: { identification: `8000${100 + n}` } })));
      assert.deepEqual(
        [answers.filter(({ status }) => status === 202).length, answers.at(-1)?.status],
        [20, 429],
      );
      assert.ok(Number(answers.at(-1)?.headers['retry-after']) > 3500);
      desk.address = '10.1.0.2';
      assert.equal((await desk.send(desk.body())).status, 202);
      assert.equal((await desk.rows()).length, 21);
    });

    it('answer the same reference to the same id, also where what came under it is not kept', async () => {
      const desk = await openDesk();
      for (let n = 0; n < 3; n += 1) await desk.register();
      const id = randomUUID();
      const [unkept, again] = [await desk.send(desk.body({ id })), await desk.send(desk.body({ id }))];
      assert.deepEqual([unkept.status, unkept.body], [again.status, again.body]);
      assert.equal((await desk.rows()).length, 3);
      const kept = await desk.send(desk.body({ id: randomUUID(), person: { identification: '70001' } }));
      assert.match(kept.body.reference, /^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    });

    it('of many addresses that come again and again leave room for others', async () => {
      const desk = await openDesk();
      let made = 0;
      const send = (address: string) => {
        desk.address = address;
        made += 1;
        return desk.send(desk.body({ person: { identification: `${60_000_000 + made}` } }));
      };
      for (let host = 1; host <= 6; host += 1) for (let n = 0; n < 20; n += 1) await send(`10.2.0.${host}`);
      assert.equal((await send('10.2.0.1')).status, 429);
      for (let host = 1; host <= 20; host += 1) assert.equal((await send(`10.3.0.${host}`)).status, 202);
    });

    it('wait up to a bound', async () => {
      const desk = await openDesk();
      await desk.register();
      const [row] = await site.db
        .selectFrom('registrations')
        .selectAll()
        .where('company_id', '=', desk.companyId)
        .execute();
      assert.ok(row);
      const { id, ...plain } = row;
      assert.ok(id);
      const old = site.clock.now - 2 * day;
      await site.upkeep((db) =>
        db
          .insertInto('registrations')
          .values(
            Array.from({ length: 499 }, (_, n) => ({
              ...plain,
              ...{ uuid: randomUUID(), reference: `R-${n}`, identification: `${n}`, created_at: old },
            })),
          )
          .execute(),
      );
      const full = await desk.send(desk.body({ person: { identification: '90001' } }));
      assert.deepEqual([full.status, full.body.code], [409, -3384]);
    });

    it('of one document wait once: the newest counts, but for one whose address is proven', async () => {
      const desk = await openDesk();
      const first = await desk.register();
      const second = await desk.register({ contact: { email: 'rosa@example.com' } });
      const waiting = async () =>
        (await desk.rows('?state=pending')).map((one: { reference: string }) => one.reference).sort();
      assert.deepEqual(await waiting(), [second]);
      const replaced = await desk.read(first);
      assert.deepEqual([replaced.state, replaced.decidedBy, replaced.reason], ['refused', null, null]);
      await site.deliver();
      const token = /proof=([\w-]{43})/.exec(site.mails.at(-1)?.text ?? '')?.[1] ?? '';
      assert.equal((await desk.prove(token)).status, 204);
      const third = await desk.register({ contact: { email: 'thief@example.com' } });
      assert.deepEqual(await waiting(), [second, third].sort());
      await desk.register({ contact: { email: 'again@example.com' } });
      assert.equal((await desk.rows()).length, 3, 'what comes more often is answered alike and not kept');
    });

    it('prove an address once, within two days, and fill nobody’s mailbox', async () => {
      const desk = await openDesk();
      await site.deliver();
      const sent = site.mails.length;
      const reference = await desk.register({ contact: { email: 'Luz@Example.com' }, language: 'en' });
      await site.deliver();
      const mail = site.mails.at(-1);
      assert.deepEqual([site.mails.length, mail?.to], [sent + 1, 'luz@example.com']);
      assert.match(mail?.subject ?? '', /^Confirm your address/);
      assert.ok(
        mail?.text?.includes(reference) && !mail.text.includes('Rosa'),
        'nothing that was typed stands in it',
      );
      const token = /\/view\/public\/users\?proof=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
      assert.equal((await desk.read(reference)).emailProvenAt, null);
      assert.equal((await desk.prove('x'.repeat(43))).body.code, -3385);
      site.clock.now += 2 * day;
      assert.equal((await desk.prove(token)).body.code, -3385, 'after two days');
      site.clock.now -= 2 * day;
      assert.equal((await desk.prove(token)).status, 204);
      assert.equal((await desk.prove(token)).body.code, -3385, 'a second time');
      assert.notEqual((await desk.read(reference)).emailProvenAt, null);
      for (let n = 0; n < 5; n += 1)
        await desk.register({
          person: { identification: `7000${100 + n}` },
          contact: { email: 'luz@example.com' },
        });
      await site.deliver();
      assert.equal(site.mails.length, sent + 3);
    });

    it('keep the text that was agreed to when there is a newer one; only the newest can be agreed to', async () => {
      const desk = await openDesk();
      const reference = await desk.register({ person: { identification: '64000001' } });
      const text = { es: 'Texto nuevo.\n\nCon dos párrafos.', en: 'New text.' };
      const settings = await site.done('POST', '/registration-settings/texts', text, desk.as);
      assert.deepEqual(settings.text, { version: 2, ...text });
      const stale = await desk.send(desk.body({ person: { identification: '64000002' } }));
      assert.deepEqual([stale.status, stale.body.fields['consent.accepted'].code], [409, -3382]);
      const newer = await desk.register({
        person: { identification: '64000002' },
        consent: { textVersion: 2 },
      });
      assert.match((await desk.read(reference)).consentText, /Superintendencia/);
      assert.equal((await desk.read(newer)).consentText, text.es);
      const wrong = await site.call(
        'POST',
        '/registration-settings/texts',
        { es: ' ', en: 'x'.repeat(4001) },
        desk.as,
      );
      assert.deepEqual(Object.keys(wrong.body.fields).sort(), ['en', 'es']);
    });

    it('take no body beyond that of a public call', async () => {
      const desk = await openDesk();
      const { status } = await desk.send({ ...desk.body(), notes: 'x'.repeat(9000) });
      assert.equal(status, 413);
    });
  });
}
