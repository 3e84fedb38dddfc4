import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { later } from '../ui/later.tsx';
import { Popup } from '../ui/popup.tsx';
import type { EdgeCells } from './grid.tsx';
import { asCell, asColumnHead } from './grid-cells.ts';
import type { RowAction, RowTools } from './row-action.ts';

const RowMenu = later(async () => (await import('./row-menu.tsx')).RowMenu);

export interface RowActionsProps {
  /** What people call the row. */
  name: string;
  actions: readonly RowAction[];
}

/** What can be done with a row, at its end: a single action is a button, several are a menu, on a phone in a sheet. */
function RowActions({ name, actions }: RowActionsProps) {
  const { t } = useTranslation('ui');
  const [only] = actions;
  if (!only) return null;
  if (actions.length > 1) {
    return (
      <Popup className="row-menu" label={t('table.actionsOf', { name })} button={<Icon name="more" />}>
        {(close) => <RowMenu name={name} actions={actions} close={close} />}
      </Popup>
    );
  }
  if (only.icon) {
    return <IconButton icon={only.icon} label={only.name} disabled={only.disabled} onClick={only.run} />;
  }
  return (
    <Button kind="quiet" aria-label={only.name} disabled={only.disabled} onClick={only.run}>
      {only.label}
    </Button>
  );
}

/** The cells at the rows' end. */
export function useActionCells<Row>(
  tools: RowTools<Row> | undefined,
  rows: readonly Row[],
): EdgeCells | undefined {
  const { t } = useTranslation('ui');
  if (!tools) return undefined;
  return {
    head: (
      <th {...asColumnHead} scope="col" className="actions">
        <span className="visually-hidden">{t('actions')}</span>
      </th>
    ),
    ofRow: (at) => {
      const row = rows[at];
      return (
        <td {...asCell} className="actions">
          {row && <RowActions name={tools.nameOf(row)} actions={tools.actions(row)} />}
        </td>
      );
    },
  };
}
