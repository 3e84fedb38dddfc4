import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type {
  ExceptionRule,
  RuleChoices,
} from '../../../../../shared/features/billing/exceptions/exception-rule.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { path, ruleResource, tabPath, view } from './exceptions-view.ts';
import { NoMail } from './no-mail.tsx';
import { RuleForm } from './rule-form.tsx';

/** Loads a rule and shows its form; without an id, the form of a new one. */
export function RuleEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['exceptions', 'routes', 'shell']);
  const navigate = useNavigate();
  const choices = useRead<RuleChoices>(resourcePath(`${ruleResource}/recipients`));
  return (
    <RecordPage<ExceptionRule>
      resource={ruleResource}
      id={id}
      title={(rule) => (id === null ? t('rules.newTitle') : (rule?.title ?? t('rules.editTitle')))}
      trail={[
        { label: t('shell:groups.operation') },
        { label: t(`routes:${view}`), to: path },
        { label: t('tabs.rules'), to: tabPath('rules') },
      ]}
      needs={[choices]}
    >
      {(rule) => (
        <>
          {choices.data?.hasMail === false && <NoMail />}
          <RuleForm
            rule={rule}
            users={choices.data?.users ?? []}
            onDone={() => void navigate(tabPath('rules'), { replace: id === null })}
          />
        </>
      )}
    </RecordPage>
  );
}
