import type {
  RestrictionCheck,
  RestrictionFinding,
  RestrictionNotice,
  RestrictionRule,
  RestrictionTerms,
} from '../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import { minuteOfDay } from '../../../../shared/hours.ts';
import { zoneClock } from '../tariffs/engine/zone-clock.ts';

/** A moment as the lot's clock and calendar show it. */
export interface LocalMoment {
  /** `yyyy-mm-dd` */
  day: string;
  /** 1 Monday … 7 Sunday. */
  weekday: number;
  /** Minutes after midnight. */
  minute: number;
}

export function localMoment(at: number, timeZone: string): LocalMoment {
  const local = new Date(zoneClock(timeZone).localAt(at));
  return {
    day: local.toISOString().slice(0, 10),
    weekday: local.getUTCDay() || 7,
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

/** The last or first digit of a plate; null where it has none. Letters do not count: AAA12A ends in 2. */
export function plateDigit(plate: string, position: RestrictionTerms['digitPosition']): number | null {
  const digits = plate.match(/\d/g);
  const digit = position === 'last' ? digits?.at(-1) : digits?.[0];
  return digit === undefined ? null : Number(digit);
}

/**
 * What one restriction says of a plate at a moment, in the order: validity and suspensions, holiday, day, hours, digit,
 * exemption.
 * @param plate in the form in which plates are stored
 */
export function applyRestriction(
  terms: RestrictionTerms,
  plate: string,
  moment: LocalMoment,
  isHoliday: boolean,
): RestrictionFinding {
  const digit = plateDigit(plate, terms.digitPosition);
  const rule = ruleOf(terms, moment);
  const finding = (notice: RestrictionNotice, reason: RestrictionFinding['reason']): RestrictionFinding => ({
    notice,
    reason,
    digit,
    digits: rule?.digits ?? [],
  });
  const { day, minute } = moment;
  if (day < terms.validFrom || (terms.validTo !== null && day > terms.validTo))
    return finding('no-restriction', 'notValid');
  if (terms.suspensions.some(({ from, to }) => from <= day && day <= to))
    return finding('no-restriction', 'suspended');
  if (isHoliday && !terms.appliesOnHolidays) return finding('holiday', 'holiday');
  if (!rule) return finding('no-restriction', 'noRule');
  if (!isWithin(terms.windows, minute)) return finding('outside-schedule', 'outsideWindow');
  if (digit === null) return finding('no-restriction', 'noDigit');
  const isNamed = rule.digits.includes(digit);
  if (isNamed !== (terms.effect === 'deny')) return finding('no-restriction', 'digitFree');
  if (terms.exemptPlates.includes(plate)) return finding('no-restriction', 'exempt');
  return finding('restricted', 'digitRestricted');
}

function ruleOf(
  { mode, rules, weekdays }: RestrictionTerms,
  { day, weekday }: LocalMoment,
): RestrictionRule | undefined {
  if (mode === 'weekday') return rules.find((rule) => rule.weekday === weekday);
  if (mode === 'dates') return rules.find((rule) => rule.date === day);
  const parity = Number(day.slice(8)) % 2 === 0 ? 'even' : 'odd';
  return weekdays.includes(weekday) ? rules.find((rule) => rule.parity === parity) : undefined;
}

function isWithin(windows: RestrictionTerms['windows'], minute: number): boolean {
  if (windows.length === 0) return true;
  return windows.some(({ from, to }) => {
    const [start, end] = [minuteOfDay(from), minuteOfDay(to)];
    return start !== null && end !== null && start <= minute && minute < end;
  });
}

/** The first of these that any restriction says is the answer. */
const loudest: readonly RestrictionNotice[] = ['restricted', 'outside-schedule', 'holiday'];

/** What several restrictions say together: one that restricts is enough. */
export function answerOf(
  findings: readonly { restrictionId: number; notice: RestrictionNotice }[],
): RestrictionCheck {
  for (const notice of loudest) {
    const found = findings.find((one) => one.notice === notice);
    if (found) return { restricted: notice === 'restricted', notice, restrictionId: found.restrictionId };
  }
  return { restricted: false, notice: 'no-restriction' };
}
