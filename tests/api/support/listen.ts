import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { allowed } from '../../support/allowed.ts';

export interface HeardEvent {
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of any shape
  data: any;
  /** Milliseconds since the stream was asked for. */
  after: number;
}

/** A listener to server-sent events over HTTP. */
export interface Listening {
  status: number;
  headers: Headers;
  events: HeardEvent[];
  comments: string[];
  isOver(): boolean;
  /** Waits until an event fits. */
  heard(fits: (one: HeardEvent) => boolean, within?: number): Promise<HeardEvent>;
  /** Waits until the stream has ended. */
  over(within?: number): Promise<void>;
  leave(): void;
}

/** Listens at an address until it ends or `leave` is called. */
export async function listen(url: string, headers: Record<string, string>): Promise<Listening> {
  const stop = new AbortController();
  const began = performance.now();
  const response = await fetch(url, { headers, signal: stop.signal });
  const events: HeardEvent[] = [];
  const comments: string[] = [];
  let isOver = false;
  const reading = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
        if (event !== undefined && data !== undefined)
          events.push({ event, data: JSON.parse(data), after: performance.now() - began });
        else comments.push(block);
      }
    }
  };
  void reading()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  const until = async (holds: () => boolean, within: number, what: string) => {
    const from = performance.now();
    while (!holds()) {
      assert.ok(
        performance.now() - from < allowed(within),
        `${what} within ${within} ms: ${JSON.stringify(events)}`,
      );
      await pause(10);
    }
  };
  return {
    status: response.status,
    headers: response.headers,
    events,
    comments,
    isOver: () => isOver,
    async heard(fits, within = 20_000) {
      await until(() => events.some(fits), within, 'the event');
      return events.find(fits) as HeardEvent;
    },
    over: (within = 20_000) => until(() => isOver, within, 'the end'),
    leave: () => stop.abort(),
  };
}
