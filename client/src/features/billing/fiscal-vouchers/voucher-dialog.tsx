import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NumberRange } from '../../../../../shared/features/billing/finance-reports/finance-report.ts';
import type {
  FiscalVoucher,
  LateDocuments,
  RateSums,
} from '../../../../../shared/features/billing/fiscal-vouchers/fiscal-voucher.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { reportsRoot } from '../../../../../shared/routes.ts';
import type { ConceptService } from '../../../../../shared/values.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { usePlaceNames } from '../../../live/use-place-names.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { longDay } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { PaperButton } from '../paper-button.tsx';
import { resource, vouchersView } from './vouchers-view.ts';

const invoicesReport = `${reportsRoot}detail-invoice`;

/** What one voucher says, what arrived since, and the ways to print it. */
export function VoucherDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('fiscalVouchers');
  const language = useLanguage();
  const nameOf = usePlaceNames('fiscalVouchers');
  const { data, error, mutate } = useRead<FiscalVoucher>(resourcePath(resource, id));
  const { view } = useSession();
  const title = data
    ? t('voucherTitle', {
        ...{ number: data.number, name: nameOf(data.deviceId), day: longDay(data.day, language) },
      })
    : t('number');
  return (
    <Dialog title={title} onClose={onClose} size="lg">
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <>
          <div className="slip">
            <Issuer issuer={data.issuer} />
            <Arrived voucher={data} />
            <Figures voucher={data} />
            <p>
              {t('madeAt')} <Moment at={data.createdAt} />
            </p>
            {data.digest && (
              <p className="slip-digest">
                {t('digest')}: <code>{data.digest}</code>
              </p>
            )}
          </div>
          <div className="button-row">
            <PaperButton resource={resource} view={vouchersView} id={id} size="80mm" label={t('roll')} />
            <PaperButton resource={resource} view={vouchersView} id={id} size="letter" label={t('pdf')} />
            {data.deviceId !== null && holdsView(view, invoicesReport) && (
              <Link
                className="btn btn-outline-secondary"
                to={`/${invoicesReport}?from=${data.day}&to=${data.day}&deviceId=${data.deviceId}`}
              >
                {t('rows')}
              </Link>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Who issued it, as it was called that day. */
function Issuer({
  issuer: { name, identification, address, telephone, terminal, serial },
}: Pick<FiscalVoucher, 'issuer'>) {
  const parts = [name, identification, address, telephone, terminal, serial];
  return <p className="form-text">{parts.filter(Boolean).join(' · ')}</p>;
}

function useMoney(): (minor: number) => string {
  const language = useLanguage();
  const { currency } = useLot();
  return (minor) => formatMoney(minor, currency, language);
}

function Arrived({ voucher: { arrived } }: { voucher: FiscalVoucher }) {
  const { t } = useTranslation('fiscalVouchers');
  const money = useMoney();
  if (!arrived) return null;
  return (
    <p className="alert alert-warning">
      {t('arrived', { invoices: arrived.invoices, total: money(arrived.total) })}
    </p>
  );
}

function Figures({ voucher }: { voucher: FiscalVoucher }) {
  const { t } = useTranslation(['fiscalVouchers', 'values']);
  const money = useMoney();
  return (
    <>
      <Facts>
        <Fact name={t('invoices')}>{String(voucher.invoices)}</Fact>
        <Numbers numbers={voucher.numbers} />
        <Fact name={t('gross')}>{money(voucher.total + voucher.discount)}</Fact>
        <Fact name={t('discount')}>{money(voucher.discount)}</Fact>
        <Fact name={t('subtotal')}>{money(voucher.subtotal)}</Fact>
        <Fact name={t('tax')}>{money(voucher.tax)}</Fact>
        <Fact name={t('total')}>{money(voucher.total)}</Fact>
        {voucher.cancelled > 0 && <Fact name={t('creditNotes')}>{money(-voucher.credited)}</Fact>}
        {voucher.late && (
          <Fact name={t('lateTotal')}>{money(voucher.late.total - voucher.late.credited)}</Fact>
        )}
        <Fact name={t('net')}>
          <strong>{money(voucher.net)}</strong>
        </Fact>
        <Fact name={t('accumulated')}>{money(voucher.accumulated)}</Fact>
      </Facts>
      <Part title={t('rates')}>
        <Rates rates={voucher.rates} />
      </Part>
      <Part title={t('services')}>
        {voucher.services.map(({ service, invoices, total }) => {
          const name = t(`values:conceptServices.${service as ConceptService}`);
          return (
            <Fact key={service} name={t('counted', { name, count: invoices })}>
              {money(total)}
            </Fact>
          );
        })}
      </Part>
      <Part title={t('methods')}>
        {voucher.methods.map(({ method, invoices, total }) => {
          const name = t(`values:paymentMethods.${method}`);
          return (
            <Fact key={method} name={t('counted', { name, count: invoices })}>
              {money(total)}
            </Fact>
          );
        })}
      </Part>
      {voucher.cancelled > 0 && (
        <Part title={t('credits')}>
          <Numbers numbers={voucher.creditNumbers} />
          <Rates rates={voucher.creditRates} />
        </Part>
      )}
      {voucher.late && <Late late={voucher.late} />}
    </>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h3 className="h6">{title}</h3>
      <Facts>{children}</Facts>
    </>
  );
}

function Late({ late }: { late: LateDocuments }) {
  const { t } = useTranslation('fiscalVouchers');
  const money = useMoney();
  return (
    <Part title={t('late', { from: late.from, to: late.to })}>
      <Fact name={t('invoices')}>{String(late.invoices)}</Fact>
      <Numbers numbers={late.numbers} />
      <Rates rates={late.rates} />
      <Fact name={t('total')}>{money(late.total)}</Fact>
      {late.cancelled > 0 && <Fact name={t('creditNotes')}>{money(-late.credited)}</Fact>}
    </Part>
  );
}

function Numbers({ numbers }: { numbers: readonly NumberRange[] }) {
  const { t } = useTranslation('fiscalVouchers');
  return (
    <Fact name={t('numbers')}>
      {numbers
        .map(({ prefix, first, last, count }) =>
          t('range', { first: `${prefix}${first}`, last: `${prefix}${last}`, count }),
        )
        .join(' · ')}
    </Fact>
  );
}

function Rates({ rates }: { rates: readonly RateSums[] }) {
  const { t } = useTranslation('fiscalVouchers');
  const money = useMoney();
  return rates.map(({ taxRate, subtotal, tax }) => {
    const rate = taxRate / 100;
    return taxRate === 0 ? (
      <Fact key={taxRate} name={t('untaxed')}>
        {money(subtotal)}
      </Fact>
    ) : (
      [
        <Fact key={`base${rate}`} name={t('baseAt', { rate })}>
          {money(subtotal)}
        </Fact>,
        <Fact key={`tax${rate}`} name={t('taxAt', { rate })}>
          {money(tax)}
        </Fact>,
      ]
    );
  });
}
