import type { TariffInput } from '../../../../../shared/features/pricing/tariffs/tariff.schema.ts';
import type {
  TariffBlock,
  TariffMaximum,
  TariffSegment,
  TariffTerms,
} from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import type { TariffExample } from '../../../../../shared/features/pricing/tariffs/tariff-example.schema.ts';
import type { VersionState } from '../../../../../shared/features/pricing/tariffs/tariff-version.ts';
import type { VehicleType } from '../../../../../shared/values.ts';
import { minorOf, minorText } from '../../../ui/form/money-text.ts';
import { numberOf } from '../../../ui/form/number-text.ts';
import { hourText } from '../../../ui/rows/hour-text.ts';
import { type ExampleValues, examplePayload, exampleValues } from './example.form.ts';

/** A tariff as the core answers it. */
export interface Tariff extends TariffTerms {
  id: number;
  version: number;
  code: string;
  name: string;
  vehicleType: VehicleType;
  status: string;
  stage?: VersionState;
  /** Whether new stays are priced by a version of it. */
  inForce?: boolean;
  /** From when on another version will be. */
  comingFrom?: string | null;
  examples?: TariffExample[];
  createdAt: string;
  updatedAt: string;
}

/** A block as the form holds it: figures are the text that was typed, the value in whole units of the currency. */
export interface BlockValues {
  id: string;
  time: string;
  /** Charged again and again: the wire's repeat 0. */
  endless: boolean;
  repeat: string;
  value: string;
  linear: boolean;
  /** Place of the next block in the list, so that renaming a block breaks no chain; empty: nothing more. */
  next: string;
}

export interface SegmentValues {
  initialDay: string;
  initialHour: string;
  finalDay: string;
  finalHour: string;
  /** The days and hours whose run round the week somebody has confirmed; other ones are asked about again. */
  aroundWeek?: string;
  blocks: BlockValues[];
}

export type MaximumKind = 'none' | 'minutes' | 'calendarDay';

export interface TariffValues {
  code: string;
  name: string;
  vehicleType: string;
  lostTicketValue: string;
  graceMinutes: string;
  freeMinutes: string;
  rounding: string;
  atBoundary: string;
  maximum: { kind: MaximumKind; value: string; minutes: string };
  segments: SegmentValues[];
  examples: ExampleValues[];
}

export const newBlock: BlockValues = {
  id: '',
  time: '60',
  endless: true,
  repeat: '1',
  value: '',
  linear: false,
  next: '',
};

/** The whole week: what most tariffs are. */
export const wholeWeek: SegmentValues = {
  initialDay: '1',
  initialHour: '00:00',
  finalDay: '7',
  finalHour: '24:00',
  blocks: [{ ...newBlock, id: 'A' }],
};

/** @param timeZone the lot's: examples are written in its hours */
export function toForm(tariff: Tariff | undefined, timeZone: string): TariffValues {
  return {
    code: tariff?.code ?? '',
    name: tariff?.name ?? '',
    vehicleType: tariff?.vehicleType ?? 'CA',
    lostTicketValue: minorText(tariff?.lostTicketValue),
    graceMinutes: String(tariff?.graceMinutes ?? 15),
    freeMinutes: String(tariff?.freeMinutes ?? 0),
    // What holds everywhere: some cities allow nobody to charge the minute begun.
    rounding: tariff?.rounding ?? 'down',
    atBoundary: tariff?.atBoundary ?? 'finish',
    maximum: maximumValues(tariff?.maximum),
    segments: tariff?.segments.map(segmentValues) ?? [wholeWeek],
    examples: tariff?.examples?.map((one) => exampleValues(one, timeZone)) ?? [],
  };
}

function maximumValues(maximum: TariffMaximum | null | undefined): TariffValues['maximum'] {
  if (!maximum) return { kind: 'none', value: '', minutes: '1440' };
  const minutes = 'minutes' in maximum && maximum.minutes != null ? maximum.minutes : null;
  return {
    kind: minutes === null ? 'calendarDay' : 'minutes',
    value: minorText(maximum.value),
    minutes: String(minutes ?? 1440),
  };
}

export function segmentValues(segment: TariffSegment): SegmentValues {
  return {
    initialDay: String(segment.initialDay),
    initialHour: segment.initialHour,
    finalDay: String(segment.finalDay),
    finalHour: segment.finalHour,
    ...(segment.aroundWeek ? { aroundWeek: runOf(segment) } : {}),
    blocks: segment.blocks.map((block) => ({
      id: block.id,
      time: String(block.time),
      endless: block.repeat === 0,
      repeat: String(block.repeat || 1),
      value: minorText(block.value),
      linear: block.linear === true,
      next: placeOf(segment.blocks, block.next),
    })),
  };
}

/** Days and hours of a segment as one word. */
export function runOf({ initialDay, initialHour, finalDay, finalHour }: Run): string {
  return `${initialDay} ${hourText(initialHour)} ${finalDay} ${hourText(finalHour)}`;
}

type Run = Record<'initialDay' | 'finalDay', string | number> & Record<'initialHour' | 'finalHour', string>;

function placeOf(blocks: readonly TariffBlock[], id: string | null): string {
  const place = id === null ? -1 : blocks.findIndex((block) => block.id === id);
  return place < 0 ? '' : String(place);
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(values: TariffValues, timeZone: string): TariffInput {
  return {
    code: values.code.trim(),
    name: values.name.trim(),
    vehicleType: values.vehicleType,
    ...termsPayload(values),
    examples: values.examples.map((one) => examplePayload(one, timeZone)),
  } as TariffInput;
}

/** The part of it that prices are made of. */
export function termsPayload(values: TariffValues) {
  return {
    lostTicketValue: minorOf(values.lostTicketValue) ?? 0,
    graceMinutes: numberOf(values.graceMinutes) ?? 0,
    freeMinutes: numberOf(values.freeMinutes) ?? 0,
    rounding: values.rounding,
    atBoundary: values.atBoundary,
    maximum: maximumPayload(values.maximum),
    segments: values.segments.map(segmentPayload),
  };
}

function maximumPayload({ kind, value, minutes }: TariffValues['maximum']) {
  if (kind === 'none') return null;
  if (kind === 'calendarDay') return { value: minorOf(value), per: kind };
  return { value: minorOf(value), minutes: numberOf(minutes) ?? '' };
}

function segmentPayload(segment: SegmentValues) {
  return {
    initialDay: Number(segment.initialDay),
    initialHour: hourText(segment.initialHour),
    finalDay: Number(segment.finalDay),
    finalHour: hourText(segment.finalHour),
    ...(segment.aroundWeek === runOf(segment) ? { aroundWeek: true } : {}),
    blocks: segment.blocks.map((block) => ({
      id: block.id.trim(),
      time: numberOf(block.time),
      repeat: block.endless ? 0 : numberOf(block.repeat),
      value: minorOf(block.value),
      next: block.next === '' ? null : (segment.blocks[Number(block.next)]?.id.trim() ?? null),
      linear: block.linear,
    })),
  };
}
