/** What the gateway tells on the browser's one stream: the session's events and, where wanted, the lot's. */
export const streamEvents = [
  'session',
  'company',
  'expired',
  'snapshot',
  'change',
  'current',
  'lot-lost',
  'lot-refused',
] as const;
export type StreamEvent = (typeof streamEvents)[number];

/** What a tab tells the hub. */
export type ToHub =
  | { kind: 'tab'; live: boolean; hidden: boolean }
  /** The lot's figures are wanted anew at once. */
  | { kind: 'retry' }
  /** Asks for a place among the long calls; `held` by who had one of a hub that is gone. */
  | { kind: 'enter'; ticket: number; held: boolean }
  | { kind: 'leave'; ticket: number }
  | { kind: 'bye' };

/** What the hub tells a tab. */
export type FromHub =
  | { kind: 'event'; event: StreamEvent; data: string }
  /** The gateway refused the stream: only the session's call tells why. */
  | { kind: 'refused' }
  /** The hub lives. */
  | { kind: 'beat' }
  | { kind: 'admitted'; ticket: number };

/** The hub's end of the line to a tab. */
export interface TabPort {
  postMessage(message: FromHub): void;
  onmessage: ((event: MessageEvent<ToHub>) => void) | null;
  /** Called where the tab is gone without a word; not every browser says so. */
  onclose?: ((event: Event) => void) | null;
}
