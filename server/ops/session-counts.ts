import type { Session } from '../session/session.ts';
import type { EndReason, SessionWatcher } from '../session/sessions.ts';

/** `kept`: the core answered without a new token; `failed`: it did not answer. */
export type HeartbeatResult = 'renewed' | 'kept' | 'refused' | 'failed';

/** What happened to sessions since the start. */
export class SessionCounts implements SessionWatcher {
  readonly heartbeats: Record<HeartbeatResult, number> = { renewed: 0, kept: 0, refused: 0, failed: 0 };
  readonly ends: Record<EndReason, number> = { expired: 0, logout: 0, refused: 0 };
  refreshes = 0;

  changed(): void {
    this.refreshes++;
  }

  ended(_session: Session, reason: EndReason): void {
    this.ends[reason]++;
  }
}
