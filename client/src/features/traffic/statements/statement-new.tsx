import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  type Statement,
  type StatementKind,
  statementKinds,
} from '../../../../../shared/features/traffic/statements/statement.ts';
import { useList } from '../../../api/use-list.ts';
import { useUpload } from '../../../api/use-upload.ts';
import { ChoiceInput } from '../../../forms/choice-input.tsx';
import { FileDrop } from '../../../forms/file-drop.tsx';
import { TextInput } from '../../../forms/text-input.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { tabPath, view } from '../reconciliation-view.ts';
import { resource, statementPath } from './statement-view.ts';

/** Takes the file of a bank or a card provider. */
export function StatementNew() {
  const { t } = useTranslation(['statements', 'routes', 'shell']);
  const earlier = useList<Statement>(resource, { sort: '-createdAt' });
  return (
    <>
      <PageHeader
        title={t('import')}
        trail={[
          { label: t('shell:groups.billing') },
          { label: t(`routes:${view}`), to: tabPath('month') },
          { label: t('list'), to: tabPath('statements') },
        ]}
      />
      <p className="lead-text">{t('intro')}</p>
      {earlier.data || earlier.error ? <NewForm earlier={earlier.data?.rows ?? []} /> : <Skeleton />}
    </>
  );
}

/** Bank and account are as in the last file of the kind, until others are typed. */
function NewForm({ earlier }: { earlier: readonly Statement[] }) {
  const { t } = useTranslation('statements');
  const [kind, setKind] = useState<StatementKind>('bank');
  const [typed, setTyped] = useState<{ bank?: string; account?: string }>({});
  const last = earlier.find((one) => one.kind === kind);
  const bank = typed.bank ?? last?.bank ?? '';
  const account = typed.account ?? last?.account ?? '';
  const navigate = useNavigate();
  const { send, sending, error } = useUpload<Statement>(resource, ({ id }) =>
    navigate(statementPath(id), { replace: true }),
  );
  return (
    <div className="entity-form">
      <ChoiceInput
        label={t('kind')}
        value={kind}
        choices={statementKinds.map((value) => ({ value, label: t(`kindChoices.${value}`) }))}
        onChoose={(next) => {
          setKind(next);
          setTyped({});
        }}
      />
      <TextInput
        label={kind === 'bank' ? t('bank') : t('provider')}
        text={bank}
        onText={(text) => setTyped({ ...typed, bank: text })}
      />
      <TextInput
        label={kind === 'bank' ? t('account') : t('commerce')}
        text={account}
        onText={(text) => setTyped({ ...typed, account: text })}
      />
      <p className="form-text">{t('originHelp')}</p>
      <FileDrop
        choose={t('choose')}
        drop={t('drop')}
        help={t('fileHelp')}
        status={sending === null ? '' : t('sending')}
        error={error}
        busy={sending !== null}
        onFile={(file) => void send(file, { kind, bank: bank.trim(), account: account.trim() })}
      />
    </div>
  );
}
