import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { InsideDetail, InsideReceipt } from '../../../../../shared/features/traffic/inside/inside.ts';
import { areWholeAmounts, formatMoney } from '../../../../../shared/money.ts';
import { ApiError } from '../../../api/api-error.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment, useMomentText } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { Plate } from '../../../ui/badges.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty, Skeleton } from '../../../ui/panels.tsx';
import { timeSpan } from '../../../ui/time-span.ts';
import { Payment } from './inside-columns.tsx';
import { path, refreshEvery, resource, view } from './inside-view.ts';

/** One vehicle inside: since when, what it would pay now and what it has paid. It stays true while it is looked at. */
export function InsideDetailPage({ id }: { id: number | null }) {
  const { t } = useTranslation(['inside', 'routes', 'shell']);
  const answer = useRead<InsideDetail>(resourcePath(resource, id ?? 0), { refreshInterval: refreshEvery });
  const { data: stay, error, mutate } = answer;
  const hasLeft = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader
        title={
          stay?.plate ?? stay?.tag ?? (stay ? t('ticket', { ticket: stay.ticket }) : t(`routes:${view}`))
        }
        trail={[{ label: t('shell:groups.operation') }, { label: t(`routes:${view}`), to: path }]}
      />
      {hasLeft && (
        <Empty
          title={t('gone')}
          action={
            <Link className="btn btn-primary" to={path}>
              {t('back')}
            </Link>
          }
        />
      )}
      {!hasLeft && !stay && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {!hasLeft && stay && <Stay stay={stay} />}
    </>
  );
}

function Stay({ stay }: { stay: InsideDetail }) {
  const { t } = useTranslation('inside');
  return (
    <>
      {stay.warnings.map((one) => (
        <p key={one} className="alert alert-warning">
          <strong>{t(`warnings.${one}`)}.</strong> {t(`warningHelp.${one}`)}
        </p>
      ))}
      <section aria-labelledby="stay-facts">
        <h2 id="stay-facts">{t('facts')}</h2>
        <StayFacts stay={stay} />
      </section>
      <section aria-labelledby="stay-receipts">
        <h2 id="stay-receipts">{t('receipts')}</h2>
        {stay.receipts.length === 0 ? <p>{t('noReceipts')}</p> : <Receipts receipts={stay.receipts} />}
      </section>
    </>
  );
}

function StayFacts({ stay }: { stay: InsideDetail }) {
  const { t } = useTranslation(['inside', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  const moment = useMomentText();
  const { plate, tag, ticket, tariff, due } = stay;
  return (
    <Facts>
      <Fact name={t('vehicle')}>{plate && <Plate>{plate}</Plate>}</Fact>
      <Fact name={t('tag')}>{tag}</Fact>
      <Fact name={t('ticketLabel')}>
        <code>{ticket}</code>
      </Fact>
      <Fact name={t('vehicleType')}>{t(`values:vehicleTypes.${stay.vehicleType}`)}</Fact>
      <Fact name={t('service')}>{t(`services.${stay.service}`)}</Fact>
      <Fact name={t('slot')}>{stay.slot}</Fact>
      <Fact name={t('entryAt')}>
        <Moment at={stay.entryAt} /> · {stay.device}
      </Fact>
      <Fact name={t('minutes')}>{timeSpan(stay.minutes)}</Fact>
      <Fact name={t('tariff')}>{tariff ? `${tariff.code} · ${tariff.name}` : t('noTariff')}</Fact>
      <Fact name={t('due')}>{due === null ? t('noPrice') : formatMoney(due, currency, language)}</Fact>
      <Fact name={t('payment')}>
        <Payment stay={stay} time={moment} />
      </Fact>
    </Facts>
  );
}

function Receipts({ receipts }: { receipts: readonly InsideReceipt[] }) {
  const { t } = useTranslation(['inside', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  const isWhole = areWholeAmounts(receipts.map(({ total }) => total));
  return (
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('receipt')}</th>
            <th scope="col">{t('receiptAt')}</th>
            <th scope="col">{t('receiptDevice')}</th>
            <th scope="col">{t('method')}</th>
            <th scope="col" className="figure">
              {t('receiptTotal')}
            </th>
          </tr>
        </thead>
        <tbody>
          {receipts.map(({ id, number, at, device, method, total }) => (
            <tr key={id}>
              <th scope="row">{number ?? '—'}</th>
              <td>
                <Moment at={at} />
              </td>
              <td>{device}</td>
              <td>{t(`values:paymentMethods.${method}`, { defaultValue: method })}</td>
              <td className="figure">{formatMoney(total, currency, language, isWhole)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
