import { createHash } from 'node:crypto';
import { terminalOperations } from '../../../../shared/features/site/devices/terminal-operations.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { type SetUp, setUpsOf } from '../../site/devices/terminal-set-up.list.ts';
import { terminalConfiguration } from './configuration.list.ts';

/** The configuration that holds for one terminal, with a digest of each part and a tag of all of them. */
export interface EffectiveConfiguration {
  body: Record<string, unknown>;
  parts: Record<string, string>;
  /** An entity tag, quotes included. */
  tag: string;
  setUp: SetUp;
}

function digest(value: unknown, length: number): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, length);
}

function digests(parts: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, digest(part, 12)]));
}

/** The parts that are a terminal's own. */
function ownParts({ settings, permissions }: SetUp, taken: readonly string[]): Record<string, unknown> {
  const { forbidden, cashiers } = permissions;
  const operations = Object.fromEntries(terminalOperations.map((one) => [one, !forbidden.includes(one)]));
  const { header, footer, qr, columns, language, vehicleTypes, paymentMethods } = settings;
  const { reader, readerPrefix: prefix, readerSuffix: suffix } = settings;
  return {
    ticket: { header, footer, qr },
    printer: { columns, language },
    // In the order of the lot, and only what it takes.
    offer: { vehicleTypes, paymentMethods: taken.filter((one) => paymentMethods.some((own) => own === one)) },
    codes: { reader, prefix, suffix },
    permissions: { operations, cashiers },
  };
}

/** What each terminal of a company has to work by now; what all have in common is read and digested once. */
export async function configurationsOf(
  db: Db | Trx,
  companyId: number,
  now: number,
): Promise<(deviceId: number) => EffectiveConfiguration> {
  const common = await terminalConfiguration(db, companyId, now);
  const commonParts = digests(common);
  const taken = common.methods.map(({ method }) => method);
  const setUpOf = await setUpsOf(db, companyId);
  return (deviceId) => {
    const setUp = setUpOf(deviceId);
    const own = ownParts(setUp, taken);
    const parts = { ...commonParts, ...digests(own) };
    return { body: { ...common, ...own }, parts, tag: `"${digest(parts, 27)}"`, setUp };
  };
}
