import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  IncreaseChange,
  PriceIncrease,
} from '../../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import { formatMoney, locales } from '../../../../../shared/money.ts';
import { changesIn } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { useToday } from '../../../live/use-today.ts';
import { shortDay } from '../../../ui/dates.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { resource } from './increases-view.ts';

interface IncreaseDialogProps {
  increase: PriceIncrease;
  onClose: () => void;
}

/** A step of an increase; what hangs on it is read again. */
function useStep({ id, version }: PriceIncrease) {
  const command = useCommand<PriceIncrease>(resource);
  const refresh = useRefresh(['subscribers', `${resource}/${id}/rows`]);
  return async (action: 'confirmation' | 'undo', more: object = {}) => {
    // Also where it was refused: something else has changed then.
    await command('POST', id, action, { version, ...more }).finally(refresh);
  };
}

/** Asks before values change; a draft that is out of date says what changed. */
export function ConfirmIncrease({ increase, onClose }: IncreaseDialogProps) {
  const { t } = useTranslation('priceIncreases');
  const language = useLanguage();
  const { currency } = useLot();
  const step = useStep(increase);
  const today = useToday();
  const [changes, setChanges] = useState<readonly IncreaseChange[]>([]);
  const { subscribers: count, before, after, from } = increase;
  const sums = {
    before: formatMoney(before, currency, language),
    after: formatMoney(after, currency, language),
  };
  const figure = new Intl.NumberFormat(locales[language]).format(count);
  return (
    <SureDialog
      kind="primary"
      title={t('confirmTitle', { count, figure, day: shortDay(from, language) })}
      action={t('confirm')}
      onConfirm={async () => {
        await step('confirmation').catch((error) => {
          setChanges(changesIn<IncreaseChange>(error));
          throw error;
        });
        notify({ kind: 'success', text: t('confirmed') });
      }}
      onClose={onClose}
    >
      <p>{from > today ? t('confirmBody', sums) : t('confirmBodyToday', sums)}</p>
      {changes.length > 0 && <Changes title={t('changesTitle')} changes={changes} />}
    </SureDialog>
  );
}

function Changes({ title, changes }: { title: string; changes: readonly IncreaseChange[] }) {
  const { t } = useTranslation('priceIncreases');
  const language = useLanguage();
  const { currency } = useLot();
  const money = (minor: number) => formatMoney(minor, currency, language);
  return (
    <>
      <p>{title}</p>
      <ul>
        {changes.map(({ subscriberId, subscriber, before, after }) => (
          <li key={subscriberId}>
            {after === null
              ? t('gone', { subscriber })
              : t('changed', { subscriber, before: money(before), after: money(after) })}
          </li>
        ))}
      </ul>
    </>
  );
}

export function UndoIncrease({ increase, onClose }: IncreaseDialogProps) {
  const { t } = useTranslation('priceIncreases');
  const step = useStep(increase);
  const [changes, setChanges] = useState<readonly IncreaseChange[]>([]);
  const isPartly = changes.length > 0;
  const count = increase.subscribers;
  const figure = new Intl.NumberFormat(locales[useLanguage()]).format(count);
  return (
    <SureDialog
      title={t('undoTitle', { count, figure })}
      action={isPartly ? t('undoOthers') : t('undo')}
      onConfirm={async () => {
        await step('undo', isPartly ? { keepChanged: true } : {}).catch((error) => {
          setChanges(changesIn<IncreaseChange>(error));
          throw error;
        });
        notify({ kind: 'success', text: t('undone') });
      }}
      onClose={onClose}
    >
      <p>{t('undoBody')}</p>
      {isPartly && <Changes title={t('overwrittenTitle')} changes={changes} />}
    </SureDialog>
  );
}
