import { useSearchParams } from 'react-router';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { Month } from './month.tsx';

const meanwhile = () => <Skeleton />;
const Statements = later(async () => (await import('../statements/statement-list.tsx')).StatementList, {
  meanwhile,
  texts: ['statements'],
});
const Lines = later(async () => (await import('../statements/line-list.tsx')).LineList, {
  meanwhile,
  texts: ['statementLines'],
});
const NewStatement = later(async () => (await import('../statements/statement-new.tsx')).StatementNew, {
  meanwhile,
  texts: ['statements'],
});
const Statement = later(async () => (await import('../statements/statement-detail.tsx')).StatementDetail, {
  meanwhile,
  texts: ['statements', 'statementLines'],
});

/**
 * A month, day by day; the statements or their lines (`?show=`); or one statement: `?statement=new` where it is imported,
 * `?statement=<id>` once it is there.
 */
export function Page() {
  const params = useSearchParams()[0];
  const statement = params.get('statement');
  if (statement === 'new') return <NewStatement />;
  if (statement !== null) return <Statement key={statement} id={Number(statement)} />;
  const show = params.get('show');
  if (show === 'statements') return <Statements />;
  return show === 'lines' ? <Lines /> : <Month />;
}
