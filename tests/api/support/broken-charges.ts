interface Charge {
  state: string;
  stay: number;
  authorisation?: string;
  nextAt?: number;
}

const orNull = (value: string | number | undefined) => (value === undefined ? 'null' : `'${value}'`);

/** A charge of 900 to a tag. */
const charge = (uuid: string, { state, stay, authorisation, nextAt }: Charge) =>
  `insert into toll_pass_charges (id, company_id, uuid, device_id, created_at, updated_at, body, tag, amount, currency, state,
    authorisation, attempts, busy_until, next_at, stay_id)
    values (${uuid.slice(1)}, 1, '${uuid}', 1, 0, 0, '{}', 'E2', 900, 'COP', '${state}', ${orNull(authorisation)}, 0, 0,
    ${orNull(nextAt)}, ${stay})`;

/** Charges that the lot never made. */
export const chargesBreak = {
  check: 'toll-pass-charges',
  what: 'charges to tags that are no payment, no advance, looked after by nobody, and two of one stay at once',
  broken: [
    charge('C1', { state: 'booked', authorisation: 'A-9', stay: 1 }),
    charge('C2', { state: 'advance', stay: 1 }),
    charge('C3', { state: 'charged', authorisation: 'A-8', stay: 2 }),
    charge('C4', { state: 'asked', stay: 3, nextAt: 0 }),
    charge('C5', { state: 'asked', stay: 3, nextAt: 0 }),
  ],
  mended: ['delete from toll_pass_charges'],
  told: [
    'toll-pass-charges: toll_pass_charges 1 took 900 that its stay was not paid with',
    'toll-pass-charges: toll_pass_charges 2 took 900 that is no advance',
    'toll-pass-charges: toll_pass_charges 3 is charged and nobody looks after it',
    'toll-pass-charges: toll_pass_charges 5 2 charges of stay 3 are asked for at once',
  ],
};
