import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { tidyUp } from '../../core/maintenance.ts';
import { confirmClock } from './support/confirm-clock.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { signUp } from './support/people.ts';
import { RegistrationDesk, registrationView } from './support/registrations.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot } from './support/subscribers.ts';
import { freshLot } from './support/terminals.ts';

const day = 86_400_000;

for (const dialect of dialects) {
  describe(`what becomes of registrations (${dialect})`, () => {
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

    it('are told of on the start page once they wait for more than three days', async () => {
      const desk = await openDesk();
      const told = async () => {
        site.token = await site.tokenFor(1);
        const { warnings } = await site.done('GET', '/dashboard', undefined, asView(desk, 'view/start'));
        const found = warnings.find(({ kind }: { kind: string }) => kind === 'registrations-waiting');
        return found && [found.count, found.days];
      };
      const began = site.clock.now;
      await desk.register();
      site.clock.now = began + 3 * day;
      assert.equal(await told(), undefined);
      site.clock.now += 60_000;
      assert.deepEqual(await told(), [1, 3]);
      const { rows } = await site.done('GET', '/registrations?state=pending', undefined, desk.as);
      assert.equal((await refuse(desk, rows[0], 'No vive aquí')).status, 200);
      assert.equal(await told(), undefined);
      site.clock.now = began;
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

    it('are found by the search of all screens, and opened where they wait', async () => {
      const desk = await openDesk();
      await desk.register({ person: { identification: '1032999888', name: 'Úrsula Páez' } });
      const [row] = await desk.rows();
      const { hits } = await site.done('GET', '/search?q=ursula', undefined, asView(desk, 'view/start'));
      assert.deepEqual(
        hits.map(({ title, path }: { title: string; path: string }) => [title, path]),
        [['Úrsula Páez', `/view/users/list?registration=${row.id}`]],
      );
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
      await confirmClock(site);
      await site.upkeep((db) => tidyUp(db, site.clock.now));
      assert.equal((await desk.rows()).length, 3);
      site.clock.now += 2 * day;
      site.token = await site.tokenFor(1);
      await confirmClock(site);
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
  });
}
