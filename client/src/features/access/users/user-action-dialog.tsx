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
export function UserActionDialog({ action, user, onClose, onDone = () => {} }: UserActionDialogProps) {
  const { t } = useTranslation('users');
  const { update, remove } = useSave<Partial<UserInput>, User>('users');
  const command = useCommand<void>('users');
  const refresh = useRefresh(['users']);
  const { data: setting } = useRead<UsersSetting>(action === 'reset' ? resourcePath('users/setting') : null);
  const [chosen, setChosen] = useState<ResetWay | null>(null);
  const by = chosen ?? (setting?.mail ? 'mail' : 'code');
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
        await reset();
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
  async function reset(): Promise<void> {
    const path = `${resourcePath('users', id)}/password-resets`;
    const answer = await call<UserResetAnswer>('POST', path, { body: { by } });
    await refresh();
    if ('oneTimePassword' in answer) return setPassword(answer.oneTimePassword);
    notify({ kind: 'success', text: t('mailed', { email: answer.sentTo }) });
    finish();
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
      <p>{t(`reasons.${action === 'reset' && !setting?.mail ? 'resetCode' : action}`)}</p>
      {action === 'reset' && setting?.mail && (
        <fieldset className="field">
          <legend className="form-label">{t('resetWays.label')}</legend>
          {resetWays.map((way) => (
            <label key={way} className="form-check">
              <input
                type="radio"
                className="form-check-input"
                name="way"
                checked={way === by}
                onChange={() => setChosen(way)}
              />
              {t(`resetWays.${way}`, { email: user.email })}
            </label>
          ))}
        </fieldset>
      )}
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
