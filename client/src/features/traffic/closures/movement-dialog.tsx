import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DrawerMovementKind,
  drawerMovementKinds,
} from '../../../../../shared/features/traffic/closures/closure.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { ChoiceInput } from '../../../forms/choice-input.tsx';
import { MoneyInput } from '../../../forms/money-input.tsx';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { TextInput } from '../../../forms/text-input.tsx';
import { minorOf } from '../../../ui/form/money-text.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { resource } from './closures-view.ts';

/** Notes cash that is put into the caller's drawer to begin with, or taken from it to the safe. */
export function MovementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('closures');
  const refresh = useRefresh([`${resource}/drawer`]);
  // A press that is made twice moves the money once.
  const [id] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<DrawerMovementKind>('opening');
  const [typed, setTyped] = useState('');
  const [reference, setReference] = useState('');
  const [isAsked, setAsked] = useState(false);
  const amount = minorOf(typed);
  const isAmount = typeof amount === 'number' && amount > 0;
  return (
    <SureDialog
      title={t('move')}
      action={t('save')}
      kind="primary"
      onConfirm={async () => {
        setAsked(true);
        await call('POST', resourcePath(`${resource}/drawer/movements`), {
          body: { id, kind, amount: isAmount ? amount : null, reference },
        });
        await refresh();
        notify({ kind: 'success', text: t('moved') });
      }}
      onClose={onClose}
    >
      <ChoiceInput
        label={t('kind')}
        value={kind}
        choices={drawerMovementKinds.map((value) => ({ value, label: t(value) }))}
        onChoose={setKind}
      />
      <MoneyInput
        label={t('amount')}
        text={typed}
        onText={setTyped}
        problem={isAsked && !isAmount ? t('amountNeeded') : null}
      />
      <TextInput label={t('reference')} text={reference} onText={setReference} />
    </SureDialog>
  );
}
