import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ClosureDetail,
  countOf,
  type DenominationKind,
  denominations,
  type OfficeDrawer,
} from '../../../../../shared/features/traffic/closures/closure.ts';
import { formatMoney, sizeOf } from '../../../../../shared/money.ts';
import { Failure, failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { TextInput } from '../../../forms/text-input.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { resource } from './closures-view.ts';

/** Counts the caller's drawer at the office, blind: what it should hold is told once it is counted. */
export function CountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('closures');
  const drawer = useRead<OfficeDrawer>(resourcePath(`${resource}/drawer`));
  const [made, setMade] = useState<ClosureDetail | null>(null);
  return (
    <Dialog title={t('count')} onClose={onClose} size="lg">
      {!drawer.data &&
        (drawer.error ? <Failure error={drawer.error} onRetry={() => void drawer.mutate()} /> : <Skeleton />)}
      {made && <Outcome made={made} onClose={onClose} />}
      {!made && drawer.data && (
        <>
          <Held drawer={drawer.data} />
          <CountForm onMade={setMade} />
        </>
      )}
    </Dialog>
  );
}

function Held({ drawer: { since, receipts, movements } }: { drawer: OfficeDrawer }) {
  const { t } = useTranslation('closures');
  const language = useLanguage();
  const { currency } = useLot();
  return (
    <>
      <p>
        {since ? (
          <>
            {t('lastCount')} <Moment at={since} />.{' '}
          </>
        ) : null}
        {t('receiptsSince', { count: receipts })}
      </p>
      {movements.length > 0 && (
        <ul>
          {movements.map((one) => (
            <li key={one.id}>
              {t(one.kind)} · {formatMoney(one.amount, currency, language)} {one.reference}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const keyOf = (kind: DenominationKind, value: number) => `${kind}/${value}`;

function CountForm({ onMade }: { onMade: (closure: ClosureDetail) => void }) {
  const { t } = useTranslation(['closures', 'ui']);
  const language = useLanguage();
  const { currency } = useLot();
  const refresh = useRefresh([resource]);
  // A press that is made twice makes one closure.
  const [id] = useState(() => crypto.randomUUID());
  const [pieces, setPieces] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const counts = denominations.map((one) => ({
    ...one,
    count: Math.max(0, Math.trunc(Number(pieces[keyOf(one.kind, one.value)] ?? '')) || 0),
  }));
  async function count(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const made = await call<ClosureDetail>('POST', resourcePath(resource), { body: { id, counts, note } });
      await refresh();
      onMade(made);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void count(event)}>
      <div className="entity-form">
        {denominations.map(({ kind, value }) => (
          <PiecesInput
            key={keyOf(kind, value)}
            label={`${t(`pieces.${kind}`)} ${formatMoney(value, currency, language)}`}
            text={pieces[keyOf(kind, value)] ?? ''}
            onText={(text) => setPieces((all) => ({ ...all, [keyOf(kind, value)]: text }))}
          />
        ))}
      </div>
      <p role="status">
        <strong>{t('countedSoFar', { amount: formatMoney(countOf(counts), currency, language) })}</strong>
      </p>
      <TextInput label={t('note')} text={note} onText={setNote} />
      <p className="form-text">{t('blind')}</p>
      <div role="alert">
        {failure !== null && (
          <p className="alert alert-danger">{failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}</p>
        )}
      </div>
      <Button type="submit" busy={busy}>
        {t('close')}
      </Button>
    </form>
  );
}

interface PiecesInputProps {
  label: string;
  text: string;
  onText: (text: string) => void;
}

function PiecesInput({ label, text, onText }: PiecesInputProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="form-control"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={text}
        onChange={(event) => onText(event.target.value.replace(/\D/g, ''))}
      />
    </div>
  );
}

function Outcome({ made, onClose }: { made: ClosureDetail; onClose: () => void }) {
  const { t } = useTranslation(['closures', 'ui']);
  const language = useLanguage();
  const { currency } = useLot();
  const { difference } = made;
  const amount = formatMoney(sizeOf(difference), currency, language);
  const said = difference === 0 ? t('exact') : t(difference < 0 ? 'short' : 'over', { amount });
  return (
    <>
      <p role="status" className={difference === 0 ? 'alert alert-success' : 'alert alert-warning'}>
        {said}
      </p>
      <Button onClick={onClose}>{t('ui:close')}</Button>
    </>
  );
}
