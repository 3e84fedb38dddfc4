const person = (
  status: string,
) => `insert into guardian_persons (id, version, created_at, updated_at, status, company_id,
  identification_type, identification, name, kind, vehicles, plates, valid_from)
  values (901, 1, 0, 0, '${status}', 1, '13', '52000901', 'Ana Ruiz', 'visitor', '[]', '', '2026-01-01')`;

interface Visit {
  id?: number;
  state: string;
  denial?: string;
  entryAt?: number;
  exitAt?: number;
}

const visit = ({
  id = 901,
  state,
  denial,
  entryAt = 2000,
  exitAt,
}: Visit) => `insert into guardian_visits (id, version,
  created_at, updated_at, status, company_id, uuid, person_id, person, kind, identification, state, denial, entry_at, exit_at, gate)
  values (${id}, 1, 0, 0, 'A', 1, 'u${id}', 901, 'Ana Ruiz', 'visitor', '52000901', '${state}',
    ${denial ? `'${denial}'` : 'null'}, ${entryAt}, ${exitAt ?? 'null'}, 'Norte')`;

const watch = (
  state: string,
  more: { name?: string; confirmedBy?: number | null; endedBy?: number } = {},
) => {
  const { name, confirmedBy = null, endedBy } = more;
  return `insert into guardian_watch (id, version, created_at, updated_at, status, company_id, title, name, name_match, reason,
    action, state, proposed_by, confirmed_by, end_asked_by, ended_by)
    values (901, 1, 0, 0, 'A', 1, 'X', ${name ? `'${name}', '${name}'` : 'null, null'}, 'x', 'alert', '${state}', 1, ${confirmedBy},
    ${endedBy ?? 'null'}, ${endedBy ?? 'null'})`;
};

const gone = [
  'delete from guardian_visits where person_id = 901',
  'delete from guardian_persons where id = 901',
];
const unwatched = ['delete from guardian_watch where id = 901'];

/** How visits and the watch list of the guard's desk are broken: as `breaks` has it. */
export const brokenGuardian = [
  {
    check: 'visit-states',
    what: 'somebody inside who has gone',
    broken: [person('A'), visit({ state: 'inside', exitAt: 3000 })],
    mended: gone,
    told: ['visit-states: guardian_visits 901 is inside with an exit'],
  },
  {
    check: 'visit-states',
    what: 'somebody inside who is deleted',
    broken: [person('D'), visit({ state: 'inside' })],
    mended: gone,
    told: ['visit-states: guardian_visits 901 is inside, and its person is deleted'],
  },
  {
    check: 'visit-states',
    what: 'somebody who left and has no exit',
    broken: [person('A'), visit({ state: 'left' })],
    mended: gone,
    told: ['visit-states: guardian_visits 901 has left without an exit'],
  },
  {
    check: 'visit-states',
    what: 'somebody who was turned away for nothing',
    broken: [person('A'), visit({ state: 'denied' })],
    mended: gone,
    told: ['visit-states: guardian_visits 901 was turned away without a denial'],
  },
  {
    check: 'visit-times',
    what: 'an exit before its entry on foot',
    broken: [person('A'), visit({ state: 'left', entryAt: 2000, exitAt: 1000 })],
    mended: gone,
    told: ['visit-times: guardian_visits 901 left before it came in'],
  },
  {
    check: 'visit-inside-twice',
    what: 'a person who is inside twice',
    broken: [
      'drop index guardian_visits_inside',
      person('A'),
      visit({ state: 'inside' }),
      visit({ id: 902, state: 'inside' }),
    ],
    mended: [
      ...gone,
      "create unique index guardian_visits_inside on guardian_visits (company_id, person_id) where state = 'inside'",
    ],
    told: ['visit-inside-twice: guardian_persons 901 is inside 2 times'],
  },
  {
    check: 'visit-watched',
    what: 'somebody turned away as watched whom no entry names',
    broken: [person('A'), visit({ state: 'denied', denial: 'watched' })],
    mended: gone,
    told: ['visit-watched: guardian_visits 901 was turned away by no entry'],
  },
  {
    check: 'watch-persons',
    what: 'an entry in force that nobody confirmed',
    broken: [watch('active', { name: 'ana ruiz' })],
    mended: unwatched,
    told: ['watch-persons: guardian_watch 901 is active by the word of one person'],
  },
  {
    check: 'watch-persons',
    what: 'an entry that its proposer confirmed',
    broken: [watch('active', { name: 'ana ruiz', confirmedBy: 1 })],
    mended: unwatched,
    told: ['watch-persons: guardian_watch 901 is active by the word of one person'],
  },
  {
    check: 'watch-targets',
    what: 'an entry in force for nobody',
    broken: [watch('ending', { confirmedBy: 1 })],
    mended: unwatched,
    told: ['watch-persons: guardian_watch 901', 'watch-targets: guardian_watch 901 is in force for nobody'],
  },
];
