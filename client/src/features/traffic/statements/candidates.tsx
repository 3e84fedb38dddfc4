import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  StatementLine,
  StatementMatch,
} from '../../../../../shared/features/traffic/statements/statement.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { MoneyInput } from '../../../forms/money-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { minorOf } from '../../../ui/form/money-text.ts';
import { Skeleton } from '../../../ui/panels.tsx';
import { useMoney } from './line-facts.tsx';
import { lineResource } from './line-view.ts';
import { ScoreBadge, useMatchText } from './match-text.tsx';

interface CandidatesProps {
  line: StatementLine;
  chosen: StatementMatch | null;
  onChoose: (match: StatementMatch) => void;
}

/** What a line may be matched with, what fits best first; an amount or a day finds one of many. */
export function Candidates({ line, chosen, onChoose }: CandidatesProps) {
  const { t } = useTranslation('statementLines');
  const [typed, setTyped] = useState('');
  const [day, setDay] = useState('');
  const id = useId();
  const amount = minorOf(typed);
  const isWrong = typeof amount === 'string';
  const path = resourcePath(`${lineResource}/${line.id}/candidates`);
  const { data, error, mutate } = useRead<StatementMatch[]>(path);
  const shown = data?.filter(
    (match) => (amount === undefined || match.amount === amount) && (day === '' || match.day === day),
  );
  return (
    <>
      <div className="statement-marks">
        <MoneyInput
          label={t('amountIs')}
          text={typed}
          onText={setTyped}
          problem={isWrong ? t('wrongAmount') : null}
        />
        <div className="field">
          <label className="form-label" htmlFor={id}>
            {t('day')}
          </label>
          <DayInput id={id} value={day} onChange={setDay} />
        </div>
      </div>
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {shown?.length === 0 && <p role="status">{t('candidatesNone')}</p>}
      {shown && shown.length > 0 && (
        <fieldset className="field">
          <legend className="form-label">{t('candidates')}</legend>
          {shown.map((match) => (
            <Candidate
              key={keyOf(match)}
              match={match}
              line={line}
              isChosen={chosen !== null && keyOf(chosen) === keyOf(match)}
              onChoose={() => onChoose(match)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

const keyOf = ({ target, id, parts }: StatementMatch) => `${target} ${id} ${parts.length}`;

interface CandidateProps {
  match: StatementMatch;
  line: StatementLine;
  isChosen: boolean;
  onChoose: () => void;
}

/** One of them, with why it may be it and by how much it differs. */
function Candidate({ match, line, isChosen, onChoose }: CandidateProps) {
  const { t } = useTranslation('statementLines');
  const id = useId();
  const money = useMoney();
  const text = useMatchText()(match);
  const difference = line.amount - match.amount;
  return (
    <div className="form-check candidate">
      <input
        id={id}
        type="radio"
        name="candidate"
        className="form-check-input"
        checked={isChosen}
        onChange={onChoose}
      />
      <label className="form-check-label" htmlFor={id}>
        {text}
        {match.parts.length > 1 && (
          <span className="cell-note">{t('parts', { count: match.parts.length })}</span>
        )}
        {match.rule === 'person' ? (
          <span className="cell-note">{t('noRule')}</span>
        ) : (
          <>
            <span className="cell-note">{t(`rules.${match.rule}`)}</span> <ScoreBadge score={match.score} />
          </>
        )}
        {difference !== 0 && (
          <span className="cell-note">
            {t('difference')}: {money(difference)}
          </span>
        )}
      </label>
    </div>
  );
}
