import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  matchRules,
  type StatementLine,
} from '../../../../../shared/features/traffic/statements/statement.ts';
import { failureText } from '../../../api/failure.tsx';
import { call, shownScreen } from '../../../api/http.ts';
import { type Query, resourcePath } from '../../../api/resource-path.ts';
import { readAll } from '../../../api/use-all.ts';
import { useList } from '../../../api/use-list.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { useMoney } from './line-facts.tsx';
import { lineResource, sureScores } from './line-view.ts';
import { useLinesAgain } from './use-line-change.ts';

/** Lines that one call confirms. */
const part = 500;

/** Offers to confirm all proposals that need no second look. */
export function ConfirmSure({ fixed }: { fixed: Query }) {
  const { t } = useTranslation(['statementLines', 'ui']);
  const [exact, high] = [useCount({ ...fixed, score: 'exact' }), useCount({ ...fixed, score: 'high' })];
  const [lines, setLines] = useState<readonly StatementLine[] | null>(null);
  const [busy, setBusy] = useState(false);
  const count = exact + high;
  async function ask() {
    setBusy(true);
    try {
      const found = await Promise.all(
        sureScores.map((score) => readAll<StatementLine>(lineResource, { ...fixed, ...proposed, score })),
      );
      setLines(found.flat());
    } catch (error) {
      notify({ kind: 'error', text: failureText(error, t('ui:failedNetwork'), t('ui:failed')) });
    }
    setBusy(false);
  }
  if (count === 0 && !lines) return null;
  return (
    <div className="button-row statement-sure">
      <Button busy={busy} onClick={() => void ask()}>
        {t('confirmSure', { count })}
      </Button>
      {lines && <SureLines lines={lines} onClose={() => setLines(null)} />}
    </div>
  );
}

const proposed = { state: 'proposed' };

function useCount(query: Query): number {
  return useList<StatementLine>(lineResource, { ...query, ...proposed, size: 1 }).data?.total ?? 0;
}

/** Says how many and how much, by rule, and confirms them; one that somebody has changed meanwhile stops its part. */
function SureLines({ lines, onClose }: { lines: readonly StatementLine[]; onClose: () => void }) {
  const { t } = useTranslation('statementLines');
  const money = useMoney();
  const again = useLinesAgain(lines.map(({ statementId }) => statementId));
  const total = sumOf(lines);
  return (
    <SureDialog
      title={t('confirmTitle', { count: lines.length, total: money(total) })}
      action={t('confirm')}
      kind="primary"
      onConfirm={async () => {
        const view = shownScreen();
        try {
          for (let at = 0; at < lines.length; at += part) {
            const some = lines.slice(at, at + part).map(({ id, version }) => ({ id, version }));
            await call('POST', resourcePath(`${lineResource}/confirmations`), {
              ...{ view, body: { lines: some } },
            });
          }
        } finally {
          await again();
        }
        notify({ kind: 'success', text: t('confirmed', { count: lines.length }) });
      }}
      onClose={onClose}
    >
      <p>{t('confirmBody')}</p>
      <RuleTable lines={lines} />
    </SureDialog>
  );
}

const sumOf = (lines: readonly StatementLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

function RuleTable({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useTranslation('statementLines');
  const money = useMoney();
  const rows = matchRules.flatMap((rule) => {
    const some = lines.filter(({ match }) => match?.rule === rule);
    return some.length === 0 ? [] : [{ rule, count: some.length, total: sumOf(some) }];
  });
  return (
    <table className="table rule-table">
      <thead>
        <tr>
          <th scope="col">{t('byRule')}</th>
          <th scope="col" className="figure">
            {t('count')}
          </th>
          <th scope="col" className="figure">
            {t('total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rule, count, total }) => (
          <tr key={rule}>
            <th scope="row">{t(`rules.${rule}`)}</th>
            <td className="figure">{count}</td>
            <td className="figure">{money(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
