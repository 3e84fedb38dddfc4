import { parentPort, workerData } from 'node:worker_threads';
import { openReader, openWriter } from '../db/reading.ts';
import type { Db } from '../db/schema.ts';
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
  run(message).then(
    (result) => say({ kind: 'done', result }),
    (error) => say(failure(error)),
  );
});
