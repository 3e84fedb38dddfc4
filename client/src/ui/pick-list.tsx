import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { nameFinder } from './matching-names.ts';

export interface Pickable {
  id: number | string;
  name: string;
}

interface PickingProps<Item extends Pickable> {
  /** What is searched for; the field's name and placeholder. */
  label: string;
  /** Stands in the place of names while none matches. */
  none: string;
  onPick: (item: Item) => void;
  /** What stands beside a name. */
  aside?: (item: Item) => ReactNode;
}

/** Names of which one is picked: typing narrows them, arrows and Enter choose. */
export function PickList<Item extends Pickable>({
  items,
  ...picking
}: PickingProps<Item> & { items: readonly Item[] }) {
  const [typed, setTyped] = useState('');
  const find = useMemo(() => nameFinder(items), [items]);
  return <PickFound {...picking} typed={typed} onType={setTyped} found={find(typed)} />;
}

interface PickFoundProps<Item extends Pickable> extends PickingProps<Item> {
  typed: string;
  onType: (text: string) => void;
  /** What the text finds, in the order in which it is shown. */
  found: readonly Item[];
}

/** The same of names that are found elsewhere. */
export function PickFound<Item extends Pickable>(props: PickFoundProps<Item>) {
  const { label, none, onPick, aside, typed, onType, found } = props;
  const [at, setAt] = useState(0);
  const id = useId();
  const active = found[Math.min(at, found.length - 1)];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      const next = (Math.min(at, found.length - 1) + step + found.length) % found.length;
      setAt(next);
      document.getElementById(`${id}-${found[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter') return;
    // A form around it is not sent.
    event.preventDefault();
    if (active) onPick(active);
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
          onType(event.target.value);
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
