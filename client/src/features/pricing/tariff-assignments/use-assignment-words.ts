import { useTranslation } from 'react-i18next';
import type { Slot } from '../../../../../shared/features/site/slots/slot.schema.ts';
import { useAll } from '../../../api/use-all.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { shortDay } from '../../../ui/dates.ts';
import type { TariffName } from './assignment.form.ts';
import type { Assignment, Overlap, Reason } from './precedence.ts';

/** All that this screen knows of the lot: a handful of each, read as a whole, since every one may overrule another. */
export function useLotTariffs() {
  const assignments = useAll<Assignment>('tariff-assignments', { sort: '-validFrom' });
  const tariffs = useAll<TariffName>('tariffs', { sort: 'code' });
  const slots = useAll<Slot>('slots', { sort: 'title' });
  const known = new Set(tariffs.data?.map(({ id }) => id));
  return {
    // What a deleted tariff was assigned to has none of it.
    assignments: (assignments.data ?? []).filter(({ tariffId }) => known.has(tariffId)),
    tariffs: tariffs.data ?? [],
    slots: slots.data ?? [],
    isReady: assignments.data !== undefined && tariffs.data !== undefined && slots.data !== undefined,
    error: assignments.error ?? tariffs.error ?? slots.error,
    retry: () => Promise.all([assignments.mutate(), tariffs.mutate(), slots.mutate()]),
  };
}

export type LotTariffs = ReturnType<typeof useLotTariffs>;

const reasons = {
  slot: 'tariffsAssignments:reasons.slot',
  later: 'tariffsAssignments:reasons.later',
  newer: 'tariffsAssignments:reasons.newer',
} as const satisfies Record<Reason, string>;

/** How assignments are told. */
export function useAssignmentWords({ tariffs, slots }: Pick<LotTariffs, 'tariffs' | 'slots'>) {
  const { t } = useTranslation(['tariffsAssignments', 'values']);
  const language = useLanguage();
  const tariff = (id: number) =>
    tariffs.find((one) => one.id === id)?.name ?? t('tariffsAssignments:tariffGone');
  const slot = (id: number | null) =>
    id === null ? t('tariffsAssignments:allSlots') : (slots.find((one) => one.id === id)?.title ?? `#${id}`);
  const reason = (why: Reason) => t(reasons[why]);
  const overlap = ({ other, reason: why, from, to }: Overlap) => {
    const words = {
      tariff: tariff(other.tariffId),
      slot: slot(other.slotId),
      from: shortDay(from, language),
      to: to === null ? '' : shortDay(to, language),
      why: reason(why),
    };
    return to === null
      ? t('tariffsAssignments:overruledFrom', words)
      : t('tariffsAssignments:overruledBetween', words);
  };
  return { tariff, slot, reason, overlap, day: (day: string) => shortDay(day, language) };
}
