import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { tidyUp } from '../../core/maintenance.ts';
import { confirmClock } from './support/confirm-clock.ts';
import type { Wire } from './support/entity-api.ts';
import { type Answer, dialects, openSite, type Site } from './support/site.ts';

const view = 'view/data-protection';
const at = (day: string) => Date.parse(`${day}T10:00:00-05:00`);

for (const dialect of dialects) {
  describe(`requests about personal data (${dialect})`, () => {
    let site: Site;
    let company: number;
    let count = 0;
    before(async () => {
      site = await openSite(dialect, '2026-11-27T10:00:00-05:00');
      const lot = { name: 'Torre Norte', timeZone: 'America/Bogota' };
      company = (await site.done('POST', '/companies', lot, { view: 'view/company/create' })).id;
    });
    after(() => site.close());

    const call = (method: string, path: string, body?: object): Promise<Answer> =>
      site.call(method, path, body, { view, company });
    const on = async (day: string) => {
      site.clock.now = at(day);
      // Tests move the clock by weeks: the session of the one before is over.
      site.token = await site.tokenFor(1);
    };
    const asked = (body: object = {}) => {
      count += 1;
      const identification = String(71_000_000 + count);
      const person = { identificationType: '13', identification, name: `Inés Roa ${count}` };
      return { kind: 'consulta', channel: 'email', receivedOn: '2026-11-27', ...person, ...body };
    };
    const file = async (body: object = {}): Promise<Wire> => {
      const { status, body: made } = await call('POST', '/data-requests', asked(body));
      assert.equal(status, 201, JSON.stringify(made));
      return made;
    };
    const step = (id: number, action: string, body: object = {}) =>
      call('POST', `/data-requests/${id}/${action}`, { note: 'Se le escribió', ...body });
    const claim = { kind: 'reclamo', wants: 'suppress' };

    it('are due by the business days of the lot, and once extended by more', async () => {
      await on('2026-11-27');
      const enquiry = await file();
      assert.deepEqual([enquiry.dueOn, enquiry.daysLeft, enquiry.markedOn], ['2026-12-14', 10, null]);
      const complaint = await file(claim);
      assert.deepEqual([complaint.dueOn, complaint.markedOn], ['2026-12-21', '2026-11-27']);
      const { askBy, forwardBy } = (await call('GET', `/data-requests/${complaint.id}`)).body;
      assert.deepEqual([askBy, forwardBy], ['2026-12-04', '2026-12-01']);
      const steps = (await call('GET', `/data-requests/${enquiry.id}`)).body;
      assert.deepEqual([steps.askBy, steps.forwardBy], [null, null], 'an enquiry is answered as it is');
      const longer = await step(enquiry.id, 'extension');
      assert.deepEqual([longer.body.dueOn, longer.body.extendedOn], ['2026-12-21', '2026-11-27']);
      assert.equal((await step(complaint.id, 'extension')).body.dueOn, '2027-01-04');
      assert.equal((await step(complaint.id, 'extension')).body.code, -3399, 'only once');
      assert.deepEqual(
        longer.body.steps.map((one: Wire) => [one.step, one.dueOn]),
        [
          ['received', '2026-12-14'],
          ['extended', '2026-12-21'],
        ],
      );
    });

    it('follow the calendar that the lot keeps', async () => {
      await on('2026-11-27');
      const { rows } = await site.done('GET', '/calendar-days?date=2026-12-08', undefined, {
        ...{ view: 'view/calendar', company },
      });
      const { id, version } = rows[0];
      const ordinary = { version, classification: 'special' };
      await site.done('PUT', `/calendar-days/${id}`, ordinary, { view: 'view/calendar', company });
      assert.equal((await file()).dueOn, '2026-12-11', 'a day that is no holiday any more counts');
      await site.done(
        'PUT',
        `/calendar-days/${id}`,
        { version: version + 1, classification: 'holiday' },
        { view: 'view/calendar', company },
      );
    });

    it('are told of on the start page two business days before their end, and once it is over', async () => {
      const name = { name: 'Torre Sur', timeZone: 'America/Bogota' };
      const other = (await site.done('POST', '/companies', name, { view: 'view/company/create' })).id;
      const told = async (day: string) => {
        await on(day);
        const { warnings } = await site.done('GET', '/dashboard', undefined, {
          ...{ view: 'view/start', company: other },
        });
        return warnings
          .filter(({ kind }: Wire) => kind.startsWith('data-requests'))
          .map(({ kind, tone, count: many }: Wire) => [kind, tone, many]);
      };
      await on('2026-11-27');
      const post = async (body: object) =>
        (await site.done('POST', '/data-requests', asked(body), { view, company: other })).id;
      const id = await post({});
      assert.deepEqual(await told('2026-12-09'), [], 'three business days are left until the 14th');
      assert.deepEqual(await told('2026-12-10'), [['data-requests-due', 'warning', 1]]);
      assert.deepEqual(await told('2026-12-12'), [['data-requests-due', 'warning', 1]], 'a Saturday');
      assert.deepEqual(await told('2026-12-14'), [['data-requests-due', 'warning', 1]], 'the last day');
      await post({ ...claim, receivedOn: '2026-11-24' });
      assert.deepEqual(await told('2026-12-15'), [
        ['data-requests-late', 'bad', 1],
        ['data-requests-due', 'warning', 1],
      ]);
      const answered = { note: 'Se le contestó' };
      await site.done('POST', `/data-requests/${id}/answer`, answered, { view, company: other });
      assert.deepEqual(await told('2026-12-15'), [['data-requests-due', 'warning', 1]]);
    });

    it('that are incomplete wait two months, and begin anew with the day on which they are complete', async () => {
      await on('2026-11-27');
      const [one, other] = [await file(claim), await file(claim)];
      const waits = await step(one.id, 'question', { on: '2026-11-27' });
      assert.deepEqual(
        [waits.body.state, waits.body.dueOn, waits.body.askBy, waits.body.forwardBy],
        ['incomplete', '2027-01-27', null, null],
      );
      await step(other.id, 'question');
      assert.equal((await step(one.id, 'extension')).body.code, -3397, 'not while it waits');
      await on('2026-12-01');
      const early = await step(one.id, 'completion', { on: '2026-11-26' });
      assert.deepEqual([early.status, early.body.fields.on.code], [400, -3400]);
      const whole = await step(one.id, 'completion');
      assert.deepEqual(
        [whole.body.state, whole.body.completedOn, whole.body.dueOn],
        ['open', '2026-12-01', '2026-12-23'],
      );
      await on('2027-01-27');
      await confirmClock(site);
      await tidyUp(site.db, site.clock.now);
      assert.equal(
        (await call('GET', `/data-requests/${other.id}`)).body.state,
        'incomplete',
        'the last day counts',
      );
      await on('2027-01-28');
      await confirmClock(site);
      await tidyUp(site.db, site.clock.now);
      const gone = (await call('GET', `/data-requests/${other.id}`)).body;
      assert.deepEqual([gone.state, gone.closed, gone.closedOn], ['withdrawn', true, '2027-01-28']);
      assert.equal(gone.steps.at(-1).user, null, 'by nobody');
    });

    it('are listed by what ends first with the days that are left, and end once', async () => {
      await on('2026-11-30');
      const open = (await call('GET', '/data-requests?closed=false&size=100')).body.rows;
      const due = open.map(({ dueOn }: Wire) => dueOn);
      assert.deepEqual(due, due.toSorted());
      const late = await file({ receivedOn: '2026-11-03' });
      await on('2026-12-01');
      const { daysLeft } = (await call('GET', `/data-requests?identification=${late.identification}`)).body
        .rows[0];
      assert.equal(daysLeft, -9, 'overdue since 2026-11-18');
      assert.equal((await step(late.id, 'extension')).body.code, -3399, 'not once it is over');
      const ended = await step(late.id, 'answer', { version: late.version, note: 'Se envió el archivo' });
      assert.deepEqual(
        [ended.body.state, ended.body.closedOn, ended.body.daysLeft, ended.body.answer],
        ['answered', '2026-12-01', null, 'Se envió el archivo'],
      );
      assert.equal((await step(late.id, 'refusal')).body.code, -3397);
      for (const [action, state] of [
        ['refusal', 'refused'],
        ['withdrawal', 'withdrawn'],
        ['forwarding', 'forwarded'],
      ] as const)
        assert.equal((await step((await file(claim)).id, action)).body.state, state);
    });

    it('are found by the search of all screens, and opened in their list', async () => {
      await on('2026-11-27');
      const made = await file({ name: 'Úrsula Gaitán' });
      const { hits } = await site.done('GET', '/search?q=ursula', undefined, { view: 'view/start', company });
      assert.deepEqual(
        hits.map(({ title, path }: Wire) => [title, path]),
        [['Úrsula Gaitán', `/view/data-protection?request=${made.id}`]],
      );
    });

    it('say all that is wrong with them at its field', async () => {
      await on('2026-11-27');
      const wrong = await call(
        'POST',
        '/data-requests',
        asked({ kind: 'reclamo', identification: '12', name: '', channel: 'x' }),
      );
      assert.deepEqual(Object.keys(wrong.body.fields).sort(), ['channel', 'identification', 'name', 'wants']);
      assert.equal(wrong.body.fields.wants.code, -3401);
      const later = await call('POST', '/data-requests', asked({ receivedOn: '2026-11-28' }));
      assert.equal(later.body.fields.receivedOn.code, -3400);
      const { id } = await file();
      assert.equal((await step(id, 'answer', { note: ' ' })).body.fields.note.code, -3398);
      assert.equal((await step(id, 'answer', { version: 9 })).body.code, -1651);
    });
  });
}
