import { shift } from './broken-figures.ts';

/** How invitations and hosts' answers are broken: as `breaks` has it. */
export const brokenInvitations = [
  {
    check: 'invitation-guests',
    what: 'an invitation that counts one more who has come',
    ...shift('guardian_invitations', 'arrived_count', 1),
    told: ['invitation-guests: guardian_invitations 1 counts 2 of 1 guests, has 1 of 1'],
  },
  {
    check: 'invitation-visits',
    what: 'a guest whose visit stands with no invitation',
    broken: ['update guardian_visits set invitation_id = null where id = 1'],
    mended: ['update guardian_visits set invitation_id = 1 where id = 1'],
    told: ['invitation-visits: guardian_guests 1 came by invitation 1, visit 1 has none'],
  },
  {
    check: 'host-answers',
    what: 'a link that is still good though its question was answered, nobody knows when',
    broken: [
      `insert into guardian_questions (version, created_at, updated_at, status, company_id, person_id, host_id, expires_at,
        token_hash, answer) values (1, 0, 0, 'A', 1, 1, 1, 0, 'x', 'admitted')`,
    ],
    mended: ['delete from guardian_questions'],
    told: ['host-answers: guardian_questions 1 answer admitted, at none, link still good'],
  },
];
