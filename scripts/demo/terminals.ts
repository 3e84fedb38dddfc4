import { setTimeout as pause } from 'node:timers/promises';
import { addDays, localDay } from '../../shared/dates.ts';
import { type DemoLot, demoLots } from './lots.ts';
import { isSilent, statusOf } from './terminal-words.ts';
import { type DemoStay, eventId, staysOfDay } from './traffic.ts';

/** A lot whose terminals speak; the keys in the order of its terminals. */
export interface LiveLot {
  companyId: number;
  keys: string[];
}

/** Milliseconds between two sendings. */
const every = 2000;
const statusEvery = 60_000;
/** Nothing of the demo stays longer: an event's stay began at most so many days before. */
const longestStayDays = 2;
const batchSize = 500;
const timeZone = 'America/Bogota';

interface DueEvent {
  at: number;
  terminal: number;
  body: Record<string, unknown>;
}

/**
 * The demo's terminals: they send what has happened since they were last there, as terminals do that were cut off,
 * and then go on as time passes. Ids of events are the same whenever they are made, so that nothing happens twice.
 */
export async function runTerminals(
  url: string,
  lots: readonly LiveLot[],
  /** Epoch milliseconds up to which everything was sent; told after each sending. */
  progress: { sentUntil: number; save(sentUntil: number): void },
): Promise<never> {
  let { sentUntil } = progress;
  let reportedAt = 0;
  for (;;) {
    const now = Date.now();
    try {
      for (const [index, lot] of lots.entries()) {
        const described = demoLots[index];
        if (!described) continue;
        await sendEvents(url, lot, eventsOf(described, lot.companyId, sentUntil, now));
        if (now - reportedAt >= statusEvery) await sendStatus(url, described, lot);
      }
      if (now - reportedAt >= statusEvery) {
        reportedAt = now;
        progress.save(now);
      }
      sentUntil = now;
    } catch {
      // The site is away for a moment: all of it is sent again.
    }
    await pause(every);
  }
}

/** What happens at a lot after one instant and up to another, in order. */
function eventsOf(lot: DemoLot, companyId: number, after: number, until: number): DueEvent[] {
  const first = addDays(localDay(after, timeZone), -longestStayDays);
  const last = localDay(until, timeZone);
  const events: DueEvent[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    for (const stay of staysOfDay(lot, day)) events.push(...stayEvents(lot, companyId, stay));
  }
  return events.filter(({ at }) => at > after && at <= until).sort((a, b) => a.at - b.at);
}

/** Entry, payment and exit. A terminal names a stay by the id of its entry; another does the work of the silent one. */
function stayEvents(lot: DemoLot, companyId: number, stay: DemoStay): DueEvent[] {
  const iso = (at: number) => new Date(at).toISOString();
  const entry = eventId(companyId, stay, 'entry');
  const { vehicleType, plate, entryAt, payAt, exitAt, method } = stay;
  const terminal = lot.terminals[stay.terminal] === lot.silentTerminal ? 0 : stay.terminal;
  const exit = { kind: 'exit', id: eventId(companyId, stay, 'exit'), at: iso(exitAt), ticket: entry };
  const events: DueEvent[] = [
    { at: entryAt, terminal: 0, body: { kind: 'entry', id: entry, at: iso(entryAt), vehicleType, plate } },
    // The barrier tells what it saw: it does not ask whether somebody may leave.
    { at: exitAt, terminal, body: { ...exit, observed: true } },
  ];
  if (stay.unpaid) return events;
  const id = eventId(companyId, stay, 'payment');
  const { lostTicket, voucher } = stay;
  const discounts = voucher ? { discounts: ['ALIADOS'] } : {};
  const body = { kind: 'payment', id, at: iso(payAt), ticket: entry, method, lostTicket, ...discounts };
  return [...events, { at: payAt, terminal, body }];
}

async function sendEvents(url: string, lot: LiveLot, events: DueEvent[]): Promise<void> {
  for (let start = 0; start < events.length; start += batchSize) {
    const batch = events.slice(start, start + batchSize);
    // In the order in which they happened, whichever terminal it was: all in one hand while there are many.
    if (events.length > batchSize) await send(url, lot.keys[0], 'batch', { events: bodies(batch) });
    else
      for (const [terminal, key] of lot.keys.entries()) {
        const own = batch.filter((event) => event.terminal === terminal);
        if (own.length > 0) await send(url, key, 'batch', { events: bodies(own) });
      }
  }
}

function bodies(events: readonly DueEvent[]): Record<string, unknown>[] {
  return events.map(({ body }) => body);
}

async function sendStatus(url: string, lot: DemoLot, { keys }: LiveLot): Promise<void> {
  for (const [terminal, key] of keys.entries())
    if (!isSilent(lot, terminal)) await send(url, key, 'status', statusOf(terminal, Date.now()));
}

/** A terminal that is asked to fetches its configuration. */
async function fetchConfiguration(url: string, key: string | undefined): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${url}/api/dashboard/core/terminal/configuration`, { headers });
  await answer.arrayBuffer();
}

async function send(url: string, key: string | undefined, path: string, body: object): Promise<void> {
  const answer = await fetch(`${url}/api/dashboard/core/terminal/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply = await answer.text();
  if (answer.status === 429) {
    await pause(Number(answer.headers.get('retry-after') ?? 1) * 1000);
    return send(url, key, path, body);
  }
  if (answer.status >= 500) throw new Error(`The site answers ${answer.status}.`);
  if (reply.includes('"fetchConfiguration":true')) await fetchConfiguration(url, key);
}
