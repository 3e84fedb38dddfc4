import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CashInHand, Deposit } from '../../../../../shared/features/traffic/deposits/deposit.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { path, resource, view } from './deposit.form.ts';
import { DepositAside } from './deposit-aside.tsx';
import { DepositForm } from './deposit-form.tsx';

/** Loads the deposit and shows its form; without an id, the form of a new one over the cash in hand. */
export function DepositEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['deposits', 'routes', 'shell']);
  const navigate = useNavigate();
  const hand = useRead<CashInHand[]>(resourcePath(`${resource}/cash`));
  return (
    <RecordPage<Deposit>
      resource={resource}
      id={id}
      title={(record) => (id === null ? t('newTitle') : `${t('editTitle')} ${record?.reference ?? ''}`)}
      trail={[{ label: t('shell:groups.billing') }, { label: t(`routes:${view}`), to: path }]}
      needs={[hand]}
    >
      {(deposit) => (
        <>
          <DepositForm
            deposit={deposit}
            hand={hand.data ?? []}
            onDone={(saved) =>
              void navigate(id === null ? `${path}?deposit=${saved.id}` : path, { replace: id === null })
            }
          />
          {deposit && <DepositAside deposit={deposit} />}
        </>
      )}
    </RecordPage>
  );
}
