import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { DeskFinding } from './desk-finding.tsx';
import { deskView } from './guardian-views.ts';
import { InsidePeople } from './inside-people.tsx';
import { KeptPanel } from './kept-panel.tsx';
import { keptGate } from './kept-text.ts';
import { personOf, read, useFind } from './use-find.ts';
import { useInside } from './use-inside.ts';
import { useScanner } from './use-scanner.ts';

/** Finds who comes, lets in and out by one key, and shows who is inside. */
export function Desk() {
  const { t } = useTranslation('guardian');
  const mayWrite = useMayWrite(deskView);
  const inside = useInside();
  const { finding, find, show, receive, clear } = useFind(inside.rows ?? []);
  const [typed, setTyped] = useState('');
  const [gate, setGate] = useState(() => keptGate.read() || t('gateOf'));
  const box = useRef<HTMLInputElement>(null);
  const search = (text: string) => {
    setTyped('');
    void find(text);
  };
  useScanner(search);
  useTypingAnywhere(box);
  useRegistered(show);
  useInvited(receive);
  const done = () => {
    clear();
    setTyped('');
    box.current?.focus();
    void inside.refresh();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };
  return (
    <div className="guard-desk">
      <form className="guard-search" onSubmit={onSubmit}>
        <div className="field">
          <label className="form-label" htmlFor="guard-find">
            {t('find')}
          </label>
          <div className="guard-find">
            <input
              ref={box}
              id="guard-find"
              type="text"
              className="form-control"
              autoComplete="off"
              spellCheck={false}
              aria-describedby="guard-find-help"
              // biome-ignore lint/a11y/noAutofocus: the desk is for nothing but this field.
              autoFocus
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" icon="search">
              {t('findAction')}
            </Button>
          </div>
          <div id="guard-find-help" className="form-text">
            {t('findHelp')}
          </div>
        </div>
        <div className="field guard-gate">
          <label className="form-label" htmlFor="guard-gate">
            {t('gate')}
          </label>
          <input
            id="guard-gate"
            type="text"
            className="form-control"
            maxLength={30}
            autoComplete="off"
            value={gate}
            onChange={({ target }) => {
              setGate(target.value);
              keptGate.keep(target.value.trim());
            }}
          />
        </div>
      </form>
      <KeptPanel gate={gate.trim() || t('gateOf')} />
      <DeskFinding
        finding={finding}
        gate={gate.trim() || t('gateOf')}
        mayWrite={mayWrite}
        onPick={show}
        onReceive={receive}
        onDone={done}
      />
      <InsidePeople
        inside={inside}
        onLeave={mayWrite ? (visit) => void personOf(visit).then(show, () => inside.refresh()) : undefined}
      />
    </div>
  );
}

/** A key that is meant for no field goes into the search, so that nobody has to click first. */
function useTypingAnywhere(box: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isKey || event.key === ' ') return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]'))
        return;
      box.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [box]);
}

/** Shows the person that the address names: who was registered just now, and waits to come in. */
function useRegistered(show: (person: Awaited<ReturnType<typeof read>>) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('person');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is named.
  useEffect(() => {
    if (asked === null) return;
    setParams({}, { replace: true });
    void read(Number(asked)).then(show, () => undefined);
  }, [asked]);
}

/** Shows those of the invitation that the address names. */
function useInvited(receive: (invitationId: number, guestId: null) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = params.get('invitation');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is named.
  useEffect(() => {
    if (asked === null) return;
    setParams({}, { replace: true });
    receive(Number(asked), null);
  }, [asked]);
}
