import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deposit, HeldClosure } from '../../../../../shared/features/traffic/deposits/deposit.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { usePlaceNames } from '../../../live/use-place-names.ts';
import { holdsView, useMayWrite, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { longDay } from '../../../ui/dates.ts';
import { later } from '../../../ui/later.tsx';
import { CreditDialog, UndoDialog } from './credit-dialogs.tsx';
import { resource, view } from './deposit.form.ts';

const CreditLine = later(async () => (await import('../statements/credit-line.tsx')).CreditLine);
const SlipPanel = later(async () => (await import('./slip-panel.tsx')).SlipPanel);

/** What belongs to a stored deposit beside its fields: its closures, its slip, and what the bank credited. */
export function DepositAside({ deposit }: { deposit: Deposit }) {
  return (
    <>
      <Difference deposit={deposit} />
      <Closures deposit={deposit} />
      <SlipPanel deposit={deposit} />
      <Credit deposit={deposit} />
    </>
  );
}

function useMoney(): (minor: number) => string {
  const language = useLanguage();
  const { currency } = useLot();
  return (minor) => formatMoney(minor, currency, language);
}

function Difference({ deposit: { difference } }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits');
  const money = useMoney();
  if (difference === 0) return null;
  return (
    <p className="alert alert-warning">
      {t(difference < 0 ? 'short' : 'over', { amount: money(Math.abs(difference)) })}
    </p>
  );
}

function Closures({ deposit: { id, version } }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits');
  const money = useMoney();
  const nameOf = usePlaceNames('deposits');
  // Another version may have other closures.
  const closures = useRead<HeldClosure[]>(resourcePath(`${resource}/${id}/closures`, undefined, { version }));
  if (!closures.data || closures.data.length === 0) return null;
  return (
    <section className="field-group">
      <h2>{t('closures')}</h2>
      <details>
        <summary>{t('closureCount', { count: closures.data.length })}</summary>
        <ul>
          {closures.data.map((one) => (
            <li key={one.id}>
              <Moment at={one.at} /> ·{' '}
              {t('closureOf', {
                place: nameOf(one.deviceId),
                cashier: one.cashier || t('someCashier'),
                amount: money(one.cash),
              })}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Credit({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits');
  const language = useLanguage();
  const money = useMoney();
  const mayWrite = useMayWrite(view);
  const sees = holdsView(useSession().view, 'view/reconciliation');
  const [asked, setAsked] = useState<'credit' | 'undo' | null>(null);
  const { creditedOn, credited } = deposit;
  if (creditedOn === null && !mayWrite) return null;
  return (
    <section className="field-group">
      <h2>{t('credit')}</h2>
      {creditedOn === null ? (
        <>
          <p>{t('creditBody')}</p>
          <Button onClick={() => setAsked('credit')}>{t('creditAction')}</Button>
        </>
      ) : (
        <>
          <p>{t('creditedText', { amount: money(credited ?? 0), day: longDay(creditedOn, language) })}</p>
          {sees && <CreditLine depositId={deposit.id} />}
          {mayWrite && (
            <Button kind="secondary" onClick={() => setAsked('undo')}>
              {t('creditUndo')}
            </Button>
          )}
        </>
      )}
      {asked === 'credit' && <CreditDialog deposit={deposit} onClose={() => setAsked(null)} />}
      {asked === 'undo' && <UndoDialog deposit={deposit} onClose={() => setAsked(null)} />}
    </section>
  );
}
