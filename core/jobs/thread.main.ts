import { parentPort, workerData } from 'node:worker_threads';
import type { ErrorName } from '../../shared/errors/catalogue.ts';
import { openReader, openWriter } from '../db/reading.ts';
import type { Db } from '../db/schema.ts';
import { asStorageError } from '../db/storage-faults.ts';
import { AppError } from '../errors.ts';
import type { Order, Reply, ThreadData, Turn } from './thread-messages.ts';
import type { ThreadModule } from './thread-work.ts';
import { WorkStopped } from './work-stopped.ts';

const { place } = workerData as ThreadData;
const port = parentPort;
if (!port) throw new Error('This file runs as a thread.');
const say = (reply: Reply) => port.postMessage(reply);

let reader: Promise<Db> | undefined;
let writer: Promise<Db> | undefined;
let hearTurn: (turn: Turn) => void = () => undefined;

/** Writes while the core lends the turn. @throws why it does not lend it */
async function write<T>(work: (db: Db) => Promise<T>): Promise<T> {
  writer ??= openWriter(place);
  const db = await writer;
  const turn = await new Promise<Turn>((resolve) => {
    hearTurn = resolve;
    say({ kind: 'writes' });
  });
  if (!turn.turn) throw new AppError(turn.error as ErrorName);
  try {
    return await work(db);
  } finally {
    say({ kind: 'written' });
  }
}

async function run({ module, task, stop }: Order): Promise<unknown> {
  const word = new Int32Array(stop);
  const asked = {
    throwIfAborted() {
      if (Atomics.load(word, 0) !== 0) throw new WorkStopped();
    },
  };
  const work: ThreadModule<unknown, unknown> = await import(module);
  reader ??= openReader(place);
  const db = await reader;
  return work.run(task, {
    place,
    db,
    stop: asked,
    onProgress: (progress) => say({ kind: 'progress', progress }),
    write,
  });
}

function failure(error: unknown): Reply {
  if (error instanceof WorkStopped) return { kind: 'stopped' };
  const known = error instanceof AppError ? error : asStorageError(error);
  if (known) {
    const { complement = null } = known.details;
    return { kind: 'failed', error: known.error, complement, message: messageOf(error) };
  }
  return { kind: 'failed', error: null, complement: null, message: messageOf(error) };
}

function messageOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
// One order at a time: who sends them waits for the reply.
port.on('message', (message: Order | Turn) => {
  if ('turn' in message) {
    hearTurn(message);
    return;
  }
  run(message).then(
    (result) => say({ kind: 'done', result }),
    (error) => say(failure(error)),
  );
});
