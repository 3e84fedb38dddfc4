import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type {
  ExceptionRule,
  RuleChoices,
} from '../../../../../shared/features/billing/exceptions/exception-rule.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import { useLot } from '../../../live/use-lot.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { ExceptionsHeader } from './exceptions-header.tsx';
import { rulePath, ruleResource, view } from './exceptions-view.ts';
import { NoMail } from './no-mail.tsx';

/** Who is told of exceptions by mail. */
export function RuleList() {
  const { t } = useTranslation('exceptions');
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  const { data: choices } = useRead<RuleChoices>(resourcePath(`${ruleResource}/recipients`));
  const columns = useRuleColumns(choices);
  const create = mayWrite && (
    <Button icon="plus" onClick={() => void navigate(rulePath('new'))}>
      {t('rules.create')}
    </Button>
  );
  return (
    <>
      <ExceptionsHeader tab="rules" action={create} />
      {choices?.hasMail === false && <NoMail />}
      <RecordTable<ExceptionRule>
        resource={ruleResource}
        label={t('tabs.rules')}
        columns={columns}
        searchLabel={t('rules.search')}
        nameOf={({ title }) => title}
        removal={
          mayWrite &&
          ((title) => ({
            button: t('rules.removeOf', { title }),
            title: t('rules.removeTitle', { title }),
            body: t('rules.removeBody'),
            done: t('rules.removed', { title }),
          }))
        }
        empty={
          <Empty title={t('rules.empty')} action={create}>
            {t('rules.emptyBody')}
          </Empty>
        }
      />
    </>
  );
}

function useRuleColumns(choices: RuleChoices | undefined): Column<ExceptionRule>[] {
  const { t } = useTranslation(['exceptions', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  const nameOf = (id: number) =>
    choices?.users.find((user) => user.id === id)?.name ?? t('rules.formerReader');
  return [
    {
      key: 'title',
      label: t('rules.title'),
      sortable: true,
      cell: ({ id, title }) => <Link to={rulePath(id)}>{title}</Link>,
    },
    {
      key: 'kinds',
      label: t('rules.kinds'),
      cell: ({ kinds }) =>
        kinds.length === 0
          ? t('rules.allKinds')
          : kinds.map((kind) => t(`values:exceptionKinds.${kind}`)).join(', '),
    },
    {
      key: 'minimumAmount',
      kind: 'money',
      label: t('rules.minimumAmount'),
      sortable: true,
      cell: ({ minimumAmount }) =>
        minimumAmount === 0 ? '—' : formatMoney(minimumAmount, currency, language),
    },
    {
      key: 'afterHours',
      label: t('rules.afterHours'),
      sortable: true,
      cell: ({ afterHours }) =>
        afterHours === 0 ? t('rules.atOnce') : t('rules.hours', { count: afterHours }),
    },
    {
      key: 'recipients',
      label: t('rules.recipients'),
      derived: true,
      cell: ({ recipients }) => [...recipients.userIds.map(nameOf), ...recipients.emails].join(', '),
    },
    {
      key: 'status',
      kind: 'state',
      label: t('state'),
      sortable: true,
      cell: ({ status }) => (
        <StateBadge tone={status === 'A' ? 'good' : 'quiet'}>{t(`rules.statuses.${status}`)}</StateBadge>
      ),
    },
  ];
}
