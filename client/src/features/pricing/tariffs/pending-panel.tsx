import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../../../shared/features/pricing/tariffs/linter.ts';
import type { TariffVersion } from '../../../../../shared/features/pricing/tariffs/tariff-version.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { useMayWrite, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { ApproveDialog, type Decide, RejectDialog, WithdrawDialog } from './decision-dialogs.tsx';
import { findingWords } from './finding-words.ts';
import type { Tariff } from './tariff.form.ts';
import { tariffDifferences } from './tariff-difference.ts';
import { editorView } from './tariff-views.ts';
import { authorsOf } from './use-versions.ts';

interface PendingPanelProps {
  tariff: Tariff;
  rows: readonly TariffVersion[];
  decide: Decide;
}

type Asked = 'approve' | 'reject' | 'withdraw' | null;

/** What waits for a decision: the draft with what it changes and what is doubtful in it, or the version to come. */
export function PendingPanel({ tariff, rows, decide }: PendingPanelProps) {
  const { t } = useTranslation(['tariffs', 'tariffsVersions', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  const mayWrite = useMayWrite(editorView);
  const { user } = useSession().view;
  const moment = useMomentText();
  const [asked, setAsked] = useState<Asked>(null);
  const isDraft = tariff.stage === 'draft';
  const { data } = useRead<{ findings: Finding[] }>(
    isDraft ? `${resourcePath('tariffs', tariff.id)}/findings` : null,
  );
  const [draft] = rows;
  const inForce = rows.find(({ standing }) => standing === 'in-force');
  const coming = rows.find(({ standing }) => standing === 'coming');
  const close = () => setAsked(null);
  const style = { currency, language };
  if (!isDraft && !coming) return null;
  const changes = isDraft && draft && inForce ? tariffDifferences(inForce, draft, t, style) : [];
  const isMine = authorsOf(rows).has(user.id);
  const who = draft?.author?.name || t('tariffsVersions:someone');
  const words = { name: tariff.name, decide, onClose: close };
  return (
    <section className="panel pending">
      <h2>{isDraft ? t('tariffsVersions:pending') : t('tariffsVersions:coming')}</h2>
      {isDraft && (
        <p>
          {inForce ? t('tariffsVersions:pendingBody', { who }) : t('tariffsVersions:pendingNew', { who })}
        </p>
      )}
      {coming?.inForceFrom && (
        <p>{t('tariffsVersions:comingBody', { number: coming.number, from: moment(coming.inForceFrom) })}</p>
      )}
      {isDraft && (
        <>
          <h3>{t('tariffsVersions:changes')}</h3>
          {!inForce && <p>{t('tariffsVersions:noneInForce')}</p>}
          {inForce && changes.length === 0 && <p>{t('tariffsVersions:changesNone')}</p>}
          <DifferenceList lines={changes} />
        </>
      )}
      {isDraft && data && data.findings.length > 0 && (
        <>
          <h3>{t('tariffsVersions:doubts')}</h3>
          <DifferenceList lines={data.findings.map((finding) => findingWords(finding, t, style))} />
        </>
      )}
      {isDraft && isMine && <p className="form-text">{t('tariffsVersions:mine')}</p>}
      {mayWrite && (
        <p className="pending-actions">
          {isDraft && !isMine && (
            <>
              <Button icon="check" onClick={() => setAsked('approve')}>
                {t('tariffsVersions:approve')}
              </Button>
              <Button kind="secondary" onClick={() => setAsked('reject')}>
                {t('tariffsVersions:reject')}
              </Button>
            </>
          )}
          <Button kind="secondary" onClick={() => setAsked('withdraw')}>
            {t('tariffsVersions:withdraw')}
          </Button>
        </p>
      )}
      {asked === 'approve' && <ApproveDialog {...words} />}
      {asked === 'reject' && <RejectDialog {...words} />}
      {asked === 'withdraw' && <WithdrawDialog {...words} isComing={!isDraft} />}
    </section>
  );
}

/** Differences or findings, a line each. */
export function DifferenceList({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="difference-list">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
