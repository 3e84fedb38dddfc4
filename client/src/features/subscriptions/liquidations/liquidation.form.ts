import type {
  AutomaticRuns,
  LateFeeKind,
  Liquidation,
  LiquidationInput,
  LiquidationMode,
  LiquidationTiming,
} from '../../../../../shared/features/subscriptions/liquidations/liquidation.ts';
import { minorOf, minorText } from '../../../ui/form/money-text.ts';
import { numberOf } from '../../../ui/form/number-text.ts';
import { basisPointsOf } from '../../../ui/form/percent-text.ts';

/** The screens' names in grants and routes. */
export const formView = 'view/liquidation';
export const listView = 'view/liquidation/list';

/** A rule as its form holds it: figures are the text that was typed. */
export interface LiquidationValues {
  name: string;
  mode: LiquidationMode;
  everyMonths: string;
  timing: LiquidationTiming;
  conceptId: string;
  dueDays: string;
  roundTo: string;
  lateFee: { kind: LateFeeKind; value: string; conceptId: string };
  automatic: AutomaticRuns;
  runDay: string;
  /** Days from the due date, below 0 before it, with commas between them. */
  reminders: string;
}

/** @param conceptId the one that a new rule bills by, if there is only one to choose */
export function toForm(rule?: Liquidation, conceptId?: number): LiquidationValues {
  return {
    name: rule?.name ?? '',
    mode: rule?.mode ?? 'fullMonth',
    everyMonths: String(rule?.everyMonths ?? 1),
    timing: rule?.timing ?? 'advance',
    conceptId: String(rule?.conceptId ?? conceptId ?? ''),
    dueDays: String(rule?.dueDays ?? 5),
    roundTo: minorText(rule?.roundTo ?? 0),
    lateFee: {
      kind: rule?.lateFee.kind ?? 'none',
      value: rule && rule.lateFee.kind !== 'none' ? minorText(rule.lateFee.value) : '',
      conceptId: String(rule?.lateFee.conceptId ?? ''),
    },
    automatic: rule?.automatic ?? 'off',
    runDay: rule?.runDay == null ? '' : String(rule.runDay),
    reminders: (rule?.reminders ?? []).join(', '),
  };
}

/** What travels; the schema says what is wrong with it. */
export function toPayload(values: LiquidationValues): LiquidationInput {
  const { kind, value, conceptId } = values.lateFee;
  const fee = kind === 'amount' ? minorOf(value) : basisPointsOf(value);
  return {
    name: values.name.trim(),
    mode: values.mode,
    everyMonths: Number(values.everyMonths),
    timing: values.timing,
    conceptId: values.conceptId === '' ? undefined : Number(values.conceptId),
    dueDays: numberOf(values.dueDays),
    roundTo: minorOf(values.roundTo),
    lateFee: {
      kind,
      value: kind === 'none' ? 0 : fee,
      conceptId: kind === 'none' || conceptId === '' ? null : Number(conceptId),
    },
    automatic: values.automatic,
    runDay: values.runDay.trim() === '' ? null : numberOf(values.runDay),
    reminders: values.reminders
      .split(/[,;\s]+/)
      .filter(Boolean)
      .map(Number),
  } as LiquidationInput;
}
