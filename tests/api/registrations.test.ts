import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { tidyUp } from '../../core/maintenance.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { signUp } from './support/people.ts';
import { RegistrationDesk, registrationView } from './support/registrations.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot } from './support/subscribers.ts';
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
    const approve = (
      desk: RegistrationDesk,
      { id, version }: { id: number; version: number },
      body: object = {},
    ) => site.call('POST', `/registrations/${id}/approval`, { version, ...body }, desk.as);
    const refuse = (
      desk: RegistrationDesk,
      { id, version }: { id: number; version: number },
      reason: string,
    ) => site.call('POST', `/registrations/${id}/refusal`, { version, reason }, desk.as);
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
        await codeOf(`${Number(offer.stamp.split('.')[0]) - 5000}.${offer.stamp.split('.')[1]}`),
        -3381,
      );
      assert.equal(await codeOf('x'), -3381);
      site.clock.now += day;
      assert.equal(await codeOf(offer.stamp), -3381);
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

    it('become a third party with its vehicles in one transaction, and a suspended subscriber where told', async () => {
      site.token = await site.tokenFor(1);
      const lot = await openSubscriberLot(site);
      const liquidationId = await makeLiquidation(site, lot.companyId, { name: 'Por meses' });
      const desk = await new RegistrationDesk(site, lot.companyId).open();
      const reference = await desk.register({
        person: { identification: '1032111222' },
        contact: { email: 'rosa.diaz@example.com' },
      });
      const waiting = await desk.read(reference);
      const [slot] = (await site.done('GET', '/slots', undefined, desk.as)).rows;
      const [schedule] = (await site.done('GET', '/schedules', undefined, desk.as)).rows;
      const subscriber = {
        ...{ slotId: slot.id, scheduleId: schedule.id, liquidationId },
        ...{ monthlyValue: 200_000_00, validFrom: '2026-12-01' },
      };
      const wrong = await approve(desk, waiting, {
        subscriber: { ...subscriber, slotId: undefined, monthlyValue: 0 },
      });
      assert.deepEqual(Object.keys(wrong.body.fields).sort(), [
        'subscriber.monthlyValue',
        'subscriber.slotId',
      ]);
      assert.equal((await desk.read(reference)).state, 'pending', 'nothing was made');
      const { status, body } = await approve(desk, waiting, { subscriber });
      assert.equal(status, 200, JSON.stringify(body));
      const entity = await site.done(
        'GET',
        `/entities/${body.entityId}`,
        undefined,
        asView(desk, 'view/users/entities/edit'),
      );
      assert.deepEqual(
        [entity.name, entity.identification, entity.email],
        ['Rosa Díaz', '1032111222', 'rosa.diaz@example.com'],
      );
      const { rows } = await site.done(
        'GET',
        '/vehicles?plate=ABC123',
        undefined,
        asView(desk, 'view/subscriber'),
      );
      assert.deepEqual(
        rows.map((one: { ownerId: number }) => one.ownerId),
        [entity.id],
      );
      const made = await site.done(
        'GET',
        `/subscribers/${body.subscriberId}`,
        undefined,
        asView(desk, 'view/subscriber'),
      );
      assert.deepEqual([made.status, made.entityId, made.vehicles[0].plate], ['S', entity.id, 'ABC123']);
      await site.deliver();
      assert.match(site.mails.at(-1)?.subject ?? '', /fue aprobado$/);
      assert.equal((await approve(desk, body)).body.code, -3386);
    });

    it('of a document that is somebody’s already take that third party only where told, and no plate of others', async () => {
      const desk = await openDesk();
      const owner = await party(desk, { identification: '43222111', email: 'duena@example.com' });
      const stranger = await party(desk, { identification: '43222999' });
      await site.done(
        'POST',
        '/vehicles',
        { plate: 'OTR111', vehicleType: 'CA', ownerId: stranger.id },
        asView(desk, 'view/subscriber'),
      );
      const vehicles = ['OTR111', 'NEW222'].map((plate) => ({ plate, vehicleType: 'CA' }));
      const reference = await desk.register({ person: { identification: '43222111' }, vehicles });
      const waiting = await desk.read(reference);
      assert.equal((await approve(desk, waiting)).body.code, -3389);
      const taken = await approve(desk, waiting, { useExisting: true });
      assert.deepEqual([taken.body.code, taken.body.complement], [-3390, 'OTR111']);
      const { body } = await approve(desk, waiting, { useExisting: true, plates: ['NEW222'] });
      assert.deepEqual([body.state, body.entityId], ['approved', owner.id]);
      const kept = await site.done(
        'GET',
        `/entities/${owner.id}`,
        undefined,
        asView(desk, 'view/users/entities/edit'),
      );
      assert.deepEqual([kept.name, kept.version], ['Otra Persona', 1], 'who it is stays as it was');
      const again = await desk.register({
        person: { identification: '43222555' },
        contact: { email: 'duena@example.com' },
        vehicles: [{ plate: 'NEW333', vehicleType: 'CA' }],
      });
      const made = (await approve(desk, await desk.read(again))).body;
      const beside = await site.done(
        'GET',
        `/entities/${made.entityId}`,
        undefined,
        asView(desk, 'view/users/entities/edit'),
      );
      assert.deepEqual([beside.email, beside.otherEmails], [null, ['duena@example.com']]);
    });

    it('are decided once, though two do so at a time; the other is told', async () => {
      const desk = await openDesk();
      const waiting = await desk.read(await desk.register({ person: { identification: '61234567' } }));
      const answers = await Promise.all([
        approve(desk, waiting),
        refuse(desk, waiting, 'No vive aquí'),
        approve(desk, waiting),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
      for (const { status, body } of answers) if (status === 409) assert.equal(body.code, -1651);
    });

    it('are refused with a reason, told in the language of who registered; the audit keeps no person', async () => {
      const desk = await openDesk();
      const reference = await desk.register({
        ...{ person: { identification: '62345678', name: 'Secreta Persona' }, language: 'en' },
        contact: { email: 'refused@example.com', telephone: '3105559876' },
      });
      const waiting = await desk.read(reference);
      assert.equal((await refuse(desk, waiting, ' ')).body.fields.reason.code, -3387);
      const { body } = await refuse(desk, waiting, 'Not a tenant');
      assert.deepEqual([body.state, body.reason, body.decider !== null], ['refused', 'Not a tenant', true]);
      await site.deliver();
      const mail = site.mails.at(-1);
      assert.match(mail?.text ?? '', /has not approved .* Reason: Not a tenant/);
      const entries = await site.db
        .selectFrom('audit_entries')
        .select(['action', 'user_id', 'before', 'after'])
        .where('resource', '=', 'registrations')
        .where('record_id', '=', body.id)
        .orderBy('id')
        .execute();
      assert.deepEqual(
        entries.map(({ action, user_id }) => [action, user_id !== null]),
        [
          ['create', false],
          ['update', true],
        ],
      );
      for (const personal of ['Secreta', '62345678', 'refused@example', '3105559876', 'ABC123'])
        assert.ok(!JSON.stringify(entries).includes(personal), personal);
    });

    it('are forgotten after 90 days, those that were approved are not', async () => {
      const desk = await openDesk();
      const approved = await desk.read(await desk.register({ person: { identification: '63000001' } }));
      await approve(desk, approved);
      const refused = await desk.read(await desk.register({ person: { identification: '63000002' } }));
      await refuse(desk, refused, 'No');
      await desk.register({ person: { identification: '63000003' } });
      site.clock.now += 89 * day;
      site.token = await site.tokenFor(1);
      await site.upkeep((db) => tidyUp(db, site.clock.now));
      assert.equal((await desk.rows()).length, 3);
      site.clock.now += 2 * day;
      site.token = await site.tokenFor(1);
      await site.upkeep((db) => tidyUp(db, site.clock.now));
      assert.deepEqual(
        (await desk.rows()).map((one: { id: number }) => one.id),
        [approved.id],
      );
      const left = await site.db
        .selectFrom('registration_vehicles')
        .select('registration_id')
        .where('company_id', '=', desk.companyId)
        .execute();
      assert.deepEqual(
        left.map((one) => one.registration_id),
        [approved.id],
      );
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

    it('have a link with a code, that only who writes here opens, and nothing of another lot', async () => {
      const [desk, other] = [await openDesk(), await openDesk()];
      const reference = await desk.register({ person: { identification: '65000001' } });
      const { id, version } = await desk.read(reference);
      const path = '/registration-settings?origin=https%3A%2F%2Flote.example';
      const settings = await site.done('GET', path, undefined, desk.as);
      assert.match(settings.token, /^[\w-]{22}$/);
      assert.ok(settings.qr.size > 20 && /^M\d+ \d+h\d+v1H\d+z/.test(settings.qr.path));
      assert.equal(
        (await site.done('GET', '/registration-settings?origin=javascript:x', undefined, desk.as)).qr,
        null,
      );
      for (const [method, at, body] of [
        ['GET', '', undefined],
        ['POST', '/approval', { version }],
        ['POST', '/refusal', { version, reason: 'x' }],
      ] as const)
        assert.equal((await site.call(method, `/registrations/${id}${at}`, body, other.as)).status, 404);
      const reader = await signUp(site, [[desk.companyId, { [registrationView]: 'read' }]]);
      const asReader = { ...desk.as, token: reader.token };
      assert.equal((await site.call('GET', `/registrations/${id}`, undefined, asReader)).status, 200);
      assert.equal(
        (await site.call('POST', `/registrations/${id}/approval`, { version }, asReader)).status,
        403,
      );
      assert.equal(
        (await site.call('PUT', '/registration-settings', { version: 1, isOpen: false }, asReader)).status,
        403,
      );
      const writer = await signUp(site, [[desk.companyId, { [registrationView]: 'write' }]]);
      const subscriber = {
        slotId: 1,
        scheduleId: 1,
        liquidationId: 1,
        monthlyValue: 1,
        validFrom: '2026-12-01',
      };
      const asWriter = { ...desk.as, token: writer.token };
      const drafted = await site.call(
        'POST',
        `/registrations/${id}/approval`,
        { version, subscriber },
        asWriter,
      );
      assert.equal(drafted.status, 403, 'who may make no subscribers makes none here');
      assert.equal(
        (await site.call('POST', `/registrations/${id}/approval`, { version }, asWriter)).status,
        200,
      );
    });

    it('take no body beyond that of a public call', async () => {
      const desk = await openDesk();
      const { status } = await desk.send({ ...desk.body(), notes: 'x'.repeat(9000) });
      assert.equal(status, 413);
    });
  });
}
