import assert from 'node:assert/strict';
import { addDays, localDay } from '../../../../shared/dates.ts';
import type { FinanceReport } from '../../../../shared/features/billing/finance-reports/finance-report.ts';
import type { Lot } from '../lot.ts';
import { merchantSettings, settingsView } from '../payu.ts';
import { signUp } from '../people.ts';
import type { Answer, Site } from '../site.ts';
import { addTerminal, at, freshLot, setParameters, type Terminal } from '../terminals.ts';
import { chance } from './chance.ts';

export const hourMs = 3_600_000;

/** Where and when a lot lives, and what its chance begins with. */
export interface Beginning {
  seed: number;
  timeZone: string;
  /** ISO 8601. */
  from: string;
  /** Cash is rounded to so much; 0 is off. */
  rounding: number;
}

/** What one step came to: the answer's status, or null where there was nothing to do. */
export type Step = (history: History) => Promise<number | null>;

/** A lot that lives through days of chance: its terminals, what is inside, and what its people have made. */
export class History {
  readonly site: Site;
  readonly beginning: Beginning;
  readonly lot: Lot;
  readonly terminals: readonly Terminal[];
  /** Somebody else who may open a day again. */
  readonly other: { id: number };
  readonly random: ReturnType<typeof chance>;
  readonly inside = new Map<string, { stayId: number; ticket: string }>();
  readonly paid = new Set<string>();
  readonly invoices: number[] = [];
  readonly purges: number[] = [];
  readonly deposits: number[] = [];
  readonly requests: { reference: string; transaction: string; value: string }[] = [];
  /** Reports of closed days as they were closed, without what arrived since. */
  readonly closed = new Map<number, string>();
  /** The steps that were done and not refused. */
  readonly done = new Set<string>();
  #made = 0;

  constructor(
    site: Site,
    beginning: Beginning,
    parts: { lot: Lot; second: Terminal; other: { id: number } },
  ) {
    this.site = site;
    this.beginning = beginning;
    this.lot = parts.lot;
    this.terminals = [parts.lot, parts.second];
    this.other = parts.other;
    this.random = chance(beginning.seed);
  }

  get now(): string {
    return this.ago(0);
  }

  get today(): string {
    return localDay(this.site.clock.now, this.beginning.timeZone);
  }

  /** Days that the history can reach: terminals send of days before, and their clocks go ahead. */
  get span(): { from: string; to: string } {
    const { from, timeZone } = this.beginning;
    return { from: addDays(localDay(Date.parse(from), timeZone), -3), to: this.today };
  }

  ago(hours: number): string {
    return new Date(this.site.clock.now - hours * hourMs).toISOString();
  }

  plate(letters: string): string {
    this.#made += 1;
    return `${letters}${String(this.#made).padStart(3, '0')}`;
  }

  /** One of the terminals. */
  gate() {
    const terminal = this.random.of(this.terminals) ?? this.lot;
    return { ...at(this.site, terminal), deviceId: terminal.deviceId };
  }

  call(method: string, path: string, view: string, body?: object, token?: string): Promise<Answer> {
    const as = { view, company: this.lot.companyId };
    return this.site.call(method, path, body, token === undefined ? as : { ...as, token });
  }

  async read(path: string, view: string): Promise<Answer['body']> {
    const { status, body } = await this.call('GET', path, view);
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
    return body;
  }

  otherToken(): Promise<string> {
    return this.site.tokenFor(this.other.id);
  }

  /** Keeps what days were closed with, once each. */
  async rememberClosed(): Promise<void> {
    const { rows } = await this.read('/finance-reports?state=closed&size=100', 'view/finance-reports');
    for (const { arrived: _, ...report } of rows as FinanceReport[])
      if (!this.closed.has(report.id)) this.closed.set(report.id, JSON.stringify(report));
  }

  /** Whoever works there logs in again: a session does not outlast some hours. */
  async passTime(hours: number): Promise<void> {
    this.site.clock.now += hours * hourMs;
    this.site.token = await this.site.tokenFor(1);
  }
}

/** A lot with two terminals, a merchant at the provider and somebody else who may open days again. */
export async function beginHistory(site: Site, beginning: Beginning): Promise<History> {
  const { timeZone, rounding } = beginning;
  const lot = await freshLot(site, { timeZone });
  const second = await addTerminal(site, lot, 'Caja 2');
  await setParameters(site, lot, { cashRoundingTo: rounding, cashRoundingMode: 'nearest' });
  const settings = { version: 0, ...merchantSettings };
  await site.done('PUT', '/payment-providers/payu', settings, { view: settingsView, company: lot.companyId });
  const other = await signUp(site, [[lot.companyId, { 'view/finance-reports': 'write' }]]);
  return new History(site, beginning, { lot, second, other });
}
