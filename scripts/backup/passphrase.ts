const shortest = 12;

/** The passphrase of backups, if there is one. @throws where it is too short to protect anything */
export function passphraseOf(env: NodeJS.ProcessEnv): string | undefined {
  const passphrase = env.BACKUP_PASSPHRASE || undefined;
  if (passphrase && passphrase.length < shortest)
    throw new Error(`BACKUP_PASSPHRASE needs at least ${shortest} characters.`);
  return passphrase;
}
