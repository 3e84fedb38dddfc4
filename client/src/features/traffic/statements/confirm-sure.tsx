import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  matchRules,
  type StatementLine,
} from '../../../../../shared/features/traffic/statements/statement.ts';
import { call } from '../../../api/http.ts';
import { type Query, resourcePath } from '../../../api/resource-path.ts';
import { useAll } from '../../../api/use-all.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { useMoney } from './line-facts.tsx';
import { isSure, lineResource } from './line-view.ts';
import { useLinesAgain } from './use-line-change.ts';

/** Lines that one call confirms. */
const part = 500;

/** Offers to confirm all proposals that need no second look. */
export function ConfirmSure({ fixed }: { fixed: Query }) {
  const { t } = useTranslation('statementLines');
  const { data = [] } = useAll<StatementLine>(lineResource, { ...fixed, state: 'proposed' });
  const [asked, setAsked] = useState<readonly StatementLine[] | null>(null);
  const sure = data.filter(isSure);
  if (sure.length === 0 && !asked) return null;
  return (
    <div className="button-row">
      <Button onClick={() => setAsked(sure)}>{t('confirmSure', { count: sure.length })}</Button>
      {asked && <SureLines lines={asked} onClose={() => setAsked(null)} />}
    </div>
  );
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
        try {
          for (let at = 0; at < lines.length; at += part) {
            const some = lines.slice(at, at + part).map(({ id, version }) => ({ id, version }));
            await call('POST', resourcePath(`${lineResource}/confirmations`), { body: { lines: some } });
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
    <table className="table">
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
