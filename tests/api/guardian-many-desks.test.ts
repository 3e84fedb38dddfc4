import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { readOnly } from '../../core/db/check-connection.ts';
import { assertWhole } from '../support/whole-data.ts';
import { type CoreProcess, coreProcess } from './support/core-process.ts';
import type { Wire } from './support/entity-api.ts';
import { administrator, dialects } from './support/site.ts';

const view = 'view/guardian';
const desks = 3;
const visitsOfDesk = 500;
/** Of each desk, those who come there; one visit in eight is of somebody whom another desk may have just now. */
const personsOfDesk = 30;
const attempts = 400;

type Told = { status: number; body: Wire };

/** A sequence of numbers below 1 that is the same at each run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A core that may die: what gets no answer is sent again, as it was, until one comes. */
class Front {
  readonly core: CoreProcess;
  #url = '';
  #token = '';
  company = 0;
  /** Calls that had to be sent again. */
  repeated = 0;

  constructor(core: CoreProcess) {
    this.core = core;
  }

  async start(): Promise<void> {
    const url = await this.core.start();
    const login = await fetch(`${url}/api/dashboard/core/access/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
    });
    [this.#url, this.#token] = [url, String(login.headers.get('authorization'))];
  }

  async call(method: string, path: string, body?: object, as = view): Promise<Told> {
    for (let left = attempts; ; left -= 1) {
      try {
        const answer = await fetch(`${this.#url}/api/dashboard/core${path}`, {
          method,
          headers: {
            ...{ authorization: this.#token, pathview: as },
            ...(this.company && { companyid: String(this.company) }),
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        const told = { status: answer.status, body: (await answer.json()) as Wire };
        if (told.status < 500) return told;
        throw new Error(JSON.stringify(told));
      } catch (error) {
        if (left === 0) throw error;
        this.repeated += 1;
        await pause(50);
      }
    }
  }

  async done(method: string, path: string, body?: object, as = view): Promise<Wire> {
    const { status, body: answer } = await this.call(method, path, body, as);
    assert.ok(status < 300, `${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  }
}

// PostgreSQL has two cores, so that the third desk works on while the core of the others is dead.
for (const dialect of dialects) {
  describe(`${desks} desks at once, ${visitsOfDesk} visits each (${dialect})`, () => {
    let first: Front;
    let second: Front;
    let pools: number[][];
    before(async () => {
      first = new Front(await coreProcess(dialect, dialect === 'postgres' ? 'first' : undefined));
      await first.start();
      second = first;
      if (dialect === 'postgres') {
        second = new Front(await coreProcess(dialect, first.core));
        await second.start();
      }
      const lot = await first.done('POST', '/companies', { name: 'Torre' }, 'view/company/create');
      first.company = lot.id;
      second.company = lot.id;
      const register = async (place: number): Promise<number> => {
        const named = {
          identificationType: '13',
          identification: String(70_000 + place),
          name: `Persona ${place}`,
        };
        const consent = { textVersion: '2026-1', channel: 'oral' };
        const body = { ...named, kind: 'employee', validFrom: '2020-01-01', consent };
        return (await first.done('POST', '/guardian-persons', body)).id;
      };
      pools = [];
      for (let desk = 0; desk < desks; desk += 1) {
        const pool: number[] = [];
        for (let one = 0; one < personsOfDesk; one += 1)
          pool.push(await register(desk * personsOfDesk + one));
        pools.push(pool);
      }
    });
    after(async () => {
      if (second !== first) await second.core.close();
      await first.core.close();
    });

    it('loses no visit, lets nobody in twice and knows who is inside, though a core dies and calls are repeated', async () => {
      const sent = new Map<string, { personId: number; status: number }>();
      /** Visits that a desk was told are inside and whose exit it was not told. */
      const open = new Map<number, number>();
      let began = 0;
      async function work(desk: number): Promise<void> {
        const front = desk === desks - 1 ? second : first;
        const next = numbers(desk + 1);
        const own: number[] = [];
        const exit = async (visitId: number) => {
          const { status, body } = await front.call('POST', `/guardian-visits/${visitId}/exit`, {
            ...{ id: randomUUID(), gate: `P${desk}` },
          });
          assert.equal(status, 200, JSON.stringify(body));
          open.delete(visitId);
        };
        for (let count = 0; count < visitsOfDesk; count += 1) {
          began += 1;
          const pool = pools[next() < 1 / 8 ? Math.floor(next() * desks) : desk] ?? [];
          const personId = pool[Math.floor(next() * pool.length)] ?? 0;
          const id = randomUUID();
          const entry = { id, personId, gate: `P${desk}` };
          // One call in ten is sent twice at once, as after an answer that was lost.
          const twice = next() < 1 / 10;
          const [told, again] = await Promise.all([
            front.call('POST', '/guardian-visits', entry),
            twice ? front.call('POST', '/guardian-visits', entry) : null,
          ]);
          assert.ok([201, 409].includes(told.status), JSON.stringify(told));
          if (again) assert.deepEqual([again.status, again.body.id], [told.status, told.body.id]);
          sent.set(id, { personId, status: told.status });
          if (told.status === 409) {
            assert.equal(told.body.code, -3360);
            continue;
          }
          open.set(told.body.id, personId);
          own.push(told.body.id);
          while (own.length > 3 || (own.length > 0 && next() < 0.7)) await exit(own.shift() ?? 0);
        }
      }
      async function die(): Promise<void> {
        for (const at of [0.3, 0.6]) {
          while (began < desks * visitsOfDesk * at) await pause(5);
          await first.core.end('SIGKILL');
          await first.start();
        }
      }
      await Promise.all([...Array.from({ length: desks }, (_, desk) => work(desk)), die()]);
      assert.ok(first.repeated > 0, 'a call was under way when the core died');

      const inside: Wire[] = [];
      for (let page = 1; ; page += 1) {
        const { rows } = await second.done('GET', `/guardian-visits?state=inside&size=100&page=${page}`);
        if (rows.length === 0) break;
        inside.push(...rows);
      }
      assert.deepEqual(
        inside.map(({ id, personId }) => [id, personId]).sort((a, b) => a[0] - b[0]),
        [...open].sort((a, b) => a[0] - b[0]),
      );
      assert.equal(new Set(inside.map(({ personId }) => personId)).size, inside.length);
      const stored = await readOnly(first.core.where, (db) =>
        db.selectFrom('guardian_visits').select(['uuid', 'person_id', 'state']).execute(),
      );
      assert.equal(stored.length, desks * visitsOfDesk, 'each visit stands there once');
      for (const { uuid, person_id, state } of stored) {
        const visit = sent.get(uuid);
        assert.deepEqual([person_id, state === 'denied'], [visit?.personId, visit?.status === 409], uuid);
      }
      const admitted = stored.filter(({ state }) => state !== 'denied').length;
      assert.ok(admitted > stored.length / 2 && admitted < stored.length, `${admitted} came in`);
      await assertWhole(first.core.where, Date.now());
    });
  });
}
