// Only the list of users loads this part: told so, the bundler keeps what both need in one file.
import './user-list.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '../../../../shared/bulk-deletion.ts';
import type { UserAction } from '../../../../shared/features/users/user-actions.ts';
import { limits } from '../../../../shared/limits.ts';
import { call } from '../../api/http.ts';
import { resourcePath } from '../../api/resource-path.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SureDialog } from '../../ui/sure-dialog.tsx';
import type { Picked } from '../../ui/table/selection.ts';

const choices = ['suspend', 'block', 'enable', 'sessions'] as const;
type Choice = (typeof choices)[number];
const actionOf: Record<Choice, UserAction> = {
  suspend: 'suspend',
  block: 'block',
  enable: 'enable',
  sessions: 'end-sessions',
};

interface BulkUsersProps {
  /** The chosen users without oneself. */
  rows: readonly Picked[];
  onDone: () => void;
}

/** What can be done to several users, beside deleting them; of each that stays as it was, why. */
export function BulkUsers({ rows, onDone }: BulkUsersProps) {
  const { t } = useTranslation('users');
  const refresh = useRefresh(['users']);
  const [asked, setAsked] = useState<Choice | null>(null);
  const [results, setResults] = useState<BulkResult[] | null>(null);
  async function run(choice: Choice) {
    const told: BulkResult[] = [];
    for (let at = 0; at < rows.length; at += limits.bulkRows) {
      const part = rows.slice(at, at + limits.bulkRows).map(({ id, version }) => ({ id, version }));
      const path = `${resourcePath('users')}/bulk-actions`;
      const body = { action: actionOf[choice], rows: part };
      told.push(...(await call<{ results: BulkResult[] }>('POST', path, { body })).results);
    }
    await refresh();
    setResults(told);
  }
  if (rows.length === 0) return null;
  return (
    <>
      {choices.map((choice) => (
        <Button key={choice} kind="secondary" onClick={() => setAsked(choice)}>
          {t(`actions.${choice}`)}
        </Button>
      ))}
      {asked && !results && (
        <SureDialog
          title={t(`bulkAsks.${asked}`, { count: rows.length })}
          action={t(`actions.${asked}`)}
          kind={asked === 'enable' ? 'primary' : 'danger'}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(null)}
          onDone={() => {}}
        >
          <p>{t(`reasons.${asked}`)}</p>
        </SureDialog>
      )}
      {results && <Outcome rows={rows} results={results} onClose={onDone} />}
    </>
  );
}

function Outcome(props: { rows: readonly Picked[]; results: BulkResult[]; onClose: () => void }) {
  const { rows, results, onClose } = props;
  const { t } = useTranslation(['users', 'ui']);
  const refused = results.flatMap((result) => ('message' in result ? [result] : []));
  const done = results.length - refused.length;
  return (
    <Dialog
      title={t('bulkTitle')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui:close')}</Button>}
    >
      {done > 0 && <p>{t('bulkDone', { count: done })}</p>}
      {refused.length > 0 && (
        <>
          <p>{t('bulkRefused', { count: refused.length })}</p>
          <ul className="refused-rows">
            {refused.map(({ id, message, code }) => (
              <li key={id}>
                <strong>{rows.find((row) => row.id === id)?.name}</strong> {message}{' '}
                <span className="aside">({code})</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
