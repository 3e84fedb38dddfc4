import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReceiptMethod } from '../../../../../shared/features/billing/receipts/receipt.ts';
import type { ClosureDetail } from '../../../../../shared/features/traffic/closures/closure.ts';
import { type Amount, formatMoney } from '../../../../../shared/money.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { resource } from './closures-view.ts';

/** What is behind the figures of a closure: its receipts by method, its count, and what was moved. */
export function ClosureDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('closures');
  const { data, error, mutate } = useRead<ClosureDetail>(resourcePath(resource, id));
  return (
    <Dialog title={t('title', { id })} onClose={onClose} size="lg">
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && <Detail closure={data} />}
    </Dialog>
  );
}

function Detail({ closure }: { closure: ClosureDetail }) {
  const { t } = useTranslation(['closures', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  const mayOpen = holdsView(useSession().view, 'view/invoice/detail');
  const money = (minor: Amount) => formatMoney(minor, currency, language);
  const { receipts, counts, movements } = closure;
  return (
    <>
      <Facts>
        <Fact name={t('at')}>
          <Moment at={closure.at} />
        </Fact>
        <Fact name={t('since')}>{closure.since && <Moment at={closure.since} />}</Fact>
        <Fact name={t('cashier')}>{closure.cashier}</Fact>
        <Fact name={t('opening')}>{money(closure.opening)}</Fact>
        <Fact name={t('expected')}>{money(closure.expected)}</Fact>
        <Fact name={t('dropped')}>{money(closure.dropped)}</Fact>
        <Fact name={t('counted')}>{money(closure.counted)}</Fact>
        <Fact name={t('difference')}>{money(closure.difference)}</Fact>
        <Fact name={t('note')}>{closure.note}</Fact>
      </Facts>
      {receipts.length > 0 && (
        <>
          <h3>{t('receipts')}</h3>
          <ul>
            {receipts.map(({ method, kind, count, amount }) => (
              <li key={`${method}/${kind}`}>
                {t(`values:paymentMethods.${method as ReceiptMethod}`)} ({t(`values:receiptKinds.${kind}`)}):{' '}
                {count} · {money(amount)}
              </li>
            ))}
          </ul>
          {mayOpen && (
            <Link to={`/view/invoice/detail?show=receipts&closureId=${closure.id}`}>{t('openReceipts')}</Link>
          )}
        </>
      )}
      {counts.length > 0 && (
        <>
          <h3>{t('denominations')}</h3>
          <ul>
            {counts.map(({ kind, value, count }) => (
              <li key={`${kind}/${value}`}>
                {count} × {t(`pieces.${kind}`)} {money(value)} = {money(value * count)}
              </li>
            ))}
          </ul>
        </>
      )}
      {movements.length > 0 && (
        <>
          <h3>{t('movements')}</h3>
          <ul>
            {movements.map((one) => (
              <li key={one.id}>
                <Moment at={one.at} /> · {t(one.kind)} · {money(one.amount)} {one.reference}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
