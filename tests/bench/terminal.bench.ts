import { randomUUID } from 'node:crypto';
import { bareSqliteCommits } from './support/bare-commits.ts';
import { type BenchCore, benchLot, startBenchCore } from './support/core.ts';
import { type Figure, printFigures } from './support/figure.ts';

const start = Date.parse('2026-11-02T08:00:00-05:00');
const iso = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

/** Entry, payment and exit of one stay. */
function stayEvents(number: number): Record<string, unknown>[] {
  const plate = `B${String(number).padStart(7, '0')}`;
  return [
    { kind: 'entry', id: randomUUID(), at: iso(0), vehicleType: 'CA', plate },
    { kind: 'payment', id: randomUUID(), at: iso(90), plate, method: 'cash' },
    { kind: 'exit', id: randomUUID(), at: iso(95), plate },
  ];
}

/** Events per second through terminal/batch, every answer durable (SQLite, synchronous=FULL). */
export async function batchRate(core: BenchCore, key: string, seconds: number): Promise<number> {
  let stays = 0;
  let events = 0;
  const begin = performance.now();
  while (performance.now() - begin < seconds * 1000) {
    const batch = Array.from({ length: 333 }, () => stayEvents(stays++)).flat();
    const answer = await core.terminal(key, '/terminal/batch', { events: batch });
    for (const result of answer.body.results) {
      if (result.status >= 300) throw new Error(JSON.stringify(result));
    }
    events += batch.length;
  }
  return events / ((performance.now() - begin) / 1000);
}

/** Whole stays per second, four calls each, by terminals that work at once. */
async function stayRate(core: BenchCore, keys: string[], seconds: number): Promise<number> {
  let stays = 0;
  const begin = performance.now();
  const insist = async (key: string, path: string, body: unknown) => {
    const answer = await core.terminal(key, path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  async function terminal(key: string, number: number): Promise<void> {
    for (let one = 0; performance.now() - begin < seconds * 1000; one += 1) {
      const plate = `S${number}X${one}`;
      await insist(key, '/terminal/entries', { id: randomUUID(), at: iso(0), vehicleType: 'CA', plate });
      await insist(key, '/terminal/quotes', { plate, at: iso(90) });
      await insist(key, '/terminal/payments', { id: randomUUID(), at: iso(90), plate, method: 'cash' });
      await insist(key, '/terminal/exits', { id: randomUUID(), at: iso(95), plate });
      stays += 1;
    }
  }
  await Promise.all(keys.map((key, number) => terminal(key, number)));
  return stays / ((performance.now() - begin) / 1000);
}

export async function terminalBench(seconds = 5): Promise<Figure[]> {
  const bare = bareSqliteCommits(2);
  const peer = { name: 'bare SQLite commits/s', value: Math.round(bare) };
  // What the core can do, not what one terminal may ask of it.
  const core = await startBenchCore({ TERMINAL_EVENTS_PER_SECOND: '0' });
  try {
    const { keys } = await benchLot(core, 16);
    await batchRate(core, keys[0] ?? '', 1);
    const batch = await batchRate(core, keys[0] ?? '', seconds);
    const stays = await stayRate(core, keys, seconds);
    return [
      {
        figure: 'terminal events through batch',
        value: Math.round(batch),
        unit: 'events/s',
        target: 3000,
        peer,
      },
      {
        figure: 'stays of 4 calls, 16 terminals at once',
        value: Math.round(stays),
        unit: 'stays/s',
        target: 400,
        peer,
      },
    ];
  } finally {
    await core.stop();
  }
}

if (import.meta.main) printFigures(await terminalBench());
