import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { describedBy, FieldNotes } from '../ui/form/field-frame.tsx';

interface FileDropProps {
  choose: string;
  drop: string;
  help: string;
  /** What is told while the file is on its way. */
  status: string;
  error: string | undefined;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Takes a file that is chosen or dropped. */
export function FileDrop({ choose, drop, help, status, error, busy, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  function take(files: FileList | null) {
    const [file] = files ?? [];
    if (file && !busy) onFile(file);
  }
  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    take(target.files);
    // The same file can be chosen again after it was mended.
    target.value = '';
  }
  function over(event: DragEvent) {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  }
  function dropped(event: DragEvent) {
    over(event);
    take(event.dataTransfer.files);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be chosen by the button within.
    <div
      className={`file-drop${isOver ? ' is-over' : ''}`}
      onDragOver={over}
      onDragLeave={over}
      onDrop={dropped}
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept=".xlsx,.csv,.txt"
        className="visually-hidden"
        aria-label={choose}
        tabIndex={-1}
        onChange={chosen}
        {...describedBy(id, help, error)}
      />
      <p>
        <Button busy={busy} onClick={() => input.current?.click()}>
          {choose}
        </Button>{' '}
        {drop}
      </p>
      <div role="alert">
        <FieldNotes id={id} error={error} />
      </div>
      <FieldNotes id={id} help={help} />
      <p role="status">{status}</p>
    </div>
  );
}
