import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SubscribersByState } from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { locales } from '../../../../../shared/money.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { SavableList } from '../../../lists/use-list-state.ts';
import { shownStates } from '../subscription-views.ts';
import { stateCounts } from './subscriber-views.ts';

/** How many subscribers stand how; each leads to them, within what else the list is narrowed to. */
export function StateTabs({ list }: { list: SavableList }) {
  const { t } = useTranslation('subscribers');
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  const { data: counts } = useRead<SubscribersByState>(resourcePath(stateCounts));
  const { state: chosen, ...others } = list.state.filters;
  const tabs = [undefined, ...shownStates];
  const countOf = (state: (typeof tabs)[number]) =>
    counts && (state ? counts[state] : Object.values(counts).reduce((sum, one) => sum + one, 0));
  return (
    <nav className="tabs" aria-label={t('show')}>
      {tabs.map((state) => {
        const count = countOf(state);
        return (
          <Link
            key={state ?? 'all'}
            to={list.searchOf({ filters: { ...others, ...(state && { state }) } })}
            aria-current={chosen === state ? 'page' : undefined}
          >
            {state ? t(`states.${state}`) : t('all')}{' '}
            <span className="aside">{count === undefined ? '' : figures.format(count)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
