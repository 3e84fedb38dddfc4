import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../../shared/bulk-deletion.ts';
import { limits } from '../../../shared/limits.ts';
import { locales } from '../../../shared/money.ts';
import { failureText } from '../api/failure.tsx';
import { call, shownScreen } from '../api/http.ts';
import { resourcePath } from '../api/resource-path.ts';
import { useRefresh } from '../api/use-refresh.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { BulkAction, Picked } from './selection.ts';

interface BulkDialogProps {
  resource: string;
  also: readonly string[];
  action: BulkAction;
  rows: readonly Picked[];
  onCancel: () => void;
  /** It was done or refused, and the user has read what. */
  onDone: () => void;
}

interface Outcome {
  results: BulkResult[];
  /** Why the rest was not tried. */
  failure: unknown;
}

/** Asks, does it part by part, and tells of each row that stays as it was why it does. */
export function BulkDialog({ resource, also, action, rows, onCancel, onDone }: BulkDialogProps) {
  const { t } = useTranslation(['lists', 'ui']);
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  const refresh = useRefresh([resource, ...also]);
  // What was asked about: the list behind is read again meanwhile.
  const [asked] = useState(rows);
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  async function run() {
    setDone(0);
    const view = shownScreen();
    const results: BulkResult[] = [];
    let failure: unknown = null;
    try {
      for (let at = 0; at < asked.length; at += limits.bulkRows) {
        const part = asked.slice(at, at + limits.bulkRows).map(({ id, version }) => ({ id, version }));
        const [path, body] =
          action.name === 'delete'
            ? ['bulk-deletions', { rows: part }]
            : ['bulk-actions', { action: action.name, rows: part }];
        const answer = await call<{ results: BulkResult[] }>('POST', `${resourcePath(resource)}/${path}`, {
          ...{ view, body },
        });
        results.push(...answer.results);
        setDone(results.length);
      }
    } catch (error) {
      failure = error;
    }
    await refresh();
    setOutcome({ results, failure });
  }
  if (outcome) return <OutcomeDialog action={action} asked={asked} outcome={outcome} onClose={onDone} />;
  return (
    <ConfirmDialog
      title={action.title(asked.length, figures.format(asked.length))}
      action={action.label}
      kind={action.kind ?? 'danger'}
      busy={done !== null}
      onConfirm={() => void run()}
      onCancel={() => {
        if (done === null) onCancel();
      }}
    >
      <p>{action.body}</p>
      <p role="status">
        {done !== null &&
          t('lists:working', { done: figures.format(done), total: figures.format(asked.length) })}
      </p>
    </ConfirmDialog>
  );
}

interface OutcomeDialogProps {
  action: BulkAction;
  asked: readonly Picked[];
  outcome: Outcome;
  onClose: () => void;
}

function OutcomeDialog({ action, asked, outcome: { results, failure }, onClose }: OutcomeDialogProps) {
  const { t } = useTranslation(['lists', 'ui']);
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  const close = useRef<HTMLButtonElement>(null);
  const refused = results.flatMap((result) => (result.status === 200 ? [] : [result as Refused]));
  const changed = results.length - refused.length;
  const untried = asked.length - results.length;
  const nameOf = (id: number) => asked.find((row) => row.id === id)?.name ?? String(id);
  return (
    <Dialog
      title={
        changed === 0
          ? t('lists:doneNone')
          : (action.done?.(changed, figures.format(changed)) ??
            t('lists:done', { count: changed, figure: figures.format(changed), label: action.label }))
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
      {refused.length === 0 && failure === null && <p>{t('lists:doneAll')}</p>}
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
