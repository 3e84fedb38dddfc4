import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import type { PlanDenial } from '../../../../shared/features/traffic/guardian/guardian.ts';
import type { CompanyScope } from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { LotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import {
  overdueSubscribers,
  subscriberAccounts,
} from '../../subscriptions/liquidation-runs/run-accounts.list.ts';
import { decideEntry } from '../../subscriptions/subscribers/entry-decision.rules.ts';
import { subscriberOfPerson } from '../../subscriptions/subscribers/subscriber-entry.list.ts';
import { subscriberTitles } from './guardian-persons.list.ts';
import type { LocalTime } from './visit-decision.rules.ts';

const accounts = { accounts: subscriberAccounts, overdueIds: overdueSubscribers };

/**
 * Why the monthly plan of a person does not let it in, by the same rule as its vehicles; null where it does, and where the person
 * has none. A person takes no space: quota, slot and type of vehicle say nothing of it.
 */
export async function planDenialOf(
  trx: Trx,
  { companyId }: CompanyScope,
  subscriberId: number | null,
  { day, weekday: weekDay, isHoliday, minute }: LocalTime,
  lot: LotSettings,
): Promise<PlanDenial | null> {
  if (subscriberId === null) return null;
  const subscriber = await subscriberOfPerson(
    trx,
    { companyId, today: day },
    subscriberId,
    lot.blockOverdue ? accounts : {},
  );
  const { vehicleType, slotId } = subscriber ?? { vehicleType: 'BI', slotId: 0 };
  const reason = decideEntry(subscriber, { vehicleType, slotId, day, weekDay, isHoliday, minute }, lot);
  return reason === 'accepted' ? null : `plan-${planReason(reason)}`;
}

type Reason = Exclude<ReturnType<typeof decideEntry>, 'accepted'>;

/** What a person is never refused for is left out of its words. */
function planReason(reason: Reason) {
  if (reason === 'vehicle-type' || reason === 'other-slot' || reason === 'quota-used')
    throw new Error(`A person on foot was refused for ${reason}.`);
  return reason;
}

const words: Readonly<Record<PlanDenial, ErrorName>> = {
  'plan-unknown': 'visitPlanUnknown',
  'plan-suspended': 'visitPlanSuspended',
  'plan-blocked': 'visitPlanBlocked',
  'plan-not-started': 'visitPlanNotStarted',
  'plan-expired': 'visitPlanExpired',
  'plan-frozen': 'visitPlanFrozen',
  'plan-overdue': 'visitPlanOverdue',
  'plan-outside-schedule': 'visitPlanOutsideSchedule',
};

/** What the guard is told of the plan, by its title. */
export async function planWords(
  trx: Trx,
  { companyId, subscriberId }: { companyId: number; subscriberId: number | null },
  denial: PlanDenial,
): Promise<{ error: ErrorName; complement: string }> {
  const plans = await subscriberTitles(trx, companyId, [{ subscriberId }]);
  const title = plans.get(subscriberId ?? 0) ?? '';
  return { error: words[denial], complement: denial === 'plan-unknown' ? '' : title };
}
