import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type {
  Statement,
  StatementLine,
} from '../../../../../shared/features/traffic/statements/statement.ts';
import { useList } from '../../../api/use-list.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import { DataTable } from '../../../lists/data-table.tsx';
import type { RowAction } from '../../../lists/row-action.ts';
import { useListState } from '../../../lists/use-list-state.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { later } from '../../../ui/later.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { view } from '../reconciliation-view.ts';
import { ConfirmSure } from './confirm-sure.tsx';
import { useLineColumns, useLineFilters } from './line-columns.tsx';
import type { LineStep } from './line-steps.ts';
import { stepsOf } from './line-steps.ts';
import { lineResource } from './line-view.ts';
import { statementPath } from './statement-view.ts';

const LineDialog = later(async () => (await import('./line-dialog.tsx')).LineDialog);

/** Lines of one statement or of all: what each is matched with, and what can be done about it. */
export function LineTable({ statement }: { statement?: Statement }) {
  const { t } = useTranslation('statementLines');
  const mayWrite = useMayWrite(view);
  const columns = useLineColumns(statement !== undefined);
  const filters = useLineFilters(statement !== undefined);
  const state = useListState(columns, filters);
  const fixed = statement ? { statementId: String(statement.id) } : {};
  const list = { ...state, query: { ...state.query, ...fixed } };
  const answer = useList<StatementLine>(lineResource, list.query);
  const opened = useOpenedLine();
  const nameOf = ({ text, reference }: StatementLine) => text || reference || t('noText');
  const actions = (line: StatementLine): RowAction[] =>
    stepsOf(line).map((step) => ({
      label: t(step),
      name: t(`${step}Of`, { name: nameOf(line) }),
      ...(step === 'undo' && { icon: step }),
      run: () => opened.open(line.id, step),
    }));
  return (
    <>
      {mayWrite && <ConfirmSure fixed={fixed} />}
      <DataTable
        label={t('list')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        rowTools={mayWrite ? { nameOf, actions } : undefined}
        tools={<ListExport resource={lineResource} list={list} columns={columns} />}
        searchLabel={t('search')}
        empty={
          <Empty
            title={t('empty')}
            action={
              mayWrite && (
                <Link className="btn btn-primary" to={statementPath('new')}>
                  {t('importLink')}
                </Link>
              )
            }
          >
            {t('emptyBody')}
          </Empty>
        }
      />
      {opened.id !== null && (
        <LineDialog key={opened.id} id={opened.id} first={opened.step} onClose={opened.close} />
      )}
    </>
  );
}

/** The line that the address names, and what is to be done about it at once. */
function useOpenedLine() {
  const [params, setParams] = useSearchParams();
  const [step, setStep] = useState<LineStep | null>(null);
  const id = Number(params.get('line')) || null;
  const change = (next: number | null) =>
    setParams((now) => {
      now.delete('line');
      if (next !== null) now.set('line', String(next));
      return now;
    });
  return {
    id,
    step,
    open: (next: number, first: LineStep) => {
      setStep(first);
      change(next);
    },
    close: () => {
      setStep(null);
      change(null);
    },
  };
}
