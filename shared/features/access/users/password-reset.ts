/** How a user gets at a new password: by a mailed link, or by a one-time password that the administrator is shown. */
export const resetWays = ['mail', 'code'] as const;
export type ResetWay = (typeof resetWays)[number];

/** The body of `POST users/{id}/password-resets`; by mail where there is mail, unless told otherwise. */
export interface UserReset {
  by?: ResetWay;
}

/** Its answer. */
export type UserResetAnswer = { sentTo: string } | { oneTimePassword: string };

/** The answer of `users/setting`: what this site can do for users. */
export interface UsersSetting {
  mail: boolean;
}
