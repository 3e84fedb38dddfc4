import type { TerminalOperation } from '../../site/devices/terminal-operations.ts';
import type { EventKind } from './terminal.schema.ts';

const ofKind: Record<EventKind, TerminalOperation | null> = {
  entry: 'entry',
  exit: 'exit',
  payment: 'payment',
  sale: 'sale',
  closure: 'closure',
  status: null,
  'person-entry': 'entry',
  'person-exit': 'exit',
};

/** It has physically happened, whatever we think of it: somebody saw it, or opened the barrier by hand. */
export const hasHappened = (body: { observed?: unknown; manual?: unknown }) =>
  body.observed === true || body.manual === true;

/** The operations that an event or a quote needs, beside its own kind: a lost ticket, discounts, "it has happened". */
export function operationsOf(
  kind: EventKind | 'quote',
  body: Readonly<Record<string, unknown>>,
): TerminalOperation[] {
  const own = kind === 'quote' ? null : ofKind[kind];
  const discounts = Array.isArray(body.discounts) && body.discounts.length > 0;
  return [
    ...(own ? [own] : []),
    ...(body.lostTicket === true ? (['lost-ticket'] as const) : []),
    ...(discounts ? (['discount'] as const) : []),
    ...(hasHappened(body) ? (['observed'] as const) : []),
  ];
}
