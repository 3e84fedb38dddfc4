import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { Hub } from '../../client/src/stream/hub.ts';
import type { FromHub, TabPort } from '../../client/src/stream/messages.ts';

/** The browser's stream: what a test says comes from the gateway. */
class Stream extends EventTarget {
  static last: Stream;
  readyState = 1;
  constructor() {
    super();
    Stream.last = this;
  }
  say(event: string, data: string): void {
    this.dispatchEvent(new MessageEvent(event, { data }));
  }
  close(): void {}
}

/** Opens tabs at a hub before such a stream; each answers what it has heard. */
function startHub(t: TestContext): () => FromHub[] {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  Object.assign(globalThis, { EventSource: Object.assign(Stream, { OPEN: 1, CLOSED: 2 }) });
  t.after(() => Reflect.deleteProperty(globalThis, 'EventSource'));
  const hub = new Hub();
  return () => {
    const heard: FromHub[] = [];
    const port: TabPort = { postMessage: (message) => heard.push(message), onmessage: null };
    hub.join(port);
    port.onmessage?.(new MessageEvent('message', { data: { kind: 'tab', live: true, hidden: false } }));
    return heard;
  };
}

test('a tab that comes later has figures beyond 2^53 with their last cent', (t) => {
  const newTab = startHub(t);
  newTab();
  Stream.last.say('snapshot', '{"companyId":1,"money":{"collected":{"now":9007199254740993}}}');
  Stream.last.say('change', '{"companyId":1,"at":"2026-11-20T17:00:00.000Z"}');
  const [last] = newTab().slice(-1);
  assert.ok(last?.kind === 'event' && last.event === 'snapshot');
  assert.match(last.data, /"now":9007199254740993\}/);
});

test('a tab that comes while nothing can be had of the lot hears so at once, and not once it can', (t) => {
  const newTab = startHub(t);
  const lotEvents = () => newTab().flatMap((one) => (one.kind === 'event' ? [one.event] : []));
  newTab();
  assert.deepEqual(lotEvents(), []);
  for (const lost of ['lot-lost', 'lot-refused']) {
    Stream.last.say(lost, '{}');
    assert.deepEqual(lotEvents(), [lost]);
  }
  Stream.last.say('snapshot', '{"companyId":1}');
  assert.deepEqual(lotEvents(), ['snapshot']);
  Stream.last.dispatchEvent(new Event('error'));
  assert.deepEqual(lotEvents(), ['lot-lost']);
});
