import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  FiscalVoucher,
  VoucherDay,
} from '../../../../../shared/features/billing/fiscal-vouchers/fiscal-voucher.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePlaceNames } from '../../../live/use-place-names.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { longDay } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { DaysOutcome, type LeftDay } from '../days-outcome.tsx';
import { resource, vouchersView } from './vouchers-view.ts';

interface MakeDialogProps {
  day: VoucherDay;
  onClose: () => void;
  /** With the id of the voucher. */
  onMade: (id: number) => void;
}

/** Makes the voucher of one day, or says why it has none. */
export function MakeDialog({ day: { deviceId, day, state }, onClose, onMade }: MakeDialogProps) {
  const { t } = useTranslation(['fiscalVouchers', 'ui']);
  const language = useLanguage();
  const nameOf = usePlaceNames('fiscalVouchers');
  const refresh = useRefresh([resource]);
  const mayWrite = useMayWrite(vouchersView);
  const title = t('dayTitle', { name: nameOf(deviceId), day: longDay(day, language) });
  if (state === 'missing' && mayWrite)
    return (
      <SureDialog
        title={title}
        action={t('make')}
        kind="primary"
        onConfirm={async () => {
          const made = await call<FiscalVoucher>('POST', resourcePath(resource), {
            body: { deviceId, office: deviceId === null, day },
          });
          await refresh();
          notify({ kind: 'success', text: t('made') });
          onMade(made.id);
        }}
        onClose={onClose}
        onDone={() => {}}
      >
        <p>{t('makeBody')}</p>
      </SureDialog>
    );
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('ui:close')}
        </Button>
      }
    >
      <p>
        {t(
          state === 'open'
            ? 'openBody'
            : state === 'late'
              ? 'lateBody'
              : state === 'before'
                ? 'beforeBody'
                : 'states.missing',
        )}
      </p>
    </Dialog>
  );
}

interface Made {
  made: number;
  left: LeftDay[];
  more: boolean;
}

interface MissingDialogProps {
  days: readonly VoucherDay[];
  span: { from: string; to: string } | null;
  onClose: () => void;
  onMade: () => void;
}

/** Makes all vouchers that a month lacks, and says which are still missing and why. */
export function MissingDialog({ days, span, onClose, onMade }: MissingDialogProps) {
  const { t } = useTranslation('fiscalVouchers');
  const refresh = useRefresh([resource]);
  const nameOf = usePlaceNames('fiscalVouchers');
  const [done, setDone] = useState<Made | null>(null);
  // As it was when it was asked: the month behind it changes with what is made.
  const [count] = useState(days.length);
  if (done)
    return (
      <DaysOutcome
        title={t('makeMissing')}
        done={t('madeMissing', { count: done.made })}
        more={done.more && t('more')}
        left={done.left}
        leftTitle={t('left')}
        nameOf={nameOf}
        onClose={onClose}
      />
    );
  return (
    <SureDialog
      title={t('makeMissing')}
      action={t('makeMissing')}
      kind="primary"
      onConfirm={async () => {
        const body = { from: span?.from, until: span?.to };
        const answer = await call<Made>('POST', resourcePath(`${resource}/batches`), { body });
        await refresh();
        onMade();
        setDone(answer);
      }}
      onClose={onClose}
      onDone={() => {}}
    >
      <p>{t('makeMissingBody', { count })}</p>
    </SureDialog>
  );
}
