import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Column } from '../../../lists/column.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';
import { path } from './assignment.form.ts';
import { type Assignment, type AssignmentState, overruledBy, stateOf } from './precedence.ts';
import { type LotTariffs, useAssignmentWords } from './use-assignment-words.ts';

const states = {
  now: 'tariffsAssignments:states.now',
  covered: 'tariffsAssignments:states.covered',
  future: 'tariffsAssignments:states.future',
  past: 'tariffsAssignments:states.past',
} as const satisfies Record<AssignmentState, string>;
const tones: Record<AssignmentState, Tone> = {
  now: 'good',
  covered: 'warning',
  future: 'quiet',
  past: 'quiet',
};

interface ColumnOptions {
  lot: LotTariffs;
  today: string;
}

export function useAssignmentColumns({ lot, today }: ColumnOptions): Column<Assignment>[] {
  const { t } = useTranslation(['tariffsAssignments', 'values']);
  const words = useAssignmentWords(lot);
  const slotsOf = (one: Assignment) =>
    lot.slots.filter((slot) => slot.vehicleTypes.includes(one.vehicleType)).map(({ id }) => id);
  const state = (one: Assignment) => stateOf(one, lot.assignments, slotsOf(one), today);
  return [
    {
      key: 'tariffId',
      label: t('tariffsAssignments:tariff'),
      cell: (one) => <Link to={`${path}?assignment=${one.id}`}>{words.tariff(one.tariffId)}</Link>,
    },
    {
      key: 'vehicleType',
      label: t('tariffsAssignments:vehicleType'),
      sortable: true,
      cell: (one) => t(`values:vehicleTypes.${one.vehicleType}`),
    },
    { key: 'slotId', label: t('tariffsAssignments:slot'), cell: (one) => words.slot(one.slotId) },
    {
      key: 'validFrom',
      kind: 'date',
      label: t('tariffsAssignments:validFrom'),
      sortable: true,
      cell: (one) => words.day(one.validFrom),
    },
    {
      key: 'validTo',
      kind: 'date',
      label: t('tariffsAssignments:validTo'),
      sortable: true,
      cell: (one) => (one.validTo === null ? t('tariffsAssignments:open') : words.day(one.validTo)),
    },
    {
      key: 'state',
      kind: 'state',
      derived: true,
      label: t('tariffsAssignments:state'),
      cell: (one) => <StateBadge tone={tones[state(one)]}>{t(states[state(one)])}</StateBadge>,
    },
    {
      key: 'overruled',
      derived: true,
      label: t('tariffsAssignments:overruled'),
      cell: (one) =>
        (state(one) === 'past' ? [] : overruledBy(one, lot.assignments)).map(words.overlap).join('; ') || '—',
    },
  ];
}
