import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { matchingNames } from './matching-names.ts';

interface Pickable {
  id: number | string;
  name: string;
}

interface PickListProps<Item extends Pickable> {
  /** What is searched for; the field's name and placeholder. */
  label: string;
  /** Stands in the place of names while none matches. */
  none: string;
  items: readonly Item[];
  onPick: (item: Item) => void;
  /** What stands beside a name. */
  aside?: (item: Item) => ReactNode;
}

/** Names of which one is picked: typing narrows them, arrows and Enter choose. */
export function PickList<Item extends Pickable>({ label, none, items, onPick, aside }: PickListProps<Item>) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const found = matchingNames(items, typed);
  const active = found[Math.min(at, found.length - 1)];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      const next = (Math.min(at, found.length - 1) + step + found.length) % found.length;
      setAt(next);
      document.getElementById(`${id}-${found[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && active) onPick(active);
  };
  return (
    <div className="pick-list">
      <input
        // biome-ignore lint/a11y/noAutofocus: the panel was opened to type into it.
        autoFocus
        type="text"
        role="combobox"
        className="form-control"
        placeholder={label}
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={active && `${id}-${active.id}`}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={id} aria-label={label} tabIndex={-1}>
        {found.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which has the focus.
          <div
            key={item.id}
            id={`${id}-${item.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={item === active}
            className={item === active ? 'active' : ''}
            onClick={() => onPick(item)}
          >
            <span>{item.name}</span>
            {aside?.(item)}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="popup-empty">{none}</p>}
    </div>
  );
}
