import type { ConfigurationState, TerminalState } from '../../site/devices/terminal-health.ts';

/** Parts of a configuration that have words; another part is told as one of "the rest". */
export const configurationParts = [
  'company',
  'settings',
  'slots',
  'subscribers',
  'persons',
  'schedules',
  'tariffs',
  'assignments',
  'discounts',
  'concepts',
  'restrictions',
  'methods',
  'calendar',
  'ticket',
  'printer',
  'offer',
  'codes',
  'permissions',
] as const;
export type ConfigurationPart = (typeof configurationParts)[number];

/** True for a part that has words of its own. */
export function isNamedPart(part: string): part is ConfigurationPart {
  return configurationParts.some((one) => one === part);
}

/** Whether a terminal is asked to fetch: it waits until it speaks, and is over once it has fetched. */
export const syncRequests = ['none', 'waiting', 'fetched'] as const;
export type SyncRequest = (typeof syncRequests)[number];

/** What a terminal has of the configuration. */
export interface TerminalSync {
  id: number;
  name: string;
  kind: string;
  /** Whether it can speak, and does: who is silent fetches nothing. */
  terminal: TerminalState;
  seenAt: string | null;
  state: ConfigurationState;
  /** Of what it last fetched; null where it never did. */
  tag: string | null;
  fetchedAt: string | null;
  /** Parts that differ from what it has, by name; empty unless stale. */
  missing: string[];
  request: SyncRequest;
  askedAt: string | null;
  metAt: string | null;
  /** 1: synchronised, by what it was asked or by itself; 0: not yet. */
  code: 0 | 1;
}
