import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Inventory } from '../../../../../shared/features/traffic/purges/purge.ts';
import { isPlateLike } from '../../../../../shared/plate.ts';
import { failureText } from '../../../api/failure.tsx';
import { useAll } from '../../../api/use-all.ts';
import { ChoiceInput } from '../../../forms/choice-input.tsx';
import { Plate } from '../../../ui/badges.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { platesIn, useWalk } from './use-walk.ts';

/** Plates are typed, pasted or scanned one after the other; the walk is sent at its end. */
export function WalkPanel({ onTaken }: { onTaken: (taken: Inventory) => void }) {
  const { t } = useTranslation(['purges', 'ui']);
  const walk = useWalk(onTaken);
  const slots = useAll<{ id: number; title: string }>('slots', {}).data ?? [];
  const { plates, slotId } = walk.walk;
  const wrong = plates.filter((plate) => !isPlateLike(plate));
  return (
    <section className="field-group">
      <h2>{t('walk')}</h2>
      <p>{t('walkLead')}</p>
      {slots.length > 1 && (
        <ChoiceInput
          label={t('where')}
          value={slotId ?? 0}
          choices={[
            { value: 0, label: t('wholeLot') },
            ...slots.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChoose={(chosen) => walk.setSlot(chosen || null)}
        />
      )}
      <PlateBox onPlates={walk.add} />
      <p role="status">
        {t('platesNoted', { count: plates.length })}{' '}
        {wrong.length > 0 && t('platesWrong', { count: wrong.length })}
      </p>
      {plates.length > 0 && (
        <ul className="walk-plates">
          {plates.map((plate) => (
            <li key={plate}>
              {isPlateLike(plate) ? <Plate>{plate}</Plate> : <mark>{plate}</mark>}
              <IconButton
                icon="close"
                label={t('removePlate', { plate })}
                onClick={() => walk.remove(plate)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="button-row">
        <Button disabled={plates.length === 0 || wrong.length > 0} onClick={() => void walk.finish()}>
          {t('finish')}
        </Button>
        {walk.waiting.length > 0 && (
          <Button kind="secondary" onClick={() => void walk.retry()}>
            {t('sendNow', { count: walk.waiting.length })}
          </Button>
        )}
      </div>
      {walk.waiting.length > 0 && <p>{t('waiting', { count: walk.waiting.length })}</p>}
      <div role="alert">
        {walk.failure !== null && (
          <p className="alert alert-warning">
            {failureText(walk.failure, t('ui:failedNetwork'), t('ui:failed'))}
          </p>
        )}
      </div>
    </section>
  );
}

/** One plate or many; a scanner ends each with Enter. */
function PlateBox({ onPlates }: { onPlates: (plates: readonly string[]) => void }) {
  const { t } = useTranslation('purges');
  const id = useId();
  const [text, setText] = useState('');
  const note = (event: FormEvent) => {
    event.preventDefault();
    const plates = platesIn(text);
    if (plates.length > 0) onPlates(plates);
    setText('');
  };
  return (
    <form className="field" onSubmit={note} noValidate>
      <label className="form-label" htmlFor={id}>
        {t('plates')}
      </label>
      <textarea
        id={id}
        className="form-control"
        rows={2}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey) note(event);
        }}
      />
      <p className="form-text">{t('platesHelp')}</p>
      <Button kind="secondary" type="submit">
        {t('note')}
      </Button>
    </form>
  );
}
