import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../api/failure.tsx';
import { useList } from '../api/use-list.ts';
import { Icon } from '../ui/icon.tsx';
import { mostNames } from '../ui/matching-names.ts';
import { PickFound } from '../ui/pick-list.tsx';
import { useSettled } from '../ui/use-settled.ts';
import type { RecordFilter } from './column.ts';
import type { ChoosableRecord } from './record-name.ts';

interface RecordChoicesProps {
  filter: RecordFilter;
  /** Nothing is all. */
  chosen: string;
  onChoose: (value: string) => void;
}

/** The records of a filter, found by the core while one types; "all" before them. */
export function RecordChoices({ filter: { resource, nameField }, chosen, onChoose }: RecordChoicesProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const query = { q: useSettled(typed.trim()), sort: nameField, size: mostNames };
  const { data, error, mutate } = useList<ChoosableRecord>(resource, query);
  const found = data?.rows.map((row) => ({ id: String(row.id), name: row[nameField] ?? `#${row.id}` }));
  return (
    <>
      <div className="popup-list">
        <button type="button" aria-pressed={chosen === ''} onClick={() => onChoose('')}>
          {t('table.all')}
          {chosen === '' && <Icon name="check" />}
        </button>
      </div>
      <PickFound
        label={t('table.find')}
        none={data ? t('table.noMatch') : ''}
        typed={typed}
        onType={setTyped}
        found={found ?? []}
        onPick={({ id }) => onChoose(id)}
        aside={({ id }) => id === chosen && <Icon name="check" />}
      />
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
    </>
  );
}
