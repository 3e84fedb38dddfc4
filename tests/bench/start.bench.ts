import { newFolder, removeFolder, startSite } from '../site/support.ts';
import { type Figure, printFigures } from './support/figure.ts';

/** Milliseconds from the start of the process to the first 200 that needs gateway, core and database. */
async function startOnce(folder: string): Promise<number> {
  const began = performance.now();
  const site = await startSite(folder, { ADMIN_PASSWORD: 'bench-password' });
  const taken = performance.now() - began;
  await site.end('SIGTERM');
  return taken;
}

/** The peer: the runtime alone, doing nothing. */
async function bareRuntime(): Promise<number> {
  const { execFileSync } = await import('node:child_process');
  const began = performance.now();
  execFileSync(process.execPath, ['-e', '0']);
  return performance.now() - began;
}

export async function startBench(): Promise<Figure[]> {
  const folder = await newFolder();
  try {
    await startOnce(folder);
    const times = [];
    const bare = [];
    for (let round = 0; round < 5; round += 1) {
      times.push(await startOnce(folder));
      bare.push(await bareRuntime());
    }
    const median = (all: number[]) => all.sort((a, b) => a - b)[2] ?? Number.NaN;
    return [
      {
        figure: 'warm start to the first 200, migrations checked',
        value: Math.round(median(times)),
        unit: 'ms',
        target: 1000,
        peer: { name: 'the runtime alone', value: Math.round(median(bare)) },
      },
    ];
  } finally {
    await removeFolder(folder);
  }
}

if (import.meta.main) printFigures(await startBench());
