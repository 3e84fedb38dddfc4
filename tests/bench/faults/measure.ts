import type { Figure } from '../support/figure.ts';
import { booksOf } from './books.ts';
import { type FaultySite, openFaultySite } from './faulty-site.ts';
import { Readiness } from './readiness.ts';
import { Terminals } from './terminals.ts';

/** One kind of fault, on one database. It lets terminals work, does its harm, and answers what it measured itself. */
export interface FaultRun {
  name: string;
  dialect: FaultySite['dialect'];
  harm(site: FaultySite, terminals: Terminals): Promise<Figure[]>;
}

/** How many events are acknowledged before the harm is done, and after the last one. */
export const calm = 100;

/** Runs one fault under the traffic of eight terminals; then nothing may be lost, doubled or broken. */
export async function measureFault({ name, dialect, harm }: FaultRun): Promise<Figure[]> {
  const site = await openFaultySite(dialect);
  try {
    const terminals = new Terminals(site.url, site.keys);
    terminals.start();
    await terminals.more(calm);
    const readiness = new Readiness(site.url);
    const figures = await harm(site, terminals);
    const { longest, share } = await readiness.end();
    await terminals.more(calm);
    await terminals.stop();
    const books = await booksOf(site.where, terminals.acknowledged);
    const refused = [...terminals.refused.values()].reduce((sum, count) => sum + count, 0);
    const of = (figure: string) => `${name} (${dialect}): ${figure}`;
    return [
      { figure: of('acknowledged'), value: terminals.acknowledged.size, unit: 'events' },
      { figure: of('lost'), value: books.lost, unit: 'events', most: 0 },
      { figure: of('doubled'), value: books.doubled, unit: 'events', most: 0 },
      { figure: of('refused for good'), value: refused, unit: 'events', most: 0 },
      ...figures.map((figure) => ({ ...figure, figure: of(figure.figure) })),
      { figure: of('ready'), value: Math.round(share * 1000) / 10, unit: '% of the time' },
      { figure: of('not ready at a stretch, worst'), value: longest, unit: 's' },
      { figure: of('faults that check-data finds'), value: books.faults, unit: 'faults', most: 0 },
    ];
  } finally {
    await site.close();
  }
}
