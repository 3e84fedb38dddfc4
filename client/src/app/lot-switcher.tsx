import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session-context.ts';
import { Icon } from '../ui/icon.tsx';
import { later } from '../ui/later.tsx';
import { Popup } from '../ui/popup.tsx';
import { useSwitchLot } from './use-switch-lot.tsx';

/** Loaded when a lot is to be chosen: most people work in one. */
export const LotList = later(async () => (await import('./lot-list.tsx')).LotList);

/** The lot of now, and the way to another one: typing narrows the list, arrows and Enter choose. */
export function LotSwitcher() {
  const { t } = useTranslation('shell');
  const { view } = useSession();
  const { switchLot, question } = useSwitchLot();
  if (view.companies.length === 0) return null;
  const name = view.company?.name ?? t('lotChoose');
  return (
    <>
      <Popup
        className="lot-button"
        align="start"
        button={
          <>
            <Icon name="lot" />
            <span className="visually-hidden">{t('lot')}: </span>
            <span className="lot-name">{name}</span>
            <Icon name="down" size={12} />
          </>
        }
      >
        {(close) => (
          <LotList
            lots={view.companies}
            current={view.company?.id}
            onChoose={(id) => {
              close();
              switchLot(id);
            }}
          />
        )}
      </Popup>
      {question}
    </>
  );
}
