import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session-context.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { LotList } from './lot-switcher.tsx';
import { useSwitchLot } from './use-switch-lot.tsx';

/** In the place of a screen while no lot is chosen. */
export function LotChooser() {
  const { t } = useTranslation('shell');
  const { view } = useSession();
  const { switchLot, question } = useSwitchLot();
  return (
    <>
      <PageHeader title={t('lotChoose')} />
      <p>{t('lotChooseBody')}</p>
      <div className="panel lot-chooser">
        <LotList lots={view.companies} current={undefined} onChoose={switchLot} />
      </div>
      {question}
    </>
  );
}
