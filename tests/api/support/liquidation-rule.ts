import { makeBilledConcept } from './entities/liquidations.ts';
import type { Site } from './site.ts';

/** How subscribers of a test are billed, but for the concept. */
const monthly = {
  name: 'Mes completo',
  mode: 'fullMonth',
  everyMonths: 1,
  timing: 'advance',
  dueDays: 5,
  lateFee: { kind: 'none', value: 0, conceptId: null },
  roundTo: 0,
  automatic: 'off',
  runDay: null,
  reminders: [],
};

/** A concept and a rule of a lot by which whole months are billed in advance; the id of the rule. */
export async function makeLiquidation(
  site: Pick<Site, 'done'>,
  company: number,
  change: Record<string, unknown> = {},
): Promise<number> {
  const billed = '/concepts?service=subscription';
  const { rows } = await site.done('GET', billed, undefined, { view: 'view/concepts', company });
  const conceptId = rows[0]?.id ?? (await makeBilledConcept(site, company));
  const rule = { ...monthly, conceptId, ...change };
  return (await site.done('POST', '/liquidations', rule, { view: 'view/liquidation', company })).id;
}
