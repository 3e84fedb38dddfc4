import { useTranslation } from 'react-i18next';
import { depositErrors } from '../../../../../shared/errors/deposits.ts';
import {
  type DepositInput,
  depositSchema,
} from '../../../../../shared/features/traffic/deposits/deposit.schema.ts';
import type { CashInHand, Deposit } from '../../../../../shared/features/traffic/deposits/deposit.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useToday } from '../../../live/use-today.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { ClosureFields } from './closure-fields.tsx';
import { resource, toForm, toPayload, view } from './deposit.form.ts';
import { PlaceFields } from './place-fields.tsx';

interface DepositFormProps {
  deposit?: Deposit | undefined;
  hand: readonly CashInHand[];
  onDone: (saved: Deposit) => void;
}

/** The fields of one deposit; nobody changes one that the bank has credited. */
export function DepositForm({ deposit, hand, onDone }: DepositFormProps) {
  const { t } = useTranslation('deposits');
  const { create, update } = useSave<DepositInput, Deposit>(resource, [`${resource}/cash`]);
  const mayWrite = useMayWrite(view);
  const today = useToday();
  const isCredited = deposit !== undefined && deposit.state !== 'in-transit';
  return (
    <EntityForm
      record={deposit}
      toForm={(stored) => toForm(stored, today, hand)}
      toPayload={(values) => toPayload(values, hand)}
      schema={depositSchema}
      errors={depositErrors}
      readOnly={!mayWrite || isCredited}
      save={(payload, version) =>
        deposit && version !== undefined ? update(deposit.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('saved', { name: saved.reference }) });
        onDone(saved);
      }}
    >
      <DateField name="date" label={t('date')} />
      <TextField name="reference" label={t('reference')} help={t('referenceHelp')} maxLength={60} />
      <BankField isFixed={!mayWrite || isCredited} />
      <TextField name="account" label={t('account')} help={t('accountHelp')} optional maxLength={60} />
      <PlaceFields deposit={deposit} hand={hand} />
      {!deposit && <ClosureFields hand={hand} />}
      <TextField name="note" label={t('note')} optional maxLength={200} />
    </EntityForm>
  );
}

/** The bank, and below it those of earlier deposits, so that each is written alike. */
function BankField({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslation('deposits');
  const banks = useRead<string[]>(resourcePath(`${resource}/banks`)).data ?? [];
  const isHelped = !isFixed && banks.length > 0;
  const help = isHelped && { help: t('bankHelp', { banks: banks.slice(0, 3).join(' · ') }) };
  return <TextField name="bank" label={t('bank')} {...help} maxLength={120} />;
}
