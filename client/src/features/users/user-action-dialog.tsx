import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusAfter } from '../../../../shared/features/users/user-actions.ts';
import { useCommand } from '../../api/use-command.ts';
import { useSave } from '../../api/use-save.ts';
import { notify } from '../../ui/notices/notices.ts';
import { OneTimeSecret } from '../../ui/one-time-secret.tsx';
import { SureDialog } from '../../ui/sure-dialog.tsx';
import type { User, UserInput } from './user.ts';

/** What can be done to one user beside editing. */
export const userActionNames = [
  'enable',
  'suspend',
  'block',
  'reset',
  'sessions',
  'appoint',
  'demote',
  'remove',
] as const;
export type UserActionName = (typeof userActionNames)[number];

const harmless: readonly UserActionName[] = ['enable', 'appoint'];

interface UserActionDialogProps {
  action: UserActionName;
  user: User;
  onClose: () => void;
  /** It is done. */
  onDone?: (action: UserActionName) => void;
}

/** Says what an action does, asks, and does it. A new one-time password is shown, once. */
export function UserActionDialog({ action, user, onClose, onDone = () => {} }: UserActionDialogProps) {
  const { t } = useTranslation('users');
  const { update, remove } = useSave<Partial<UserInput>, User>('users');
  const command = useCommand<{ oneTimePassword: string }>('users');
  const [password, setPassword] = useState<string | null>(null);
  const { id, version, name } = user;
  async function run(): Promise<void> {
    switch (action) {
      case 'suspend':
      case 'block':
      case 'enable':
        await update(id, version, { status: statusAfter[action] });
        break;
      case 'reset':
        setPassword((await command('POST', id, 'password-resets')).oneTimePassword);
        return;
      case 'sessions':
        await command('DELETE', id, 'sessions');
        break;
      case 'appoint':
        await command('POST', id, 'administrator');
        break;
      case 'demote':
        await command('DELETE', id, 'administrator');
        break;
      case 'remove':
        await remove(id, version);
    }
    notify({ kind: 'success', text: t(`done.${action}`, { name }) });
  }
  const finish = () => {
    onClose();
    onDone(action);
  };
  if (password !== null) return <OncePassword name={name} password={password} onClose={finish} />;
  return (
    <SureDialog
      title={t(`asks.${action}`, { name })}
      action={t(`actions.${action}`)}
      kind={harmless.includes(action) ? 'primary' : 'danger'}
      onConfirm={run}
      onClose={onClose}
      onDone={action === 'reset' ? () => {} : finish}
    >
      <p>{t(`reasons.${action}`)}</p>
    </SureDialog>
  );
}

/** A one-time password, shown once. */
export function OncePassword(props: { name: string; password: string; onClose: () => void }) {
  const { t } = useTranslation('users');
  return (
    <OneTimeSecret
      title={t('onceTitle', { name: props.name })}
      label={t('once')}
      secret={props.password}
      warning={t('onceWarning')}
      onClose={props.onClose}
    />
  );
}
