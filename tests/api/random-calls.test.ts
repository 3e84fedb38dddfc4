import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Endpoint } from '../../core/http/endpoint.ts';
import { faultsOf } from '../support/whole-data.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { type FilledLot, fillLot } from './support/filled-lot.ts';
import { type Person, signUp } from './support/people.ts';
import { type RandomCall, randomCalls } from './support/random-calls.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';

/*
 * Random and hostile calls of every endpoint: none ends in a fault of ours, none hangs, and the data are whole afterwards.
 * RANDOM_CALLS is how many times each endpoint is called, PROPERTY_SEED repeats a run.
 */

const seed = Number(process.env.PROPERTY_SEED ?? 20_261_127);
const rounds = Number(process.env.RANDOM_CALLS ?? 2);
/** No call waits for anything but its own work. Milliseconds. */
const longest = 20_000;
/** The stream of events has no end, and so it has no answer to wait for. */
const endpoints = allEndpoints.filter(({ endless }) => !endless);

for (const dialect of dialects) {
  describe(`random calls of every endpoint (${dialect})`, () => {
    let site: ReportingSite;
    let lot: FilledLot;
    let small: Person;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await fillLot(site);
      small = await signUp(site, [[lot.companyId, { 'view/start': 'read', 'view/slot/create': 'write' }]]);
    });
    after(() => site.close());

    /** The authorization of a caller; some of the calls end sessions, so each caller gets a new one now and then. */
    async function tokenOf({ endpoint: { guard }, caller }: RandomCall, fresh: Map<string, string>) {
      if (caller === 'nobody') return undefined;
      if (caller === 'garbage') return 'Bearer eyJ.e30.x';
      if (guard.kind === 'terminal') return `Bearer ${lot.key}`;
      if (guard.kind === 'key') return `Bearer ${lot.outsideKey}`;
      const userId = caller === 'small' ? small.id : 1;
      const token = fresh.get(caller) ?? (await site.tokenFor(userId));
      fresh.set(caller, token);
      return token;
    }

    /** How often each status was answered. */
    const answered = new Map<number, number>();

    /** What is wrong with the answer of a call; undefined where it was answered as any other. */
    async function faultOf(call: RandomCall, authorization: string | undefined): Promise<string | undefined> {
      const began = performance.now();
      const { method } = call.endpoint;
      const { statusCode, body, headers } = await site.app.inject({
        method,
        url: `/api/dashboard/core${call.path}`,
        headers: { ...call.headers, ...(authorization ? { authorization } : {}) },
        ...(call.body === undefined ? {} : { payload: call.body }),
      });
      const about = `${method} ${call.path} by ${call.caller} ${JSON.stringify(call.headers)} ${call.body?.slice(0, 600)}`;
      answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1);
      if (performance.now() - began > longest) return `slow: ${about}`;
      const isBusy = statusCode === 503 && headers['retry-after'] !== undefined;
      return statusCode >= 500 && !isBusy ? `${statusCode} ${body.slice(0, 200)}: ${about}` : undefined;
    }

    const callsOf = (endpoint: Endpoint, place: number): RandomCall[] =>
      fc.sample(randomCalls(endpoint, lot.companyId), { seed: seed + place, numRuns: rounds });

    it('end in no fault of ours, and leave the data whole', async () => {
      const faults: string[] = [];
      const fresh = new Map<string, string>();
      // Of every endpoint one after the other, then again: what one has changed, the next meets.
      const calls = endpoints.map(callsOf);
      for (let round = 0; round < rounds; round += 1) {
        for (const [place, ofEndpoint] of calls.entries()) {
          const call = ofEndpoint[round] ?? assert.fail('no call');
          if (place % 40 === 0) fresh.clear();
          site.clock.now += 500;
          const fault = await faultOf(call, await tokenOf(call, fresh));
          if (fault) faults.push(fault);
        }
      }
      assert.deepEqual(faults, [], `seed ${seed}`);
      const good = (answered.get(200) ?? 0) + (answered.get(201) ?? 0);
      assert.ok(good > 100, `most are refused too early: ${JSON.stringify([...answered])}`);
      const { statusCode } = await site.app.inject('/api/dashboard/core/public/texts');
      assert.ok(statusCode < 500, 'it lives');
      assert.deepEqual(await faultsOf(site.db, site.clock.now), [], `seed ${seed}`);
    });
  });
}
