import type { DemoLot } from './lots.ts';

/** What a demo terminal tells of itself: most are well, some want looking after, so that it shows. */
const words: readonly { status: Record<string, unknown>; clockBehindMs: number }[] = [
  { status: { battery: 100, printer: 'ok', paper: 'ok', version: '3.2.0' }, clockBehindMs: 400 },
  { status: { battery: 17, printer: 'ok', paper: 'low', version: '3.1.4' }, clockBehindMs: 95_000 },
  { status: { battery: 88, printer: 'ok', paper: '64%', version: '3.2.0' }, clockBehindMs: -1200 },
  { status: { battery: 92, printer: 'cover-open', paper: 'ok', version: '3.2.0' }, clockBehindMs: 700 },
];

/** A status of a lot's terminal as it sends it. @param now epoch milliseconds */
export function statusOf(terminal: number, now: number): Record<string, unknown> {
  const { status, clockBehindMs } = words[terminal % words.length] ?? { status: {}, clockBehindMs: 0 };
  return { ...status, clock: new Date(now - clockBehindMs).toISOString() };
}

/** True for a terminal that does not speak these days. */
export function isSilent(lot: DemoLot, terminal: number): boolean {
  return lot.terminals[terminal] === lot.silentTerminal;
}
