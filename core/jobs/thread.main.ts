import { parentPort, workerData } from 'node:worker_threads';
import { openReader, readSnapshot } from '../db/reading.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { runBacktest } from '../features/tariff-backtests/backtest-run.list.ts';
import { writeExport } from '../reports/export.ts';
import { reportQueries } from '../reports/queries/all.ts';
import type { Stop } from '../reports/query.ts';
import type { Order, Progress, Reply, Task, ThreadData } from './task.ts';

class Stopped extends Error {}

const { place } = workerData as ThreadData;
const port = parentPort;
if (!port) throw new Error('This file runs as a thread.');
const say = (reply: Reply) => port.postMessage(reply);

let reader: Promise<Db> | undefined;

async function run(task: Task, stop: Stop): Promise<unknown> {
  reader ??= openReader(place);
  const db = await reader;
  if (task.kind === 'export') {
    return writeExport(db, place, task.export, stop, (progress) => say({ kind: 'progress', progress }));
  }
  if (task.kind === 'backtest') {
    const tell = (progress: Progress) => say({ kind: 'progress', progress });
    const watch = { throwIfAborted: () => stop.throwIfAborted(), tell };
    return readSnapshot(db, place, (trx) => runBacktest(trx, task.backtest, watch));
  }
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
port.on('message', ({ task, stop }: Order) => {
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
