import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutlookState } from '../../../../../shared/features/billing/resolutions/outlook.ts';
import { locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { StateBadge, type Tone } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { UsageBar } from '../../../ui/usage-bar.tsx';
import { formView, type Resolution } from './resolution.ts';

const tones: Record<OutlookState, Tone> = {
  exhausted: 'bad',
  expired: 'bad',
  ending: 'warning',
  active: 'good',
  coming: 'quiet',
  inactive: 'quiet',
};

export function useResolutionColumns(): Column<Resolution>[] {
  const { t } = useTranslation('resolutions');
  const language = useLanguage();
  const figures = new Intl.NumberFormat(locales[language]);
  const mayOpen = holdsView(useSession().view, formView);
  const figure = (value: number) => figures.format(value);
  return [
    {
      key: 'number',
      label: t('number'),
      sortable: true,
      cell: ({ id, number }) => (mayOpen ? <Link to={`/${formView}/${id}`}>{number}</Link> : number),
    },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      cell: ({ state }) => <StateBadge tone={tones[state]}>{t(`states.${state}`)}</StateBadge>,
    },
    { key: 'prefix', kind: 'code', label: t('prefix'), sortable: true, cell: ({ prefix }) => prefix || '—' },
    {
      key: 'initialNumber',
      kind: 'figure',
      label: t('range'),
      sortable: true,
      cell: ({ initialNumber, finalNumber }) => `${figure(initialNumber)} – ${figure(finalNumber)}`,
    },
    {
      key: 'use',
      kind: 'usage',
      derived: true,
      label: t('use'),
      cell: (resolution) => <Use resolution={resolution} />,
    },
    {
      key: 'finalDate',
      kind: 'date',
      label: t('finalDate'),
      sortable: true,
      cell: ({ finalDate, daysLeft }) => (
        <>
          {shortDay(finalDate, language)}{' '}
          <span className="aside">{daysLeft > 0 && t('daysLeft', { count: daysLeft })}</span>
        </>
      ),
    },
    {
      key: 'initialDate',
      kind: 'date',
      label: t('initialDate'),
      sortable: true,
      extra: true,
      cell: ({ initialDate }) => shortDay(initialDate, language),
    },
  ];
}

/** The numbers that are gone as a bar, those that are left in words, and when they run out at this pace. */
function Use({ resolution }: { resolution: Resolution }) {
  const { t } = useTranslation('resolutions');
  const language = useLanguage();
  const figures = new Intl.NumberFormat(locales[language]);
  const { initialNumber, finalNumber, numbersLeft, runsOutOn } = resolution;
  const capacity = finalNumber - initialNumber + 1;
  const used = capacity - numbersLeft;
  const left = t('numbersLeft', { count: numbersLeft, left: figures.format(numbersLeft) });
  return (
    <div className="usage-cell">
      <UsageBar
        used={used}
        capacity={capacity}
        label={t('usedOf', { used: figures.format(used), capacity: figures.format(capacity) })}
      />
      <span>
        {left}
        {runsOutOn && (
          <span className="aside"> · {t('runsOut', { day: shortDay(runsOutOn, language) })}</span>
        )}
      </span>
    </div>
  );
}
