import type { Texts } from '../../../../shared/i18n/texts.ts';
import type { GrantLevel } from '../../../../shared/values.ts';

/** A grant in words: what may be seen, and that it may be changed too. */
export function grantLabel({ externalSystems }: Texts, title: string, level: GrantLevel): string {
  return level === 'write' ? `${title} (${externalSystems.write.toLowerCase()})` : title;
}
