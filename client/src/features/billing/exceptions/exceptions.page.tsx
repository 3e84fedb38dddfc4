import { useSearchParams } from 'react-router';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { ExceptionList } from './exception-list.tsx';
import { ExceptionsHeader } from './exceptions-header.tsx';

const meanwhile = () => <Skeleton />;
const Summary = later(async () => (await import('./summary.tsx')).Summary, { meanwhile });
const Rates = later(async () => (await import('../../traffic/money-acts/rates.tsx')).Rates, {
  meanwhile,
  texts: ['moneyActs', 'moneyControls'],
});
const RuleList = later(async () => (await import('./rule-list.tsx')).RuleList, { meanwhile });
const RuleEditor = later(async () => (await import('./rule-editor.tsx')).RuleEditor, { meanwhile });

/** What may lose money: the inbox, its figures by kind and by cashier, or who is told of it by mail. */
export function Page() {
  const [params] = useSearchParams();
  const [show, rule] = [params.get('show'), params.get('rule')];
  if (show === 'rules')
    return rule === null ? <RuleList /> : <RuleEditor key={rule} id={rule === 'new' ? null : Number(rule)} />;
  if (show === 'rates')
    return (
      <>
        <ExceptionsHeader tab="rates" />
        <Rates />
      </>
    );
  const tab = show === 'kinds' || show === 'cashiers' ? show : 'inbox';
  return (
    <>
      <ExceptionsHeader tab={tab} />
      {tab === 'inbox' ? <ExceptionList /> : <Summary of={tab} />}
    </>
  );
}
