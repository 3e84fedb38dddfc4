// `npm run check-data [-- --lines <n>] [--purge-future [--yes]]`: looks whether the data of a site are whole, also while it
// runs. Exit code 0: nothing is wrong; 1: something is; 2: it could not look, or not at all of it.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type CoreConfig, readConfig } from '../core/config.ts';
import { type CheckOutcome, checkData } from '../core/data-checks.ts';
import { readOnly } from '../core/db/check-connection.ts';
import type { Fault } from '../core/db/data-check.ts';
import { openDatabase } from '../core/db/open.ts';
import { purgeFuture } from '../core/features/traffic/stays/future-stays.store.ts';

const { most, purge, yes } = asked();
try {
  const config = readConfig(process.env);
  const code = await look(config);
  const repaired = purge && (await purged(config));
  process.exitCode = repaired ? await look(config) : code;
} catch (error) {
  console.error(`Not checked: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

function asked(): { most: number; purge: boolean; yes: boolean } {
  const usage = 'usage: npm run check-data [-- [--lines <n>] [--purge-future [--yes]]]';
  try {
    const { values } = parseArgs({
      options: {
        lines: { type: 'string', default: '20' },
        'purge-future': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    });
    if (!/^[1-9]\d{0,5}$/.test(values.lines)) throw new Error(usage);
    return { most: Number(values.lines), purge: values['purge-future'], yes: values.yes };
  } catch {
    console.error(usage);
    process.exit(2);
  }
}

/** Tells every fault, and answers the exit code. */
async function look(config: CoreConfig): Promise<number> {
  const began = performance.now();
  const sum = { checks: 0, faults: 0, failures: 0 };
  await readOnly(config, async (db) => {
    for await (const outcome of checkData(db, { now: Date.now(), most })) {
      sum.checks += 1;
      sum.faults += outcome.count;
      if (outcome.failure) sum.failures += 1;
      tell(outcome);
    }
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const failures = sum.failures > 0 ? `, ${sum.failures} checks could not look` : '';
  console.log(`${sum.checks} checks in ${seconds} s: ${sum.faults} faults${failures}`);
  if (sum.faults > 0) return 1;
  return sum.failures > 0 ? 2 : 0;
}

function tell({ check, count, faults, failure }: CheckOutcome): void {
  if (failure) console.log(`${check.name}: could not look: ${failure.message}`);
  for (const fault of faults) console.log(`${check.name}: ${place(fault)}: ${fault.found}. ${check.advice}`);
  if (count > faults.length) console.log(`${check.name}: ${count - faults.length} more`);
}

function place({ table, id, lot }: Fault): string {
  return `${table}${id ? ` ${id}` : ''}${lot === null ? '' : `, lot ${lot}`}`;
}

/** Takes what lies in the future off the lots, once somebody has agreed. False where nothing was changed. */
async function purged(config: CoreConfig): Promise<boolean> {
  if (!yes && !(await agreed())) {
    console.log('Nothing was changed.');
    return false;
  }
  const { db, close } = await openDatabase(config);
  try {
    const count = await purgeFuture(db, Date.now());
    console.log(
      `${count} stays were given their true times; each is filed as an exception and in the audit.`,
    );
    return count > 0;
  } finally {
    await close();
  }
}

async function agreed(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(
      'Take the stays whose times lie in the future off their lots? A backup first is wise. (yes/no) ',
    );
    return /^(y|yes|s|si|sí)$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
