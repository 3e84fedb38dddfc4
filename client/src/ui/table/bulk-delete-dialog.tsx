import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../../../shared/bulk-deletion.ts';
import { limits } from '../../../../shared/limits.ts';
import { locales } from '../../../../shared/money.ts';
import { call } from '../../api/http.ts';
import { resourcePath } from '../../api/resource-path.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import { failureText } from '../panels.tsx';
import type { Picked } from './selection.ts';

interface BulkDeleteDialogProps {
  resource: string;
  also: readonly string[];
  rows: readonly Picked[];
  onCancel: () => void;
  /** Something was deleted or refused, and the user has read what. */
  onDone: () => void;
}

interface Outcome {
  results: BulkResult[];
  /** Why the rest was not tried. */
  failure: unknown;
}

/** Asks, deletes, and tells of each row that stays why it does. */
export function BulkDeleteDialog({ resource, also, rows, onCancel, onDone }: BulkDeleteDialogProps) {
  const { t } = useTranslation(['lists', 'ui']);
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  const refresh = useRefresh([resource, ...also]);
  // What was asked about: the list behind is read again meanwhile.
  const [asked] = useState(rows);
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  async function remove() {
    setDone(0);
    const results: BulkResult[] = [];
    let failure: unknown = null;
    try {
      for (let at = 0; at < asked.length; at += limits.bulkRows) {
        const part = asked.slice(at, at + limits.bulkRows).map(({ id, version }) => ({ id, version }));
        const path = `${resourcePath(resource)}/bulk-deletions`;
        results.push(
          ...(await call<{ results: BulkResult[] }>('POST', path, { body: { rows: part } })).results,
        );
        setDone(results.length);
      }
    } catch (error) {
      failure = error;
    }
    await refresh();
    setOutcome({ results, failure });
  }
  if (outcome) return <OutcomeDialog asked={asked} outcome={outcome} onClose={onDone} />;
  return (
    <ConfirmDialog
      title={t('lists:removeTitle', { count: asked.length, figure: figures.format(asked.length) })}
      action={t('ui:remove')}
      busy={done !== null}
      onConfirm={() => void remove()}
      onCancel={() => {
        if (done === null) onCancel();
      }}
    >
      <p>{t('lists:removeBody')}</p>
      <p role="status">
        {done !== null &&
          t('lists:removing', { done: figures.format(done), total: figures.format(asked.length) })}
      </p>
    </ConfirmDialog>
  );
}

interface OutcomeDialogProps {
  asked: readonly Picked[];
  outcome: Outcome;
  onClose: () => void;
}

function OutcomeDialog({ asked, outcome: { results, failure }, onClose }: OutcomeDialogProps) {
  const { t } = useTranslation(['lists', 'ui']);
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  const close = useRef<HTMLButtonElement>(null);
  const refused = results.flatMap((result) => (result.status === 200 ? [] : [result as Refused]));
  const gone = results.length - refused.length;
  const untried = asked.length - results.length;
  const nameOf = (id: number) => asked.find((row) => row.id === id)?.name ?? String(id);
  return (
    <Dialog
      title={
        gone === 0
          ? t('lists:removedNone')
          : t('lists:removedTitle', { count: gone, figure: figures.format(gone) })
      }
      onClose={onClose}
      initialFocus={close}
      footer={
        <Button ref={close} onClick={onClose}>
          {t('ui:close')}
        </Button>
      }
    >
      {failure !== null && (
        <p className="alert alert-danger" role="alert">
          {failureText(failure, t('lists:noAnswer'), t('ui:failed'))}{' '}
          {t('lists:untried', { count: untried, figure: figures.format(untried) })}
        </p>
      )}
      {refused.length === 0 && failure === null && <p>{t('lists:removedAll')}</p>}
      {refused.length > 0 && (
        <>
          <p>{t('lists:refused', { count: refused.length, figure: figures.format(refused.length) })}</p>
          <ul className="refused-rows">
            {refused.map(({ id, message, code }) => (
              <li key={id}>
                <strong>{nameOf(id)}</strong> {message} <span className="aside">({code})</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

type Refused = Extract<BulkResult, { message: string }>;
