import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { BridgeFault } from '../../../shared/features/billing/toll-pass/reader.ts';
import { connectionFault, GuardedAgents } from '../webhooks/guarded-agents.ts';
import type { Resolve } from '../webhooks/look-up.ts';
import { signatureOf, signedHeaders } from '../webhooks/signature.ts';

/** Of an answer no more is read: it has a few words. */
const mostBytes = 16 * 1024;
const longestWord = 60;

/** The bridge of a lot, its secret in the clear. */
export interface BridgeAddress {
  url: string;
  secret: string;
  /** From the connection to the last byte of the answer. */
  timeoutMs: number;
}

/** What is to be taken off a tag. */
export interface BridgeCharge {
  id: string;
  tag: string;
  /** Minor units. */
  amount: number;
  currency: string;
  reference: string;
}

interface Fault {
  fault: BridgeFault;
}
export type StatusAnswer = { version: string | null } | Fault;
export type ChargeAnswer =
  | { result: 'charged'; authorisation: string }
  | { result: 'unknown-tag' | 'no-balance' }
  | Fault;
export type VoidAnswer = { result: 'voided' } | { result: 'kept'; authorisation: string } | Fault;

type Answer = { body: Record<string, unknown> } | Fault;

/** Speaks to the bridges that stand between us and toll-pass readers. What is said and what is answered are signed. */
export class TollPassBridge {
  readonly #agents: GuardedAgents;
  readonly #now: () => number;

  /** @param privateHosts hosts of the site's own network that may be reached */
  constructor(privateHosts: readonly string[], now: () => number = Date.now, resolve?: Resolve) {
    this.#agents = new GuardedAgents(privateHosts, resolve);
    this.#now = now;
  }

  /** Whether the reader behind the bridge answers. */
  async status(bridge: BridgeAddress): Promise<StatusAnswer> {
    const answer = await this.#ask(bridge, 'GET', 'status', randomUUID(), '');
    if ('fault' in answer) return answer;
    const { reader, version } = answer.body;
    if (reader === 'silent') return { fault: 'reader' };
    return reader === 'ok' ? { version: wordOf(version) } : { fault: 'answer' };
  }

  /** Takes an amount off a tag, once for each id, however often it is asked. */
  async charge(bridge: BridgeAddress, charge: BridgeCharge): Promise<ChargeAnswer> {
    const answer = await this.#ask(bridge, 'POST', 'charges', charge.id, JSON.stringify(charge));
    if ('fault' in answer) return answer;
    const { result } = answer.body;
    const authorisation = wordOf(answer.body.authorisation);
    if (result === 'charged' && authorisation !== null) return { result, authorisation };
    if (result === 'unknown-tag' || result === 'no-balance') return { result };
    return { fault: result === 'silent' ? 'reader' : 'answer' };
  }

  /** Gives back what a charge took, or sees to it that it takes nothing any more. */
  async void(bridge: BridgeAddress, id: string): Promise<VoidAnswer> {
    const answer = await this.#ask(bridge, 'POST', `charges/${id}/void`, id, JSON.stringify({ id }));
    if ('fault' in answer) return answer;
    const { result } = answer.body;
    if (result === 'voided') return { result };
    const authorisation = wordOf(answer.body.authorisation);
    if (result === 'kept' && authorisation !== null) return { result, authorisation };
    return { fault: result === 'silent' ? 'reader' : 'answer' };
  }

  async #ask(
    bridge: BridgeAddress,
    method: 'GET' | 'POST',
    path: string,
    id: string,
    payload: string,
  ): Promise<Answer> {
    const url = `${bridge.url.replace(/\/+$/, '')}/${path}`;
    const dispatcher = await this.#agents.agentFor(url);
    if (!dispatcher) return { fault: 'refused-address' };
    const signal = AbortSignal.timeout(bridge.timeoutMs);
    const sent = {
      deliveryId: id,
      payload,
      secret: bridge.secret,
      timestamp: Math.floor(this.#now() / 1000),
    };
    try {
      const { request } = await import('undici');
      const response = await request(url, {
        method,
        dispatcher,
        signal,
        headers: signedHeaders(sent, signatureOf(sent)),
        ...(method === 'POST' && { body: payload }),
      });
      const text = await textWithin(response.body);
      if (text === null) return { fault: 'too-large' };
      const { statusCode, headers } = response;
      if (statusCode === 401) return { fault: 'signature' };
      if (statusCode !== 200) return { fault: statusCode >= 300 && statusCode < 400 ? 'redirect' : 'answer' };
      return readAnswer(text, headers['webhook-signature'], signatureOf({ ...sent, payload: text }));
    } catch (error) {
      return { fault: signal.aborted ? 'timeout' : connectionFault(error) };
    }
  }
}

/** Nobody else in the lot's network may say that a charge went through: an answer is signed as what it answers. */
function readAnswer(text: string, given: string | string[] | undefined, expected: string): Answer {
  const body = readObject(text);
  if (!body) return { fault: 'answer' };
  const [one, other] = [Buffer.from(String(given)), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other) ? { body } : { fault: 'signature' };
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

/** A body as text; null where it is longer than any answer, the rest unread. */
async function textWithin(body: AsyncIterable<Uint8Array>): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Printable characters only: it is printed and shown. */
function wordOf(value: unknown): string | null {
  return typeof value === 'string' && /^[\x20-\x7e]+$/.test(value.trim())
    ? value.trim().slice(0, longestWord)
    : null;
}
