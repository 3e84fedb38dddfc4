import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { Popup } from '../popup.tsx';
import type { Filter } from './column.ts';
import type { ListControl } from './use-list-state.ts';

/** A chip for each field that narrows the list; it says what is chosen. */
export function FilterChips({ list, filters }: { list: ListControl; filters: readonly Filter[] }) {
  const { t } = useTranslation('ui');
  return filters.map(({ key, label, choices }) => {
    const chosen = list.state.filters[key] ?? '';
    const words = choices.find(({ value }) => value === chosen)?.label ?? chosen;
    return (
      <Popup
        key={key}
        align="start"
        className={`chip ${chosen ? 'chosen' : ''}`}
        button={
          <>
            {chosen ? `${label}: ${words}` : label}
            <Icon name="down" size={12} />
          </>
        }
      >
        {(close) => (
          <div className="popup-list">
            {[{ value: '', label: t('table.all') }, ...choices].map((choice) => (
              <button
                key={choice.value}
                type="button"
                aria-pressed={choice.value === chosen}
                onClick={() => {
                  list.change({ filters: { ...list.state.filters, [key]: choice.value } });
                  close();
                }}
              >
                {choice.label}
                {choice.value === chosen && <Icon name="check" />}
              </button>
            ))}
          </div>
        )}
      </Popup>
    );
  });
}
