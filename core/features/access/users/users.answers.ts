import { entryReasons } from '../../../../shared/features/access/users/access-check.ts';
import { grantLevels } from '../../../../shared/values.ts';
import {
  fields,
  flag,
  listOf,
  named,
  oneOf,
  orNull,
  pageOf,
  text,
  whole,
} from '../../../http/json-schema.ts';

/** Who has which profile in which company: `AccessRow`. */
export const accessesAnswer = pageOf(
  named(
    'UserAccess',
    fields({
      userId: whole,
      userName: text,
      userStatus: text,
      companyId: whole,
      companyName: text,
      profileId: whole,
      profileName: text,
    }),
  ),
);

/** What a user may do in a company: `AccessCheck`. */
export const accessCheckAnswer = fields({
  user: fields({ id: whole, name: text, mustChangePassword: flag }),
  company: fields({ id: whole, name: text }),
  profile: orNull(fields({ id: whole, name: text })),
  entry: oneOf(entryReasons),
  views: listOf(
    fields({
      view: text,
      level: oneOf(grantLevels),
      resources: listOf(fields({ resource: text, level: oneOf(grantLevels) })),
    }),
  ),
});
