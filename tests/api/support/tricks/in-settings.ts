import { signUp } from '../people.ts';
import { setParameters } from '../terminals.ts';
import { type Stage, type Trick, views } from './stage.ts';

const nothing = undefined;

/** Changes a record that a path tells, with the version that it has. */
async function change(stage: Stage, path: string, changes: object, view: string) {
  const { version } = await stage.done('GET', path, undefined, view);
  return stage.call('PUT', path, { version, ...changes }, view);
}

/** A rule of exceptions is changed, and then put back as it was. */
async function loosenRule(stage: Stage, changes: object) {
  await stage.sell();
  const rule = {
    ...{ title: 'Turno', kinds: ['void', 'purge'], minimumAmount: 0, afterHours: 0, status: 'A' },
    recipients: { userIds: [], emails: ['control@example.com'] },
  };
  const { id, version } = await stage.done('POST', '/exception-rules', rule, views.rules);
  const path = `/exception-rules/${id}`;
  await stage.done('PUT', path, { ...rule, version, ...changes }, views.rules);
  const answer = await change(stage, path, rule, views.rules);
  return answer.status >= 400 ? answer : nothing;
}

/** What who may change the settings of a lot can do. */
export const inSettings: Record<string, Trick> = {
  'number-passed-over': async (stage) => {
    await stage.sell();
    const { currentNumber } = await stage.done(
      'GET',
      `/resolutions/${stage.lot.resolutionId}`,
      undefined,
      views.resolution,
    );
    const changes = { currentNumber: currentNumber + 5, reason: 'Talonario perdido' };
    const answer = await change(stage, `/resolutions/${stage.lot.resolutionId}`, changes, views.resolution);
    return answer.status >= 400 ? answer : nothing;
  },
  'other-currency': async (stage) => {
    await stage.sell();
    return change(stage, `/companies/${stage.lot.companyId}`, { currency: 'USD' }, views.company);
  },
  'tariff-lowered': async (stage) => {
    const path = `/tariffs/${stage.lot.tariffId}`;
    const tariff = await stage.done('GET', path, undefined, 'view/rate/manage');
    tariff.segments[0].blocks[0].value = 100;
    await stage.done('PUT', path, tariff, 'view/rate/manage');
    return nothing;
  },
  'grants-to-oneself': async (stage) => {
    const grants = [{ view: 'view/exceptions', level: 'write' }];
    const user = await signUp(stage.site, [[stage.lot.companyId, { 'view/invoice/detail': 'read' }]]);
    const path = `/profiles/${user.profileIds[0]}`;
    const { version } = await stage.done('GET', path, undefined, 'view/users/management');
    await stage.done('PUT', path, { version, grants }, 'view/users/management');
    return nothing;
  },
  'key-for-a-second-terminal': async (stage) => {
    await stage.done('POST', `/devices/${stage.lot.deviceId}/key`, undefined, 'view/devices/license');
    return nothing;
  },
  'discount-for-friends': async (stage) => {
    const discount = { code: 'AMIGO', title: 'Amigos', kind: 'percent', value: 10_000 };
    await stage.add('discounts', { ...discount, validFrom: '2026-01-01', openCode: true });
    return nothing;
  },
  'vouchers-for-friends': async (stage) => {
    const discount = { code: 'AMIGO', title: 'Amigos', kind: 'percent', value: 10_000 };
    const { id: discountId } = await stage.add('discounts', { ...discount, validFrom: '2026-01-01' });
    const batch = { discountId, prefix: 'AMI', numbering: 'random', quantity: 3, usesAllowed: 1 };
    await stage.done('POST', '/vouchers/batches', batch, 'view/discounts');
    return nothing;
  },
  'controls-switched-off': async (stage) => {
    await setParameters(stage.site, stage.lot, { plateComparison: true });
    await setParameters(stage.site, stage.lot, { plateComparison: false });
    return nothing;
  },
  'rule-suspended-for-a-night': (stage) => loosenRule(stage, { status: 'S' }),
  'kinds-taken-out-of-a-rule': (stage) => loosenRule(stage, { kinds: ['purge'] }),
  'threshold-raised-for-an-hour': async (stage) => {
    await stage.sell();
    await setParameters(stage.site, stage.lot, { givenAwayFrom: 900_000_000 });
    await setParameters(stage.site, stage.lot, { givenAwayFrom: 2_000_000 });
    return nothing;
  },
  'plan-lowered': async (stage) => {
    const { id, version } = await stage.subscriber();
    await stage.done('PUT', `/subscribers/${id}`, { version, monthlyValue: 100 }, 'view/subscriber');
    return nothing;
  },
  'plan-that-is-never-billed': async (stage) => {
    await stage.subscriber();
    return nothing;
  },
  'rounding-harvested': async (stage) => {
    await setParameters(stage.site, stage.lot, { cashRoundingTo: 10_000, cashRoundingMode: 'down' });
    const invoiceId = await stage.owed(24_995);
    for (let part = 0; part < 5; part += 1) await stage.receipt(invoiceId, { method: 'cash', amount: 4_999 });
    return nothing;
  },
};
