import { spawnSync } from 'node:child_process';
import { heading } from './heading.ts';

// `biome ci` colours its output even where it goes to a file.
const colours = process.stdout.isTTY ? [] : ['--colors=off'];

const checks = [
  { title: 'Types (tsc)', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  {
    title: 'Lint and format (biome)',
    args: ['node_modules/@biomejs/biome/bin/biome', 'ci', ...colours, '--diagnostic-level=warn', '.'],
  },
  { title: 'Boundaries', args: ['scripts/check-boundaries.ts'] },
  { title: 'Texts of the screens', args: ['scripts/feature-texts.ts', '--check'] },
  { title: 'Lock file', args: ['scripts/check-lock.ts'] },
];

/**
 * Runs the static checks, each to its end, with their output on our own terminal.
 * @returns how many failed
 */
export function runChecks(): number {
  let failures = 0;
  for (const { title, args } of checks) {
    heading(title);
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    if (status === 0) continue;
    failures++;
    console.error(`${title}: failed`);
  }
  return failures;
}
