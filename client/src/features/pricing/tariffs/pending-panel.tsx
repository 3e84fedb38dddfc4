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
import type { MoneyStyle } from './words.ts';

interface PendingPanelProps {
  tariff: Tariff;
  rows: readonly TariffVersion[];
  decide: Decide;
}

type Asked = 'approve' | 'reject' | 'withdraw' | null;

/** What waits for a decision: the draft with what it changes and what is doubtful in it, or the version to come. */
export function PendingPanel({ tariff, rows, decide }: PendingPanelProps) {
  const { t } = useTranslation('tariffsVersions');
  const mayWrite = useMayWrite(editorView);
  const { user } = useSession().view;
  const moment = useMomentText();
  const [asked, setAsked] = useState<Asked>(null);
  const isDraft = tariff.stage === 'draft';
  const coming = rows.find(({ standing }) => standing === 'coming');
  if (!isDraft && !coming) return null;
  const isMine = authorsOf(rows).has(user.id);
  const words = { name: tariff.name, decide, onClose: () => setAsked(null) };
  return (
    <section className="panel pending">
      <h2>{isDraft ? t('pending') : t('coming')}</h2>
      {isDraft && <DraftAuthor rows={rows} />}
      {coming?.inForceFrom && (
        <p>{t('comingBody', { number: coming.number, from: moment(coming.inForceFrom) })}</p>
      )}
      {isDraft && <DraftChanges rows={rows} />}
      {isDraft && <DraftFindings tariffId={tariff.id} />}
      {isDraft && isMine && <p className="form-text">{t('mine')}</p>}
      {mayWrite && <DecisionButtons mayApprove={isDraft && !isMine} onAsk={setAsked} />}
      {asked === 'approve' && <ApproveDialog {...words} />}
      {asked === 'reject' && <RejectDialog {...words} />}
      {asked === 'withdraw' && <WithdrawDialog {...words} isComing={!isDraft} />}
    </section>
  );
}

type VersionsProps = Pick<PendingPanelProps, 'rows'>;

function inForceOf(rows: readonly TariffVersion[]): TariffVersion | undefined {
  return rows.find(({ standing }) => standing === 'in-force');
}

function DraftAuthor({ rows }: VersionsProps) {
  const { t } = useTranslation('tariffsVersions');
  const who = rows[0]?.author?.name || t('someone');
  return <p>{inForceOf(rows) ? t('pendingBody', { who }) : t('pendingNew', { who })}</p>;
}

/** What the draft changes in the version in force. */
function DraftChanges({ rows }: VersionsProps) {
  const { t } = useTranslation(['tariffs', 'tariffsVersions', 'values']);
  const style = useMoneyStyle();
  const [draft] = rows;
  const inForce = inForceOf(rows);
  const changes = draft && inForce ? tariffDifferences(inForce, draft, t, style) : [];
  return (
    <>
      <h3>{t('tariffsVersions:changes')}</h3>
      {!inForce && <p>{t('tariffsVersions:noneInForce')}</p>}
      {inForce && changes.length === 0 && <p>{t('tariffsVersions:changesNone')}</p>}
      <DifferenceList lines={changes} />
    </>
  );
}

/** What the core finds doubtful in the draft. */
function DraftFindings({ tariffId }: { tariffId: number }) {
  const { t } = useTranslation(['tariffs', 'tariffsVersions', 'values']);
  const style = useMoneyStyle();
  const { data } = useRead<{ findings: Finding[] }>(`${resourcePath('tariffs', tariffId)}/findings`);
  if (!data || data.findings.length === 0) return null;
  return (
    <>
      <h3>{t('tariffsVersions:doubts')}</h3>
      <DifferenceList lines={data.findings.map((finding) => findingWords(finding, t, style))} />
    </>
  );
}

function useMoneyStyle(): MoneyStyle {
  return { currency: useLot().currency, language: useLanguage() };
}

/** Nobody approves what he wrote himself. */
function DecisionButtons({ mayApprove, onAsk }: { mayApprove: boolean; onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation('tariffsVersions');
  return (
    <p className="pending-actions">
      {mayApprove && (
        <>
          <Button icon="check" onClick={() => onAsk('approve')}>
            {t('approve')}
          </Button>
          <Button kind="secondary" onClick={() => onAsk('reject')}>
            {t('reject')}
          </Button>
        </>
      )}
      <Button kind="secondary" onClick={() => onAsk('withdraw')}>
        {t('withdraw')}
      </Button>
    </p>
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
