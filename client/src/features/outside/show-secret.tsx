import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/use-command.ts';
import { SureDialog } from '../../forms/sure-dialog.tsx';
import { OneTimeSecret } from '../../ui/one-time-secret.tsx';
import type { SecretOwner } from './external-view.ts';

interface ShowSecretProps {
  kind: 'key' | 'secret';
  owner: SecretOwner;
  onClose: () => void;
}

/** Issues a key or a secret and shows it, once. Where there is one already it asks first: that one stops working. */
export function ShowSecret({ kind, owner: { id, name, hasOne }, onClose }: ShowSecretProps) {
  const { t } = useTranslation('externalSystems');
  const command = useCommand<{ key?: string; secret?: string }>(kind === 'key' ? 'api-keys' : 'webhooks');
  const [shown, setShown] = useState<string | null>(null);
  const words =
    kind === 'key'
      ? {
          title: hasOne ? t('replaceTitle', { name }) : t('issueTitle', { name }),
          action: hasOne ? t('replace') : t('issue'),
          body: hasOne ? t('replaceBody') : t('issueBody'),
          shown: t('keyTitle', { name }),
          label: t('key'),
        }
      : {
          title: t('secretTitle', { name }),
          action: hasOne ? t('secretReplace') : t('secretIssue'),
          body: hasOne ? t('secretReplaceBody') : t('secretIssueBody'),
          shown: t('secretTitle', { name }),
          label: t('secret'),
        };
  if (shown !== null)
    return (
      <OneTimeSecret
        title={words.shown}
        label={words.label}
        secret={shown}
        warning={t('keyOnce')}
        onClose={onClose}
      />
    );
  return (
    <SureDialog
      title={words.title}
      action={words.action}
      kind={hasOne ? 'danger' : 'primary'}
      onConfirm={async () => {
        const made = await command('POST', id, kind);
        setShown(made.key ?? made.secret ?? '');
      }}
      onClose={onClose}
      onDone={() => {}}
    >
      <p>{words.body}</p>
    </SureDialog>
  );
}
