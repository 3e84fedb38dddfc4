import { useTranslation } from 'react-i18next';
import type { CompanyName } from '../../../shared/session.ts';
import { useSession } from '../session/session-context.ts';
import { Icon } from '../ui/icon.tsx';
import { PickList } from '../ui/pick-list.tsx';
import { Popup } from '../ui/popup.tsx';
import { useSwitchLot } from './use-switch-lot.tsx';

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

interface LotListProps {
  lots: readonly CompanyName[];
  current: number | undefined;
  onChoose: (id: number) => void;
}

/** The lots by name. */
export function LotList({ lots, current, onChoose }: LotListProps) {
  const { t } = useTranslation('shell');
  return (
    <PickList
      label={t('lotSearch')}
      none={t('lotNone')}
      items={lots}
      onPick={({ id }) => onChoose(id)}
      aside={({ id }) => id === current && <Icon name="check" />}
    />
  );
}
