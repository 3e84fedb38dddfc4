/** Who may call what of the public registration: see `permission-rules.ts`. */
export const registrationRules: Record<string, string> = {
  'GET /public/registrations/offer': 'public',
  'GET /public/companies': 'public',
  'POST /public/registrations': 'public',
  'POST /public/registrations/proofs': 'public',
  'GET /registrations': 'registrations read',
  'POST /registrations/exports': 'registrations read',
  'GET /registrations/:id': 'registrations read',
  'POST /registrations/:id/approval': 'registrations write',
  'POST /registrations/:id/refusal': 'registrations write',
  'GET /registration-settings': 'registration-settings read',
  'PUT /registration-settings': 'registration-settings write',
  'POST /registration-settings/token': 'registration-settings write',
  'POST /registration-settings/texts': 'registration-settings write',
};
