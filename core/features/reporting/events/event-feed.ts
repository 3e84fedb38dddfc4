import { Readable } from 'node:stream';
import { writeJson } from '../../../../shared/exact-json.ts';

/** A reader that has not taken so many bytes is no longer there. */
const unreadBytes = 256 * 1024;

/** Server-sent events for one listener. */
export class EventFeed {
  readonly stream = new Readable({ read: () => undefined });

  constructor() {
    // One that breaks off is closed; there is nobody to tell.
    this.stream.on('error', () => undefined);
    this.stream.push('retry: 2000\n\n');
  }

  /** Sends an event; a reader that does not keep up is cut off, and comes back to a new snapshot. */
  send(event: string, data: object): void {
    if (this.stream.destroyed || this.stream.readableEnded) return;
    if (this.stream.readableLength > unreadBytes) this.stream.destroy();
    else this.stream.push(`event: ${event}\ndata: ${writeJson(data)}\n\n`);
  }

  /** A line that says nothing: it keeps the connection from being taken for dead. */
  beat(): void {
    if (!this.stream.destroyed && this.stream.readableLength < unreadBytes) this.stream.push(': beat\n\n');
  }

  /** Ends the stream; the browser opens another one if it may. */
  end(): void {
    if (!this.stream.destroyed) this.stream.push(null);
  }
}
