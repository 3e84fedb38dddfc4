import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { addDays, daysBetween, monthSpan } from '../../../../../shared/dates.ts';
import type { VoucherDay } from '../../../../../shared/features/billing/fiscal-vouchers/fiscal-voucher.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { MonthTurner, useMonth } from '../../../live/month-turner.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { usePlaceNames } from '../../../live/use-place-names.ts';
import { useToday } from '../../../live/use-today.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { later } from '../../../ui/later.tsx';
import { Empty, Skeleton } from '../../../ui/panels.tsx';
import { VouchersHeader } from './vouchers-header.tsx';
import { dayTones, resource, vouchersView } from './vouchers-view.ts';

const VoucherDialog = later(async () => (await import('./voucher-dialog.tsx')).VoucherDialog);
const MakeDialog = later(async () => (await import('./make-dialogs.tsx')).MakeDialog);
const MissingDialog = later(async () => (await import('./make-dialogs.tsx')).MissingDialog);

/** A month as a table of days and places: which has its voucher, and which lacks it. */
export function VoucherCalendar() {
  const { t } = useTranslation('fiscalVouchers');
  const month = useMonth();
  const { data, error, mutate } = useRead<VoucherDay[]>(resourcePath(`${resource}/calendar?month=${month}`));
  const mayWrite = useMayWrite(vouchersView);
  const [shown, show] = useShownVoucher();
  const [asked, setAsked] = useState<VoucherDay | null>(null);
  const [making, setMaking] = useState(false);
  const missing = data?.filter(({ state }) => state === 'missing') ?? [];
  return (
    <>
      <VouchersHeader tab="month" />
      <div className="button-row month-row">
        <MonthTurner month={month} />
        {mayWrite && missing.length > 0 && (
          <Button kind="primary" onClick={() => setMaking(true)}>
            {t('makeMissing')}
          </Button>
        )}
      </div>
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data?.length === 0 && <Empty title={t('emptyMonth')}>{t('emptyMonthBody')}</Empty>}
      {data && data.length > 0 && (
        <DaysTable
          days={data}
          month={month}
          onShow={(one) => (one.voucherId === null ? setAsked(one) : show(one.voucherId))}
        />
      )}
      {asked && (
        <MakeDialog
          day={asked}
          onClose={() => setAsked(null)}
          onMade={(id) => {
            setAsked(null);
            void mutate();
            show(id);
          }}
        />
      )}
      {shown > 0 && <VoucherDialog id={shown} onClose={() => show(null)} />}
      {making && (
        <MissingDialog
          days={missing}
          span={monthSpan(month)}
          onClose={() => setMaking(false)}
          onMade={() => void mutate()}
        />
      )}
    </>
  );
}

/** The voucher that the address names, 0 where it names none. */
function useShownVoucher() {
  const [params, setParams] = useSearchParams();
  const show = (id: number | null) =>
    setParams(
      (now) => {
        if (id === null) now.delete('voucher');
        else now.set('voucher', String(id));
        return now;
      },
      { replace: true },
    );
  return [Number(params.get('voucher')), show] as const;
}

interface DaysTableProps {
  days: readonly VoucherDay[];
  month: string;
  onShow: (day: VoucherDay) => void;
}

/** Every day of the month up to today, so that none without sales looks forgotten. */
function DaysTable({ days, month, onShow }: DaysTableProps) {
  const { t } = useTranslation('fiscalVouchers');
  const language = useLanguage();
  const today = useToday();
  const nameOf = usePlaceNames('fiscalVouchers');
  const places = [...new Set(days.map(({ deviceId }) => deviceId ?? 0))].sort((a, b) => a - b);
  const found = new Map(days.map((one) => [`${one.day}/${one.deviceId ?? 0}`, one]));
  return (
    <section
      className="table-frame"
      aria-label={t('calendar')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {places.map((id) => (
              <th key={id} scope="col">
                {nameOf(id || null)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {datesOf(month, today).map((day) => (
            <tr key={day}>
              <th scope="row">{shortDay(day, language)}</th>
              {places.map((id) => {
                const one = found.get(`${day}/${id}`);
                return (
                  <td key={id}>
                    {one ? (
                      <DayButton day={one} onShow={onShow} />
                    ) : (
                      <span className="text-secondary">{t('noSales')}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The days of a month up to today, the newest first. */
function datesOf(month: string, today: string): string[] {
  const span = monthSpan(month);
  if (!span) return [];
  const to = span.to < today ? span.to : today;
  return Array.from({ length: daysBetween(span.from, to) }, (_, back) => addDays(to, -back));
}

function DayButton({ day: one, onShow }: { day: VoucherDay; onShow: (day: VoucherDay) => void }) {
  const { t } = useTranslation('fiscalVouchers');
  const language = useLanguage();
  const { currency } = useLot();
  const nameOf = usePlaceNames('fiscalVouchers');
  const amount = formatMoney(one.total, currency, language);
  const name = t(`states.${one.state}`);
  const state = one.number === null ? name : `${name} · ${one.number}`;
  return (
    <Button
      kind="quiet"
      aria-label={t('openDay', {
        ...{ name: nameOf(one.deviceId), day: shortDay(one.day, language), amount, state },
      })}
      onClick={() => onShow(one)}
    >
      {amount} <StateBadge tone={dayTones[one.state]}>{state}</StateBadge>
    </Button>
  );
}
