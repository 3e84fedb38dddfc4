import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentDetail } from '../../../../../shared/features/billing/electronic-payments/payment.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { useMoney } from './payment-words.tsx';
import { ReasonField } from './reason-field.tsx';
import { type Candidate, usePayableInvoices, useUnpaidRequests } from './use-candidates.ts';
import { useResolve } from './use-resolve.ts';

interface MatchDialogProps {
  payment: PaymentDetail;
  onClose: () => void;
  onDone: () => void;
}

const kinds = ['requestId', 'invoiceId'] as const;
type Kind = (typeof kinds)[number];

/** Says what a payment was for: a request that is unpaid, or an invoice that waits for its money. */
export function MatchDialog({ payment, onClose, onDone }: MatchDialogProps) {
  const { t } = useTranslation('payments');
  const money = useMoney();
  const resolve = useResolve(payment);
  const [kind, setKind] = useState<Kind>('requestId');
  const [chosen, setChosen] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const requests = useUnpaidRequests(payment);
  const invoices = usePayableInvoices(payment);
  const candidates = kind === 'requestId' ? requests : invoices;
  const one = candidates.find(({ id }) => id === chosen);
  return (
    <SureDialog
      title={t('matchTitle', { amount: money(payment.amount, payment.currency) })}
      action={t('match')}
      kind="primary"
      onConfirm={async () => {
        await resolve('match', { ...(chosen === null ? {} : { [kind]: chosen }), reason });
        notify({ kind: 'success', text: t('matched') });
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <KindField
        kind={kind}
        onChoose={(next) => {
          setKind(next);
          setChosen(null);
        }}
      />
      <CandidateField kind={kind} candidates={candidates} chosen={chosen} onChoose={setChosen} />
      {one && one.amount !== payment.amount && (
        <p className="alert alert-warning">
          {t('differs', { amount: money(payment.amount, payment.currency) })}
        </p>
      )}
      <ReasonField value={reason} onValue={setReason} />
    </SureDialog>
  );
}

function KindField({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  const { t } = useTranslation('payments');
  return (
    <fieldset className="field">
      <legend className="form-label">{t('matchWith')}</legend>
      <div className="check-row">
        {kinds.map((value) => (
          <label className="form-check" key={value}>
            <input
              type="radio"
              name="kind"
              className="form-check-input"
              checked={kind === value}
              onChange={() => onChoose(value)}
            />
            <span className="form-check-label">
              {t(value === 'requestId' ? 'matchRequest' : 'matchInvoice')}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CandidateFieldProps {
  kind: Kind;
  candidates: readonly Candidate[];
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

function CandidateField({ kind, candidates, chosen, onChoose }: CandidateFieldProps) {
  const { t } = useTranslation('payments');
  const id = useId();
  if (candidates.length === 0) return <p>{t(kind === 'requestId' ? 'noRequests' : 'noInvoices')}</p>;
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {t(kind === 'requestId' ? 'chooseRequest' : 'chooseInvoice')}
      </label>
      <select
        id={id}
        className="form-select"
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">{t('choose')}</option>
        {candidates.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  );
}
