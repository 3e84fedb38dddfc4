import { setParameters } from '../terminals.ts';
import { type Stage, type Trick, views } from './stage.ts';

const nothing = undefined;

/** Changes a record that a path tells, with the version that it has. */
async function change(stage: Stage, path: string, changes: object, view: string) {
  const { version } = await stage.done('GET', path, undefined, view);
  return stage.call('PUT', path, { version, ...changes }, view);
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
  'rounding-harvested': async (stage) => {
    await setParameters(stage.site, stage.lot, { cashRoundingTo: 10_000, cashRoundingMode: 'down' });
    const invoiceId = await stage.owed(24_995);
    for (let part = 0; part < 5; part += 1) await stage.receipt(invoiceId, { method: 'cash', amount: 4_999 });
    return nothing;
  },
};
