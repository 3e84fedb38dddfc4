// `npm run bench -- faults [--kills <n>] [--logins <n>] [--connections <n>] [--only <part of a name>]`: what a site does
// under eight terminals while it is killed, its disk is full, its database goes silent, crowds come.
import { parseArgs } from 'node:util';
import { dialects } from '../api/support/site.ts';
import { coldStart } from './faults/cold-start.ts';
import { connections, logins } from './faults/crowds.ts';
import { diskFull } from './faults/disk-full.ts';
import { kills } from './faults/kills.ts';
import { type FaultRun, measureFault } from './faults/measure.ts';
import { silentPostgres } from './faults/silent-postgres.ts';
import { printFigures } from './support/figure.ts';

const number = (name: string, text: string) => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Error(`--${name} must be a number, not "${text}".`);
  return Number(text);
};
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    logins: { type: 'string', default: '1000' },
    connections: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
  },
});

const runs: FaultRun[] = [
  ...dialects.map((dialect) => kills(dialect, number('kills', values.kills))),
  diskFull,
  silentPostgres,
  ...dialects.map((dialect) => logins(dialect, number('logins', values.logins))),
  connections('sqlite', number('connections', values.connections)),
];
for (const run of runs.filter(({ name }) => name.includes(values.only)))
  printFigures(await measureFault(run));
if ('cold start'.includes(values.only))
  for (const dialect of dialects) printFigures(await coldStart(dialect));
