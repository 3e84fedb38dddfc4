import type { SsoLinking } from '../../../../../shared/values.ts';
import type { User, UserInput } from './user.ts';

/** An access as its line holds it: ids as the selects have them. */
export interface AccessLine {
  companyId: string;
  profileId: string;
}

export interface UserValues {
  name: string;
  email: string;
  identification: string;
  language: string;
  ssoLinking: string;
  accesses: AccessLine[];
}

export function toForm(user?: User): UserValues {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    identification: user?.identification ?? '',
    language: user?.language ?? 'es',
    ssoLinking: user?.ssoLinking ?? 'off',
    accesses: (user?.accesses ?? []).map(({ companyId, profileId }) => ({
      companyId: String(companyId),
      profileId: String(profileId),
    })),
  };
}

/** What travels; the schema says what is wrong with it. A line without a choice is a missing one. */
export function toPayload(values: UserValues): UserInput {
  const idOf = (text: string) => (text === '' ? undefined : Number(text)) as number;
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    identification: values.identification.trim() || null,
    language: values.language as UserInput['language'],
    ssoLinking: values.ssoLinking as SsoLinking,
    accesses: values.accesses.map(({ companyId, profileId }) => ({
      companyId: idOf(companyId),
      profileId: idOf(profileId),
    })),
  };
}
