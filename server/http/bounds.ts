import { limits } from '../../shared/limits.ts';

/** Bounds of sizes and times; milliseconds and bytes. */
export interface Bounds {
  /** A client has so long to send its headers, and its whole request. */
  headersTimeout: number;
  requestTimeout: number;
  /** How often node looks for connections that have exceeded them. */
  checkEvery: number;
  keepAliveTimeout: number;
  /** A connection on which nothing moves any more. */
  idleTimeout: number;
  maxHeaderSize: number;
  /** Largest body that is forwarded. */
  bodyLimit: number;
  /** The core has so long until the headers of its answer, and between two pieces of it. */
  coreHeaders: number;
  coreIdle: number;
  coreConnect: number;
  /** The core has so long to hear of a logout. */
  logout: number;
  /** The identity provider has so long for an answer. */
  provider: number;
}

export const defaultBounds: Bounds = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  checkEvery: 1000,
  keepAliveTimeout: 65_000,
  idleTimeout: 120_000,
  maxHeaderSize: 16_384,
  bodyLimit: limits.fileBytes,
  coreHeaders: 20_000,
  coreIdle: 60_000,
  coreConnect: 3000,
  logout: 2000,
  provider: 5000,
};
