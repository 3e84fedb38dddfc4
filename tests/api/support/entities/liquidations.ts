import type { EntityApi } from '../entity-api.ts';
import type { Site } from '../site.ts';
import { nth } from './texts.ts';

const concept = {
  initials: 'MENS',
  name: 'Mensualidad',
  service: 'subscription',
  unitValue: 0,
  taxRate: 1900,
};

/** Makes the concept that the samples bill by. @returns its id */
export async function makeBilledConcept(site: Pick<Site, 'done'>, company: number): Promise<number> {
  return (await site.done('POST', '/concepts', concept, { view: 'view/concepts', company })).id as number;
}

/** The rules by which subscribers are billed. */
export const liquidationEntities: readonly EntityApi[] = [
  {
    name: 'liquidations',
    view: 'view/liquidation',
    scope: 'company',
    sample: (n, { refs }) => ({
      name: `Regla ${nth(n)}`,
      mode: 'prorated',
      everyMonths: 1,
      timing: 'advance',
      dueDays: 5,
      conceptId: refs.conceptId,
      lateFee: { kind: 'percent', value: 250, conceptId: null },
      roundTo: 10_000,
      automatic: 'off',
      runDay: null,
      reminders: [-3, 2],
    }),
    optional: ['everyMonths', 'timing', 'dueDays', 'lateFee', 'roundTo', 'automatic', 'runDay', 'reminders'],
    change: { mode: 'anniversary', everyMonths: 3, timing: 'arrears', dueDays: 10, runDay: 5 },
    invalid: [
      { change: { name: '' }, field: 'name', code: -1652 },
      { change: { mode: 'weekly' }, field: 'mode', code: -1655 },
      { change: { everyMonths: 4 }, field: 'everyMonths', code: -1655 },
      { change: { timing: 'later' }, field: 'timing' },
      { change: { dueDays: 366 }, field: 'dueDays' },
      { change: { conceptId: 0 }, field: 'conceptId' },
      { change: { lateFee: { kind: 'percent', value: 10_001 } }, field: 'lateFee.value', code: -3151 },
      { change: { roundTo: -1 }, field: 'roundTo' },
      { change: { automatic: 'yes' }, field: 'automatic' },
      { change: { runDay: 29 }, field: 'runDay' },
      { change: { reminders: [90] }, field: 'reminders[0]' },
    ],
    unique: { field: 'name', code: -3150 },
    staleCode: -1653,
    searchable: 'name',
    texts: ['name'],
    async foreign({ site, other }) {
      return { conceptId: await makeBilledConcept(site, other) };
    },
  },
];
