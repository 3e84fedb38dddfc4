import type { Readable } from 'node:stream';
import type { Grants } from '../../../http/grants.rules.ts';
import { EventFeed } from './event-feed.ts';
import { type ChannelDeps, LotChannel } from './lot-channel.ts';

/** Everybody who listens at this core, by company. It holds no truth: what is told was read from the database. */
export class LiveEvents {
  readonly #channels = new Map<number, LotChannel>();
  readonly #deps: ChannelDeps;
  #closed = false;

  constructor(deps: ChannelDeps) {
    this.#deps = deps;
  }

  /** A stream of what happens in the company, as far as the grants show it. */
  async listen(companyId: number, sessionId: string, grants: Grants): Promise<Readable> {
    const feed = new EventFeed();
    if (this.#closed) feed.end();
    else await this.#channel(companyId).add({ sessionId, grants, feed });
    return feed.stream;
  }

  /** Ends every stream: the process is about to stop. */
  close(): void {
    this.#closed = true;
    for (const channel of this.#channels.values()) channel.close();
  }

  #channel(companyId: number): LotChannel {
    let channel = this.#channels.get(companyId);
    if (channel && !channel.isOver) return channel;
    channel = new LotChannel(companyId, this.#deps, () => {
      if (this.#channels.get(companyId) === channel) this.#channels.delete(companyId);
    });
    this.#channels.set(companyId, channel);
    return channel;
  }
}
