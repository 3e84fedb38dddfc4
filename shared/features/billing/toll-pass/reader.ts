/** The reader of a lot as the core answers it: its secret is never told, only whether it is there. */
export interface TollPassReader {
  /** The company's. */
  id: number;
  /** 0 until something is stored. */
  version: number;
  active: boolean;
  url: string;
  timeoutMs: number;
  /** In which it charges: the lot's. */
  currency: string;
  hasSecret: boolean;
}

/** Why a bridge gave no usable answer; each in words on the screen. */
export const bridgeFaults = [
  'refused-address',
  'timeout',
  'connection',
  'certificate',
  'redirect',
  'answer',
  'too-large',
  'signature',
  'reader',
  'secret',
] as const;
export type BridgeFault = (typeof bridgeFaults)[number];

/** What a test call found, with the sentence of its notice. */
export interface TollPassTest {
  notice: 'tollPassConnected' | 'tollPassSilent';
  message: string;
  at: string;
  roundTripMs: number;
  /** Of the bridge, where it answered. */
  version: string | null;
  fault: BridgeFault | null;
}
