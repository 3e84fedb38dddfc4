import type { Page } from 'playwright';
import {
  compileTariff,
  feeByLength,
  quoteStay,
} from '../../../core/features/pricing/tariffs/engine/quote.ts';
import { savingFaults, tariffFaults } from '../../../core/features/pricing/tariffs/tariff-problems.ts';
import { errorAnswer } from '../../../shared/errors/catalogue.ts';
import { tariffAssignmentSchema } from '../../../shared/features/pricing/tariff-assignments/tariff-assignment.schema.ts';
import { tariffSchema, termsOf } from '../../../shared/features/pricing/tariffs/tariff.schema.ts';
import type { QuoteDiscount } from '../../../shared/features/pricing/tariffs/tariff.ts';
import { checkShape } from '../../../shared/schema.ts';
import type { Answer, Call } from '../../client/support/stub-gateway.ts';
import { refuse } from '../../client/support/stub-refuse.ts';
import { resourceAnswer, type StubRow } from '../../client/support/stub-resource.ts';
import { intercept } from './intercept.ts';

const root = '/api/dashboard/core/';
const at = '2026-11-21T14:05:00.000Z';

type CurveBody = { tariff: object; entryAt: string; timeZone: string; hours: number };

function tariff(id: number, code: string, name: string, more: object): StubRow {
  const segments = [
    {
      initialDay: 1,
      initialHour: '00:00',
      finalDay: 7,
      finalHour: '24:00',
      blocks: [
        { id: 'A', time: 60, repeat: 1, value: 1_380_000, next: 'B', linear: false },
        { id: 'B', time: 1, repeat: 0, value: 23_000, next: null, linear: false },
      ],
    },
  ];
  const terms = termsOf({ segments, lostTicketValue: 4_600_000, graceMinutes: 15 });
  const named = { code, name, vehicleType: 'CA', examples: [] };
  return { ...terms, ...named, id, version: 1, status: 'A', updatedAt: at, ...more };
}

function assignment(id: number, tariffId: number, more: object): StubRow {
  const days = { validFrom: '2026-01-01', validTo: null };
  return { id, version: 1, tariffId, vehicleType: 'CA', slotId: null, status: 'A', ...days, ...more };
}

/**
 * Tariffs and their assignments as the core answers them, in memory, and prices as it makes them: by the same engine.
 * It stands in the tab, before the stub of the gateway.
 */
export class TariffCore {
  tariffs: StubRow[] = [
    tariff(1, 'CAR26', 'Carros 2026', {}),
    tariff(2, 'MOT', 'Motos', { vehicleType: 'MT' }),
  ];
  assignments: StubRow[] = [
    assignment(1, 1, {}),
    assignment(2, 2, { slotId: 2, validFrom: '2026-06-01' }),
    assignment(3, 2, { vehicleType: 'MT' }),
  ];
  holidays = new Set(['2026-12-08', '2026-12-25']);
  quotes = 0;
  curves = 0;
  /** Versions of every tariff, as they are answered. */
  versions: object[] = [];
  /** What was decided: the call and its body. */
  decisions: { what: string; body: Record<string, unknown> }[] = [];
  setting = {
    tariffApproval: false,
    legalCeilings: [] as { vehicleType: string; valuePerMinute: number }[],
    taxRate: 1900,
    timeZone: 'America/Bogota',
    currency: 'COP',
    lot: {
      name: 'Lote',
      address: 'Calle 1',
      telephone: '1',
      identification: '900123456',
      identificationType: 'NIT',
    },
    slots: [{ id: 1, title: 'General' }],
    now: at,
  };

  async stand(page: Page): Promise<void> {
    await intercept(page, `**${root}tariff*/**`, (route) => this.#answer(route));
    await intercept(page, new RegExp(`${root}tariff[a-z-]*(\\?.*)?$`), (route) => this.#answer(route));
  }

  async #answer(route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const call: Call = {
      method: request.method(),
      path: url.pathname,
      query: url.searchParams,
      body: request.postDataJSON() ?? {},
      view: '',
      language: request.headers()['accept-language'] === 'en' ? 'en' : 'es',
    };
    const answer = this.#answerTo(call);
    const { status, body } = typeof answer === 'string' ? errorAnswer(answer, call.language) : answer;
    await route.fulfill({ status, contentType: 'application/json', body: body ? JSON.stringify(body) : '' });
  }

  #answerTo(call: Call): { status: number; body?: object } | Extract<Answer, string> {
    const present = (row: StubRow): StubRow => ({ status: 'A', updatedAt: at, ...row });
    const [resource, id, what] = call.path.slice(root.length).split('/');
    if (id === 'setting') return { status: 200, body: this.setting };
    if (what === 'versions')
      return { status: 200, body: { rows: this.versions, total: this.versions.length } };
    if (what === 'findings') return { status: 200, body: { findings: [] } };
    if (what) {
      this.decisions.push({ what, body: call.body as Record<string, unknown> });
      return { status: 200, body: this.tariffs[0] ?? {} };
    }
    if (id === 'quote') return this.#quote(call) as { status: number };
    if (id === 'curve') return this.#curve(call);
    if (resource === 'tariff-assignments') {
      const rows = { rows: this.assignments, schema: tariffAssignmentSchema, search: [], present };
      return resourceAnswer(rows, call, id);
    }
    const faults = (input: Record<string, unknown>, stored: StubRow | undefined) =>
      this.tariffs.some((row) => row.code === input.code && row !== stored)
        ? { code: { error: 'tariffCodeDuplicated' as const } }
        : savingFaults(input);
    const rows = { rows: this.tariffs, schema: tariffSchema, search: ['code', 'name'], faults, present };
    return resourceAnswer(rows, call, id);
  }

  #curve(call: Call): { status: number; body: object } {
    this.curves += 1;
    const { tariff, entryAt, timeZone, hours } = call.body as CurveBody;
    const terms = termsOf(tariff as Parameters<typeof termsOf>[0]);
    const place = { entryAt: Date.parse(entryAt), timeZone, isHoliday: this.holidays };
    const feeOf = feeByLength(compileTariff(terms), place);
    const fees = Array.from({ length: hours * 60 + 1 }, (_, minutes) => ({ minutes, fee: feeOf(minutes) }));
    const steps = fees.filter(({ fee }, minutes) => fee !== fees[minutes - 1]?.fee);
    return { status: 200, body: { steps, rounding: terms.rounding } };
  }

  #quote(call: Call): Answer {
    this.quotes += 1;
    const body = call.body as { tariff: object; entryAt: string; exitAt: string; timeZone: string };
    const { discounts, lostTicket } = call.body as { discounts?: QuoteDiscount[]; lostTicket?: boolean };
    const named = { code: 'Q', name: 'Q', vehicleType: 'CA', ...body.tariff };
    const problems = { ...checkShape(tariffSchema, named), ...tariffFaults(body.tariff) };
    const entries = Object.entries(problems).map(([path, one]) => [`tariff.${path}`, one] as const);
    if (entries.length > 0) return refuse(Object.fromEntries(entries), call);
    const quote = quoteStay(termsOf(named as unknown as Parameters<typeof termsOf>[0]), {
      entryAt: Date.parse(body.entryAt),
      exitAt: Date.parse(body.exitAt),
      timeZone: body.timeZone,
      isHoliday: this.holidays,
      taxRate: 1900,
      discounts,
      lostTicket,
    });
    return { status: 200, body: quote };
  }
}
