import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { LiquidationRun } from '../../../../../shared/features/subscriptions/liquidation-runs/run.ts';
import { monthsLater } from '../../../../../shared/features/subscriptions/liquidations/engine/days.ts';
import { ApiError } from '../../../api/api-error.ts';
import { Failure, failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useAll } from '../../../api/use-all.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useToday } from '../../../live/use-today.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { monthOfYear } from '../../../ui/dates.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty, Skeleton } from '../../../ui/panels.tsx';
import { resource, runPath, runsPath, runsView } from './runs-view.ts';

interface Rule {
  id: number;
  name: string;
}

const ruleForm = 'view/liquidation';

/** Asks for the rule and the month that are billed; what comes of it is looked at before anything is invoiced. */
export function RunNew() {
  const { t } = useTranslation(['liquidationRuns', 'routes', 'shell']);
  const rules = useAll<Rule>('liquidations', { sort: 'name' });
  const mayCreateRule = holdsView(useSession().view, ruleForm);
  return (
    <>
      <PageHeader
        title={t('newTitle')}
        trail={[{ label: t('shell:groups.billing') }, { label: t(`routes:${runsView}`), to: runsPath }]}
      />
      {!rules.data && (rules.error ? <Failure error={rules.error} /> : <Skeleton />)}
      {rules.data?.length === 0 && (
        <Empty
          title={t('noRules')}
          action={
            mayCreateRule && (
              <Link className="btn btn-primary" to={`/${ruleForm}`}>
                {t('createRule')}
              </Link>
            )
          }
        >
          {t('noRulesBody')}
        </Empty>
      )}
      {rules.data && rules.data.length > 0 && <Question rules={rules.data} />}
    </>
  );
}

function Question({ rules }: { rules: readonly Rule[] }) {
  const { t } = useTranslation(['liquidationRuns', 'ui']);
  const [params] = useSearchParams();
  const only = rules.length === 1 ? String(rules[0]?.id) : '';
  const [ruleId, setRuleId] = useState(params.get('rule') ?? only);
  const { months, label, current } = useMonths();
  const [month, setMonth] = useState(params.get('month') ?? current);
  const { prepare, busy, failure } = usePrepare();
  const id = useId();
  const errorOf = (field: string) =>
    failure instanceof ApiError ? failure.body.fields?.[field]?.message : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    void prepare(Number(ruleId), month);
  }
  return (
    <form className="entity-form" noValidate onSubmit={submit}>
      <FieldFrame id={`${id}rule`} label={t('rule')} help={t('ruleHelp')} error={errorOf('liquidationId')}>
        <select
          id={`${id}rule`}
          className="form-select"
          value={ruleId}
          onChange={(event) => setRuleId(event.target.value)}
        >
          <option value="">{t('chooseRule')}</option>
          {rules.map((rule) => (
            <option key={rule.id} value={rule.id}>
              {rule.name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id={`${id}month`} label={t('month')} help={t('monthHelp')} error={errorOf('period')}>
        <select
          id={`${id}month`}
          className="form-select"
          value={month}
          onChange={(event) => setMonth(event.target.value)}
        >
          {months.map((one) => (
            <option key={one} value={one}>
              {label(one)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <div role="alert">
        {failure !== null && (
          <p className="alert alert-danger">{failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}</p>
        )}
      </div>
      <Button type="submit" busy={busy} disabled={ruleId === ''}>
        {busy ? t('preparing') : t('prepare')}
      </Button>
    </form>
  );
}

/** The months that are likely to be billed: a year back, three ahead. */
function useMonths() {
  const language = useLanguage();
  const today = useToday();
  const first = `${today.slice(0, 8)}01`;
  const months = [3, 2, 1, 0, -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12].map((by) =>
    monthsLater(first, by).slice(0, 7),
  );
  return {
    months,
    current: today.slice(0, 7),
    label: (month: string) => monthOfYear(`${month}-01`, language),
  };
}

/** Has a draft made, and leads to it; `failure` is why there is none. */
function usePrepare() {
  const navigate = useNavigate();
  const refresh = useRefresh([resource]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function prepare(liquidationId: number, period: string) {
    setBusy(true);
    setFailure(null);
    try {
      const body = { liquidationId, period };
      const run = await call<LiquidationRun>('POST', resourcePath(resource), { body, quiet: true });
      await refresh();
      await navigate(runPath(run.id), { replace: true });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return { prepare, busy, failure };
}
