import type { ReactNode } from 'react';
import { useSave } from '../api/use-save.ts';
import { SureDialog } from '../forms/sure-dialog.tsx';
import { notify } from '../ui/notices/notices.ts';

interface RemovalDialogProps {
  resource: string;
  /** Further resources whose figures change with it. */
  also?: readonly string[];
  record: { id: number; version: number };
  title: string;
  /** What the button does; "delete" unless told. */
  action?: string;
  /** What is told once it is gone. */
  done: string;
  onClose: () => void;
  /** What follows from it. */
  children: ReactNode;
}

/** Asks before a record is deleted, deletes the version that was seen, and shows in place why it could not be. */
export function RemovalDialog({
  resource,
  also = [],
  record,
  done,
  children,
  ...dialog
}: RemovalDialogProps) {
  const { remove } = useSave(resource, also);
  return (
    <SureDialog
      {...dialog}
      onConfirm={async () => {
        await remove(record.id, record.version);
        notify({ kind: 'success', text: done });
      }}
    >
      <p>{children}</p>
    </SureDialog>
  );
}
