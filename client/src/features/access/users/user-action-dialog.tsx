import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ResetWay,
  resetWays,
  type UserResetAnswer,
  type UsersSetting,
} from '../../../../../shared/features/access/users/password-reset.ts';
import { statusAfter } from '../../../../../shared/features/access/users/user-actions.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useCommand } from '../../../api/use-command.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { useSave } from '../../../api/use-save.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { OneTimeSecret } from '../../../ui/one-time-secret.tsx';
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
export function UserActionDialog({ action, ...props }: UserActionDialogProps) {
  return action === 'reset' ? <ResetDialog {...props} /> : <CommandDialog action={action} {...props} />;
}

type Command = Exclude<UserActionName, 'reset'>;

function CommandDialog({
  action,
  user,
  onClose,
  onDone = () => {},
}: UserActionDialogProps & { action: Command }) {
  const { t } = useTranslation('users');
  const run = useUserCommands(user);
  const { name } = user;
  return (
    <SureDialog
      title={t(`asks.${action}`, { name })}
      action={t(`actions.${action}`)}
      kind={harmless.includes(action) ? 'primary' : 'danger'}
      onConfirm={async () => {
        await run(action);
        notify({ kind: 'success', text: t(`done.${action}`, { name }) });
      }}
      onClose={onClose}
      onDone={() => {
        onClose();
        onDone(action);
      }}
    >
      <p>{t(`reasons.${action}`)}</p>
    </SureDialog>
  );
}

function useUserCommands({ id, version }: User): (action: Command) => Promise<unknown> {
  const { update, remove } = useSave<Partial<UserInput>, User>('users');
  const command = useCommand<void>('users');
  return (action) => {
    switch (action) {
      case 'suspend':
      case 'block':
      case 'enable':
        return update(id, version, { status: statusAfter[action] });
      case 'sessions':
        return command('DELETE', id, 'sessions');
      case 'appoint':
        return command('POST', id, 'administrator');
      case 'demote':
        return command('DELETE', id, 'administrator');
      case 'remove':
        return remove(id, version);
    }
  };
}

/** Asks by which way the user gets to a new password: a mail with a link where mails go out, or one shown here. */
function ResetDialog({ user, onClose, onDone = () => {} }: Omit<UserActionDialogProps, 'action'>) {
  const { t } = useTranslation('users');
  const refresh = useRefresh(['users']);
  const { data: setting } = useRead<UsersSetting>(resourcePath('users/setting'));
  const [chosen, setChosen] = useState<ResetWay | null>(null);
  const by = chosen ?? (setting?.mail ? 'mail' : 'code');
  const [password, setPassword] = useState<string | null>(null);
  const { id, name, email } = user;
  const finish = () => {
    onClose();
    onDone('reset');
  };
  async function reset(): Promise<void> {
    const path = `${resourcePath('users', id)}/password-resets`;
    const answer = await call<UserResetAnswer>('POST', path, { body: { by } });
    await refresh();
    if ('oneTimePassword' in answer) return setPassword(answer.oneTimePassword);
    notify({ kind: 'success', text: t('mailed', { email: answer.sentTo }) });
    finish();
  }
  if (password !== null) return <OncePassword name={name} password={password} onClose={finish} />;
  return (
    <SureDialog
      title={t('asks.reset', { name })}
      action={t('actions.reset')}
      kind="danger"
      onConfirm={reset}
      onClose={onClose}
      onDone={() => {}}
    >
      <p>{t(setting?.mail ? 'reasons.reset' : 'reasons.resetCode')}</p>
      {setting?.mail && <ResetWays by={by} email={email} onChoose={setChosen} />}
    </SureDialog>
  );
}

interface ResetWaysProps {
  by: ResetWay;
  email: string;
  onChoose: (way: ResetWay) => void;
}

function ResetWays({ by, email, onChoose }: ResetWaysProps) {
  const { t } = useTranslation('users');
  return (
    <fieldset className="field">
      <legend className="form-label">{t('resetWays.label')}</legend>
      {resetWays.map((way) => (
        <label key={way} className="form-check">
          <input
            type="radio"
            className="form-check-input"
            name="way"
            checked={way === by}
            onChange={() => onChoose(way)}
          />
          {t(`resetWays.${way}`, { email })}
        </label>
      ))}
    </fieldset>
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
