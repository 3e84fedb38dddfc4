import type { GrantLevel } from './values.ts';

/** A view granted to the user in the selected company. */
export interface ViewGrant {
  view: string;
  level: GrantLevel;
}

export interface CompanyName {
  id: number;
  name: string;
}

/** Who the user is and may do: the core's answer to login and `access/me`. `views` are those of `company`. */
export interface AccessView {
  user: { id: number; name: string; email: string };
  companies: CompanyName[];
  /** Grants in the company of the request (the only company where none was named; empty until one is chosen). */
  views: ViewGrant[];
  mustChangePassword: boolean;
}

/** The answer to a finished single sign-on: the session, and the screen that was asked for at its start. */
export interface SsoSessionView extends SessionView {
  next: string;
}

/** What the gateway tells the browser about its session; seconds, times ISO 8601. No token in it, ever. */
export interface SessionView extends AccessView {
  company: CompanyName | null;
  inactivityTimeout: number;
  remaining: number;
  warning: boolean;
  serverTime: string;
}
