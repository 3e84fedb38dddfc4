import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { controlParameters } from '../../shared/features/billing/exceptions/control-change.ts';
import { signUp } from './support/people.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { setParameters } from './support/terminals.ts';
import { clock, Stage, views } from './support/tricks/stage.ts';

const view = 'view/exceptions';

/** A tight and a loose value of each parameter by which a control is loosened. */
const values: Record<(typeof controlParameters)[number], [tight: unknown, loose: unknown]> = {
  clockToleranceMinutes: [5, 6],
  eventWindowHours: [24, 25],
  eventMoneyMost: [1_000, 0],
  givenAwayFrom: [0, 1],
  refundFrom: [0, 1],
  highRateTimes: [2, 0],
  highRateMinimum: [10, 11],
  plateFormat: ['colombian', 'any'],
  plateComparison: [true, false],
  cumulativeDiscounts: [false, true],
  tariffApproval: [true, false],
  blockOverdue: [true, false],
  subscriberGraceDays: [0, 1],
};

for (const dialect of dialects) {
  describe(`controls that are loosened (${dialect})`, () => {
    let site: ReportingSite;
    before(async () => {
      site = await openReportingSite(dialect, clock('18:00'));
    });
    after(() => site.close());

    const list = (stage: Stage, query = '') =>
      stage.done('GET', `/money-acts/suspended-rules${query}`, undefined, view);
    const filed = async (stage: Stage) =>
      (await stage.done('GET', '/exceptions?kind=control-loosened', undefined, view)).rows;
    const tick = () => {
      site.clock.now += 1_000;
    };

    const ruleBody = {
      ...{ title: 'Turno', kinds: ['void', 'refund'], minimumAmount: 100, afterHours: 1, status: 'A' },
      recipients: { userIds: [], emails: ['a@example.com', 'b@example.com'] },
    };
    const addRule = (stage: Stage) => stage.done('POST', '/exception-rules', ruleBody, view);
    async function changeRule(stage: Stage, id: number, changes: object): Promise<void> {
      tick();
      const { version } = await stage.done('GET', `/exception-rules/${id}`, undefined, view);
      await stage.done('PUT', `/exception-rules/${id}`, { ...ruleBody, version, ...changes }, view);
    }

    it('notes and files each parameter that is loosened, and until when', async () => {
      const stage = await Stage.open(site);
      await stage.sell();
      for (const name of controlParameters) {
        const [tight, loose] = values[name];
        await setParameters(site, stage.lot, { [name]: tight });
        const { total } = await list(stage, `?control=${name}`);
        tick();
        await setParameters(site, stage.lot, { [name]: loose });
        const [open] = (await list(stage, `?control=${name}&lasts=true`)).rows;
        assert.deepEqual(
          [open?.before, open?.after, open?.userId, open?.endedAt],
          [tight, loose, 1, null],
          name,
        );
        assert.equal((await filed(stage))[0]?.details.control, name);
        tick();
        await setParameters(site, stage.lot, { [name]: tight });
        const { rows } = await list(stage, `?control=${name}`);
        assert.equal(rows.length, total + 1, name);
        assert.deepEqual([rows[0].endedBy, rows[0].ender], [1, open.user], name);
        assert.equal(Date.parse(rows[0].endedAt) - Date.parse(rows[0].at), 1_000);
        assert.equal((await list(stage, `?control=${name}&lasts=true`)).total, 0, name);
      }
      await setParameters(site, stage.lot, { taxRate: 1_800, cashRoundingTo: 5_000 });
      assert.equal((await list(stage)).total, (await filed(stage)).length);
    });

    it('notes what of a rule tells less, also while it is suspended, and that it was deleted', async () => {
      const stage = await Stage.open(site);
      await stage.sell();
      const { id } = await addRule(stage);
      assert.equal((await list(stage)).total, 0, 'a new rule loosens nothing');
      const looser = {
        ruleStatus: { status: 'S' },
        ruleKinds: { kinds: ['void'] },
        ruleMinimumAmount: { minimumAmount: 101 },
        ruleAfterHours: { afterHours: 2 },
        ruleRecipients: { recipients: { userIds: [], emails: ['a@example.com'] } },
      };
      for (const [control, changes] of Object.entries(looser)) {
        await changeRule(stage, id, changes);
        const { rows } = await list(stage, '?lasts=true');
        assert.deepEqual(
          rows.map((one: { control: string; ruleId: number; title: string }) => [
            ...[one.control, one.ruleId, one.title],
          ]),
          [[control, id, 'Turno']],
        );
        await changeRule(stage, id, {});
        assert.equal((await list(stage, '?lasts=true')).total, 0, control);
      }
      const other = await stage.done('POST', '/exception-rules', { ...ruleBody, title: 'Otro' }, view);
      const swapped = { userIds: [], emails: ['a@example.com', 'c@example.com'] };
      await changeRule(stage, other.id, { title: 'Otro', recipients: swapped });
      assert.equal((await list(stage, `?lasts=true&ruleId=${other.id}`)).total, 1, 'another address');
      await changeRule(stage, id, { kinds: [] });
      await changeRule(stage, id, { status: 'S', kinds: ['void'] });
      await changeRule(stage, id, { kinds: ['void'] });
      const left = (await list(stage, `?lasts=true&ruleId=${id}`)).rows;
      assert.deepEqual(
        left.map(({ control, before }: { control: string; before: unknown }) => [control, before]),
        [['ruleKinds', []]],
        'on again with fewer kinds',
      );
      tick();
      const { version } = await stage.done('GET', `/exception-rules/${id}`, undefined, view);
      await stage.done('DELETE', `/exception-rules/${id}?version=${version}`, undefined, view);
      const [gone] = (await list(stage)).rows;
      assert.deepEqual([gone.control, gone.before, gone.after, gone.endedAt], ['ruleStatus', 'A', 'D', null]);
      assert.equal((await filed(stage)).length, (await list(stage)).total);
    });

    it('counts what was not shown meanwhile', async () => {
      const stage = await Stage.open(site);
      await stage.sell();
      const { id } = await addRule(stage);
      await changeRule(stage, id, { kinds: ['refund'] });
      tick();
      const { invoiceId } = await stage.sell();
      assert.ok((await stage.cancel(invoiceId)).status < 300);
      tick();
      await changeRule(stage, id, {});
      const { rows } = await list(stage, '?control=ruleKinds');
      assert.deepEqual(
        rows.map(({ unshown }: { unshown: number }) => unshown),
        [1],
      );
    });

    it('files nothing while a lot is set up, and names who did it, whom another person settles', async () => {
      const stage = await Stage.open(site);
      await setParameters(site, stage.lot, { refundFrom: 100 });
      assert.equal((await list(stage)).total, 1);
      assert.deepEqual(await filed(stage), []);
      await stage.sell();
      await setParameters(site, stage.lot, { refundFrom: 200 });
      const [one] = await filed(stage);
      assert.equal(one.actorId, 1);
      const resolution = { ids: [one.id], resolution: 'explained', note: 'Era una prueba' };
      const own = await stage.call('POST', '/exceptions/resolutions', resolution, views.exceptions);
      assert.equal(own.body.code, -3570);
    });

    it('is of one lot, and of who may read it', async () => {
      const [stage, other] = [await Stage.open(site), await Stage.open(site)];
      await setParameters(site, stage.lot, { refundFrom: 100 });
      assert.deepEqual([(await list(stage)).total, (await list(other)).total], [1, 0]);
      const reader = await signUp(site, [[stage.lot.companyId, { [view]: 'read' }]]);
      const stranger = await signUp(site, [[other.lot.companyId, { [view]: 'read' }]]);
      const by = (token: string) =>
        stage.call('GET', '/money-acts/suspended-rules', undefined, view, { token });
      assert.equal((await by(reader.token)).body.total, 1);
      assert.equal((await by(stranger.token)).status, 403);
      assert.equal((await by('')).status, 401);
      const wrong = await stage.call('GET', '/money-acts/suspended-rules?lasts=x', undefined, view);
      assert.equal(wrong.status, 400);
    });
  });
}
