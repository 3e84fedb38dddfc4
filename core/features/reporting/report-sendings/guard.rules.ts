import type { GrantLevel } from '../../../../shared/values.ts';

/** Who may call what is about sendings. */
export const guard = (level: GrantLevel) =>
  ({ kind: 'resource', resource: 'report-sendings', level, scope: 'company' }) as const;
