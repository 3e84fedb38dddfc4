/** How long a kind of work may keep PostgreSQL, and PostgreSQL it. Milliseconds; 0 is any time. */
export interface PostgresBounds {
  /** Connections of its pool. */
  connections: number;
  /** Until a connection is there: one that is made, or one of the pool's that somebody else has. */
  connect: number;
  /** A statement; the server ends it. */
  statement: number;
  /** A wait for a lock; the server ends the statement that waits. */
  lock: number;
  /**
   * A transaction whose client says nothing; the server ends its session and frees what it has locked. Shorter than the
   * wait for a lock: whoever stands behind a core that has gone silent is let through, not refused.
   */
  idleInTransaction: number;
  /** A question to which not a byte comes back; the core closes the connection. Longer than a statement. */
  silence: number;
}

/** What screens ask. The gateway waits for 20 s, in which they may wait for a connection and then for its answer. */
export const servingBounds: PostgresBounds = {
  connections: 10,
  connect: 6000,
  statement: 12_000,
  lock: 8000,
  idleInTransaction: 5000,
  silence: 13_000,
};

/** What a lot stands still without: terminal events, heartbeats, card confirmations. */
export const vitalBounds: PostgresBounds = {
  connections: 6,
  connect: 5000,
  statement: 9000,
  lock: 8000,
  idleInTransaction: 5000,
  silence: 9500,
};

/** The look whether the database answers; whoever asks waits for 2 s. */
export const probeBounds: PostgresBounds = {
  connections: 1,
  connect: 1000,
  statement: 1000,
  lock: 1000,
  idleInTransaction: 5000,
  silence: 1500,
};

/** A thread that reads reports, exports and back-tests. It holds no lock that anybody waits for. */
export const readingBounds: PostgresBounds = {
  connections: 1,
  connect: 10_000,
  statement: 300_000,
  lock: 30_000,
  idleInTransaction: 120_000,
  silence: 310_000,
};

/** A thread that files what it has read, some thousand rows at a time. */
export const filingBounds: PostgresBounds = {
  connections: 1,
  connect: 10_000,
  statement: 60_000,
  lock: 30_000,
  idleInTransaction: 5000,
  silence: 65_000,
};

/** Work before the first call: migrations and the writing anew of tables. As long as it takes while the server is heard. */
export const upkeepBounds: PostgresBounds = {
  connections: 2,
  connect: 10_000,
  statement: 0,
  lock: 0,
  idleInTransaction: 300_000,
  silence: 0,
};
