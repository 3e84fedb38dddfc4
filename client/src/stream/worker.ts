import { Hub } from './hub.ts';

/** The worker that all tabs of the browser share: it lives as long as one of them. */
const hub = new Hub();

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (port) hub.join(port);
});
