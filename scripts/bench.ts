// `npm run bench [-- <part of a name> [options of that file]]`: runs tests/bench/*.bench.ts one after another and sums their figures up in a
// table. Each prints its figures as lines of JSON; whatever else it prints is shown as it is.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { heading } from './heading.ts';

/** A measured figure. `target` must be reached, or with a unit of time or memory must not be exceeded; `most` never. */
interface Figure {
  figure: string;
  value: number;
  unit: string;
  target?: number;
  most?: number;
  /** What was measured beside it in the same run, in the same unit. */
  peer?: { name: string; value: number };
}

const [wanted = '', ...options] = process.argv.slice(2);
const files = (await Array.fromAsync(glob('tests/bench/**/*.bench.ts')))
  .filter((file) => file.includes(wanted))
  .sort();
const rows: string[] = [];
const failed: string[] = [];
for (const file of files) {
  heading(file);
  await measure(file);
}
console.log('\n| figure | value | peer | ratio | target | |\n|---|---|---|---|---|---|');
for (const row of rows) console.log(row);
for (const file of failed) console.error(`${file} failed`);
process.exit(failed.length > 0 || rows.length === 0 ? 1 : 0);

async function measure(file: string): Promise<void> {
  const child = spawn(process.execPath, [file, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const figure = line.startsWith('{"figure"') ? (JSON.parse(line) as Figure) : undefined;
    if (figure) rows.push(toRow(figure));
    else console.log(line);
  }
  const [code] = await exited;
  if (code !== 0) failed.push(file);
}

function toRow({ figure, value, unit, target, most, peer }: Figure): string {
  const bound = most ?? target;
  const lowerIsBetter = most !== undefined || /^([mµn]?s|[kMG]?B)$/.test(unit);
  const met = bound === undefined || (lowerIsBetter ? value <= bound : value >= bound);
  const cells = [
    figure,
    `${short(value)} ${unit}`,
    peer ? `${peer.name}: ${short(peer.value)} ${unit}` : '',
    peer ? short(value / peer.value) : '',
    bound === undefined ? '' : `${lowerIsBetter ? '≤' : '≥'} ${short(bound)} ${unit}`,
    met ? '' : 'missed',
  ];
  return `| ${cells.join(' | ')} |`;
}

function short(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en');
}
