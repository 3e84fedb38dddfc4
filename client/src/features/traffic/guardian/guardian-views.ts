import { resourcePath } from '../../../api/resource-path.ts';

/** The screens' names in grants and routes. */
export const deskView = 'view/guardian';
export const personView = 'view/guardian/manage-person/generalinformation';
export const invitationView = 'view/guardian/invitations';
export const registrationView = 'view/guardian/manage-person/registration';
export const photoView = 'view/guardian/manage-person/photo';

export const watchView = 'view/guardian/watch-list';

export const persons = 'guardian-persons';
export const visits = 'guardian-visits';
export const photos = 'guardian-photos';

export const watch = 'guardian-watch';
export const invitations = 'guardian-invitations';
export const guests = 'guardian-guests';

export const guardTabs = ['desk', 'invitations', 'visits', 'persons', 'watch'] as const;
export type GuardTab = (typeof guardTabs)[number];

/** The screens of the tabs, and their addresses. */
export const tabViews: Readonly<Record<GuardTab, { view: string; path: string }>> = {
  desk: { view: deskView, path: `/${deskView}` },
  invitations: { view: invitationView, path: `/${invitationView}` },
  visits: { view: deskView, path: `/${deskView}?show=visits` },
  persons: { view: personView, path: `/${personView}` },
  watch: { view: watchView, path: `/${watchView}` },
};

/** The address of one person. */
export const personPath = (id: number) => `/${personView}?person=${id}`;

/** The page of a person's photo. */
export const photoPath = (id: number) => `/${photoView}?person=${id}`;

/** The address of a photo, which the browser reads by itself; another version is another picture. */
export const photoSource = (id: number, field: 'picture' | 'thumbnail', version?: number) =>
  resourcePath(`${photos}/${id}/${field}`, undefined, { view: `/${photoView}`, version });

/** The address of one invitation. */
export const invitationPath = (id: number) => `/${invitationView}?invitation=${id}`;

/** The desk with those of an invitation who stand at the gate. */
export const deskPathOf = (invitationId: number) => `/${deskView}?invitation=${invitationId}`;
