import { isDay } from '../../../shared/dates.ts';
import { errorAnswer } from '../../../shared/errors/catalogue.ts';
import { reportOf } from '../../../shared/reports/all.ts';
import { arranged, reportGroups } from '../../../shared/reports/arrangement.ts';
import { ofSeveralLots } from '../../../shared/reports/lots.ts';
import { durationBuckets } from '../../../shared/reports/permanence.ts';
import { rangeFaults } from '../../../shared/reports/range.ts';
import type { ReportDescription } from '../../../shared/reports/report.ts';
import type { Answer, Call } from './stub-gateway.ts';
import { refuse } from './stub-refuse.ts';
import { sampledRows } from './stub-report-rows.ts';
import type { StubState } from './stub-state.ts';

/** The lot's day in every answer of the stub. */
export const stubToday = '2026-11-21';

type Row = Record<string, unknown>;

/** `reports/<id>` and its setting. Whatever plate is asked for, no row has it. */
export function reportAnswer({ devices, slots, companies }: StubState, call: Call, path: string): Answer {
  if (path.endsWith('/lots'))
    return { status: 200, body: { rows: companies.map(({ id, name }) => ({ id, name })) } };
  const isSetting = path.endsWith('/setting');
  const report = reportOf(isSetting ? path.slice(0, -'/setting'.length) : path);
  if (!report) return 'notFound';
  if (isSetting) {
    const records = {
      device: devices,
      slot: slots.map(({ id: one, title }) => ({ id: one, name: title })),
      liquidation: [{ id: 1, name: 'Mensual día' }],
      concept: [{ id: 1, name: 'Baño' }],
    };
    const choices = Object.entries(report.filters).flatMap(([key, kind]) =>
      kind === 'device' || kind === 'slot' || kind === 'liquidation' || kind === 'concept'
        ? [
            [
              key,
              records[kind].slice(0, 4).map((one) => ({ id: one.id, name: one.name, deleted: one.id === 4 })),
            ],
          ]
        : [],
    );
    const lot = { timeZone: 'America/Bogota', currency: 'COP', maximumRangeDays: 366 };
    return { status: 200, body: { today: stubToday, ...lot, choices: Object.fromEntries(choices) } };
  }
  const {
    from = '',
    to = '',
    page = '1',
    size = '25',
    sort,
    group,
    compare,
    lots = '',
    ...filters
  } = Object.fromEntries(call.query);
  // One day less than the screen was told: only the core knows.
  const [fault] = rangeFaults(from, to, stubToday, 365);
  if (fault) {
    const answer = refuse({ [fault.field]: { error: fault.error } }, call);
    if (typeof answer === 'string') return answer;
    const { body } = errorAnswer(fault.error, call.language, fault.complement);
    return { status: 400, body: { ...answer.body, code: body.code, message: body.message } };
  }
  const day = isDay(to) ? to : stubToday;
  const grouped = reportGroups.find((one) => one === group) ?? null;
  const shown = arranged(report, grouped);
  const hasOwn = grouped === null && Object.hasOwn(rowsOf, report.id);
  const own = hasOwn ? rowsOf[report.id as keyof typeof rowsOf] : undefined;
  const one = own ? own(day) : sampledRows(shown, day);
  const asked = companies.filter(({ id }) => lots.split(',').includes(String(id)));
  const { rows, ...more } = asked.length > 0 && grouped === null ? ofLots(report, one, asked) : one;
  const found = inOrder('plate' in filters ? [] : rows.filter((row) => matches(row, filters)), sort);
  const at = (Number(page) - 1) * Number(size);
  const { columns, totals } = asked.length > 0 && grouped === null ? ofSeveralLots(shown) : shown;
  const onPage = found.slice(at, at + Number(size));
  const body = {
    columns,
    ...more,
    rows: onPage,
    total: found.length,
    ...(compare && { compared: halvesOf(onPage, more.totals, totals, compare) }),
  };
  return { status: 200, body: { ...body, page: Number(page), size: Number(size) } };
}

interface WholeStub {
  rows: Row[];
  totals: Row;
  matrix?: Row[];
}

const barOf = ({ bucket, stays, share }: Row): Row => ({ bucket, stays, share });

/** The same rows in each of the lots; their totals are those of one. */
function ofLots(
  report: ReportDescription,
  { rows, totals, matrix }: WholeStub,
  lots: readonly { id: number; name: string }[],
) {
  const place = { timeZone: 'America/Bogota', currency: 'COP', total: rows.length, totals };
  return {
    totals,
    ...(ofSeveralLots(report).chart && { matrix: matrix ?? rows.map(barOf) }),
    rows: lots.flatMap(({ id, name }) => rows.map((row) => ({ lot: name, lotId: id, ...row }))),
    lots: lots.map(({ id, name }) => ({ id, name, ...place })),
  };
}

/** By a column, and with `-` before it the other way round. */
function inOrder(rows: Row[], sort = ''): Row[] {
  const key = sort.replace(/^-/, '');
  if (key === '') return rows;
  const sorted = rows.toSorted((one, other) => Number(one[key]) - Number(other[key]));
  return sort === key ? sorted : sorted.reverse();
}

/** A period before in which everything was half of what it is, and of whose last row nothing was. */
function halvesOf(rows: readonly Row[], totals: Row, keys: readonly string[], compare: string) {
  const half = (row: Row) => Object.fromEntries(keys.map((key) => [key, Number(row[key]) / 2]));
  const year = compare === 'year' ? '2025' : '2026';
  return {
    from: `${year}-11-01`,
    to: `${year}-11-07`,
    total: rows.length,
    totals: half(totals),
    rows: rows.map((row, at) => (at > 0 && at === rows.length - 1 ? null : half(row))),
  };
}

function matches(row: Row, filters: Record<string, string>): boolean {
  return Object.entries(filters).every(([key, value]) => !(key in row) || String(row[key]) === value);
}

const invoiced = { subtotal: 8_403_36, tax: 1_596_64, discount: 0, total: 10_000_00 };
const money = { ...invoiced, refunds: 0 };

const rowsOf = {
  'collection-report': (day: string) => ({
    rows: ['cash', 'qr', 'voucher'].map(
      (method, n): Row => ({
        day,
        deviceId: n === 2 ? null : n + 1,
        device: n === 2 ? null : `Caja ${n + 1}`,
        method,
        invoices: 3 - n,
        ...money,
      }),
    ),
    totals: { invoices: 6, ...money, total: 30_000_00 },
    matrix: ['cash', 'qr', 'voucher'].map((method) => ({ day, method, total: 10_000_00 })),
  }),
  'detail-invoice': (day: string) => ({
    rows: Array.from(
      { length: 60 },
      (_, n): Row => ({
        id: n + 1,
        number: `CM${n + 1}`,
        at: `${day}T15:00:00Z`,
        plate: n % 2 ? 'ABC123' : null,
        customer: 'Consumidor final',
        vehicleType: 'CA',
        service: 'parking',
        entryAt: `${day}T14:00:00Z`,
        exitAt: null,
        minutes: 60,
        ...invoiced,
        method: n % 3 ? 'cash' : 'qr',
        device: 'Caja 1',
        cashier: 'Ana',
        status: n === 5 ? 'D' : 'A',
      }),
    ),
    totals: { ...invoiced, total: 600_000_00 },
    next: null,
  }),
  'given-away': (day: string) => ({
    rows: Array.from(
      { length: 3 },
      (_, n): Row => ({
        id: n + 1,
        at: `${day}T10:00:00-05:00`,
        act: 'discount',
        what: 'Cine (CINE)',
        plate: 'ABC123',
        ticket: `T${n + 1}`,
        number: `CM${n + 1}`,
        device: 'Caja 1',
        cashier: 'Ana Ruiz',
        due: 10_000_00,
        charged: 0,
        given: 10_000_00,
      }),
    ),
    totals: { due: 30_000_00, charged: 0, given: 30_000_00 },
  }),
  'cancellation-invoice': (day: string) => ({
    rows: Array.from(
      { length: 3 },
      (_, n): Row => ({
        id: n + 1,
        number: `CM${n + 1}`,
        day,
        plate: 'ABC123',
        customer: 'Consumidor final',
        device: 'Caja 1',
        note: `NC${n + 1}`,
        at: `${day}T10:00:00-05:00`,
        reason: 'Cobro doble',
        user: 'Ana Ruiz',
        method: 'cash',
        total: 10_000_00,
        credited: 10_000_00,
      }),
    ),
    totals: { total: 30_000_00, credited: 30_000_00 },
  }),
  'closures-report': (day: string) => ({
    rows: Array.from(
      { length: 2 },
      (_, n): Row => ({
        id: n + 1,
        at: `${day}T1${n}:00:00-05:00`,
        device: 'Caja 1',
        cashier: 'Ana',
        since: `${day}T06:00:00-05:00`,
        cards: 5_000_00,
        electronic: 0,
        vouchers: 0,
        collected: 15_000_00,
        expected: 10_000_00,
        counted: 9_500_00,
        difference: -500_00,
      }),
    ),
    totals: {
      cards: 10_000_00,
      electronic: 0,
      vouchers: 0,
      collected: 30_000_00,
      expected: 20_000_00,
      counted: 19_000_00,
      difference: -1_000_00,
    },
  }),
  'monthly-active': (day: string) => ({
    rows: Array.from(
      { length: 30 },
      (_, n): Row => ({
        subscriberId: n + 1,
        place: 1,
        document: String(52_100_200 + n),
        name: `Ana Ruiz ${n + 1}`,
        plate: n % 2 ? 'ABC123' : null,
        tag: n % 2 ? null : `04A22BC${n}`,
        service: n % 3 ? 'SUB' : 'SUB locker',
        slot: 'Sótano 1',
        validFrom: '2026-01-01',
        validTo: n % 4 ? day : null,
        subscription: 'Mensual día',
        vehicleType: 'CA',
        status: n % 5 ? 'active' : 'overdue',
      }),
    ),
    totals: {},
  }),
  occupation: (day: string) => ({
    rows: Array.from(
      { length: 24 },
      (_, hour): Row => ({
        slotId: 1,
        slot: 'Sótano 1',
        at: `${day}T${String(hour).padStart(2, '0')}:00:00-05:00`,
        weekday: 6,
        hour,
        mean: hour * 5,
        maximum: hour * 5,
        quota: 120,
        percent: Math.round((hour * 50_000) / 120),
      }),
    ),
    totals: { mean: 57.5, maximum: 115, quota: 120, percent: 4792 },
    matrix: Array.from({ length: 24 * 6 }, (_, n) => ({
      weekday: Math.floor(n / 24) + 1,
      hour: n % 24,
      mean: n,
      percent: Math.round((n * 12_000) / 143),
    })),
  }),
  permanence: () => ({
    rows: durationBuckets.map((from, n): Row => {
      const to = durationBuckets[n + 1] ?? null;
      const figures = { share: 909, mean: from + 0.5, median: from, percentile95: from };
      return { bucket: `${from}-${to ?? ''}`, from, to, stays: (n + 1) * 200, ...figures };
    }),
    totals: { stays: 13_200, share: 10_000, mean: 95.4, median: 80, percentile95: 300 },
  }),
};

export interface StubExport {
  id: number;
  source: string;
  format: string;
  status: string;
  done: number;
  total: number | null;
  error?: { code: number; message: string };
  createdAt: string;
  finishedAt: string | null;
  /** What is not answered: the body of who asked. */
  asked: Record<string, unknown>;
}

/** `POST <source>/exports`: refused like the core does where five wait already. */
export function askExport(state: StubState, call: Call, source: string): Answer {
  const open = state.exports.filter(({ status }) => status === 'queued' || status === 'running');
  if (open.length >= 5) return { ...errorAnswer('exportsFull', call.language, '5') };
  const id = state.exports.length + 1;
  const { format } = call.body;
  const createdAt = '2026-11-21T14:05:00Z';
  const job = {
    id,
    source,
    format: String(format),
    status: 'queued',
    done: 0,
    total: null,
    createdAt,
    finishedAt: null,
  };
  state.exports.unshift({ ...job, asked: call.body });
  return { status: 202, body: { id } };
}

/** `exports`: each question about one takes it to the next of the state's steps. */
export function exportAnswer(state: StubState, call: Call, id: string | undefined, part = ''): Answer {
  if (id === undefined)
    return { status: 200, body: { rows: state.exports.map(shownExport), total: state.exports.length } };
  const job = state.exports.find((one) => one.id === Number(id));
  if (!job) return 'notFound';
  if (part === 'file') return { status: 200, body: { file: job.id } };
  if (call.method === 'DELETE') job.status = 'cancelled';
  else if (job.status !== 'cancelled') Object.assign(job, state.exportSteps.shift());
  return { status: 200, body: shownExport(job) };
}

function shownExport({ asked: _, ...job }: StubExport): object {
  return job;
}
