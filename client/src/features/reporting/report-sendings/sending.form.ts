import { isDay } from '../../../../../shared/dates.ts';
import type { SendingPeriod } from '../../../../../shared/features/reporting/report-sendings/periods.ts';
import type {
  ReportSendingInput,
  SendingChannel,
} from '../../../../../shared/features/reporting/report-sendings/report-sending.schema.ts';
import type { ReportSending } from '../../../../../shared/features/reporting/report-sendings/report-sending.ts';
import type {
  SendingInterval,
  SendingSchedule,
} from '../../../../../shared/features/reporting/report-sendings/schedule.ts';
import { minuteOfDay } from '../../../../../shared/hours.ts';
import { reportOf } from '../../../../../shared/reports/all.ts';
import { arrangementNames } from '../../../../../shared/reports/arrangement.ts';
import { lotsParameter } from '../../../../../shared/reports/lots.ts';
import type { Language } from '../../../../../shared/values.ts';
import { hourText } from '../../../ui/rows/hour-text.ts';

/** A sending as its form holds it; recipients stand one in a line. */
export interface SendingValues {
  title: string;
  report: string;
  filters: Readonly<Record<string, string>>;
  period: SendingPeriod;
  interval: SendingInterval;
  every: string;
  time: string;
  weekday: string;
  monthDay: string;
  startsOn: string;
  recipients: string;
  format: string;
  channel: SendingChannel;
  url: string;
  onlyIfNotEmpty: boolean;
  language: Language;
  status: string;
}

/** A stored sending, or a new one: of the report that its parameters name, with its filters. */
export function toForm(
  stored: ReportSending | undefined,
  { today, language, params }: { today: string; language: Language; params: URLSearchParams },
): SendingValues {
  const asked = reportOf(params.get('report') ?? '');
  const names = [...Object.keys(asked?.filters ?? {}), ...arrangementNames, lotsParameter];
  const filters = names.flatMap((key) => {
    const value = params.get(key);
    return value ? [[key, value] as const] : [];
  });
  return {
    title: stored?.title ?? '',
    report: stored?.report ?? asked?.id ?? '',
    filters: stored?.filters ?? Object.fromEntries(filters),
    period: stored?.period ?? 'yesterday',
    interval: stored?.interval ?? 'daily',
    every: String(stored?.every ?? 1),
    time: stored?.time ?? '06:00',
    weekday: String(stored?.weekday ?? 1),
    monthDay: String(stored?.monthDay ?? 1),
    startsOn: stored?.startsOn ?? today,
    recipients: (stored?.recipients ?? []).join('\n'),
    format: stored?.format ?? 'xlsx',
    channel: stored?.channel ?? 'app',
    url: stored?.url ?? '',
    onlyIfNotEmpty: stored?.onlyIfNotEmpty ?? false,
    language: stored?.language ?? language,
    status: stored?.status ?? 'A',
  };
}

/** What travels; the schema and the core say what is wrong with it. */
export function toPayload(values: SendingValues): ReportSendingInput {
  const { interval, channel } = values;
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
  return {
    ...values,
    title: values.title.trim(),
    filters: Object.fromEntries(Object.entries(values.filters).filter(([, value]) => value !== '')),
    every: number(values.every),
    time: hourText(values.time),
    weekday: interval === 'weekly' ? number(values.weekday) : null,
    monthDay: interval === 'monthly' ? number(values.monthDay) : null,
    startsOn: values.startsOn || null,
    recipients: addressesOf(values.recipients),
    url: channel === 'api' ? values.url.trim() : null,
  } as ReportSendingInput;
}

/** Addresses of a text, however they were parted. */
export function addressesOf(text: string): string[] {
  return text
    .split(/[\n,;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** The schedule as it is typed; null while it lacks something. */
export function scheduleOf(values: SendingValues): SendingSchedule | null {
  const { interval, every, time, weekday, monthDay, startsOn } = toPayload(values);
  const isWhole = (value: number | null | undefined, most: number) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
  if (!isWhole(every, 99) || minuteOfDay(time) === null || time === '24:00' || !isDay(startsOn)) return null;
  if (interval === 'weekly' && !isWhole(weekday, 7)) return null;
  if (interval === 'monthly' && !isWhole(monthDay, 31)) return null;
  return {
    ...{ interval: values.interval, every, time, startsOn },
    ...{ weekday: weekday ?? null, monthDay: monthDay ?? null },
  };
}
