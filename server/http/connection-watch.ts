import type { GatewayConfig } from '../config.ts';
import type { Figure } from '../ops/reading.ts';
import type { Parts } from '../parts.ts';
import { type ConnectionLimits, Connections } from './connections.ts';
import { networkTest } from './networks.ts';

/** Milliseconds between two lines of the log that tell of a limit. */
const quiet = 60_000;

/** The site's count of connections, with its figures, and a line of the log where a limit is met. */
export function watchConnections(
  { connections: limits, trustProxy }: Pick<GatewayConfig, 'connections' | 'trustProxy'>,
  { clock, log, metrics }: Pick<Parts, 'clock' | 'log' | 'metrics'>,
): Connections {
  let silentUntil = Number.NEGATIVE_INFINITY;
  const connections = new Connections(limits.total, limitOf(limits, trustProxy), (limit, address, open) => {
    if (clock.monotonic() < silentUntil) return;
    silentUntil = clock.monotonic() + quiet;
    log.warn({ limit, address, open }, 'too many connections: idle ones are closed for new ones');
  });
  for (const figure of figuresOf(connections)) metrics.add(figure);
  return connections;
}

/** A trusted reverse proxy speaks for many: the total alone holds for it. */
function limitOf(
  { total, perAddress, networks }: ConnectionLimits,
  trustProxy: GatewayConfig['trustProxy'],
): (address: string) => number {
  const proxies = typeof trustProxy === 'boolean' ? () => trustProxy : networkTest(trustProxy);
  const others = networks.map(({ network, limit }) => ({ limit, holds: networkTest([network]) }));
  return (address) =>
    others.find(({ holds }) => holds(address))?.limit ?? (proxies(address) ? total : perAddress);
}

function figuresOf(connections: Connections): Figure[] {
  const counter = (name: string, help: string, counts: Record<string, number>): Figure => ({
    name,
    help,
    kind: 'counter',
    read: () => Object.entries(counts).map(([limit, value]) => ({ labels: { limit }, value })),
  });
  return [
    {
      name: 'gateway_connections',
      help: 'Open connections.',
      kind: 'gauge',
      read: () => [{ value: connections.open }],
    },
    counter(
      'gateway_connections_shed_total',
      'Idle connections closed to make room for new ones, by the limit that was met.',
      connections.shed,
    ),
    counter(
      'gateway_connections_refused_total',
      'New connections refused because none was idle, by the limit that was met.',
      connections.refused,
    ),
  ];
}
