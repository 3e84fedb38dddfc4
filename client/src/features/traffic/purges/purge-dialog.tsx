import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purge } from '../../../../../shared/features/traffic/purges/purge.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { TextInput } from '../../../forms/text-input.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { notify } from '../../../ui/notices/notices.ts';

/** Names that the question shows. */
const shown = 12;

interface PurgeDialogProps {
  stays: readonly { id: number; name: string; due: number | null }[];
  onClose: () => void;
}

/** Says what is given up before stays are closed, and asks why. */
export function PurgeDialog({ stays, onClose }: PurgeDialogProps) {
  const { t } = useTranslation('purges');
  const language = useLanguage();
  const { currency } = useLot();
  const refresh = useRefresh(['purges', 'purges/candidates', 'inventories', 'inside']);
  const [reason, setReason] = useState('');
  const foregone = stays.reduce((sum, { due }) => sum + (due ?? 0), 0);
  const amount = formatMoney(foregone, currency, language);
  return (
    <SureDialog
      title={t('purgeTitle', { count: stays.length })}
      action={t('purge')}
      onConfirm={async () => {
        const made = await call<Purge>('POST', resourcePath('purges'), {
          body: { stayIds: stays.map(({ id }) => id), reason },
        });
        await refresh();
        notify({ kind: 'success', text: t('purged', { count: made.stays }) });
      }}
      onClose={onClose}
    >
      <p>
        {stays
          .slice(0, shown)
          .map(({ name }) => name)
          .join(', ')}
        {stays.length > shown ? ' …' : ''}
      </p>
      <p>{t('purgeBody', { amount })}</p>
      <TextInput label={t('reason')} text={reason} onText={setReason} />
    </SureDialog>
  );
}
