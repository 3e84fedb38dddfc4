import { parentPort, workerData } from 'node:worker_threads';
import { openReader, openWriter, readSnapshot } from '../db/reading.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { priceStays } from '../features/traffic/tariff-backtests/backtest-run.list.ts';
import { fileStays } from '../features/traffic/tariff-backtests/tariff-backtests.store.ts';
import { type ListOf, writeExport } from '../reports/export.ts';
import { reportQueries } from '../reports/queries/all.ts';
import type { Stop } from '../reports/query.ts';
import type { BacktestDone, Order, Reply, Task, ThreadData, Turn } from './task.ts';

class Stopped extends Error {}

const { place } = workerData as ThreadData;
const port = parentPort;
if (!port) throw new Error('This file runs as a thread.');
const say = (reply: Reply) => port.postMessage(reply);

let reader: Promise<Db> | undefined;
let writer: Promise<Db> | undefined;
let begin: () => void = () => undefined;

/** Writes while the core lends the turn. */
async function write<T>(work: (db: Db) => Promise<T>): Promise<T> {
  writer ??= openWriter(place);
  const db = await writer;
  await new Promise<void>((resolve) => {
    begin = resolve;
    say({ kind: 'writes' });
  });
  try {
    return await work(db);
  } finally {
    say({ kind: 'written' });
  }
}

/** Priced stays that are filed in one turn: for so long the core's own writes wait. */
const filedAtOnce = 2000;

/** Reads and prices all stays, then files them: nothing is written while a snapshot of the data is held. */
async function backtest(
  db: Db,
  { backtest: asked, lease }: Extract<Task, { kind: 'backtest' }>,
  stop: Stop,
): Promise<BacktestDone> {
  // Half of the work is to price them, half to file them.
  const tell = (steps: number, total: number) =>
    say({ kind: 'progress', progress: { done: Math.floor(steps / 2), total } });
  const watch = { throwIfAborted: () => stop.throwIfAborted(), tell };
  const { result, stays, total } = await readSnapshot(db, place, (trx) => priceStays(trx, asked, watch));
  for (let at = 0; at < stays.length; at += filedAtOnce) {
    stop.throwIfAborted();
    const some = stays.slice(at, at + filedAtOnce);
    const { companyId } = asked;
    if (!(await write((own) => fileStays(own, { companyId, lease }, some)))) throw new Stopped();
    tell(total + at + some.length, total);
  }
  return { result, total };
}

/** The features bring the whole core with them: loaded only when the first list is exported. */
const listOf: ListOf = async (resource) => (await import('../declared.ts')).exportedList(resource);

async function run(task: Task, stop: Stop): Promise<unknown> {
  reader ??= openReader(place);
  const db = await reader;
  if (task.kind === 'export') {
    return writeExport(db, place, task.export, listOf, stop, (progress) =>
      say({ kind: 'progress', progress }),
    );
  }
  if (task.kind === 'backtest') return backtest(db, task, stop);
  const query = reportQueries[task.report as keyof typeof reportQueries];
  // Rows and totals are several questions: they must be about the same instant.
  return readSnapshot(db, place, (trx) => query.page(trx, task.scope, task.wanted, stop));
}

function failure(error: unknown): Reply {
  if (error instanceof Stopped) return { kind: 'stopped' };
  if (error instanceof AppError) {
    const { complement = null } = error.details;
    return { kind: 'failed', error: error.error, complement, message: error.message };
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: 'failed', error: null, complement: null, message };
}

// One order at a time: who sends them waits for the reply.
port.on('message', (message: Order | Turn) => {
  if ('turn' in message) {
    begin();
    return;
  }
  const { task, stop } = message;
  const word = new Int32Array(stop);
  const asked: Stop = {
    throwIfAborted() {
      if (Atomics.load(word, 0) !== 0) throw new Stopped();
    },
  };
  run(task, asked).then(
    (result) => say({ kind: 'done', result }),
    (error) => say(failure(error)),
  );
});
